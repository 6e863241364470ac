import { markAllergens, wholeWord } from "../recipes/allergens";

/** Words that speak of an allergy whatever it is against: kiwi is on no list. */
const ALLERGY = new RegExp(wholeWord("(?:allerg|intoleran|anaphyla)\\p{L}*|c(?:o)?eliac|epi-?pens?"), "iu");
/** Words that leave something out: "walnut bread" asks for nuts, "no walnuts" does not. */
const WITHOUT = new RegExp(
  wholeWord(
    "no|not|none|never|without|free|avoid\\p{L}*|can[’']?t|cannot|instead|except|leave|skip|hold|minus",
  ),
  "iu",
);

/** Whether a message names an allergen or an allergy: "NO sesame", "is there milk in it?". */
export const namesAllergen = (text: string): boolean =>
  ALLERGY.test(text) || markAllergens(text).named.length > 0;

/**
 * Whether a text says what somebody must not eat: "I am allergic to kiwi", "no sesame", but not "walnut bread". Of a
 * person's other wishes only these are shown, because there they may ask for what they leave out here.
 */
export const leavesSomethingOut = (text: string): boolean =>
  ALLERGY.test(text) || (WITHOUT.test(text) && markAllergens(text).named.length > 0);
