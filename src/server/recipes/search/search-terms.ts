import type { RecipeForm } from "../../../baking/index";
import { fold, partedText } from "../../../contract/values/folded-text";
import { readableText } from "../../../contract/values/readable-text";
import { searchColumn, wordsIn } from "../../values/search";

/** A word is filed by its first letters only, up to this many. */
const LONGEST = 16;
/** A shorter ending, "-ed" or "-er", would be found everywhere. */
const SHORTEST_ENDING = 3;
/** Enough for the longest notes of a person; 64 kB in the index at most. */
const MOST_TERMS = 4000;
/** Words beyond this are ignored: each costs another look into the index. */
const MOST_WORDS = 8;

/** Scripts without spaces between words: any letter may begin a word, and up to TOGETHER letters are filed together. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const TOGETHER = 4;

/**
 * The terms that a recipe is filed under: the beginnings of each word, and its endings from three letters, so that
 * "rye" finds "ryebread" and "dough" finds "sourdough". Both engines look terms up whole.
 */
export function termsOf(folded: string): string[] {
  const words = [...new Set(wordsIn(folded))].map((word) => Array.from(word));
  const terms = new Set<string>();
  const add = (letters: readonly string[]) => {
    if (terms.size < MOST_TERMS) terms.add(letters.join(""));
  };
  for (const word of words) {
    const isUnspaced = UNSPACED.test(word.join(""));
    for (let start = 0; start < (isUnspaced ? word.length : 1); start += 1) {
      const most = Math.min(isUnspaced ? TOGETHER : LONGEST, word.length - start);
      for (let length = 1; length <= most; length += 1) add(word.slice(start, start + length));
    }
  }
  // Endings come after all beginnings, so that they are left out first when there are too many terms.
  for (const word of words) {
    const longest = Math.min(LONGEST, word.length - 1);
    for (let length = SHORTEST_ENDING; length <= longest; length += 1) add(word.slice(-length));
  }
  return [...terms];
}

/** The terms that a recipe must have to be found; undefined when nothing was typed. */
export function wantedTerms(query: string): string[] | undefined {
  const typed = fold(readableText(query));
  if (typed.trim() === "") return undefined;
  const words = wordsIn(typed).slice(0, MOST_WORDS);
  return [...new Set(words.flatMap((word) => lookUp(Array.from(word))))];
}

function lookUp(word: readonly string[]): string[] {
  if (!UNSPACED.test(word.join(""))) return [word.slice(0, LONGEST).join("")];
  const places = Math.max(1, Math.min(word.length, LONGEST) - TOGETHER + 1);
  return Array.from({ length: places }, (_, start) => word.slice(start, start + TOGETHER).join(""));
}

/**
 * A recipe's searchable text: what its card in the community's list shows, its ingredients, and its notes. Texts with an
 * apostrophe follow once more with a space in its place, because "ancienne" is looked for by its beginning, too.
 */
export function recipeSearchText(form: RecipeForm): string {
  const ingredients = [...form.flourTypes, ...form.otherLiquids, ...form.additives];
  const names = [form.recipeName, form.author, form.recipeType, form.recipeTypeOther];
  const texts = [...names, ...ingredients.map(({ name }) => name), form.notes];
  return searchColumn([...texts, ...texts.flatMap((text) => partedText(text) ?? [])]);
}
