import { leavesSomethingOut } from "./allergies";
import { ALLERGEN_WORDS, wholeWord } from "../recipes/allergens";

/** Words for what people ask to have in a loaf; allergens have their own list. */
const ADD_INS =
  "olives?|raisins?|currants?|cranberr(?:y|ies)|figs?|apricots?|caraway|cumin|fennel|rosemary|thyme|garlic|onions?|(?:sunflower|pumpkin|poppy|flax|chia|mixed) ?seeds?|seeds?|chocolate|cinnamon|honey|jalape[nñ]os?|potato(?:es)?|tomato(?:es)?";
/** Flours are the recipe's, and a bread's own name is no ingredient. */
const { wheat: _flours, ...ALLERGENS } = ALLERGEN_WORDS;
const BREADS = new Set(["brioche", "challah"]);

const NAMED = new RegExp(wholeWord([...Object.values(ALLERGENS), ADD_INS].join("|")), "giu");
const SENTENCES = /[.;!?\n]+/;
/** Here something else may begin: "no sesame, but walnuts". */
const TURNS = /\b(?:with|plus|but|add(?:ed)?)\b/i;

/**
 * Ingredients that a wish asks for by name: "rye with walnuts" has walnuts, "no walnuts, sesame or milk" has none. A
 * label that names too much is corrected by its baker; one that names too little harms somebody.
 */
export function addedInWish(text: string): string[] {
  const found = new Set<string>();
  for (const sentence of text.split(SENTENCES))
    for (const turn of sentence.split(TURNS)) {
      // After "no walnuts" the rest of its list is left out, too.
      const parts = turn.split(",");
      const left = parts.findIndex(leavesSomethingOut);
      for (const part of left === -1 ? parts : parts.slice(0, left))
        for (const [word] of part.matchAll(NAMED)) found.add(word.toLowerCase());
    }
  return [...found].filter((word) => !BREADS.has(word));
}
