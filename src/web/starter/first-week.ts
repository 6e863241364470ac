import type { FeedLine } from "../../contract/baking/starter";
import { readMark } from "../public/guide/guide-day";
import { USUAL_FLOUR, USUAL_RATIO } from "./read-jar";

/** A day of the guide's week has one id, so it is one line wherever it was written down. */
export const weekId = (at: number) => `guide-${Math.round(at)}`;

/** The days of the guide's week as feedings of the jar, with fixed ids, so that each is added once. */
export const weekLines = (week: readonly (readonly [day: unknown, at: unknown])[]): FeedLine[] =>
  week.flatMap((pressed) => {
    const mark = Array.isArray(pressed) ? readMark({ day: pressed[0], at: pressed[1] }) : null;
    if (mark === null || Number.isNaN(new Date(mark.at).getTime())) return [];
    const at = new Date(mark.at).toISOString();
    return [
      {
        id: weekId(mark.at),
        kind: "feed",
        at,
        changedAt: at,
        note: "",
        ratio: USUAL_RATIO,
        flour: USUAL_FLOUR,
        fahrenheit: null,
        day: mark.day,
      },
    ];
  });
