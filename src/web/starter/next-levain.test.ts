// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { defaultRecipe, type RecipeForm } from "../../baking";
import { type AcceptedPlan, DEFAULT_SLEEP, makeBench, fridgeOf } from "../../contract/recipes/bench-state";
import { localDay } from "../../wording/values/dates";
import { findNextLevain } from "./next-levain";

const NOW = new Date(2026, 10, 26, 12, 0).getTime();
const HOUR = 3_600_000;
const CITY: RecipeForm = { ...defaultRecipe(), recipeName: "City Loaf", recipeType: "sourdough" };

/** A draft of this recipe, planned to begin on Saturday at 08:00. */
function planned(form: RecipeForm, owner: string | null = null, startTime = "08:00"): void {
  const begins = { date: localDay(new Date(NOW + 48 * HOUR)), time: "08:00" };
  const plan: AcceptedPlan = {
    wish: {
      goal: "start",
      out: begins,
      start: begins,
      sleep: DEFAULT_SLEEP,
      awayDates: [],
      awayAllDay: true,
      awayHours: { from: "08:00", to: "18:00" },
      fridge: false,
    },
    begins,
    out: begins,
    fridge: { before: fridgeOf(form), after: fridgeOf(form) },
    startBefore: "09:00",
  };
  const bench = { ...makeBench(), startTime, startDate: begins.date, plan };
  const draft = {
    shape: 2,
    owner,
    form,
    bench,
    progress: { presetId: "city-loaf", visited: [], expanded: [] },
  };
  localStorage.setItem("bread-tools-draft", JSON.stringify(draft));
}
const own = (hours: number) =>
  ({
    id: "own-levain",
    kind: "levain",
    at: new Date(NOW + hours * HOUR).toISOString(),
    changedAt: new Date(NOW).toISOString(),
    note: "",
  }) as const;

beforeEach(() => localStorage.clear());

it("the next levain is none where nothing is planned or everything is over", async () => {
  expect(await findNextLevain([], null, NOW)).toBeNull();
  expect(await findNextLevain([own(-1)], null, NOW)).toBeNull();
});

it("the next levain comes from this device's recipe plan, at the bench's current start", async () => {
  planned(CITY);
  expect(await findNextLevain([], null, NOW)).toMatchObject({ at: NOW + 44 * HOUR, name: "City Loaf" });
  planned(CITY, null, "10:00");
  expect(await findNextLevain([], null, NOW)).toMatchObject({ at: NOW + 46 * HOUR });
});

it("the next levain is none for a bread without starter, and for another person's draft", async () => {
  planned({ ...CITY, recipeType: "straight-dough" });
  expect(await findNextLevain([], null, NOW)).toBeNull();
  planned(CITY, "ana");
  expect(await findNextLevain([], "bo", NOW)).toBeNull();
});

it("the next levain is the soonest of a typed time, a plan and the running baking day", async () => {
  planned(CITY);
  expect(await findNextLevain([own(10)], null, NOW)).toEqual({ at: NOW + 10 * HOUR, name: null });
  expect(await findNextLevain([own(60)], null, NOW)).toMatchObject({ name: "City Loaf" });
  const startsAt = new Date(NOW + 2 * HOUR).toISOString();
  const plan = runningPlan({ startsAt, progress: { done: [], moved: [] } });
  localStorage.setItem("bread-tools-baking-day", JSON.stringify(plan));
  expect(await findNextLevain([own(10)], null, NOW)).toMatchObject({ at: NOW + 2 * HOUR, name: plan.name });
});

it("the next levain of a recipe in the account is known on a device that never opened the shelf, by the plan's waits and sleep", async () => {
  planned(CITY);
  const { bench, form } = JSON.parse(localStorage.getItem("bread-tools-draft") ?? "{}");
  localStorage.clear();
  const late = { from: "01:00", to: "09:00" };
  const wished = { ...bench, plan: { ...bench.plan, wish: { ...bench.plan.wish, sleep: late } } };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string | Request) => {
    asked.push(typeof url === "string" ? url : url.url);
    return Response.json([{ id: "one", recipeName: "City Loaf", recipeData: form, bench: wished }]);
  });
  expect(await findNextLevain([], "ana", NOW)).toEqual({
    at: NOW + 44 * HOUR,
    name: "City Loaf",
    sleep: late,
  });
  expect(asked.some((url) => url.includes("/api/recipes"))).toBe(true);
  vi.unstubAllGlobals();
});
