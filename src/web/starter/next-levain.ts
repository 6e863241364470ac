import type { RecipeForm } from "../../baking";
import type { BenchState } from "../../contract/bench-state";
import { MINUTE_MS } from "../../contract/milliseconds";
import { planInstant, readBakingPlan } from "../../contract/baking-plan";
import type { StarterLine } from "../../contract/starter";
import { currentPlan } from "../baking-day/plan-store";
import { DRAFT_KEY } from "../recipe-data/draft-storage";
import { readKeptList } from "../recipe-data/kept-recipes";
import { readDraft } from "../recipe-data/read-draft";
import { withUnsentBench } from "../recipe-data/unsent-bench";
import { device } from "../site/device-store";
import { instantOfWall } from "../times/local-time";
import { minutesToStarter, wantsStarter } from "./starter-need";

/** When a ripe starter is needed, and for which bread; null for a time planned here. */
export interface NextLevain {
  at: number;
  name: string | null;
}

/** From the baking day running on this device. */
function ofBakingDay(now: number): NextLevain[] {
  const { plan } = currentPlan();
  if (plan === null) return [];
  const wants = wantsStarter(plan.form);
  const { rows, running } = readBakingPlan(plan, now);
  return running
    .filter(({ done }, row) => !done && wants(rows[row]?.kind ?? ""))
    .map(({ start }) => ({ at: planInstant(plan, start), name: plan.name }));
}

/** From the plan accepted for a recipe: its first row is at the bench's present start. */
function ofBench(form: RecipeForm, { plan, startDate, startTime }: BenchState): NextLevain[] {
  if (plan === null) return [];
  const after = minutesToStarter(form);
  if (after === null) return [];
  const begins = instantOfWall({ date: startDate ?? plan.begins.date, time: startTime });
  return [{ at: begins + after * MINUTE_MS, name: form.recipeName.trim() || null }];
}

/** From the recipe being made on this device. */
function ofDraft(userId: string | null): NextLevain[] {
  const draft = readDraft(device.read(DRAFT_KEY) ?? "");
  if (draft === null || (draft.owner !== null && userId !== null && draft.owner !== userId)) return [];
  return ofBench(draft.form, draft.bench);
}

/** From saved recipes, as this device has them. */
async function ofShelf(): Promise<NextLevain[]> {
  const list = (await readKeptList())?.data ?? [];
  return list.flatMap((recipe) => {
    const { bench, recipeData } = withUnsentBench(recipe);
    return bench === undefined ? [] : ofBench(recipeData, bench);
  });
}

/** The next levain of the planner, the baking day, or the jar's own lines; null if none is ahead. */
export async function findNextLevain(
  lines: readonly StarterLine[],
  userId: string | null,
  now: number,
): Promise<NextLevain | null> {
  const own = lines
    .filter(({ kind }) => kind === "levain")
    .map(({ at }): NextLevain => ({ at: Date.parse(at), name: null }));
  const planned = [...ofBakingDay(now), ...ofDraft(userId), ...(await ofShelf())];
  const ahead = [...planned, ...own].filter(({ at }) => at > now);
  return ahead.reduce<NextLevain | null>(
    (next, one) => (next === null || one.at < next.at ? one : next),
    null,
  );
}
