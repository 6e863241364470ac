/** Compares the form with the text, gram by gram: what the builder will weigh must be what the text weighs. */
import { type CalculatedRecipe, calculateRecipe, type RecipeForm } from "../../baking";
import { type Contents, merged, total } from "./contents";
import type { Problem } from "../words/intake";
import { plainLetters } from "../words/names";

/** The builder weighs flour, water and salt in whole grams, and rounds once for each part. */
const ROUNDING = 1.01;
const TURNS = 3;

type Pair = { name: string; text: number; form: number; isLight?: boolean };

const findByName = <Row extends { name: string }>(rows: readonly Row[], name: string) =>
  rows.find((row) => plainLetters(row.name) === plainLetters(name));

/** Each weight of the bowl and of the pre-doughs, in the text and in the form. */
function pairs(made: CalculatedRecipe, all: readonly Contents[]): Pair[] {
  const [final, ...ahead] = all;
  if (final === undefined) return [];
  const list: Pair[] = made.flourIngredients.map(({ name, finalDoughWeight }) => ({
    name,
    text: total(final.flours.filter((flour) => plainLetters(flour.name) === plainLetters(name))),
    form: finalDoughWeight,
  }));
  list.push({ name: "water", text: final.water, form: made.mainWaterWeight });
  list.push({ name: "salt", text: final.salt, form: made.finalDoughSalt });
  for (const { name, grams } of merged([...final.liquids, ...final.additions]))
    list.push({ name, text: grams, form: findByName(made.allIngredients, name)?.weight ?? 0, isLight: true });
  const inForm =
    made.yeastWeight +
    total(
      final.yeasts.map(({ name }) => ({ grams: findByName(made.additiveIngredients, name)?.weight ?? 0 })),
    );
  list.push({ name: "yeast", text: total(final.yeasts), form: inForm, isLight: true });
  const leaven = made.starter?.starterTotalWeight ?? made.preferment?.total ?? 0;
  const yeasts = made.preferment?.yeast ?? 0;
  const weighed = leaven + yeasts + made.preDoughs.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = ahead.reduce((sum, { weight }) => sum + weight, 0) + total(final.starters);
  list.push({ name: "pre-doughs", text: wanted, form: weighed });
  return list;
}

/** How far a weight may be off: yeast and seeds are weighed to a tenth below 10 g. */
const isOff = ({ text, form, isLight }: Pair, parts: number): boolean => {
  const most = isLight === true && text < 10 ? 0.11 : ROUNDING;
  return Math.abs(text - form) > most * parts;
};

/**
 * Moves flour, water and salt by the gram that rounding took, until the form weighs what the text says; or the first
 * difference that is more than rounding.
 */
export function settleForm(
  form: RecipeForm,
  all: readonly Contents[],
): { ok: true; form: RecipeForm } | { ok: false; problem: Problem } {
  let best = form;
  for (let turn = 0; turn < TURNS; turn++) {
    const made = calculateRecipe(best);
    const list = pairs(made, all);
    const flours = made.flourIngredients.map(
      ({ weight, finalDoughWeight }, at) => weight + Math.round((list[at]?.text ?? 0) - finalDoughWeight),
    );
    const flour = flours.reduce((sum, grams) => sum + grams, 0);
    if (flour <= 0) break;
    const by = (name: string) => list.find((pair) => pair.name === name);
    const water = made.waterWeight + Math.round(difference(by("water")));
    const salt = made.saltWeight + Math.round(difference(by("salt")));
    const percent = (grams: number) => Math.round((grams / flour) * 100_000) / 1000;
    const scale = (best.totalFlourWeight ?? flour) / flour;
    best = {
      ...best,
      totalFlourWeight: flour,
      hydrationPercent: percent(water),
      saltPercent: percent(salt),
      flourTypes: best.flourTypes.map((row, at) => ({ ...row, percentage: percent(flours[at] ?? 0) })),
      ...scaled(best, scale),
    };
  }
  const list = pairs(calculateRecipe(best), all);
  const parts = (name: string) => (name === "pre-doughs" ? Math.max(1, all.length - 1) : 1);
  const off = list.find((pair) => isOff(pair, parts(pair.name)));
  if (off === undefined) return { ok: true, form: best };
  const { name, text, form: inForm } = off;
  return { ok: false, problem: { code: "form-differs", name, text: round(text), form: round(inForm) } };
}

const round = (grams: number) => Math.round(grams * 10) / 10;
const difference = (pair: Pair | undefined) => (pair === undefined ? 0 : pair.text - pair.form);

/** Percentages of the flour that must stay the same grams when the flour moves by a gram. */
function scaled(form: RecipeForm, by: number): Partial<RecipeForm> {
  if (by === 1) return {};
  const times = (value: number | undefined) =>
    value === undefined ? undefined : Math.round(value * by * 1000) / 1000;
  const fields = ["inoculationRate", "flourPercentInPreferment", "yeastAmount"] as const;
  return {
    ...Object.fromEntries(
      fields.filter((field) => form[field] !== undefined).map((field) => [field, times(form[field])]),
    ),
    preDoughs: form.preDoughs.map((row) => ({
      ...row,
      flour: times(row.flour) ?? 0,
      water: times(row.water) ?? 0,
      salt: times(row.salt) ?? 0,
      yeast: times(row.yeast) ?? 0,
      starter: times(row.starter) ?? 0,
    })),
  };
}
