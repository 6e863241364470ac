import { expect, it } from "vitest";
import { runningPlan } from "../../../../tests/support/baking-plans";
import type { RecipeForm } from "../../../baking";
import { type BakingPlan, readBakingPlan } from "../../../contract/baking/baking-plan";
import { dayRows } from "../../../contract/baking/day-presses";
import { readDay } from "../../../contract/baking/read-day";
import { pressDone, pressTurn } from "./presses";
import { withRecipe } from "./recipe-changes";

it("OC 28 baking with the changes leaves the dough in the fridge, with its end known", () => {
  const parked = [{ at: "2026-11-21T07:30:00Z", until: "2026-11-21T14:30:00Z" }];
  const plan = runningPlan({ progress: { done: [], moved: [], parked } });
  const changed = withRecipe(plan, { ...plan.form, proofingTime: "2 hours" }, Date.parse(plan.startsAt));
  expect(changed.form.proofingTime).toBe("2 hours");
  expect(changed.progress.parked).toEqual(parked);
});

/** The day at a minute after its start, and where it stands. */
const standsAt = (plan: BakingPlan, minute: number) =>
  readDay(plan, Date.parse(plan.startsAt) + minute * 60_000).present?.entry.step;
const pressed = (plan: BakingPlan, step: string, minute: number) => {
  const row = dayRows(plan).findIndex((entry) => entry.step === step);
  return pressDone(row)(plan, Date.parse(plan.startsAt) + minute * 60_000);
};
const shaped = ["Mix", "Fold 1", "Fold 2", "Pre-shape"].reduce(
  (plan, step, at) => pressed(plan, step, [730, 760, 790, 900][at] ?? 0),
  runningPlan(),
);

it.each<[string, Partial<RecipeForm>, string]>([
  ["its pre-shape is gone", { preShapeRest: "none" }, "Final shape"],
  ["it has fewer folds", { folds: 1 }, "Bench rest"],
  ["it has more folds", { folds: 6 }, "Bench rest"],
  ["its autolyse is gone", { autolyse: false }, "Bench rest"],
  ["its levain is built twice", { hasSecondaryLevainBuild: true }, "Bench rest"],
  ["it is brushed before the proof", { brushWith: "egg", brushWhen: "twice" }, "Bench rest"],
])("the day of a shaped dough whose recipe changed so that %s stands where its baker is", (_, form, step) => {
  const changed = withRecipe(shaped, { ...shaped.form, ...form }, Date.parse(shaped.startsAt));
  expect(standsAt(changed, 905)).toBe(step);
});

it("a lid that was taken off stays off when the recipe changed before its row", () => {
  const lidded = { bakeTime: "20 min lid on, 25 min lid off" };
  const plan = runningPlan({}, { ...lidded, autolyse: true });
  const bake = dayRows(plan).findIndex(({ kind }) => kind === "bake");
  const at = Date.parse(plan.startsAt) + 1215 * 60_000;
  const off = pressTurn({ row: bake, turn: 0, at: at - 5 * 60_000 })(pressed(plan, "Mix", 730), at);
  const changed = withRecipe(off, { ...off.form, autolyse: false }, at);
  const row = dayRows(changed).findIndex(({ kind }) => kind === "bake");
  expect(row).toBe(bake - 1);
  expect(readBakingPlan(changed).progress.turned).toMatchObject([{ row, name: "bake 1", minutes: 5 }]);
});
