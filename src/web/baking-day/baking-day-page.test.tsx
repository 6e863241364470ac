// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../tests/support/baking-plans";
import { press } from "../../../tests/support/open-builder";
import { button, one } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { ownBakes } from "../outbox/bake-store";
import { keepHabits, storedHabits } from "../times/habits";
import { BakingDayPage } from "./baking-day-page";
// Loaded here, because the page loads them late and a press would find nothing yet.
import "./late-dialog";
import "./bread-is-out";
import "./side-jobs/side-job-dialog";
import { dropPlans } from "./running-plan/plan-store";

const PLAN_KEY = "bread-tools-baking-day";

const WALL = { date: "2026-11-20", time: "09:00" };

const untold = runningPlan({ zone: "America/Los_Angeles" });
const plan = { ...untold, progress: { done: begunOnTime(untold, "autolyse"), moved: [] } };
const START = Date.parse(plan.startsAt);
/** Minutes from the first row: the mix comes at 720, its folds at 755 and 785, the bread is out at 1,235. */
const atMinute = (minute: number) => START + minute * 60_000;

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: atMinute(725) });
});
afterEach(() => vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(one("main").textContent);
const step = () => plain(one("main h1").textContent);
const timer = () => plain(document.querySelector("[role=timer]")?.textContent);
const stored = () => JSON.parse(localStorage.getItem(PLAN_KEY) ?? "null") as BakingPlan | null;
const spoken = () => plain(document.querySelector("body > [data-live-region]")?.textContent);
const coming = () => [...document.querySelectorAll(".coming dl > div")].map((row) => plain(row.textContent));

async function open(text: string | null = JSON.stringify(plan)) {
  if (text !== null) localStorage.setItem(PLAN_KEY, text);
  await renderAt("/baking-day", <BakingDayPage />);
  // The page's code comes late, and so does the account's answer.
  await until(() => expect(shown()).not.toContain("Loading"));
}

/** Moves the clock; the page reads it as when somebody returns to the tab. */
async function later(minute: number, seconds = 0) {
  vi.setSystemTime(atMinute(minute) + seconds * 1000);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  // Announcements come a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
}

describe("baking day: the running plan", () => {
  it("shows one step with its weights, the time left, and the next step", async () => {
    await open();
    expect(step()).toBe("Mix");
    expect(timer()).toBe("5:00 left");
    expect(shown()).toContain("Add 400 g levain and 25 g salt.");
    expect(shown()).toContain("Now, until 21:10");
    expect(coming()[0]).toBe("Fold 121:35");
    expect(coming().at(-1)).toBe("Out of the ovenSaturday 05:35");
    expect(document.title).toBe("5 min · Mix · Bread Tools");
  });

  it("done, late and ready plan the rest again, and Undo takes it back", async () => {
    await open();
    await press(button(/^Done/));
    expect(step()).toBe("Fold 1");
    expect(timer()).toBe("25:00 to go");
    expect(shown()).toContain("Next, at 21:30");

    await press(button("I’m late"));
    await press(button(/^40\u00a0min /));
    expect(shown()).toContain("Next, at 22:10");
    expect(coming().at(-1)).toBe("Out of the ovenSaturday 06:10");

    await press(button(/^Fold now/));
    expect([step(), timer()]).toEqual(["Fold 1", "5:00 left"]);
    expect(coming()[0]).toBe("Fold 221:35");

    await press(button(/^Undo: Fold 1 sooner/));
    await press(button(/^Undo: 40\u00a0min later/));
    expect(shown()).toContain("Next, at 21:30");
    await press(button(/^Undo: Mix done/));
    expect(step()).toBe("Mix");
    expect(stored()?.progress).toMatchObject(plan.progress);
  });

  it("takes any number of minutes late", async () => {
    await open();
    await press(button("I’m late"));
    expect(shown()).toContain("Mix and all later steps move by the same time.");
    await press(button(/^25\u00a0min late/));
    const at = new Date(atMinute(725)).toISOString();
    expect(stored()?.progress.moved).toEqual([{ row: 2, name: "mix 1", minutes: 20, at }]);
    // 25 minutes after 21:00, and the levain is no younger for that.
    expect([step(), timer()]).toEqual(["Mix", "20:00 to go"]);
    expect(shown()).toContain("Next, at 21:25");
  });

  it("counts on in the background: timers are instants", async () => {
    await open();
    await press(button(/^Done/));
    await later(735, 15);
    expect(timer()).toBe("14:45 to go");
    await later(752, 30);
    expect([step(), timer()]).toEqual(["Fold 1", "2:30 left"]);
    await later(767);
    expect(timer()).toBe("12 min over");
    expect(document.title).toBe("due · Fold 1 · Bread Tools");
    // The second fold cannot be at 22:00 any more.
    expect(coming()[0]).toBe("Fold 222:12");
  });

  it("announces each change of step once", async () => {
    await open();
    await press(button(/^Done/));
    await later(725, 1);
    expect(spoken()).toBe("Mix done. Next: Fold 1 at 21:30.");
    one("body > [data-live-region]").textContent = "(heard)";
    await later(745);
    expect(spoken()).toBe("(heard)");
    await later(750);
    expect(spoken()).toMatch(/^Now: Fold 1\. 1 of 2\. With a wet hand/);
    one("body > [data-live-region]").textContent = "(heard)";
    await later(752);
    expect(spoken()).toBe("(heard)");
  });

  it("counts a bake in stages down to each change, announces it once, and then to its end", async () => {
    const bakeTime = "20 min covered, then 25 min at 425°F uncovered";
    const shaped = { row: 8, at: new Date(atMinute(1010)).toISOString() };
    const proofed = { row: 9, at: new Date(atMinute(1190)).toISOString() };
    const baking = runningPlan(
      {
        zone: "America/Los_Angeles",
        progress: { done: [shaped, proofed, ...begunOnTime(plan, "oven")], moved: [] },
      },
      { bakeTime },
    );
    vi.setSystemTime(atMinute(1195));
    await open(JSON.stringify(baking));
    expect([step(), timer()]).toEqual(["Score & Bake", "15:00 left"]);
    expect(shown()).toContain("Now, until 05:10");
    expect(shown()).toContain("At 05:10: lid off and 425°F (218°C).");
    await later(1210);
    expect(spoken()).toBe("Now: lid off and 425°F (218°C).");
    expect([step(), timer()]).toEqual(["Score & Bake", "25:00 left"]);
    expect(shown()).toContain("Since 05:10: lid off and 425°F (218°C).");
    one("body > [data-live-region]").textContent = "(heard)";
    await later(1215);
    expect(spoken()).toBe("(heard)");
    await later(1240);
    expect(timer()).toBe("5 min over");
  });

  it("asks about an autolyse beside the levain, and ticks it off", async () => {
    vi.setSystemTime(atMinute(691));
    await open(JSON.stringify(untold));
    expect(step()).toBe("Build levain");
    expect(plain(one(".beside-step").textContent)).toContain("Autolyse");
    await press(button(/^Autolyse done/));
    expect(document.querySelector(".beside-step")).toBeNull();
    expect(step()).toBe("Build levain");
  });

  it("opens the whole timetable with one press", async () => {
    await open();
    await press(button("Timetable"));
    const rows = [...document.querySelectorAll("dialog .timeline-row")].map((row) => plain(row.textContent));
    expect(rows).toHaveLength(12);
    expect(rows[0]).toBe("09:00 Build levain 12h 0m");
    expect(rows[2]).toBe("21:00 Mix now 10 min");
    expect([...document.querySelectorAll("dialog h3")].map(({ textContent }) => textContent)).toEqual([
      "Friday, November 20",
      "Saturday, November 21",
    ]);
  });

  it("OC 29 marks the work that falls into the baker's sleeping hours", async () => {
    const nights = () => plain(document.querySelector("[data-night]")?.textContent);
    await open();
    expect(nights()).toBe(
      "This has you shaping at 01:10 and 01:40, heating the oven at 04:05, and baking at 04:50.",
    );
    expect(coming().slice(2, 4)).toEqual(["Bulk fermentation22:10", "Pre-shape at nightSaturday 01:10"]);
    await press(button("Timetable"));
    const marked = [...document.querySelectorAll("dialog .timeline-row")].filter((row) =>
      row.textContent.includes("at night"),
    );
    expect(plain(marked[0]?.textContent)).toMatch(/^01:10 at night Pre-shape/);
    // The same hours as in the planner and the schedule, wherever they are changed.
    const sleep = { from: "06:00", to: "14:00" };
    act(() => keepHabits({ ...storedHabits(), sleep, goal: "free", out: WALL, start: WALL, awayDates: [] }));
    expect(nights()).toBe("");
  });

  it("ends after the last step, or after End was confirmed", async () => {
    const done = [{ row: 12, at: new Date(atMinute(1235)).toISOString() }];
    vi.setSystemTime(atMinute(1240));
    await open(JSON.stringify({ ...plan, progress: { done, moved: [] } }));
    expect(step()).toBe("The bread is out");
    expect(shown()).toContain("Let it cool");
    await press(button("End baking day"));
    expect(stored()).not.toBeNull();
    const [confirm] = [...document.querySelectorAll("dialog button")].filter(
      ({ textContent }) => textContent === "End baking day",
    );
    await press((confirm as HTMLElement | undefined) ?? expect.unreachable());
    expect(stored()).toBeNull();
    expect(step()).toBe("Baking Day");
  });

  it("the bread out of the oven is a moment: the loaf, its first slice, a photo, and a verdict that ends the day", async () => {
    const done = [{ row: 12, at: new Date(atMinute(1235)).toISOString() }];
    vi.setSystemTime(atMinute(1240));
    await open(JSON.stringify({ ...plan, progress: { done, moved: [] } }));
    await until(() => expect(step()).toBe("The bread is out"));
    expect(shown()).toContain("First slice at 06:35");
    expect(document.querySelector(".bread-steam")).not.toBeNull();
    const order = [...document.querySelectorAll(".first-verdict button, .first-verdict input[type=radio]")];
    expect(order.map((each) => (each as HTMLInputElement).value || plain(each.textContent))).toEqual([
      "Take a photo",
      "under",
      "right",
      "over",
    ]);
    act(() => one('.first-verdict input[value="right"]', HTMLInputElement).click());
    expect(stored()).toBeNull();
    expect(ownBakes()).toMatchObject([{ id: plan.id, answers: { proof: { value: "right" } } }]);
    expect(step()).toBe("The bread is out");
    expect(shown()).toContain("We saved “City Loaf” on your device.");
    expect(one('.first-verdict input[value="right"]', HTMLInputElement).checked).toBe(true);
    await later(1300);
    expect(document.querySelector(".bread-steam")).toBeNull();
  });

  it("follows another tab of this device", async () => {
    await open();
    const moved = {
      ...plan,
      progress: { ...plan.progress, moved: [{ row: 2, minutes: 40, at: plan.updatedAt }] },
    };
    localStorage.setItem(PLAN_KEY, JSON.stringify(moved));
    await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: PLAN_KEY })));
    expect(step()).toBe("Build levain");
  });
});

