import type { ReadRecipe } from "../recipe/read-recipe";

const LYE = /\b(?:lye|laugen\w*|natronlauge|caustic soda|sodium hydroxide|naoh)\b/i;
const NO_LYE = /\b(?:no|without|instead of|not) lye\b|\blye[- ]free\b/gi;

/**
 * Whether a text names lye, by any of its names. Example: "4% lye solution" does, "lye-free" does not. Source: its names
 * in English ("caustic soda, lye", New Jersey Department of Health, *Hazardous Substance Fact Sheet: Sodium Hydroxide*) and German, as on recipes for pretzels.
 */
export const namesLye = (text: string): boolean => LYE.test(text.replace(NO_LYE, ""));

export const isLyeDip = ({ recipeName, boilTime: { text }, brushWith }: ReadRecipe): boolean =>
  text !== "" && [text, recipeName, brushWith].some(namesLye);
