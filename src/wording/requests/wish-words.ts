import type { Bread, Dough } from "../../contract/requests/breads";

/** Numbers as people write them; a range counts as its larger end. */
export const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  another: 1,
  two: 2,
  both: 2,
  couple: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
};

/** Vague amounts, for which somebody has to ask. */
export const VAGUE = new Set(["some", "few", "several", "many", "lots", "bunch"]);

/** Words about size or purpose; a number before them does not count bread. */
export const UNITS = new Set(
  (
    "g gr gram grams kg kilo kilos lb lbs pound pounds oz ounce ounces inch inches in cm percent " +
    "people person persons guests guest adults kids children of-us pm am day days week weeks hour hours dollars bucks " +
    "years year"
  ).split(" "),
);

/** Words before a time or a date. */
export const BEFORE_DATES = new Set(
  (
    "january february march april may june july august september october november december " +
    "jan feb mar apr jun jul aug sept sep oct nov dec at before after until till around"
  ).split(" "),
);

/** Words that name a dough, alone or before a bread. */
export const DOUGH_WORDS: readonly (readonly [words: string, dough: Dough])[] = [
  ["whole wheat sourdough", "whole-wheat"],
  ["whole grain", "whole-wheat"],
  ["whole wheat", "whole-wheat"],
  ["wholewheat", "whole-wheat"],
  ["wholegrain", "whole-wheat"],
  ["wholemeal", "whole-wheat"],
  ["country sourdough", "country"],
  ["country", "country"],
  ["rye sourdough", "rye"],
  ["sourdough rye", "rye"],
  ["rye", "rye"],
  ["pumpernickel", "rye"],
  ["sourdough", "sourdough"],
  ["sourdoughs", "sourdough"],
  ["ryes", "rye"],
  ["sandwich", "soft"],
  ["pullman", "soft"],
  ["milk", "soft"],
  ["white", "sourdough"],
  ["ciabatta", "ciabatta"],
  ["focaccia", "focaccia"],
  ["challah", "challah"],
];

/** The names of a loaf and a roll of each dough here. */
export const LOAF_OF: Readonly<Record<Dough, Bread>> = {
  sourdough: "sourdough-loaf",
  country: "country-loaf",
  "whole-wheat": "whole-wheat-loaf",
  rye: "rye-loaf",
  soft: "sandwich-loaf",
  challah: "challah",
  baguette: "baguette",
  ciabatta: "ciabatta",
  focaccia: "focaccia",
  pizza: "pizza",
  choice: "choice",
  other: "other",
};
const ROLLS: Partial<Record<Dough, Bread>> = {
  sourdough: "sourdough-roll",
  "whole-wheat": "whole-wheat-roll",
  rye: "rye-roll",
};
export const rollOf = (dough: Dough | undefined): Bread => (dough && ROLLS[dough]) ?? "roll";

/** Nouns: a loaf or a roll of the dough named with it, or a specific bread. */
export const NOUNS: readonly (readonly [words: string, means: "loaf" | "roll" | Bread])[] = [
  ["pizza dough balls", "pizza"],
  ["pizza doughs", "pizza"],
  ["pizza dough", "pizza"],
  ["pizzas", "pizza"],
  ["pizza", "pizza"],
  ["dough balls", "pizza"],
  ["french sticks", "baguette"],
  ["french stick", "baguette"],
  ["baguettes", "baguette"],
  ["baguette", "baguette"],
  ["baguets", "baguette"],
  ["ciabattas", "ciabatta"],
  ["ciabatte", "ciabatta"],
  ["ciabatta", "ciabatta"],
  ["focaccias", "focaccia"],
  ["focacce", "focaccia"],
  ["focaccia", "focaccia"],
  ["challahs", "challah"],
  ["challot", "challah"],
  ["challah", "challah"],
  ["hot dog buns", "roll"],
  ["burger buns", "roll"],
  ["hamburger buns", "roll"],
  ["dinner rolls", "roll"],
  ["bread rolls", "roll"],
  ["bread roll", "roll"],
  ["rolls", "roll"],
  ["roll", "roll"],
  ["buns", "roll"],
  ["bun", "roll"],
  ["sliders", "roll"],
  ["loaves of bread", "loaf"],
  ["loaf of bread", "loaf"],
  ["loaves", "loaf"],
  ["loafs", "loaf"],
  ["loaf", "loaf"],
  ["boules", "loaf"],
  ["boule", "loaf"],
  ["batards", "loaf"],
  ["batard", "loaf"],
  ["breads", "loaf"],
  ["bread", "loaf"],
  ["rounds", "loaf"],
  ["sourdoughs", "sourdough-loaf"],
  ["sourdough", "sourdough-loaf"],
  ["ryes", "rye-loaf"],
  ["rye", "rye-loaf"],
  ["pumpernickel", "rye-loaf"],
  ["english muffins", "other"],
  ["bagels", "other"],
  ["bagel", "other"],
  ["pretzels", "other"],
  ["pretzel", "other"],
  ["croissants", "other"],
  ["croissant", "other"],
  ["scones", "other"],
  ["scone", "other"],
  ["muffins", "other"],
  ["muffin", "other"],
  ["pitas", "other"],
  ["pita", "other"],
  ["crackers", "other"],
];

/** Words after a noun that make it something other than bread, such as "rye flour". */
export const NO_BREAD_AFTER = new Set(
  "flour flours starter culture crumbs toast pan pans box maker seeds".split(" "),
);
/** Words in the phrase before a noun that exclude it. */
export const NOT = new Set("no not without never except instead".split(" "));
