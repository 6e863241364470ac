import type { Stage } from "./duration";
import { BARE_HEAT } from "./one-duration";
import { type Heat, heatIn, whereOf, writtenHeat } from "./stage-place";

/** What is done with the bread in a stage. */
type Work = "bake" | "boil" | "par-bake" | "broil" | "turn";

/** What a stage's words say beside its time; null for what they do not say. */
export type StageDetails = {
  heat: Heat | null;
  lid: "on" | "off" | null;
  steam: "on" | "off" | null;
  where: "room" | "fridge" | null;
  what: Work | null;
};

const LID = "(?: an?| the)? (?:lid|cover)\\b";
const LID_OFF = new RegExp(
  `\\b(?:uncovered|unlidded|(?:lid|cover) off|(?:no|without|remove|take off|lift)${LID}|(?:lid|cover) removed|out of the pot)|\\bwithout\\W*$`,
);
const LID_ON = new RegExp(
  `\\b(?:covered|lidded|lid on|with${LID}(?! (?:off|removed))|under(?: a| the)? (?:lid|cover|cloche|dome))\\b`,
);
const STEAM_OFF = /\b(?:(?:no|without|release)(?: the)? steam|steam off|vents? open(?:ed)?|vented)\b/;
const STEAM_ON = /\bsteam/;
const WORK: readonly (readonly [Work, RegExp])[] = [
  ["boil", /\b(?:boil(?!ing water)|poach|simmer)/],
  ["par-bake", /\b(?:par-?bak|blind bak)/],
  ["broil", /\b(?:broil|under the grill)/],
  ["turn", /\b(?:turn(?! (?:down|up|off|on|the (?:oven|heat))\b)(?:ed|ing)?\b(?! (?:down|up))|rotat|flip)/],
  ["bake", /\bbak/],
];

/** The value of the pattern that matches; null for neither or both. */
function either<T>(words: string, one: RegExp, other: RegExp, values: readonly [T, T]): T | null {
  const isOne = one.test(words);
  return isOne === other.test(words) ? null : values[isOne ? 0 : 1];
}

/** No bread bakes below 280°F. */
const LEAST_FAHRENHEIT = 280;

/**
 * An oven temperature in a plain text, null without one. Without its letter it has the unit of the one before it, or
 * is °C below 280. Example: "at 230", "450 for 20 minutes".
 */
export function ovenHeat(words: string, before: Heat["unit"] | null = null): Heat | null {
  const written = writtenHeat(words);
  const degrees = written?.degrees ?? Number(words.match(BARE_HEAT)?.[0] ?? Number.NaN);
  if (Number.isNaN(degrees)) return null;
  return { degrees, unit: written?.unit ?? before ?? (degrees < LEAST_FAHRENHEIT ? "C" : "F") };
}

/**
 * What a stage of `readStages` says beside its time: degrees as written (a bare "425" in a bake time is °F), the lid,
 * steam, the place of the dough, and the work if it is more than waiting. Accepts any words; null means not said.
 * Example: "25 min at 450°f without" is 450°F with the lid off. Source: issue 15, "Stages".
 */
export function findStageDetails(stage: Pick<Stage, "words"> & Partial<Stage>, field: string): StageDetails {
  const { words } = stage;
  const isBake = field === "bakeTime";
  return {
    heat: isBake ? ovenHeat(words) : heatIn(words),
    lid: either(words, LID_ON, LID_OFF, ["on", "off"]),
    steam: STEAM_OFF.test(words) ? "off" : STEAM_ON.test(words) ? "on" : null,
    where: isBake ? null : whereOf(stage),
    what: WORK.find(([, pattern]) => pattern.test(words))?.[0] ?? null,
  };
}
