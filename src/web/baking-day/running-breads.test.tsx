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
import { BakingDayPage } from "./baking-day-page";
// Loaded here, because the page loads them late and a press would find nothing yet.
import "./late-dialog";
import "./bread-is-out";
import "./end-dialog";
import "./steps/timetable";
import { currentPlans, dropPlans, keepPlan } from "./running-plan/plan-store";
import { askFor } from "./running-plan/running-bread";

const untold = runningPlan({ zone: "America/Los_Angeles" });
/** Its mix comes at minute 720, until 730; its folds at 755 and 785; out at 1,235. */
const loaf = { ...untold, progress: { done: begunOnTime(untold, "autolyse"), moved: [] } };
const START = Date.parse(loaf.startsAt);
const atMinute = (minute: number) => START + minute * 60_000;
/** The same bread, begun 20 minutes later. */
const rye: BakingPlan = {
  ...loaf,
  id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21",
  name: "Rye",
  startsAt: new Date(atMinute(20)).toISOString(),
  progress: { done: [{ row: 1, at: new Date(atMinute(710)).toISOString() }], moved: [] },
};

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: atMinute(725) });
  dropPlans();
});
afterEach(() => {
  dropPlans();
  vi.useRealTimers();
});

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(one("main").textContent);
const step = () => plain(one("main h1").textContent);
const name = () => plain(one(".day-name").textContent);
const spoken = () => plain(document.querySelector("body > [data-live-region]")?.textContent);
const chips = () => [...document.querySelectorAll<HTMLElement>("[aria-label=Breads] button")];
const chip = (of: string) =>
  chips().find(({ textContent }) => textContent.includes(of)) ?? expect.unreachable();
const coming = () => [...document.querySelectorAll(".coming dl > div")].map((row) => plain(row.textContent));
const names = () => currentPlans().map((plan) => plan.name);

async function open(...plans: BakingPlan[]) {
  for (const plan of plans) keepPlan(plan);
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(shown()).not.toContain("Loading"));
}

/** Moves the clock; the page reads it as when somebody returns to the tab. */
async function later(minute: number) {
  vi.setSystemTime(atMinute(minute));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  // Announcements come a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
}

