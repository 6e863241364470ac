import { type Amount, amountsIn, type Doubt } from "./duration-amounts";
import { readWithBrackets } from "./duration-brackets";
import { leftIn } from "./duration-left";
import { scaleOf, type Stage, stageOf, textWritten } from "./duration-stages";
import { plainDurations } from "./duration-tokens";
import { withTurn } from "./duration-turn";
import { DAY_MINUTES } from "./minutes";
import { findTimedTokens } from "./one-duration";

export type { Stage } from "./duration-stages";

/** What a duration text says. */
export type TextDuration = {
  /** In order; their sum is the duration. */
  stages: readonly Stage[];
  /**
   * Words that are not a stage, kept so that no word of time is lost: "every 30 minutes", "last 15 min", "until
   * brown".
   */
  uncounted: readonly string[];
  /** What may have been meant differently; absent if nothing. */
  doubts?: readonly Doubt[];
};

/** "None", "no rest": how a baker writes 0 minutes. */
const NONE =
  /^(?:none|nothing|zero|n\/a|skip(?:ped)?|omit(?:ted)?|not (?:needed|necessary|used|applicable)|no (?:bench |final |second |cold )?(?:rest|proof(?:ing)?|prove|pre-?shape|bulk|rise|retard|fridge|ferment(?:ation)?))\b/;
const NEVER_NONE: ReadonlySet<string> = new Set(["foldTiming", "bakeTime"]);

/** A text that names only a time within another: "after 45 minutes". Folds are no wait. */
function onlyWithin(plain: string, amounts: readonly Amount[], field: string): Stage[] {
  const [first] = amounts.filter(({ within }) => within !== null && (field === "" || within !== "fold"));
  return first === undefined ? [] : [stageOf(first, scaleOf(first, amounts, field), plain)];
}

/**
 * Reads a text as stages in sequence, in minutes, with the words that are no stage and what may have been meant
 * differently. Accepts any input; `field` is the text's form field. The text of folds names moments, so it is one
 * stage.
 * Example: `readStages("20 min lid on, 20 min lid off")` has two stages of `[20, 20]`, with their words; "4 hours,
 * folds every 30 minutes" has one of 240, and "folds every 30 minutes" is uncounted. Source: words.md, "Durations
 * that were misread".
 */
export function readStages(text: unknown, field = ""): TextDuration {
  return stagesIn(readChoice(text, field)?.written ?? text, field);
}

function stagesIn(text: unknown, field: string): TextDuration {
  const plain = typeof text === "string" ? plainDurations(text) : "";
  if (NONE.test(plain) && !NEVER_NONE.has(field))
    return { stages: [{ minutes: [0, 0], words: plain }], uncounted: /\d/.test(plain) ? [plain] : [] };
  const tokens = findTimedTokens(plain, field);
  const amounts = amountsIn(plain, tokens, field);
  if (amounts.length === 0) return { stages: [], uncounted: [] };
  const read = readWithBrackets({ plain, tokens, amounts, from: 0, to: plain.length }, field);
  if (read.stages.length === 0) {
    const stages = onlyWithin(plain, amounts, field);
    return { stages, uncounted: stages.length === 0 ? [textWritten(plain)] : [] };
  }
  const { stages, uncounted } = field === "bakeTime" ? withTurn(read) : read;
  const told = uncounted.map(({ words }) => words);
  const isUntold = ({ code, words }: Doubt) => code !== "left" || !told.some((one) => one.includes(words));
  const doubts = [...read.doubts, ...leftIn(plain, tokens, amounts)].filter(isUntold);
  return doubts.length === 0 ? { stages, uncounted: told } : { stages, uncounted: told, doubts };
}

/** A duration above 30 days is a typing error. */
const LONGEST = 30 * DAY_MINUTES;

/**
 * Reads a duration as `[min, max]` whole minutes, its stages added up; or null if the text has none. Accepts any
 * input. `field` is the text's form field: it decides what a bare number means.
 * Example: `parseDuration("3-1/2 to 4 hours")` is `[210, 240]`, `parseDuration("12-16", "coldRetardDuration")` is
 * `[720, 960]`, `parseDuration("30 minutes covered, then 15-20 minutes uncovered")` is `[45, 50]`,
 * `parseDuration("until doubled")` is null. Source: OC 27.
 */
export function parseDuration(text: unknown, field = ""): [number, number] | null {
  return durationOf(readStages(text, field).stages);
}

/** The end of a text with a choice, which is a single time: ", here 14 h 30". "Here in the kitchen" is none. */
const CHOICE = /^([^]*),\s*here\s+(\d[^,;]*)$/i;
const HERE = /,\s*here\s+\d/i;

/**
 * The choice of a plan that a text records within its range: the baker's own words, and whole minutes. Null if the
 * text records none, or one outside its range.
 * Example: "12-18 hours, here 14 h 30" is "12-18 hours" and 870. Source: docs/decisions/planner.md.
 */
export function readChoice(text: unknown, field = ""): { written: string; minutes: number } | null {
  const match = typeof text === "string" ? CHOICE.exec(text) : null;
  if (match === null) return null;
  const [, written = "", chosen = ""] = match;
  if (HERE.test(written)) return null;
  const [min, max] = durationOf(stagesIn(written, field).stages) ?? [0, 0];
  const [minutes, longest] = durationOf(stagesIn(chosen, field).stages) ?? [-1, -1];
  return min < max && minutes === longest && minutes >= min && minutes <= max ? { written, minutes } : null;
}

/**
 * Adds up stages, `[min, max]` in whole minutes; null without stages, or above 30 days.
 * Example: the stages of "20 min lid on, 20-25 min lid off" are `[40, 45]`. Source: OC 27.
 */
export function durationOf(stages: readonly Stage[]): [number, number] | null {
  if (stages.length === 0) return null;
  let [min, max] = [0, 0];
  for (const { minutes } of stages) {
    min += minutes[0];
    max += minutes[1];
  }
  return Math.round(max) <= LONGEST ? [Math.round(min), Math.round(max)] : null;
}

/**
 * Minutes as the schedule prints them: "Xh Ym" from 60 up, "45 min" below; anything but a number reads "0 min".
 * Example: 60 is "1h 0m", 155 is "2h 35m". Source: CA-04.
 */
export function formatDuration(minutes: number): string {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0;
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
