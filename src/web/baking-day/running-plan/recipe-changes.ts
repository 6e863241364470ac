import {
  buildSchedule,
  calculateRecipe,
  type RecipeForm,
  rowNames,
  type ScheduleEntry,
} from "../../../baking";
import { type BakingPlan, readBakingPlan } from "../../../contract/baking/baking-plan";
import { dayRows } from "../../../contract/baking/day-presses";
import type { Formats } from "../../../wording/values/formats";
import { spokenMinutes } from "../../../wording/values/measures";
import { nameStep, stepSentences } from "../../../wording/steps/process-steps";
import { plannedLength } from "./row-lengths";

/** Nobody reads more than this between two folds. */
const MOST_SAID = 6;

/** Once the dough is mixed, its weights are fixed. */
function isMixed(plan: BakingPlan): boolean {
  const { rows, progress } = readBakingPlan(plan);
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
  const grams = isMixed(plan) ? [] : gramChanges(formats, plan.form, now);
  const said = [...grams, ...timeChanges(before, after)];
  if (said.length > MOST_SAID)
    return [...said.slice(0, MOST_SAID - 1), `${said.length - MOST_SAID + 1} more changes`];
  if (said.length > 0 || isMixed(plan)) return said;
  const steps = (form: RecipeForm, rows: ScheduleEntry[]) =>
    JSON.stringify(stepSentences(formats, form, rows));
  return steps(plan.form, before) === steps(now, after) ? [] : ["Some steps read differently"];
}

/** Finds the place in `after` of a row of `before` by its name; see `withRecipe` for a row that is gone. */
function placesIn(before: readonly ScheduleEntry[], after: readonly ScheduleEntry[]) {
  const [old, names] = [rowNames(before), rowNames(after)];
  return (row: number, towards: "itself" | "before" | "after"): number => {
    const own = names.indexOf(old[row] ?? "");
    if (own >= 0 || towards === "itself" || before[row]?.parallel === true) return own;
    const step = towards === "before" ? -1 : 1;
    for (let at = row + step; at in before; at += step) {
      const place = before[at]?.parallel === true ? -1 : names.indexOf(old[at] ?? "");
      if (place >= 0) return place;
    }
    return -1;
  };
}

/**
 * The day with the changed recipe. Presses stay with their steps; where a step is gone, its end counts for the step
 * before it, unless that has its own, and its delay for the step after it: the day stands where its baker is.
 */
export function withRecipe(plan: BakingPlan, now: RecipeForm, at: number): BakingPlan {
  const { progress } = readBakingPlan(plan);
  const changed = { ...plan, name: now.recipeName, form: now, updatedAt: new Date(at).toISOString() };
  const [before, after] = [dayRows(plan), dayRows(changed)];
  const placeOf = placesIn(before, after);
  const names = rowNames(after);
  const keep = <Press extends { row: number }>(
    presses: readonly Press[],
    towards: "itself" | "before" | "after",
  ): Press[] =>
    presses.flatMap((press) => {
      const row = placeOf(press.row, towards);
      return row < 0 ? [] : [{ ...press, row, name: names[row] }];
    });
  const own = keep(progress.done, "itself");
  const gone = progress.done.filter(({ row }) => placeOf(row, "itself") < 0);
  const inherited = keep(gone, "before").filter((press) => !own.some(({ row }) => row === press.row));
  return {
    ...changed,
    progress: {
      ...progress,
      done: [...own, ...inherited],
      moved: keep(progress.moved, "after"),
      ...(progress.turned && { turned: keep(progress.turned, "itself") }),
    },
  };
}
