// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../tests/support/baking-plans";
import { press } from "../../../tests/support/open-builder";
import { renderAt } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { AcceptedPlan } from "../../contract/recipes/bench-state";
import { ownBakes } from "../outbox/bake-store";
import { currentPlans, dropPlans, keepPlan } from "./running-plan/plan-store";
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
  dropPlans();
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

describe("a plan that was accepted is what the dialog offers first", () => {
  const wish = {
    goal: "out",
    out: { date: "2026-11-22", time: "09:00" },
    start: { date: "2026-11-20", time: "22:25" },
    sleep: { from: "22:30", to: "06:30" },
    awayDates: [],
    awayHours: { from: "09:00", to: "17:00" },
    awayAllDay: false,
    fridge: true,
  } as unknown as AcceptedPlan["wish"];
  const form = { ...untouched.form, coldRetard: true, coldRetardDuration: "12-20 hours" };
  const { before, after } = { before: form, after: form };
  const accepted: AcceptedPlan = {
    wish,
    begins: { date: "2026-11-20", time: "22:25" },
    out: { date: "2026-11-22", time: "09:00" },
    fridge: { before, after },
    startBefore: "09:00",
  };
  const names = () =>
    [...document.querySelectorAll(".start-choices button")].map(({ textContent, className }) => [
      textContent.replaceAll("\u00a0", " "),
      className.includes("button-filled"),
    ]);
  const openWith = async (now: string, plan: AcceptedPlan | null) => {
    vi.setSystemTime(new Date(now));
    await renderAt(
      "/recipe",
      <StartDialog
        form={form}
        recipeId={undefined}
        startTime="22:25"
        startDate={plan === null ? null : "2026-11-20"}
        plan={plan}
        onClose={() => undefined}
      />,
    );
  };

  it("its hour is the filled button, and now is second, after what it does to the night", async () => {
    await openWith("2026-11-20T18:05:00", accepted);
    const [first, second] = names();
    expect(first?.[0]).toMatch(/^22:25 tonight, ready Sunday \d\d:\d\d$/);
    expect(first?.[1]).toBe(true);
    expect(second?.[0]).toMatch(/^Now, 18:05 ready /);
    expect(second?.[1]).toBe(false);
    const all = [...document.querySelectorAll(".start-choices > *")].map(({ textContent }) => textContent);
    const night = all.findIndex((text) => /^Starting now has you .* at \d\d:\d\d/.test(text));
    expect(night).toBeGreaterThan(0);
    expect(all[night + 1]).toMatch(/^Now/);
  });

  it("without a plan, or with one whose hour has passed, now comes first", async () => {
    await openWith("2026-11-20T18:05:00", null);
    expect(names()[0]?.[0]).toMatch(/^Now, 18:05/);
    expect(names()[0]?.[1]).toBe(true);
  });
});

async function startNow() {
  const now = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent.startsWith("Now,"),
  );
  await press(now ?? expect.unreachable());
}

describe("a bread that starts while another one runs", () => {
  const names = () => currentPlans().map(({ name }) => name);

  it("joins one that is baking, which goes on", async () => {
    vi.setSystemTime(atMinute(725));
    await openBeside(old);
    expect(shown()).toContain("“City Loaf” is baking. This one joins it on the same page.");
    await startNow();
    expect(names()).toEqual(["City Loaf", "Rye"]);
    expect(ownBakes()).toEqual([]);
  });

  it("a day has room for twelve", async () => {
    vi.setSystemTime(atMinute(725));
    const ids = Array.from({ length: 12 }, (_, index) => `6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b${10 + index}`);
    for (const id of ids) keepPlan({ ...old, id });
    await openBeside({ ...old, id: ids[0] ?? "" });
    await startNow();
    expect(shown()).toContain("12 breads are baking.");
    expect(names()).toHaveLength(12);
  });

  it("keeps the other's bake under its own id, at the hour when it was due", async () => {
    await openBeside(old);
    expect(shown()).toContain(
      "“City Loaf” should be out by now. Starting ends it and keeps its bake in your journal.",
    );
    await startNow();
    expect(names()).toEqual(["Rye"]);
    expect(ownBakes()).toMatchObject([
      { id: old.id, bake: { name: "City Loaf", plan: { progress: old.progress } } },
    ]);
    expect(ownBakes()[0]?.bake?.bakedAt).toBe(new Date(atMinute(1235)).toISOString());
  });

  it("keeps nothing of a day without presses", async () => {
    await openBeside(untouched);
    expect(shown()).toContain("“City Loaf” should be out by now. Starting ends it.");
    await startNow();
    expect(names()).toEqual(["Rye"]);
    expect(ownBakes()).toEqual([]);
  });

  it("does not start on a device without room for the other's bake", async () => {
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
    expect(currentPlans().map(({ id }) => id)).toEqual([old.id]);
    vi.unstubAllGlobals();
  });
});
