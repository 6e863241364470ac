/** Work that only some breads need, in the pan or between proof and oven. Each job is a row of the schedule. */
import type { ReadRecipe } from "../recipe/read-recipe";
import { isLyeDip } from "./lye";
import type { Stage } from "../durations/duration";
import type { ScheduleKind } from "../recipe/results";

/** Minutes that dimpling, brushing, topping or stretching takes. Source: docs/baking.md, "Steps of their own". */
const TOUCH = 5;

/** Minutes for a text that is written but names no time. Source: docs/baking.md, "Steps of their own". */
export const FINISH_FALLBACK = { panRest: 20, boilTime: 2 } as const;

/** One row of such work: its minutes, and its longest by the baker's own text. */
export type FinishRow = { kind: ScheduleKind; step: string; min: number; max: number };

const row = (kind: ScheduleKind, step: string, min = TOUCH, max = min): FinishRow => ({
  kind,
  step,
  min,
  max,
});

/** How often a time in the pot is gone through: a text with a time for each side gives half of it. */
const sidesOf = (text: string) => (/\b(?:each|per|a|both|every) sides?\b/i.test(text) ? 2 : 1);

/** The stages of a text added up, in minutes with their seconds. */
const sumOf = (stages: readonly Stage[], end: 0 | 1) =>
  stages.reduce((sum, { minutes }) => sum + minutes[end], 0);

/** Minutes in the pot. */
function boiling({ boilTime: { text, stages } }: ReadRecipe): number {
  if (stages.length === 0) return FINISH_FALLBACK.boilTime;
  return Math.ceil(sidesOf(text) * sumOf(stages, 0));
}

/** The texts that bakers write in seconds: a dip in lye, a pot of water, a flatbread. */
const IN_SECONDS: Partial<Record<ScheduleKind, "panRest" | "boilTime" | "bakeTime">> = {
  "pan-rest": "panRest",
  boil: "boilTime",
  bake: "bakeTime",
};
/** Longer than this nobody counts seconds. Our choice, as in `spokenTime`. */
const LONGEST_IN_SECONDS = 600;

export function rowSeconds(recipe: ReadRecipe, kind: ScheduleKind): [min: number, max: number] | null {
  const field = IN_SECONDS[kind];
  if (field === undefined) return null;
  const { text, stages } = recipe[field];
  const sides = kind === "boil" ? sidesOf(text) : 1;
  const [min, max] = [Math.round(60 * sides * sumOf(stages, 0)), Math.round(60 * sides * sumOf(stages, 1))];
  return max < LONGEST_IN_SECONDS && (min % 60 > 0 || max % 60 > 0) ? [min, max] : null;
}

/** Whether the bread is brushed before the proof and again before baking. Example: a challah. */
const isBrushedTwice = ({ brushWith, brushWhen }: ReadRecipe): boolean =>
  brushWith !== "" && brushWhen === "twice";

/**
 * Work on the shaped dough before its proof, in minutes and in order. Example: `panRest` "20 minutes" rests for 20
 * and stretches for 5. Source: docs/baking.md, "Steps of their own".
 */
export function beforeProof(recipe: ReadRecipe): FinishRow[] {
  const { text, minutes } = recipe.panRest;
  const [min, max] = minutes ?? [FINISH_FALLBACK.panRest, FINISH_FALLBACK.panRest];
  return [
    ...(text === "" || max === 0
      ? []
      : [row("pan-rest", "Rest in the pan", min, max), row("pan-stretch", "Stretch in the pan")]),
    ...(isBrushedTwice(recipe) ? [row("first-brush", "Brush")] : []),
  ];
}

/**
 * Work between the proof and the oven, in minutes and in order; brushing after the bake has no row.
 * Example: `boilTime` "1 minute each side" boils for 2. Source: docs/baking.md, "Steps of their own".
 */
export function beforeBake(recipe: ReadRecipe): FinishRow[] {
  const boil = recipe.boilTime.text === "" ? 0 : boiling(recipe);
  const isBrushed = recipe.brushWith !== "" && recipe.brushWhen !== "after-bake";
  return [
    ...(recipe.dimple ? [row("dimple", "Dimple")] : []),
    ...(boil > 0 ? [row("boil", isLyeDip(recipe) ? "Lye dip" : "Boil", boil)] : []),
    ...(isBrushed ? [row("brush", isBrushedTwice(recipe) ? "Brush again" : "Brush")] : []),
    ...(recipe.topWith === "" ? [] : [row("top", "Top")]),
  ];
}
