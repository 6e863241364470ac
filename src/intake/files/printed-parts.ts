/** A recipe as its weigh-out lists: what is made ahead, then the dough, in grams. */
import { type CalculatedRecipe, calculateRecipe, PRE_DOUGH_NAMES, type RecipeForm } from "../../baking";
import { partNamed } from "../words/part-names";

export type PrintedPart = { name: string; rows: { name: string; grams: number }[] };

const YEASTS: Readonly<Record<string, string>> = {
  instant: "Instant yeast",
  "active-dry": "Active dry yeast",
  fresh: "Fresh yeast",
  osmotolerant: "Osmotolerant yeast",
};

/** Whole grams of `total` in proportion to `parts`; the first takes what rounding leaves. */
function shareOut(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum <= 0) return parts.map((_, at) => (at === 0 ? total : 0));
  const shares = parts.map((part) => Math.floor((total * part) / sum));
  const left = total - shares.reduce((all, share) => all + share, 0);
  return shares.map((share, at) => (at === 0 ? share + left : share));
}

const weighed = (rows: PrintedPart["rows"]) => rows.filter(({ grams }) => grams > 0);

/** The leaven's flour, flour by flour: what bowl and pre-doughs leave of the formula. */
const leavenFlours = ({ flourIngredients, preDoughs }: CalculatedRecipe): number[] =>
  flourIngredients.map(({ weight, finalDoughWeight }, at) =>
    Math.max(
      0,
      weight - finalDoughWeight - preDoughs.reduce((sum, { flours }) => sum + (flours[at] ?? 0), 0),
    ),
  );

/** The parts of a recipe in the order they are made, with the grams that its card prints. */
export function printedParts(form: RecipeForm): PrintedPart[] {
  const made = calculateRecipe(form);
  const own = leavenFlours(made);
  const flours = (grams: number, shares: readonly number[]) =>
    shareOut(grams, shares).map((share, at) => ({
      name: made.flourIngredients[at]?.name ?? "",
      grams: share,
    }));
  const parts: PrintedPart[] = made.levainBuilds.map(({ seed, flour, water }, at) => ({
    name: made.levainBuilds.length > at + 1 ? "Levain, first build" : "Levain",
    rows: weighed([
      { name: at === 0 ? "Starter" : "Levain, first build", grams: seed },
      ...flours(flour, own),
      { name: "Water", grams: water },
    ]),
  }));
  if (made.preferment !== null) {
    const { flour, water, salt, yeast } = made.preferment;
    const name =
      form.prefermentType === "poolish" || form.prefermentType === "biga"
        ? form.prefermentType
        : "preferment";
    parts.push({
      name: name.replace(/^./, (letter) => letter.toUpperCase()),
      rows: weighed([
        ...flours(flour, own),
        { name: "Water", grams: water },
        { name: "Salt", grams: salt },
        { name: YEASTS[form.yeastType] ?? "Yeast", grams: yeast },
      ]),
    });
  }
  for (const { kind, name, flours: shares, water, salt, yeast, yeastName, extras, seed } of made.preDoughs) {
    const wet = Math.min(water, Math.round(seed - seed / (1 + (form.starterHydration ?? 100) / 100)));
    const fed = shares.reduce((sum, share) => sum + share, 0) - (seed - wet);
    parts.push({
      name: partNamed(name) === null ? PRE_DOUGH_NAMES[kind] : name,
      rows: weighed([
        { name: "Starter", grams: seed },
        ...flours(Math.max(0, fed), shares),
        { name: "Water", grams: water - wet },
        { name: "Salt", grams: salt },
        { name: yeastName, grams: yeast },
        ...extras.map((extra) => ({ name: extra.name, grams: extra.weight })),
      ]),
    });
  }
  parts.push({
    name: "Dough",
    rows: made.allIngredients.map((row) => ({ name: row.name, grams: row.weight })),
  });
  return parts;
}
