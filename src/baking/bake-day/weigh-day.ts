import { sumWeights } from "../recipe/percent";
import type { Category } from "../recipe/words";
import { calculateRecipe } from "../weights/calculate";
import { type DayLevain, dayLevains, type WeighedDough } from "./day-levain";
import {
  bowlOf,
  type DayLine,
  fromPacks,
  ingredientKey,
  type MadeAhead,
  madeAheadOf,
  shareGrams,
} from "./day-parts";
import { type DayBread, doughSize, groupByDough, mixedOnce } from "./same-dough";

/** A bread's part of its dough: so many pieces of so many grams. */
type DividedBread = { id: string; pieces: number; pieceGrams: number; grams: number };

/** A dough of the day, mixed once and divided. Grams. */
export type DayDough = {
  grams: number;
  /** What goes into the bowl. */
  lines: DayLine[];
  /** Preferment and further pre-doughs; a levain is the day's. */
  ahead: MadeAhead[];
  breads: DividedBread[];
};

/** An ingredient of the whole day, with what goes into each bread: together they are `grams`. */
export type DayIngredient = {
  key: string;
  name: string;
  category: Category;
  grams: number;
  breads: { id: string; grams: number }[];
};

/** Everything to weigh on one day. */
export type DayWeights = { levains: DayLevain[]; doughs: DayDough[]; ingredients: DayIngredient[] };

type MixedDough = WeighedDough & { breads: readonly DayBread[] };

/** The doughs of the breads, in the order of the first bread of each. */
function mixDoughs(breads: readonly DayBread[]): MixedDough[] {
  const place = new Map(breads.map(({ id }, at) => [id, at]));
  const first = ({ breads: of }: MixedDough) => Math.min(...of.map(({ id }) => place.get(id) ?? 0));
  return groupByDough(breads)
    .map((of): MixedDough => {
      const recipe = mixedOnce(of);
      const key = of.map(({ id }) => id).toSorted();
      return { key: key.join(" "), recipe, weighed: calculateRecipe(recipe), breads: of };
    })
    .toSorted((one, other) => first(one) - first(other));
}

/** What each bread has of a weight of its dough. */
function amongBreads({ breads }: MixedDough, grams: number): { id: string; grams: number }[] {
  const sizes = breads.map(({ recipe }) => doughSize(recipe));
  const parts = shareGrams(grams, sizes);
  return breads.map(({ id }, at) => ({ id, grams: parts[at] ?? 0 }));
}

function dayDough(dough: MixedDough, ids: readonly string[]): DayDough {
  const { recipe, weighed, breads } = dough;
  const parts = amongBreads(dough, weighed.weighedOut);
  const divided = breads.map(({ id, recipe: { quantity } }, at): DividedBread => {
    const grams = parts[at]?.grams ?? 0;
    return { id, pieces: quantity, pieceGrams: Math.round((grams * 10) / quantity) / 10, grams };
  });
  return {
    grams: weighed.weighedOut,
    lines: bowlOf(weighed),
    ahead: madeAheadOf(recipe, weighed),
    breads: divided.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  };
}

type SharedLine = DayLine & { breads: { id: string; grams: number }[] };

/** All that comes from packs and jar, each line with what each bread has of it. */
function sharedLines(doughs: readonly MixedDough[], levains: readonly DayLevain[]): SharedLine[] {
  const own = doughs.flatMap((dough) => {
    const ahead = madeAheadOf(dough.recipe, dough.weighed).flatMap(({ lines }) => lines);
    const lines = [...fromPacks(dough.recipe, dough.weighed), ...ahead];
    return lines.map((line): SharedLine => ({ ...line, breads: amongBreads(dough, line.grams) }));
  });
  const inLevains = levains.flatMap(({ builds, takes }) => {
    // Equal remainders go to the earlier dough, so the order must not be the reader's.
    const takers = takes
      .flatMap(({ dough: at, grams }) => (doughs[at] ? [{ dough: doughs[at], grams }] : []))
      .toSorted((one, other) => (one.dough.key < other.dough.key ? -1 : 1));
    const taken = takers.map(({ grams }) => grams);
    return builds.flatMap(({ lines }) =>
      lines.map((line): SharedLine => {
        const parts = shareGrams(line.grams, taken);
        return { ...line, breads: takers.flatMap(({ dough }, of) => amongBreads(dough, parts[of] ?? 0)) };
      }),
    );
  });
  return [...own, ...inLevains];
}

const ORDER: readonly Category[] = ["flour", "liquid", "starter", "salt", "additive"];
const rank = ({ category }: Pick<DayLine, "category">) => ORDER.indexOf(category);

/** The fullest spelling, so that "rye" in one recipe and "Rye flour" in another are the second. */
const fuller = (one: string, other: string) => one.length - other.length || (one < other ? 1 : -1);

/** One line for each ingredient: flours first, the heaviest of a kind first. */
function addUp(lines: readonly SharedLine[], ids: readonly string[]): DayIngredient[] {
  const byKey = new Map<string, SharedLine[]>();
  for (const line of lines) byKey.set(ingredientKey(line), [...(byKey.get(ingredientKey(line)) ?? []), line]);
  return [...byKey]
    .map(([key, of]): DayIngredient => {
      const [first] = of.toSorted((one, other) => rank(one) - rank(other));
      const name =
        of
          .map((line) => line.name)
          .toSorted(fuller)
          .at(-1) ?? "";
      const inBread = (id: string) =>
        sumWeights(of.flatMap(({ breads }) => breads.flatMap((one) => (one.id === id ? [one.grams] : []))));
      const breads = ids.map((id) => ({ id, grams: inBread(id) })).filter(({ grams }) => grams > 0);
      const grams = sumWeights(of.map((line) => line.grams));
      return { key, name, category: first?.category ?? "additive", grams, breads };
    })
    .toSorted(
      (one, other) => rank(one) - rank(other) || other.grams - one.grams || (one.key < other.key ? -1 : 1),
    );
}

export function weighDay(breads: readonly DayBread[]): DayWeights {
  const doughs = mixDoughs(breads);
  const levains = dayLevains(doughs);
  const ids = breads.map(({ id }) => id);
  return {
    levains,
    doughs: doughs.map((dough) => dayDough(dough, ids)),
    ingredients: addUp(sharedLines(doughs, levains), ids),
  };
}
