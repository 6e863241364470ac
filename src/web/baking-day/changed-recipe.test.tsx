// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { answers } from "../../../tests/support/open-builder";
import { button, click, leavePages, one } from "../../../tests/support/render";
import { leaveForLater, renderAt, until } from "../../../tests/support/render-at";
import { makeFull, signedIn } from "../../../tests/support/saved-recipes";
import type { RecipeForm } from "../../baking";
import { BakingDayPage } from "./baking-day-page";
import { currentPlans, dropPlan, keepPlan } from "./running-plan/plan-store";

const ID = "018f3b6a-7c1d-7e2f-8a4b-5c6d7e8f9a0b";
const begun = runningPlan({ recipeId: ID });
const START = Date.parse(begun.startsAt);
const QUESTION = "City Loaf was changed after this baking day began";

const plain = () => (one("main").textContent ?? "").replaceAll("\u00a0", " ");
const items = () =>
  [...document.querySelectorAll("main .day-notice li")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );

/** Opens the day at a minute from the first row, with the recipe changed since. */
async function open(minute: number, change: Partial<RecipeForm>, plan = begun) {
  vi.useFakeTimers({ toFake: ["Date"], now: START + minute * 60_000 });
  await signedIn({ isOwner: false });
  answers.set("GET /api/baking-plans", () => Response.json([{ plan, version: 1 }]));
  answers.set("PUT /api/baking-plans", () => Response.json({ id: plan.id, version: 2 }));
  const recipeName = "City Loaf";
  answers.set(`GET /api/recipes/${ID}`, () =>
    Response.json(makeFull(ID, { recipeName, recipeData: { ...plan.form, recipeName, ...change } })),
  );
  keepPlan(plan);
  leaveForLater();
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(plain()).not.toContain("Loading"));
}

const asked = () => until(() => expect(plain()).toContain(QUESTION));
const day = () => currentPlans()[0] ?? expect.unreachable();

beforeEach(() => signedIn(null));
afterEach(() => vi.useRealTimers());

describe("OC 28 a recipe that changes during its baking day", () => {
  it("before the mix its loaves, grams and times are told, and change only on a press", async () => {
    await open(100, { quantity: 3, bulkFermentationDuration: "5 hours" });
    await asked();
    expect(items().slice(0, 2)).toEqual([
      "3 x 950 g instead of 2 x 950 g",
      expect.stringMatching(/^.+: [\d,]+.g instead of [\d,]+.g$/),
    ]);
    expect(day().form.quantity).toBe(2);
    click(button("Bake with the changes"));
    expect(day().form).toMatchObject({ quantity: 3, bulkFermentationDuration: "5 hours" });
    expect(plain()).not.toContain(QUESTION);
  });

  it("after the mix only times are told, because the dough is mixed; presses stay with their steps", async () => {
    const rows = [2, 3].map((row, index) => ({
      row,
      at: new Date(START + (730 + index * 30) * 60_000).toISOString(),
    }));
    const mixed = { ...begun, progress: { done: rows, moved: [] } };
    await open(765, { quantity: 3, autolyse: false, bulkFermentationDuration: "5 hours" }, mixed);
    await asked();
    expect(items()).toEqual(["Bulk fermentation: 5 hours instead of 4 hours", "no Autolyse"]);
    click(button("Bake with the changes"));
    expect(day().progress.done.map(({ row }) => row)).toEqual([1, 2]);
  });

  it("kept as begun, it asks again only after another change", async () => {
    await open(100, { quantity: 3 });
    await asked();
    click(button("Keep it as begun"));
    expect(plain()).not.toContain(QUESTION);
    expect(day().form.quantity).toBe(2);
    await open(100, { quantity: 3 });
    expect(plain()).not.toContain(QUESTION);
    await open(100, { quantity: 4 });
    await asked();
  });

  it("edited while it bakes beside another: its own bread is asked about, and the other one stays", async () => {
    const other = { ...begun, id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21", name: "Rye", recipeId: undefined };
    await open(100, { quantity: 3 });
    act(() => keepPlan(other));
    await asked();
    click(button("Bake with the changes"));
    expect(currentPlans().map(({ form }) => form.quantity)).toEqual([3, 2]);
    expect(currentPlans()[1]).toEqual(other);
    // The answer about one bread is no answer about another.
    dropPlan(other.id);
    await open(100, { quantity: 4 }, day());
    await asked();
  });

  it("an unchanged recipe asks nothing, and neither does a deleted one", async () => {
    await open(100, {});
    expect(plain()).not.toContain(QUESTION);
    answers.set(`GET /api/recipes/${ID}`, () =>
      Response.json({ error: "no", code: "not-found" }, { status: 404 }),
    );
    leavePages();
    await renderAt("/baking-day", <BakingDayPage />);
    expect(plain()).not.toContain(QUESTION);
  });
});
