import { calculateRecipe } from "../../../baking";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import {
  type Bread,
  BREAD_NAMES,
  BREADS,
  byDough,
  DOUGHS,
  type WishItem,
} from "../../../contract/requests/breads";
import { nameWith } from "../../../wording/recipes/bread-label";
import { addedInWish } from "../../../wording/requests/added-in-wish";
import { capital } from "../../../wording/values/measures";
import { type Loaf, roundedGrams } from "../../labels/loaf";
import { dayRecipe } from "./day-recipe";

/** The baker's choice is named by the bread whose recipe it is baked from. */
const breadNamed = (bread: Bread): Bread =>
  bread === "choice"
    ? (BREAD_NAMES.find((name) => DOUGHS[BREADS[name].dough].preset === DOUGHS.choice.preset) ?? bread)
    : bread;

/** Loaves of one bread that have the same in them. */
interface Kind extends WishItem {
  added: string[];
}

/** What is left to label: promised or ready, and not handed over. Bread of a wish that names walnuts is a kind of its own. */
function kindsOf(requests: readonly AdminBreadRequest[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { wish, instructions } of requests) {
    const added = addedInWish(instructions);
    for (const { bread: wished, pieces } of wish.items) {
      const bread = breadNamed(wished);
      const key = [bread, ...added].join();
      kinds.set(key, { bread, added, pieces: pieces + (kinds.get(key)?.pieces ?? 0) });
    }
  }
  const order = ({ bread, added }: Kind) => BREAD_NAMES.indexOf(bread) + Math.min(added.length, 1) / 2;
  return [...kinds.values()].toSorted((one, other) => order(one) - order(other));
}

/** The labels of a day, bread by bread, and how many pieces have none because no recipe of ours is theirs. */
export function labelsOfDay(
  requests: readonly AdminBreadRequest[],
  day: string,
): { loaves: Loaf[]; without: number } {
  const kinds = kindsOf(requests);
  const recipes = new Map(byDough(kinds).map((sum) => [sum.dough, dayRecipe(sum, day)?.form]));
  const loaves = kinds.flatMap(({ bread, added, pieces }): Loaf[] => {
    const { dough, one, grams } = BREADS[bread];
    const form = recipes.get(dough);
    if (form === undefined) return [];
    // A dough of loaves and rolls was weighed for pieces of their mean weight.
    const baked = calculateRecipe(form).bakedPieceWeight * (grams / (form.unitWeight ?? grams));
    return [
      {
        key: [bread, ...added].join(),
        name: nameWith(capital(one), added),
        labels: pieces,
        grams: roundedGrams(baked),
        besides: added.join(", "),
        form,
      },
    ];
  });
  const count = (some: readonly { pieces: number }[]) => some.reduce((sum, { pieces }) => sum + pieces, 0);
  const labelled = loaves.reduce((sum, { labels }) => sum + labels, 0);
  return { loaves, without: count(kinds) - labelled };
}
