/** What a line looks like, whatever stands around it. */
import { findAmounts } from "../words/amounts";
import { isAhead, partNamed } from "../words/part-names";
import { openingOf } from "../words/sentences";
import { type Item, readItem } from "./items";
import { onceByText } from "../words/once";

/** "La poolish" in a list is the one that was made; a heading has no article. */
export const ARTICLE = /^(?:the|la|le|l'|il|lo|der|die|das|den|dem)(?: |(?<='))/i;

const COUNTED = new Set(["mass", "volume", "piece", "bare"]);

function showsAmount(text: string): boolean {
  return (
    findAmounts(text.replace(/\([^()]{0,80}\)/g, " ")).some(
      ({ kind }) => COUNTED.has(kind) && kind !== "bare",
    ) ||
    (/^\d|\d$/.test(text.trim()) && readItem(text).isMeasured) ||
    text.includes("%") ||
    // "Water 1 1/2 c (340 g)" is weighed in its bracket; "Levain (220 g)" is a heading that says its sum.
    (partNamed(text) === null &&
      openingOf(text) === null &&
      findAmounts(text).some(({ kind }) => kind === "mass" || kind === "volume"))
  );
}

/** Whether a text has a number that may be an amount. A type in a flour's name is none. */
export const hasAmount = onceByText(showsAmount);

export const startsWithAmount = (text: string) => findAmounts(text.slice(0, 30))[0]?.from === 0;

/** Words that count or describe the bread: "Makes 2 loaves", "Dough weight", "Serves 8". */
export const YIELD =
  /^(?:dosi|doses?|zutaten|ingr[eé]dient\w*|mengen?angaben|quantit\w*|pre-?fermented flour|inoculation|levain (?:percentage|in)|total dough|makes?|yields?|serves?|for|fur|pour|per|ergibt|reicht|donne|servings?|portionen|prep|cook|total time|bake|oven|hydration|hydratation|idratazione|ta|th|tr|difficulty|calories|kcal|desired dough|ddt|friction|dough temp\w*)\b/i;

/** "White bread, for 2000 g of flour": what the amounts are for. */
const FOR_SO_MUCH = /\b(?:pour|for|für|per|su|auf) \d/iu;

/** Whether a line is an ingredient with an amount. */
export function looksLikeItem(text: string, isGrams: boolean): boolean {
  if (text.length > 160 || YIELD.test(text) || FOR_SO_MUCH.test(text)) return false;
  const item = readItem(text, { isGrams });
  const amounts = findAmounts(text);
  const isWeighed = amounts.some(
    ({ kind }) => kind === "mass" || kind === "volume" || kind === "piece" || kind === "percent",
  );
  if (item.isTotal) return item.isMeasured;
  if (!/\p{L}/u.test(item.name)) return false;
  const words = item.name.split(" ").length;
  const isOfTime = amounts.some(({ kind }) => kind === "time");
  if (isWeighed)
    return item.known !== null ? words <= 14 : item.refersTo !== null || (words <= 6 && !isOfTime);
  return (
    item.known !== null &&
    item.isMeasured &&
    words <= 8 &&
    !isOfTime &&
    amounts.every(({ kind }) => kind !== "count" && kind !== "heat" && kind !== "size")
  );
}

const VAGUE =
  /\b(?:to taste|as needed|q\.? ?b\.?|nach (?:belieben|bedarf|geschmack)|selon|optional|a (?:little|bit|splash)|handful|pinch|prise|pincée|pizzico|dash|eine prise|etwas|une pincée|un pizzico)\b/iu;

/** Whether a line without an amount names an ingredient, or a pre-dough that goes in. */
export function isNamedOnly(item: Item, text: string): boolean {
  const words = text.split(" ").length;
  if (item.isAll && item.refersTo !== null && words <= 8) return true;
  if (partNamed(text) !== null && isAhead(partNamed(text) ?? "final")) return words <= 4;
  if (VAGUE.test(text)) return words <= 10 && item.known !== null;
  return item.known !== null && words <= 4 && !/[.!?]$/.test(text);
}

/** Where the sentence that a text begins with ends; its length if it has one sentence. */
export function sentenceEnd(text: string): number {
  const match = /[\p{L})][.!?] +(?=\p{L})/u.exec(text);
  return match === null ? text.length : match.index + 1;
}

export function sentencesOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[\p{L}\d)][.!?] +(?=[\p{Lu}\d])/gu)) {
    parts.push(text.slice(from, match.index + 2));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}
