import { onceByText } from "../durations/once-by-text";
import type { ReadRecipe } from "../recipe/read-recipe";

const VESSEL = "(?:oven|pot|dutch oven|casserole|cocotte|cloche|combo cooker|lodge)";
const NO = "(?:no|not|never|without|w\\/o|don't|dont|skip(?:ping)?|isn't|avoid)";
const COLD_START = new RegExp(
  [
    "\\bcold[- ]?start(?:s|ed|ing)?\\b",
    "\\bstart(?:s|ed|ing)?(?: \\w+){0,3} (?:cold\\b(?! (?:dough|loaf|fridge))|from cold)",
    "\\bfrom cold\\b(?! (?:fridge|dough|retard|proof))",
    `\\b(?:cold|unheated|un-?preheated)(?:,? (?:\\w+,? )?)${VESSEL}\\b`,
    `\\b${VESSEL} (?:is |still |stays |starts )*(?:cold|unheated|off)\\b`,
    `\\b${NO}(?: need)?(?: to)?(?: be)?(?: the| a| any| oven)* ?pre-?heat`,
    "\\bpre-?heat(?:ing)?(?:ed)?[: ]+(?:none|no|not (?:needed|necessary)|0 min)",
    `\\b(?:turn|switch|set|put)(?:ed|ing)? (?:the )?(?:oven )?on(?: the oven)? (?:only )?(?:once|when|as|after|with) (?:the |your )?(?:loaf|bread|dough|pan|pot|tin|it)`,
    "\\b(?:into|in) the oven,? (?:and |then )*(?:turn|switch) (?:it|the oven) on",
  ].join("|"),
);
/** "Not a cold oven", "no cold start": the opposite. */
const HOT = new RegExp(
  `\\b(?:no|not|never|isn't|avoid)(?: \\w+){0,2} (?:cold|unheated)|\\b(?:hot|(?<!un-?|not |not be |no )pre-?heated) ${VESSEL}`,
);

const saysCold = /* @__PURE__ */ onceByText((text) => {
  const words = text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");
  return COLD_START.test(words) && !HOT.test(words);
});

export const startsCold = ({ bakeTemperature, bakeTime }: ReadRecipe): boolean =>
  saysCold(bakeTemperature) || saysCold(bakeTime.text);
