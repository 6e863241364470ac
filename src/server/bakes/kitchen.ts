import { findKitchenPace, type KitchenBake, type KitchenPace, type RecipeForm } from "../../baking";
import type { BakeAnswers, StoredBake } from "../../contract/baking/bakes";
import { riseSeen } from "../../contract/baking/looks";
import { planInstant, readBakingPlan } from "../../contract/baking/baking-plan";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { readStoredAnswers, readStoredBake } from "../left-out";
import type { Parts } from "../parts";
import { journalVersion, newestBakesOf } from "./store";

/** A kitchen and its starter change within a year, so older bakes say too little for their cost. */
const MOST_BAKES = 40;

/**
 * How long the bulk of a bake took, as far as somebody saw or judged it. The moment of shaping counts only with its press
 * and a verdict: a press alone says that somebody followed the plan, and without one the plan would be judged. A dough that
 * was in the fridge meanwhile says nothing.
 */
function bulkOf(
  bake: StoredBake["bake"],
  { proof }: BakeAnswers,
): (KitchenBake & { form: RecipeForm }) | null {
  const { plan, form } = bake;
  if (plan === null) return null;
  const { rows, running, progress } = readBakingPlan({ ...bake, ...plan, id: "", updatedAt: bake.bakedAt });
  const mix = running[rows.findLastIndex(({ kind }) => kind === "mix")];
  const bulkRow = rows.findLastIndex(({ kind }) => kind === "bulk" || kind === "fold");
  const bulk = running[bulkRow];
  if (mix?.done !== true || bulk === undefined) return null;
  const [since, over] = [planInstant(plan, mix.end), planInstant(plan, bulk.end)];
  // Dough put into the fridge after shaping has its bulk behind it.
  if (plan.progress.parked?.some(({ at }) => Date.parse(at) < over)) return null;
  const looks = bake.looks
    .filter(({ of, at }) => of === "bulk" && Date.parse(at) >= since)
    .map((look) => ({
      minute: (Date.parse(look.at) - since) / MINUTE_MS,
      fahrenheit: look.doughFahrenheit,
      ...riseSeen(look),
    }));
  const isPressed = progress.done.some(({ row }) => row === bulkRow);
  const verdict = isPressed ? (proof?.value ?? null) : null;
  const minute = bulk.end - mix.end;
  return { form, looks, shaped: verdict === null || minute <= 0 ? null : { minute, proof: verdict } };
}

/** How many people's paces a process keeps; one is some numbers. */
const MOST_KEPT = 1000;
type Kept = { journal: string; pace: KitchenPace | null };

/** How fast dough rises in a person's kitchen; null until three bakes tell. */
async function workOut(parts: Parts, userId: string): Promise<KitchenPace | null> {
  const rows = await newestBakesOf(parts.database.db, userId, MOST_BAKES);
  const bulks = rows.toReversed().flatMap((row) => {
    const bake = readStoredBake(parts, { id: row.id, data: row.data });
    const answers = readStoredAnswers(parts, { id: row.id, data: row.answers });
    return (bake && answers && bulkOf(bake, answers)) ?? [];
  });
  return findKitchenPace(bulks);
}

/** Keeps each pace beside the version of its journal, because working it out plans forty bakes again. */
export function createKitchenPaces(parts: Parts) {
  const kept = new Map<string, Kept>();
  return async (userId: string): Promise<KitchenPace | null> => {
    const journal = await journalVersion(parts.database.db, userId, MOST_BAKES);
    const known = kept.get(userId);
    kept.delete(userId);
    const pace = known?.journal === journal ? known.pace : await workOut(parts, userId);
    kept.set(userId, { journal, pace });
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return pace;
  };
}
