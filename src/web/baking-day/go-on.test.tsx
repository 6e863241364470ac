// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { GoOn } from "./go-on";
import { keepPlan } from "./running-plan/plan-store";

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  keepPlan(null);
});

const plan = runningPlan({ zone: "America/Los_Angeles" });
const START = Date.parse(plan.startsAt);

it.each([
  [60, [], "Go on: mix at 21:00"],
  [740, [{ row: 2, at: new Date(START + 731 * 60_000).toISOString() }], "Go on: fold 1 at 21:36"],
])("SH-05 a running bread's own card says at minute %i what comes next", async (minute, done, words) => {
  vi.setSystemTime(START + minute * 60_000);
  keepPlan({ ...plan, progress: { done: [{ row: 1, at: plan.startsAt }, ...done], moved: [] } });
  await renderAt("/recipe", <GoOn />);
  await until(() => expect(document.body.textContent.replaceAll("\u00a0", " ")).toContain(words));
});
