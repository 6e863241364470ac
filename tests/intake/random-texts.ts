import * as fc from "fast-check";

const PIECES = [
  "500 g",
  "1 1/2 cups",
  "½ tsp",
  "l0 g",
  "5OO g",
  "1.000 g",
  "7,5 g",
  "10-12 g",
  "2 x 7 g",
  "80 %",
  "100%",
  "230 °C",
  "35 min",
  "flour",
  "Roggenmehl 1150",
  "farine T65",
  "acqua",
  "water",
  "salt",
  "Hefe",
  "levain",
  "Sauerteig",
  "lievito madre",
  "2 eggs",
  "all of the levain",
  "For the levain:",
  "Hauptteig",
  "Poolish",
  "Overall formula",
  "Zubereitung",
  "Total",
  "Makes 2 loaves",
  "|",
  "\t",
  ";",
  ", ",
  ": ",
  "(",
  ")",
  "  ",
  "    ",
  "+",
  "plus",
  "-",
  "\n",
  "\n\n",
  "- ",
  "1. ",
  "# ",
  "|---|---:|",
  "&amp;",
  "<li>",
  "</li>",
  '<script type="application/ld+json">',
  '{"@type":"Recipe","recipeIngredient":["5 g salt"]}',
  "</script>",
  "Mix with",
  "Bake.",
];

/** Texts that look like recipes in places: words of the trade, signs of tables and pages, and anything else. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 99_999 }).map(String) },
      { weight: 4, arbitrary: fc.constant(" ") },
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(""));

const INGREDIENTS = [
  "bread flour",
  "whole wheat flour",
  "water",
  "salt",
  "instant yeast",
  "Weizenmehl 550",
  "farine T80",
  "olio d'oliva",
  "milk",
];

/** Lists with their grams: what is printed is what must be read. */
export const anyList = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...INGREDIENTS),
    grams: fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10),
    isFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9, selector: ({ name }) => name },
);
