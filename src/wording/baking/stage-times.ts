import type { RecipeForm, RunningRow, ScheduleEntry, ScheduleKind } from "../../baking";
import type { Bake } from "../../contract/baking/bakes";
import { readBakingPlan } from "../../contract/baking/baking-plan";

/** The stages whose times bakers talk about, in order of time. Those that are just minutes of work are left out. */
export const STAGE_NAMES = {
  "build-levain": "Levain",
  "warm-levain": "Warm levain",
  "mix-preferment": "Preferment",
  "pre-dough": "Pre-dough",
  autolyse: "Autolyse",
  bulk: "Bulk, from the end of mixing",
  "bench-rest": "Bench rest",
  "pan-rest": "Rest in the pan",
  "initial-proof": "Proof",
  "cold-retard": "In the fridge",
  bake: "In the oven",
} as const satisfies Partial<Record<ScheduleKind, string>>;
type TimedStage = keyof typeof STAGE_NAMES;
export const STAGES = Object.keys(STAGE_NAMES) as TimedStage[];

/** Minutes: both ends are equal for a bake, and may differ for a recipe with a range. */
export type StageMinutes = { min: number; max: number };
/** "not-pressed": nobody said when that stage ended, so the day's end would count as its own. */
export type StageTimes = Partial<Record<TimedStage, StageMinutes | "not-pressed">>;

const isTimed = (kind: ScheduleKind): kind is TimedStage => Object.hasOwn(STAGE_NAMES, kind);

/** How long each stage took. Folds are part of the bulk; of several loads the first one tells how long a loaf bakes. */
function timesOf(rows: readonly ScheduleEntry[], running: readonly RunningRow[]) {
  const times: Partial<Record<TimedStage, StageMinutes>> = {};
  const mixed = Math.max(...rows.map(({ kind }, row) => (kind === "mix" ? (running[row]?.end ?? 0) : 0)));
  for (const [row, { kind, maxDuration, duration }] of rows.entries()) {
    const run = running[row];
    if (run === undefined || !isTimed(kind) || (kind === "bake" && times.bake !== undefined)) continue;
    const start = kind === "bulk" && mixed > 0 ? Math.min(mixed, run.start) : run.start;
    const minutes = run.end - start;
    const more = maxDuration === undefined ? 0 : Math.max(0, maxDuration - duration);
    const { min = 0, max = 0 } = times[kind] ?? {};
    times[kind] = { min: min + minutes, max: max + minutes + more };
  }
  return times;
}

/** The times in a recipe as written. */
export function timesAsWritten(form: RecipeForm): StageTimes {
  const startsAt = new Date(0).toISOString();
  const plan = { id: "", name: "", zone: "UTC", startsAt, form, updatedAt: startsAt };
  const { rows, running } = readBakingPlan({ ...plan, progress: { done: [], moved: [] } });
  return timesOf(rows, running);
}

/** The times of a bake, by its presses; null for a bread baked without a baking day. */
export function timesAsBaked(bake: Bake): StageTimes | null {
  if (bake.plan === null) return null;
  const plan = { ...bake, ...bake.plan, id: "", updatedAt: bake.bakedAt };
  const pressed = readBakingPlan(plan);
  // Work that nobody pressed lasts until the day was ended.
  const { rows, running } = readBakingPlan(plan, Date.parse(bake.bakedAt));
  const known = timesOf(rows, pressed.running);
  const exact = Object.entries(timesOf(rows, running)).map(([kind, { min }]) => [
    kind,
    known[kind as TimedStage]?.min === min ? { min, max: min } : "not-pressed",
  ]);
  return Object.fromEntries(exact) as StageTimes;
}