describe("OC 30 a baking day of several breads", () => {
  it("shows the step that is due first, and the others a press away", async () => {
    await open(loaf, rye);
    expect([name(), step()]).toEqual(["City Loaf", "Mix"]);
    expect(chips().map(({ textContent }) => plain(textContent))).toEqual([
      "City Loafmix until 21:10",
      "Ryemix at 21:20",
    ]);
    expect(chip("City Loaf").getAttribute("aria-current")).toBe("true");
    await press(chip("Rye"));
    expect([name(), step(), shown()]).toEqual([
      "Rye",
      "Build levain",
      expect.stringContaining("Now, until 21:20"),
    ]);
  });

  it("a single bread has no list of breads, and ends as the day", async () => {
    await open(loaf);
    expect(chips()).toEqual([]);
    expect(button("End baking day")).toBeDefined();
  });

  it("a press leads to the bread that is due next, and says which is meant", async () => {
    await open(loaf, rye);
    await later(742);
    expect([name(), step()]).toEqual(["City Loaf", "Mix"]);
    await press(button(/^Done/));
    expect([name(), step()]).toEqual(["Rye", "Mix"]);
    await later(743);
    expect(spoken()).toContain("City Loaf: Mix done.");
    expect(currentPlans()[0]?.progress.done).toHaveLength(2);
    expect(currentPlans()[1]).toEqual(rye);
  });

  it("by the clock the front moves on, but never under an open dialog", async () => {
    // Both are in bulk: City Loaf folds again at 785, Rye for the first time at 775.
    const pressed = (plan: BakingPlan, ...done: [row: number, minute: number][]) => ({
      ...plan,
      progress: {
        done: done.map(([row, minute]) => ({ row, at: new Date(atMinute(minute)).toISOString() })),
        moved: [],
      },
    });
    vi.setSystemTime(atMinute(770));
    await open(pressed(loaf, [1, 690], [2, 730], [3, 760]), pressed(rye, [1, 710], [2, 750]));
    expect([name(), step()]).toEqual(["Rye", "Fold 1"]);
    await press(button("I’m late"));
    await press(button(/^20\u00a0min /));
    expect(name()).toBe("City Loaf");
    await later(783);
    expect(name()).toBe("City Loaf");
    await press(button("I’m late"));
    const other = currentPlans()[1] ?? expect.unreachable();
    // Another tab says that Rye's fold is due now.
    const sooner = [{ row: 3, minutes: -15, at: new Date(atMinute(783)).toISOString() }];
    act(() => keepPlan({ ...other, progress: { ...other.progress, moved: sooner } }));
    await later(784);
    expect(name()).toBe("City Loaf");
    await press(one("dialog[open] [aria-label=Close]"));
    await later(785);
    expect(name()).toBe("Rye");
  });

  it("a bread that was chosen stays until something is pressed on it", async () => {
    await open(loaf, rye);
    await press(chip("Rye"));
    await later(733);
    expect(name()).toBe("Rye");
    await press(button(/^Mix now/));
    expect(name()).toBe("City Loaf");
  });

  it("opens with the bread whose card led here", async () => {
    askFor({ recipeId: undefined, name: "Rye" });
    await open(loaf, rye);
    expect(name()).toBe("Rye");
  });

  it("what comes, and the timetable, have all breads in one order", async () => {
    await open(loaf, rye);
    expect(coming().slice(0, 3)).toEqual(["Mix Rye21:20", "Fold 1 City Loaf21:35", "Fold 1 Rye21:55"]);
    expect(coming().slice(-2)).toEqual(["Out City LoafSaturday 05:35", "Out RyeSaturday 05:55"]);
    await press(button("Timetable"));
    const rows = [...document.querySelectorAll("dialog .timeline-row")].map(({ textContent }) =>
      plain(textContent),
    );
    const mixes = rows.filter((row) => row.includes("Mix"));
    expect(mixes.map((row) => row.includes("Rye"))).toEqual([false, true]);
    expect(plain(one("dialog[open]").textContent)).toContain("Rye out of the oven on Saturday at 05:55");
  });

  it("one ends into the journal while the others go on", async () => {
    await open(loaf, rye);
    await press(button("End City Loaf"));
    expect(plain(one("dialog[open]").textContent)).toContain("The other breads go on");
    await press(
      [...document.querySelectorAll<HTMLElement>("dialog[open] button")].at(-1) ?? expect.unreachable(),
    );
    expect(names()).toEqual(["Rye"]);
    expect(ownBakes()).toMatchObject([{ id: loaf.id }]);
    expect([name(), shown()]).toEqual(["Rye", expect.stringContaining("We saved “City Loaf”")]);
  });

  it("a verdict on the bread that is out ends it alone, and leads back to the others", async () => {
    vi.setSystemTime(atMinute(1240));
    const out = {
      ...loaf,
      progress: { done: [{ row: 12, at: new Date(atMinute(1235)).toISOString() }], moved: [] },
    };
    await open(rye, out);
    await press(chip("City Loaf"));
    await until(() => expect(step()).toBe("The bread is out"));
    act(() => one('.first-verdict input[value="right"]', HTMLInputElement).click());
    expect(names()).toEqual(["Rye"]);
    await press(button("Go on with the other breads"));
    expect(name()).toBe("Rye");
  });

  it("one bread 40 minutes late wants the oven with another: the later one waits on a press", async () => {
    const cool = { ...rye, form: { ...rye.form, bakeTemperature: "350°F" } };
    await open(loaf, cool);
    // City Loaf is in the oven from minute 1,190 to 1,235, Rye from 1,210.
    expect(shown()).toContain("Rye and City Loaf want the oven at");
    const before = currentPlans()[0];
    await press(button(/^Rye .* later$/));
    expect(shown()).not.toContain("want the oven");
    expect(currentPlans()[0]).toEqual(before);
    expect(currentPlans()[1]?.progress.moved).toMatchObject([{ name: "bake 1" }]);
  });
});
