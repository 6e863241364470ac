import { expect, it } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { buildSchedule, type RecipeForm } from "../../baking";
import { type BakingPlan, bakingPlanSchema } from "./baking-plan";
import { bakedForm } from "./day-presses";
import { addPresses, pressedRows } from "./day-presses";
import { readDay } from "./read-day";

const plan = runningPlan();
const stepsOf = (of: BakingPlan) =>
  buildSchedule(bakedForm(of), { atOnce: of.atOnce }).map(({ step }) => step);
/** Presses that row at the minutes of its planned end, as the page does. */
function pressed(of: BakingPlan, step: string, minute: number): BakingPlan {
  const at = new Date(Date.parse(of.startsAt) + minute * 60_000).toISOString();
  const row = stepsOf(of).indexOf(step);
  return { ...of, progress: addPresses(of, { done: [{ row, at }] }) };
}
const standsAt = (of: BakingPlan, minute: number) =>
  readDay(of, Date.parse(of.startsAt) + minute * 60_000).present?.entry.step;
const withForm = (of: BakingPlan, form: Partial<RecipeForm>): BakingPlan => ({
  ...of,
  form: { ...of.form, ...form },
});

it("a day keeps the name of each row that its baker pressed, and finds the row by it", () => {
  const day = pressed(plan, "Mix", 730);
  expect(day.progress.done).toEqual([{ row: 2, name: "mix 1", at: "2026-11-21T05:10:00.000Z" }]);
  const { data } = bakingPlanSchema.safeParse(day);
  expect(data?.progress.done).toEqual(day.progress.done);
});

it.each<[string, Partial<RecipeForm>]>([
  ["an autolyse less", { autolyse: false }],
  ["a second build of the levain", { hasSecondaryLevainBuild: true }],
  ["two folds more", { folds: 4 }],
])("a day whose schedule has %s stands where its baker was", (_, form) => {
  const folded = pressed(pressed(plan, "Mix", 730), "Fold 1", 770);
  const other = withForm(folded, form);
  const done = pressedRows(other, buildSchedule(other.form)).done;
  expect(done.map(({ row }) => stepsOf(other)[row])).toEqual(["Mix", "Fold 1"]);
  expect(standsAt(other, 775)).toBe("Fold 2");
});

it("a day in loads keeps the load that is out when the pot takes more at once", () => {
  const inLoads = pressed({ ...plan, atOnce: 1 }, "Score & Bake 1", 1235);
  const together = { ...inLoads, atOnce: 2 };
  expect(pressedRows(together, buildSchedule(together.form, { atOnce: 2 })).done).toHaveLength(1);
  expect(standsAt(together, 1240)).toBeUndefined();
});

it("a press on a row that is no longer there counts for no other row", () => {
  const day = pressed(plan, "Fold 2", 800);
  const fewer = withForm(day, { folds: 1 });
  expect(pressedRows(fewer, buildSchedule(fewer.form)).done).toEqual([]);
});

it("an oven that was on is still the oven after the dough went into the fridge instead", () => {
  const own = withForm(plan, { coldRetard: true, coldRetardDuration: "12 hours" });
  const hot = pressed(own, "Preheat oven", 1000);
  const parked = [{ at: "2026-11-21T07:30:00Z", until: "2026-11-21T14:30:00Z", instead: true }];
  const chilled = { ...hot, progress: { ...hot.progress, parked } };
  const { done } = pressedRows(chilled, buildSchedule(bakedForm(chilled)));
  expect(done.map(({ row }) => stepsOf(chilled)[row])).toEqual(["Preheat oven"]);
});

it("a laminated dough's day that was begun before its butter had rows stands where its baker was", () => {
  const additives = [{ name: "Roll-in butter", amount: 50, unit: "percentage" as const }];
  const day = withForm(plan, { additives, autolyse: false, folds: 0 });
  // Levain, mix, bulk, pre-shape (its words rolled the butter in), bench rest, final shape.
  const at = (minute: number) => new Date(Date.parse(day.startsAt) + minute * 60_000).toISOString();
  const old = (...rows: number[]) => ({
    ...day,
    progress: { done: rows.map((row) => ({ row, at: at(730 + row * 60) })), moved: [] },
  });
  expect(standsAt(old(0, 1, 2, 3), 911)).toBe("Chill the layers 3");
  expect(standsAt(old(0, 1, 2, 3, 4, 5), 1031)).toBe("Initial proof");
});

it("a day that was begun before rows had names is taken over as it stood", () => {
  const at = new Date(Date.parse(plan.startsAt) + 730 * 60_000).toISOString();
  const old = { ...plan, progress: { done: [{ row: 2, at }], moved: [{ row: 3, minutes: 10, at }] } };
  expect(standsAt(old, 735)).toBe("Fold 1");
  const onward = addPresses(old, { done: [{ row: 3, at: new Date(Date.parse(at) + 1).toISOString() }] });
  expect(onward.done.map(({ name }) => name)).toEqual(["mix 1", "fold 1"]);
  expect(onward.moved).toEqual([{ row: 3, name: "fold 1", minutes: 10, at }]);
});
