import {
  type Build,
  buildOrder,
  type CalculatedRecipe,
  mixingOrder,
  preDoughBuild,
  type RecipeForm,
  type WeighedIngredient,
} from "../../../baking";
import { LONGEST_TICK } from "../../../contract/recipes/bench-state";
import type { Formats } from "../../../wording/values/formats";
import { leaveningSteps } from "../../../wording/steps/process-dough";
import { preDoughSteps } from "../../../wording/steps/process-pre-doughs";
import { heldBackKey, noteOf, tickKey } from "./ingredient-rows";

/** One thing to put on the scale. */
export type WeighItem = {
  key: string;
  /** The row that it belongs to: of water that is held back, the row of the water. */
  row: string;
  name: string;
  grams: number;
  /** The grams as they are read off the scale. */
  weight: string;
  note: string | null;
};

/** A group weighed in one go: a levain build or a preferment, then the dough. */
export type WeighPart = {
  title: string;
  items: WeighItem[];
  /** The step after all of it is weighed; null for the dough, whose steps the card has. */
  done: string | null;
};

/** Everything that goes on the scale, in the order it goes into a jar or the bowl; in the baker's own units. */
export function weighParts(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): WeighPart[] {
  const dough = doughItems(formats, form, recipe);
  return [
    ...leavenParts(formats, form, recipe),
    ...preDoughParts(formats, form, recipe),
    ...(dough.length === 0 ? [] : [{ title: "Mix the dough", items: dough, done: null }]),
    ...rollInParts(formats, recipe),
  ];
}

function leavenParts(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): WeighPart[] {
  const steps = leaveningSteps(formats, form, recipe);
  return buildOrder(recipe).map((build, at) => ({
    title: steps[at]?.title ?? "",
    items: buildItems(formats, `build ${at}`, at === 0 ? "Ripe starter" : "First build", build),
    done: steps[at]?.text ?? null,
  }));
}

function preDoughParts(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): WeighPart[] {
  const steps = preDoughSteps(formats, form, recipe);
  return recipe.preDoughs.map((preDough, at) => {
    const build = preDoughBuild(recipe, preDough);
    return {
      title: steps[at]?.title ?? "",
      items: buildItems(
        formats,
        `pre-dough ${at}`,
        "Ripe starter",
        build,
        preDough.extras,
        preDough.yeastName,
      ),
      done: steps[at]?.text ?? null,
    };
  });
}

function buildItems(
  formats: Formats,
  place: string,
  seedName: string,
  { seed, flours, water, salt, yeast }: Build,
  extras: readonly { name: string; weight: number }[] = [],
  yeastName = "Yeast",
): WeighItem[] {
  const entries = [
    { name: seedName, weight: seed },
    ...flours,
    { name: "Water", weight: water },
    { name: "Salt", weight: salt },
    { name: yeastName, weight: yeast },
    ...extras,
  ];
  return entries
    .filter(({ weight }) => weight > 0)
    .map(({ name, weight }, at) => {
      const key = `${place} ${tickKey(at, name)}`.slice(0, LONGEST_TICK);
      const note = name === yeastName && weight < 0.5 ? "A pinch" : null;
      return { key, row: key, name, grams: weight, weight: formats.grams(weight), note };
    });
}

function placeIn({ allIngredients }: CalculatedRecipe, entry: WeighedIngredient): number {
  const own = allIngredients.indexOf(entry);
  // The water is split, so its entry is not the list's own.
  return own >= 0 ? own : allIngredients.findIndex(({ name }) => name === entry.name);
}

function doughItem(
  formats: Formats,
  recipe: CalculatedRecipe,
  entry: WeighedIngredient,
  note: string | null,
): WeighItem {
  const { name, weight } = entry;
  const key = tickKey(placeIn(recipe, entry), name);
  return { key, row: key, name, grams: weight, weight: formats.grams(weight), note };
}

function doughItems(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): WeighItem[] {
  const { first, mixed, heldBack, second, last } = mixingOrder(recipe);
  const item = (entry: WeighedIngredient, note: string | null) => doughItem(formats, recipe, entry, note);
  const rested = form.autolyse ? "Goes in after the autolyse" : null;
  return [
    ...first.map((entry) => item(entry, null)),
    ...mixed.map((entry) => item(entry, noteOf(formats, entry, recipe) ?? rested)),
    ...(heldBack === null
      ? []
      : [
          {
            ...item(heldBack, "Keep aside. Work it in after mixing"),
            key: heldBackKey(placeIn(recipe, heldBack)),
          },
        ]),
    ...second.map((entry) => item(entry, "Keep aside. Work it in once the dough is smooth")),
    ...last.map((entry) => item(entry, "Keep aside. Work it in at the end")),
  ];
}

/** The fat between the layers of a laminated dough, which never goes into the bowl. */
function rollInParts(formats: Formats, recipe: CalculatedRecipe): WeighPart[] {
  const { rolledIn } = mixingOrder(recipe);
  const items = rolledIn.map((entry) => doughItem(formats, recipe, entry, null));
  return items.length === 0
    ? []
    : [{ title: "Roll in the butter", items, done: "Keep it in the fridge until the dough has risen." }];
}