describe("baking day: stored plans", () => {
  it("without a plan the page leads to a recipe", async () => {
    await open(null);
    expect(shown()).toContain("Nothing is baking yet.");
    expect(one('main a[href="/recipe"]').textContent).toBe("Choose a recipe");
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", '{"id":7}'],
    ["a recipe out of bounds", JSON.stringify({ ...plan, form: { ...plan.form, hydrationPercent: 900 } })],
    ["times that are none", JSON.stringify({ ...plan, startsAt: "soon" })],
  ])("%s: the page says so, keeps it, and removes it on a press", async (_what, text) => {
    await open(text);
    expect(shown()).toContain("We cannot read the baking day");
    expect(localStorage.getItem(PLAN_KEY)).toBe(text);
    await press(button("Remove this baking day"));
    expect(localStorage.getItem(PLAN_KEY)).toBeNull();
    expect(shown()).toContain("Nothing is baking yet.");
  });

  it("a full device keeps a press as long as the page is open", async () => {
    await open();
    const full = {
      getItem: (key: string) => (key === PLAN_KEY ? JSON.stringify(plan) : null),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    };
    vi.stubGlobal("localStorage", full);
    await press(button(/^Done/));
    expect(step()).toBe("Fold 1");
    vi.unstubAllGlobals();
    act(dropPlans);
  });
});
