import { PREFERMENT_DEFAULTS, PREFERMENT_NAMES } from "../weights/preferment";
import type { PresetSource } from "./preset-source";
import { SOURDOUGH_PRESETS } from "./presets-sourdough";
import { YEASTED_PRESETS } from "./presets-yeasted";
import type { Extra } from "../recipe/recipe-form";
import type { Preset } from "../recipe/results";
import { YEAST_NAMES } from "../weights/yeast";

type Section = Preset["sections"][number];

const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** "1,100": thousands separated, as everywhere on screen. */
const groupThousands = (grams: number) => String(grams).replace(/\B(?=(\d{3})+$)/g, ",");

function section(name: string, ingredients: readonly (readonly [string, number])[]): Section[] {
  if (ingredients.length === 0) return [];
  return [
    { name, ingredients: ingredients.map(([of, percentage]) => ({ id: idOf(of), name: of, percentage })) },
  ];
}

/** The formula for the preset card, taken from the form so that the two cannot disagree. */
function sectionsOf({ flours, form }: PresetSource): Section[] {
  const { hydrationPercent = 75, saltPercent = 2.5, inoculationRate = 20 } = form;
  const dough: [string, number][] = [["Water", hydrationPercent]];
  const preferment: [string, number][] = [];
  if (form.recipeType === "sourdough") dough.push(["Starter", inoculationRate]);
  if (form.recipeType === "prefermented") {
    const type = form.prefermentType || "other";
    const usual = PREFERMENT_DEFAULTS[type];
    const { flourPercentInPreferment: flour = usual.flourPercent, prefermentHydration = usual.hydration } =
      form;
    const name = PREFERMENT_NAMES[type];
    preferment.push([`${name} flour`, flour], [`${name} water`, (flour * prefermentHydration) / 100]);
  }
  if (form.yeastAmount !== undefined) dough.push([YEAST_NAMES[form.yeastType ?? ""], form.yeastAmount]);
  dough.push(["Salt", saltPercent]);
  const additions = [...(form.otherLiquids ?? []), ...(form.additives ?? [])];
  return [
    ...section("Flour", flours),
    ...section("Preferment", preferment),
    ...section("Dough", dough),
    ...section(
      "Additions",
      additions.map((extra: Extra) => [extra.name, extra.amount] as const),
    ),
  ];
}

function presetOf(source: PresetSource): Preset {
  const { name, description, instructions, pieces, flours, form } = source;
  const { quantity = 2, unitWeight = 950 } = form;
  return {
    id: idOf(name),
    name,
    description,
    instructions,
    yield: `${quantity} x ${groupThousands(unitWeight)} g ${pieces}`,
    sections: sectionsOf(source),
    formData: {
      recipeName: name,
      ...form,
      flourTypes: flours.map(([flour, percentage]) => ({ name: flour, percentage, notes: "" })),
    },
  };
}

/**
 * The ten presets in the order of the screen; percentages of the total flour, weights in grams.
 * Example: the first is City Loaf Master Recipe, "2 x 950 g loaves". Source: BU-04, OC 31.
 */
export const PRESETS: Preset[] = /* @__PURE__ */ [...SOURDOUGH_PRESETS, ...YEASTED_PRESETS].map(presetOf);
