import { buildSchedule, calculateRecipe, type RecipeForm, type ScheduleEntry } from "../../../baking";
import { bakedForm, type BakingPlan } from "../../../contract/baking/baking-plan";
import type { Formats } from "../../../wording/values/formats";
import { spokenMinutes } from "../../../wording/values/measures";
import { nameStep, stepSentences } from "../../../wording/steps/process-steps";
import { plannedLength } from "./row-lengths";

/** Nobody reads more than this between two folds. */
const MOST_SAID = 6;

/** Once the dough is mixed, its weights are fixed. */
function isMixed({ progress }: BakingPlan, rows: readonly ScheduleEntry[]): boolean {
  const mix = rows.findIndex(({ kind }) => kind === "mix");
  return progress.done.some(({ row }) => row >= mix);
}

function gramChanges(formats: Formats, before: RecipeForm, after: RecipeForm): string[] {
  const batches = [formats.batch(before), formats.batch(after)];
  const said = batches[0] === batches[1] ? [] : [`${batches[1]} instead of ${batches[0]}`];
  const weights = (form: RecipeForm) =>
    new Map(
      calculateRecipe(form).allIngredients.map(({ category, name, weight }) => [
        `${category} ${name}`,
        { name, weight },
      ]),
    );
  const [old, now] = [weights(before), weights(after)];
  for (const [key, { name, weight }] of now) {
    const was = old.get(key)?.weight;
    const [grams, earlier] = [formats.grams(weight), was === undefined ? null : formats.grams(was)];
    if (grams !== earlier) said.push(`${name}: ${grams} instead of ${earlier ?? "none"}`);
  }
  for (const [key, { name }] of old) if (!now.has(key)) said.push(`no ${name}`);
  return said;
}

function timeChanges(before: readonly ScheduleEntry[], after: readonly ScheduleEntry[]): string[] {
  const was = new Map(before.map((row) => [row.step, plannedLength(row, before)]));
  const now = new Set(after.map(({ step }) => step));
  const changed = after.flatMap((row) => {
    const [minutes, earlier] = [plannedLength(row, after), was.get(row.step)];
    if (earlier === undefined) return [`${nameStep(row)} is new`];
    return minutes === earlier
      ? []
      : [`${nameStep(row)}: ${spokenMinutes(minutes)} instead of ${spokenMinutes(earlier)}`];
  });
  return [...changed, ...before.filter(({ step }) => !now.has(step)).map((row) => `no ${nameStep(row)}`)];
}

/** Changes that the edited recipe would make in a running day; empty if none. */
export function recipeChanges(formats: Formats, plan: BakingPlan, now: RecipeForm): string[] {
  // The day keeps the number of pieces at once that it began with.
  const { atOnce } = plan;
  const [before, after] = [buildSchedule(plan.form, { atOnce }), buildSchedule(now, { atOnce })];
  const grams = isMixed(plan, before) ? [] : gramChanges(formats, plan.form, now);
  const said = [...grams, ...timeChanges(before, after)];
  if (said.length > MOST_SAID)
    return [...said.slice(0, MOST_SAID - 1), `${said.length - MOST_SAID + 1} more changes`];
  if (said.length > 0 || isMixed(plan, before)) return said;
  const steps = (form: RecipeForm, rows: ScheduleEntry[]) =>
    JSON.stringify(stepSentences(formats, form, rows));
  return steps(plan.form, before) === steps(now, after) ? [] : ["Some steps read differently"];
}

/** The day with the changed recipe; presses stay with the steps that still exist. */
export function withRecipe(plan: BakingPlan, now: RecipeForm, at: number): BakingPlan {
  const { atOnce, progress } = plan;
  const after = buildSchedule(bakedForm({ form: now, progress }), { atOnce }).map(({ step }) => step);
  const rowNow = buildSchedule(bakedForm(plan), { atOnce }).map(({ step }) => after.indexOf(step));
  const keepPresses = <Press extends { row: number }>(presses: readonly Press[]): Press[] =>
    presses.flatMap((press) => {
      const row = rowNow[press.row] ?? -1;
      return row < 0 ? [] : [{ ...press, row }];
    });
  const { done, moved } = progress;
  return {
    ...plan,
    name: now.recipeName,
    form: now,
    progress: { ...progress, done: keepPresses(done), moved: keepPresses(moved) },
    updatedAt: new Date(at).toISOString(),
  };
}
