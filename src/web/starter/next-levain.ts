import type { RecipeForm } from "../../baking";
import { asPlanned, type BenchState, type Hours, readBench } from "../../contract/recipes/bench-state";
import { recipeSchema } from "../../contract/recipes/recipes";
import { CARDS_ONLY } from "../../contract/recipes/shelf";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { type BakingPlan, planInstant, readBakingPlan } from "../../contract/baking/baking-plan";
import type { StarterLine } from "../../contract/baking/starter";
import { currentPlans } from "../baking-day/running-plan/plan-store";
import { DRAFT_KEY } from "../draft/draft-storage";
import { readKeptList } from "../outbox/kept-recipes";
import { readDraft } from "../draft/read-draft";
import { withUnsentBench } from "../outbox/unsent-bench";
import { call } from "../site/calls/api";
import { device } from "../site/device/device-store";
import { instantOfWall } from "../times/local-time";
import { minutesToStarter, wantsStarter } from "./starter-need";

/** When a ripe starter is needed, and for which bread; null for a time planned here. */
export interface NextLevain {
  at: number;
  name: string | null;
  /** The hours of sleep that its plan keeps; without a plan the baker's own count. */
  sleep?: Hours | undefined;
}

/** From the breads that are baking on this device. */
const ofBakingDay = (now: number) => currentPlans().flatMap((plan) => ofBread(plan, now));

function ofBread(plan: BakingPlan, now: number): NextLevain[] {
  const wants = wantsStarter(plan.form);
  const { rows, running } = readBakingPlan(plan, now);
  return running
    .filter(({ done }, row) => !done && wants(rows[row]?.kind ?? ""))
    .map(({ start }) => ({ at: planInstant(plan, start), name: plan.name, sleep: plan.goal?.sleep }));
}

/** From the plan accepted for a recipe: its first row is at the bench's present start. */
function ofBench(form: RecipeForm, bench: BenchState): NextLevain[] {
  const { plan, startDate, startTime } = bench;
  if (plan === null) return [];
  // The card's own sum: the recipe with the plan's waits.
  const after = minutesToStarter(asPlanned(form, bench));
  if (after === null) return [];
  const begins = instantOfWall({ date: startDate ?? plan.begins.date, time: startTime });
  return [{ at: begins + after * MINUTE_MS, name: form.recipeName.trim() || null, sleep: plan.wish.sleep }];
}

/** From the recipe being made on this device. */
function ofDraft(userId: string | null): NextLevain[] {
  const draft = readDraft(device.read(DRAFT_KEY) ?? "");
  if (draft === null || (draft.owner !== null && userId !== null && draft.owner !== userId)) return [];
  return ofBench(draft.form, draft.bench);
}

/** From saved recipes: the account's, or without an answer this device's copies. A planned one comes whole. */
async function ofShelf(userId: string | null): Promise<NextLevain[]> {
  if (userId === null) return [];
  const reply = await call("GET /api/recipes", { query: CARDS_ONLY, keepSession: true });
  const list = reply.ok ? reply.data : ((await readKeptList())?.data ?? []);
  return list.flatMap((recipe) => {
    const { bench, recipeData } = withUnsentBench(recipe);
    const { success, data } = recipeSchema.safeParse(recipeData);
    return bench === undefined || !success ? [] : ofBench(data, readBench(bench));
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
  const planned = [...ofBakingDay(now), ...ofDraft(userId), ...(await ofShelf(userId))];
  const ahead = [...planned, ...own].filter(({ at }) => at > now);
  return ahead.reduce<NextLevain | null>(
    (next, one) => (next === null || one.at < next.at ? one : next),
    null,
  );
}
