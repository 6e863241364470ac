import type { Day, DayRow } from "../../contract/baking/read-day";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import type { Formats } from "../values/formats";
import { capital } from "../values/measures";
import { turnText } from "../recipes/turns";
import { nameStep } from "../steps/process-steps";

/** What a device shows when the clock brings something, with the page open or not. */
export interface DayNotice {
  /** The same from the open page and from the server, so that a device shows it once. */
  tag: string;
  title: string;
  body: string;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

export const DECIDE = "Is the dough ready?";
export const DECIDE_HOW = "Look, then decide.";
/** A baker who is not looking at the page would burn the bread. */
const BAKED = "Out of the oven";
const BAKED_HOW = "The bread has had its time. Look at the crust, then take it out.";

/** Has the minute in it, so that a step that was moved is news again, and the bread, because several run at once. */
const tagOf = (bread: string, part: string, at: number) =>
  `day ${bread} ${part} ${Math.floor(at / MINUTE_MS)}`;

/** A notice's title where several breads run: "Shape · Sunday rye". */
export const titleOfBread = (title: string, name: string): string => `${title} · ${name}`;

/** Everything that has come by the clock at this moment: the step, a turn within it, its bake's end, and side jobs. */
export function dayNews(
  formats: Formats,
  { bread, present, decides, beside }: Day,
  sentences: readonly string[][],
): DayNotice[] {
  if (present === null) return [];
  const begun = ({ row, entry, starts }: DayRow): DayNotice => ({
    tag: tagOf(bread, String(row), starts),
    title: nameStep(entry),
    body: (sentences[row] ?? []).join(" "),
    at: starts,
  });
  const main = (): DayNotice[] => {
    if (decides !== null) {
      const at = present.starts;
      return [{ tag: tagOf(bread, `${decides.row} decide`, at), title: DECIDE, body: DECIDE_HOW, at }];
    }
    if (present.phase === "before") return [];
    if (present.phase === "over" && present.entry.kind === "bake") {
      const at = present.until;
      return [{ tag: tagOf(bread, `${present.row} out`, at), title: BAKED, body: BAKED_HOW, at }];
    }
    if (present.turned === null) return [begun(present)];
    const { turn, at } = present.turned;
    const title = capital(turnText(formats, turn));
    return [{ tag: tagOf(bread, `${present.row} turn`, at), title, body: nameStep(present.entry), at }];
  };
  return [...main(), ...beside.map(begun)];
}

/** The next moment at which the clock alone brings something; null if nothing is ahead. */
export function nextNewsAt({ present, coming, rows }: Day, now: number): number | null {
  const moments = [
    ...(present === null ? [] : [present.starts, present.until]),
    ...coming.map(({ starts }) => starts),
    ...rows.filter(({ done }) => !done).flatMap(({ starts, ends }) => [starts, ends]),
  ].filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
