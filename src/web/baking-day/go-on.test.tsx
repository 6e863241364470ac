// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { GoOn } from "./go-on";
import { dropPlans, keepPlan } from "./running-plan/plan-store";

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  dropPlans();
});

const plan = runningPlan({ zone: "America/Los_Angeles" });
const START = Date.parse(plan.startsAt);

it.each([
  [60, [], "Go on: mix at 21:00"],
  [740, [{ row: 2, at: new Date(START + 731 * 60_000).toISOString() }], "Go on: fold 1 at 21:36"],
])("SH-05 a running bread's own card says at minute %i what comes next", async (minute, done, words) => {
  vi.setSystemTime(START + minute * 60_000);
  keepPlan({ ...plan, id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21", name: "Rye" });
  keepPlan({ ...plan, progress: { done: [{ row: 1, at: plan.startsAt }, ...done], moved: [] } });
  await renderAt("/recipe", <GoOn recipeId={undefined} name={plan.name} />);
  await until(() => expect(document.body.textContent.replaceAll("\u00a0", " ")).toContain(words));
});
