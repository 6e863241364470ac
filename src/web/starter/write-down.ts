import type { StarterKind } from "../../contract/starter";
import { noteFeeding } from "../public/guide/guide-week";
import { keepLine } from "../recipe-data/starter-store";
import { weekId } from "./first-week";
import { type Jar, USUAL_FLOUR, USUAL_RATIO } from "./read-jar";

const DOUBLED = 100;

/** Keeps a line of what happened just now, as it went the last time; its id. */
export function writeDown(kind: Exclude<StarterKind, "levain">, { lastFeed, lastPeak }: Jar): string {
  const at = new Date().toISOString();
  if (kind === "feed") {
    const day = noteFeeding(Date.parse(at));
    const { ratio = USUAL_RATIO, flour = USUAL_FLOUR, fahrenheit = null } = lastFeed ?? {};
    const line = { kind, at, note: "", ratio, flour, fahrenheit, day };
    return keepLine(day === null ? line : { ...line, id: weekId(Date.parse(at)) });
  }
  if (kind === "peak") return keepLine({ kind, at, note: "", risePercent: lastPeak?.risePercent ?? DOUBLED });
  return keepLine({ kind, at, note: "" });
}
