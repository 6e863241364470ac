import { type Bake, KITCHEN_PLACES } from "../../contract/baking/bakes";
import type { RecipeForm } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { device } from "../site/device/device-store";

/** The temperatures typed on this device, °F. */
function readKitchenFahrenheit(): Bake["kitchenFahrenheit"] {
  const stored = parseJson(device.read("bread-tools-temperatures"));
  if (!isRecord(stored)) return {};
  const typed = KITCHEN_PLACES.map((place) => [place, stored[place]] as const);
  return Object.fromEntries(
    typed.filter(([, degrees]) => typeof degrees === "number" && Number.isFinite(degrees)),
  );
}

/** A finished baking day as a bake: `out` is when the bread came out, or now. */
export function bakeOfDay(plan: BakingPlan, out: number): Bake {
  const { name, zone, recipeId, form, startsAt, progress, atOnce, goal, looks = [], pokes } = plan;
  return {
    name,
    zone,
    recipeId,
    form,
    bakedAt: new Date(out).toISOString(),
    plan: { startsAt, progress, atOnce, goal },
    looks,
    ...(pokes !== undefined && pokes.length > 0 && { pokes }),
    kitchenFahrenheit: readKitchenFahrenheit(),
  };
}

/** A bread baked without a baking day: "I baked this". */
export function bakeOfRecipe(
  form: RecipeForm,
  recipeId: string | undefined,
  zone: string,
  now: number,
): Bake {
  return {
    name: form.recipeName.trim() || "Bread",
    zone,
    recipeId,
    form,
    bakedAt: new Date(now).toISOString(),
    plan: null,
    looks: [],
    kitchenFahrenheit: readKitchenFahrenheit(),
  };
}
