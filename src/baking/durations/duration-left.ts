import type { Amount, Doubt } from "./duration-amounts";
import { isNumeric, type Token } from "./duration-tokens";

/** Things that are counted, measured or named by a number: "4 folds", "2 loaves", "rack 2", "1 1/2 times". */
const COUNTED =
  /^(?:folds?|times?|x|sets?|rounds?|coils?|turns?|stretch(?:es)?|slaps?|loa(?:f|ves)|rolls?|buns?|bagels?|balls?|boules?|batards?|baguettes?|pizzas?|pieces?|pans?|trays?|tins?|racks?|rests?|rises?|proofs?|stages?|steps?|builds?|batch(?:es)?|strands?|sides?|people|grams?|g|kg|oz|lb|lbs|ml|l|cm|mm|inch(?:es)?|in|tbsp|tsp|cups?|quarts?|liters?|litres?|ice|percent|full|of|degrees?|st|nd|rd|th|ish|\/|%|°|"|'|#)$/;
const NAMED = /^(?:rack|racks|step|stage|day|no|number|level|shelf|mark|gas|rotate|turn|x|#|\$)$/;
/** "2 hours at 24": a temperature without its sign. */
const AT_HEAT = /^(?:at|@|to|above|below|under|over|reaches|hits)$/;
const LEAST_DEGREES = 15;
/** From here on a number without a unit is a temperature or a weight. */
const LEAST_HEAT = 200;

/** "Huors", "minuets", "Std", "heures": a word that may be meant as a unit. */
const LIKE_UNIT =
  /^(?:h[a-z]{2,6}|m[iu]n?[a-z]{2,6}|std|stu[a-z]{2,5}|tage?n?|jours?|or[ae]|min[a-z]*|da[a-z]{1,4}|sec[a-z]*)$/;
const isLikeUnit = (token: Token | undefined) => token?.kind === "word" && LIKE_UNIT.test(token.word);

const isSpelled = ({ word }: Token) => /^[a-z]/.test(word);

/** Whether a number that belongs to no time is none either. */
function isNoTime(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  const isMixed = tokens[at + 1]?.kind === "fraction";
  const [before, after] = [tokens[at - 1], tokens[at + (isMixed ? 2 : 1)]];
  if (isLikeUnit(after)) return false;
  // "One at a time", "two of them"
  if (isSpelled(token)) return true;
  if (COUNTED.test(after?.word ?? "") || NAMED.test(before?.word ?? "")) return true;
  if (token.kind !== "clock" && token.value >= LEAST_HEAT) return true;
  // "20 to 50 %"
  if (tokens[at + 3]?.word === "%" && /^\d/.test(tokens[at + 2]?.word ?? "")) return true;
  return AT_HEAT.test(before?.word ?? "") && token.value >= LEAST_DEGREES;
}

/**
 * The numbers of a plain text that belong to no time, each with a word beside it that may be meant as a unit, so that
 * the baker is asked. Example: of "2 huors 30 minutes" it is "2 huors". Source: OC 27.
 */
export function leftIn(plain: string, tokens: readonly Token[], amounts: readonly Amount[]): Doubt[] {
  const left: Doubt[] = [];
  let next = 0;
  tokens.forEach((token, at) => {
    while ((amounts[next]?.to ?? Infinity) <= token.from) next += 1;
    const amount = amounts[next];
    if (!isNumeric(token) || (amount !== undefined && token.from >= amount.from)) return;
    if (isNoTime(tokens, at)) return;
    const after = tokens[at + 1];
    const words = plain.slice(token.from, isLikeUnit(after) ? after?.to : token.to);
    left.push({ code: "left", words });
  });
  return left;
}
