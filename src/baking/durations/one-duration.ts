import { amountsIn } from "./duration-amounts";
import { readLabels, withoutIdleBrackets } from "./duration-limits";
import { type Token, tokensOf } from "./duration-tokens";

/** Tells the times in a duration text from temperatures and times of day, which are not durations. Source: OC 27. */

/** Every temperature in a plain text, with its sign or letter. Example: "24-26 °c", "425 f". */
export const TEMPERATURES =
  /\d{1,6}(?:[.,]\d{1,6})?(?:\s*(?:-|to|or)\s*-?\d{1,6}(?:[.,]\d{1,6})?)?\s*(?:[°º˚]\s*[fc]?(?![a-z])|degrees?(?:\s*(?:fahrenheit|celsius|[fc](?![a-z])))?|[fc](?![a-z]))/g;
/** "450 for 20 minutes", "20 min at 425": an oven temperature without a degree sign. */
export const BARE_HEAT =
  /(?<![\d.])[1-6]\d\d(?=,? for\b)|(?<=(?:\bat|@|min(?:ute)?s?) ?)[1-6]\d\d(?![\d.]|\s*(?:-|to\b|or\b|[dhms]))/g;
/** "Gas mark 7", "gas 6", "gas no. ½": the dial of a British gas oven. */
export const GAS_MARKS =
  /\bgas(?:\s*(?:mark|no\.?|number|oven|at|:))*\s*(1\/[24]|[½¼]|10|[1-9])(?![\d.,/]*\d|\s*°)/g;
const TIMES_OF_DAY = /\d{1,2}(?::\d\d)?\s?[ap](?:\.m\.|m\b)|(?<=\b(?:until|till|by) )\d{1,2}:\d\d\b/g;

/** A text without any of these has no temperature or time of day. */
const MAY_SAY_HEAT = /[°º˚:]|\bgas|\d\s*[acfp](?![a-z]{2})|degree|\d\d\d/;

/** Spaces of the same length, so that everything else keeps its place. */
const blank = (words: string): string => " ".repeat(words.length);

/** A plain text with temperatures and times of day blanked out, at the same length. */
function withoutHeat(plain: string, field: string): string {
  if (!MAY_SAY_HEAT.test(plain)) return plain;
  const timed = plain.replace(TEMPERATURES, blank).replace(GAS_MARKS, blank).replace(TIMES_OF_DAY, blank);
  return field === "bakeTime" ? timed.replace(BARE_HEAT, blank) : timed;
}

/**
 * The tokens of a plain text that may belong to a duration: without temperatures and times of day, and without
 * brackets around a temperature or a limit. Example: "2 (or up to 3) hours at 75°f" has 2, or, up to, 3, hours, at.
 */
export function findTimedTokens(plain: string, field: string): Token[] {
  const tokens = tokensOf(withoutHeat(plain, field));
  readLabels(tokens);
  return withoutIdleBrackets(tokens);
}

/**
 * A plain text up to the end of its first time with a unit, or all of it. Example: "5 minutes, flip" is "5 minutes".
 */
export function upToTime(plain: string): string {
  const first = amountsIn(plain, findTimedTokens(plain, ""), "").find(({ unit }) => unit !== null);
  return first ? plain.slice(0, first.to) : plain;
}
