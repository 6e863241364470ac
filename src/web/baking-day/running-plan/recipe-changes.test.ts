import { expect, it } from "vitest";
import { runningPlan } from "../../../../tests/support/baking-plans";
import { withRecipe } from "./recipe-changes";

it("OC 28 baking with the changes leaves the dough in the fridge, with its end known", () => {
  const parked = [{ at: "2026-11-21T07:30:00Z", until: "2026-11-21T14:30:00Z" }];
  const plan = runningPlan({ progress: { done: [], moved: [], parked } });
  const changed = withRecipe(plan, { ...plan.form, proofingTime: "2 hours" }, Date.parse(plan.startsAt));
  expect(changed.form.proofingTime).toBe("2 hours");
  expect(changed.progress.parked).toEqual(parked);
});
