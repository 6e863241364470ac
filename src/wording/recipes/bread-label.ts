import { labelIngredients, type RecipeForm } from "../../baking";
import { longDate } from "../values/dates";
import { createFormats } from "../values/formats";
import { joinWords } from "../values/measures";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { allergensIn, namedAllergens } from "./named-allergens";

/** An ingredient as the label has it, bold where it is or holds an allergen. */
export interface LabelPart {
  text: string;
  allergens: readonly string[];
}

/** Everything on a label that comes from a recipe. */
export interface LabelWords {
  ingredients: LabelPart[];
  /** What is on top of the crust and not in the dough, each after its words: "On top: ". */
  outside: { words: string; part: LabelPart }[];
  /** "Contains: wheat, tree nuts (walnuts)."; "" where no name tells of an allergen. */
  contains: string;
  hasStarter: boolean;
}

/** The nine that US law has on a label, in the words it uses (21 U.S.C. 321(qq)); nuts and fish are named one by one. */
const MAJOR: Readonly<Record<string, string>> = {
  wheat: "wheat",
  milk: "milk",
  egg: "egg",
  sesame: "sesame",
  nuts: "tree nuts",
  peanuts: "peanuts",
  soy: "soy",
  fish: "fish",
  shellfish: "shellfish",
};
const NAMED_ONE_BY_ONE = new Set(["nuts", "fish", "shellfish"]);

/** Words by which a name tells its allergen to everybody: "whole wheat", but not "spelt". */
const SAID: Readonly<Record<string, RegExp>> = {
  wheat: /wheat/i,
  rye: /\brye/i,
  barley: /barley/i,
  oats: /\boat/i,
  milk: /milk/i,
  egg: /\begg/i,
  sesame: /sesame/i,
  nuts: /(?<!pea)nuts?\b|almond|pecan|cashew|pistachio|macadamia|filbert/i,
  peanuts: /peanut/i,
  soy: /\bsoy/i,
  fish: /\bfish/i,
  shellfish: /shellfish|shrimp|prawn|crab|lobster/i,
};

/** "Bread flour (wheat)": an allergen that the name does not say stands behind it. */
function labelPart(name: string, isFlour = false): LabelPart {
  const allergens = allergensIn(name, isFlour);
  const unsaid = allergens.filter((allergen) => !SAID[allergen]?.test(name));
  const words = unsaid.map((allergen) => MAJOR[allergen] ?? allergen).join(", ");
  return { text: words === "" ? name : `${name} (${words})`, allergens };
}

const UNNAMED = "Unnamed ingredient";

/** "walnuts, raisins" as a person types them. */
export const typedParts = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * The words of a label for a recipe, with what a loaf of it has in it besides. That has no weight, so it stands last.
 * Never fewer allergens than the recipe's card names.
 */
export function labelOf(form: Partial<RecipeForm>, besides: readonly string[] = []): LabelWords {
  const ingredients = [
    ...labelIngredients(form).map(({ name, isFlour }) => labelPart(name || UNNAMED, isFlour)),
    ...besides.map((name) => labelPart(name)),
  ];
  const outside = [
    { words: "On top: ", text: form.topWith },
    { words: "Brushed with: ", text: form.brushWith },
  ].flatMap(({ words, text = "" }) => (text.trim() === "" ? [] : [{ words, part: labelPart(text.trim()) }]));
  const parts = [...ingredients, ...outside.map(({ part }) => part)];
  const hasStarter =
    form.recipeType === "sourdough" || (form.preDoughs ?? []).some(({ starter }) => starter > 0);
  return { ingredients, outside, contains: containsSentence(form, parts), hasStarter };
}

function containsSentence(form: Partial<RecipeForm>, parts: readonly LabelPart[]): string {
  const found = new Set([...namedAllergens(form), ...parts.flatMap(({ allergens }) => allergens)]);
  const words = Object.entries(MAJOR).flatMap(([allergen, word]) => {
    if (!found.has(allergen)) return [];
    const from = parts.filter(({ allergens }) => allergens.includes(allergen)).map(({ text }) => text);
    return NAMED_ONE_BY_ONE.has(allergen) && from.length > 0
      ? [`${word} (${bareNames(from).join(", ")})`]
      : [word];
  });
  return words.length === 0 ? "" : `Contains: ${words.join(", ")}.`;
}

/** Names in small letters and without what stands in brackets behind them, each once. */
const bareNames = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.replace(/ \([^)]*\)$/, "").toLowerCase())),
];

export const STARTER_COUNTED = "Sourdough starter: its flour and water are counted above.";

const OUNCES = createFormats({ ...DEFAULT_UNITS, weight: "oz" });
const GRAMS = createFormats(DEFAULT_UNITS);

/** "Net weight 1 lb 14 oz (850 g)": US law wants both. "" for nothing. */
export const netWeight = (grams: number | undefined): string =>
  grams === undefined || !(grams > 0) ? "" : `Net weight ${OUNCES.grams(grams)} (${GRAMS.grams(grams)})`;

/** "Baked on December 5, 2026"; "" for a day that is none. */
export const bakedOn = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? `Baked on ${longDate(`${day}T00:00:00Z`, "UTC")}` : "";

/** "Rye loaf with walnuts and sesame". */
export const nameWith = (bread: string, besides: readonly string[]): string =>
  besides.length === 0 ? bread : `${bread} with ${joinWords(besides.map((part) => part.toLowerCase()))}`;
