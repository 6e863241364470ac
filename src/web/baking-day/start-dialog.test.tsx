// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../tests/support/baking-plans";
import { press } from "../../../tests/support/open-builder";
import { renderAt } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import type { BakingPlan } from "../../contract/baking-plan";
import { ownBakes } from "../recipe-data/bake-store";
import { currentPlan, keepPlan } from "./plan-store";
import { StartDialog } from "./start-dialog";

const untouched = runningPlan();
const atMinute = (minute: number) => Date.parse(untouched.startsAt) + minute * 60_000;
const pressed = (row: number, minute: number) => ({ row, at: new Date(atMinute(minute)).toISOString() });
/** Pressed until the loaf went into the oven. That it came out was never pressed. */
const done = [pressed(8, 1010), pressed(9, 1190), ...begunOnTime(untouched, "autolyse", "oven")];
const old: BakingPlan = { ...untouched, progress: { done, moved: [] } };
const A_WEEK_LATER = atMinute(7 * 24 * 60);

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: A_WEEK_LATER });
});
afterEach(() => {
  vi.useRealTimers();
  keepPlan(null);
});

const shown = () => document.body.textContent;

async function openBeside(running: BakingPlan) {
  keepPlan(running);
  const form = { ...running.form, recipeName: "Rye" };
  await renderAt(
    "/recipe",
    <StartDialog
      form={form}
      recipeId={undefined}
      startTime="09:00"
      startDate={null}
      plan={null}
      onClose={() => undefined}
    />,
  );
}

async function startNow() {
  const now = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent.startsWith("Now,"),
  );
  await press(now ?? expect.unreachable());
}

describe("a day that starts while another one runs", () => {
  it("keeps the bake of the other under its own id, at the hour when it was due", async () => {
    await openBeside(old);
    expect(shown()).toContain(
      "“City Loaf” is still running. Starting a new baking day ends that one and keeps its bake in your journal.",
    );
    await startNow();
    expect(currentPlan().plan?.name).toBe("Rye");
    expect(ownBakes()).toMatchObject([
      { id: old.id, bake: { name: "City Loaf", plan: { progress: old.progress } } },
    ]);
    expect(ownBakes()[0]?.bake?.bakedAt).toBe(new Date(atMinute(1235)).toISOString());
  });

  it("keeps nothing of a day on which nothing was done", async () => {
    await openBeside(untouched);
    expect(shown()).toContain("Starting a new baking day ends that one.");
    await startNow();
    expect(currentPlan().plan?.name).toBe("Rye");
    expect(ownBakes()).toEqual([]);
  });

  it("does not start on a device that has no room for the other's bake", async () => {
    const full = {
      getItem: (key: string) => (key === "bread-tools-baking-day" ? JSON.stringify(old) : null),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    };
    vi.stubGlobal("localStorage", full);
    await openBeside(old);
    await startNow();
    expect(shown()).toContain("This device is full.");
    expect(currentPlan().plan?.id).toBe(old.id);
    vi.unstubAllGlobals();
  });
});
