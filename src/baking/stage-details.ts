import type { Stage } from "./duration";
import { firstHeat } from "./one-duration";

/** An oven's or a room's heat as its baker wrote it. */
export type Heat = { degrees: number; unit: "F" | "C" };

/** What is done with the bread in a stage. */
type Work = "bake" | "boil" | "par-bake" | "broil" | "turn";

/** What a stage's words say besides its time; null where they say nothing. */
export type StageDetails = {
  heat: Heat | null;
  lid: "on" | "off" | null;
  steam: "on" | "off" | null;
  where: "room" | "fridge" | null;
  what: Work | null;
};

const LID = "(?: an?| the)? (?:lid|cover)\\b";
const LID_OFF = new RegExp(
  `\\b(?:uncovered|unlidded|lid off|(?:no|without|remove|take off|lift)${LID}|(?:lid|cover) removed|out of the pot)|\\bwithout\\W*$`,
);
const LID_ON = new RegExp(
  `\\b(?:covered|lidded|lid on|with${LID}|under(?: a| the)? (?:lid|cover|cloche|dome))\\b`,
);
const STEAM_OFF = /\b(?:(?:no|without|release)(?: the)? steam|steam off|vents? open(?:ed)?|vented)\b/;
const STEAM_ON = /\bsteam/;
const FRIDGE = /\b(?:fridge|refrigerat\w*|icebox|retard\w*|chill\w*|cold(?! (?:kitchen|oven|start|water)))\b/;
const ROOM = /\b(?:room|counter|bench|ambient|warm)\b/;
const WORK: readonly (readonly [Work, RegExp])[] = [
  ["boil", /\b(?:boil(?!ing water)|poach|simmer)/],
  ["par-bake", /\b(?:par-?bak|blind bak)/],
  ["broil", /\b(?:broil|under the grill)/],
  ["turn", /\b(?:turn(?! (?:down|up|off|on|the (?:oven|heat))\b)(?:ed|ing)?\b(?! (?:down|up))|rotat|flip)/],
  ["bake", /\bbak/],
];

/** No oven bakes at 280°C or more without being named as one of brick; no bread bakes below 280°F. */
const LEAST_FAHRENHEIT = 280;

function readHeat(words: string, field: string): Heat | null {
  const written = firstHeat(words, field);
  const degrees = Number(/[\d.]+/.exec(written ?? "")?.[0] ?? Number.NaN);
  if (written === undefined || Number.isNaN(degrees)) return null;
  if (/f/.test(written)) return { degrees, unit: "F" };
  const isCelsius = /\dc|[^a-z]c/.test(written) || (field === "bakeTime" && degrees < LEAST_FAHRENHEIT);
  return { degrees, unit: isCelsius ? "C" : "F" };
}

const either = <T>(words: string, on: RegExp, off: RegExp, values: readonly [T, T]): T | null => {
  const [isOn, isOff] = [on.test(words), off.test(words)];
  return isOn === isOff ? null : values[isOn ? 0 : 1];
};

/** A room is warmer than 50°F, a fridge is not. */
const isCool = ({ degrees, unit }: Heat) => degrees <= (unit === "F" ? 50 : 10);

/** Whether the dough stands in the fridge, as a stage's words or its degrees say it; null where they do not. */
export function whereOf({ words }: Pick<Stage, "words">, field: string): StageDetails["where"] {
  const said = either(words, ROOM, FRIDGE, ["room", "fridge"] as const);
  if (said !== null) return said;
  const heat = readHeat(words, field);
  return heat === null || field === "bakeTime" ? null : isCool(heat) ? "fridge" : "room";
}

/**
 * What a stage of `readStages` says besides its time: degrees as written (a bare "425" in a bake time is °F), the lid,
 * steam, the place of the dough, and the work where it is not simply waiting. Total for any words; null is not said.
 * Example: "25 min at 450°f without" is 450°F with the lid off. Source: issue 15, "Stages".
 */
export function stageDetails(stage: Pick<Stage, "words">, field: string): StageDetails {
  const { words } = stage;
  return {
    heat: readHeat(words, field),
    lid: either(words, LID_ON, LID_OFF, ["on", "off"]),
    steam: STEAM_OFF.test(words) ? "off" : STEAM_ON.test(words) ? "on" : null,
    where: whereOf(stage, field),
    what: WORK.find(([, pattern]) => pattern.test(words))?.[0] ?? null,
  };
}
