// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../../tests/support/baking-plans";
import { one } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { signedIn } from "../../../../tests/support/saved-recipes";
import type { RecipeForm } from "../../../baking";
import { BakingDayPage } from "../baking-day-page";

const shownNotices: string[] = [];

beforeEach(() => signedIn(null));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  shownNotices.length = 0;
});

/** The page `minutes` after the bread went in, with a browser that shows notifications. */
async function openInBake(form: Partial<RecipeForm>) {
  class Shown extends EventTarget {
    static readonly permission = "granted";
    constructor(title: string) {
      super();
      shownNotices.push(title);
    }
  }
  vi.stubGlobal("Notification", Shown);
  const plan = runningPlan({ zone: "America/Los_Angeles" }, form);
  const into = Date.parse(plan.startsAt) + 1190 * 60_000;
  const done = [...begunOnTime(plan, "autolyse"), ...begunOnTime(plan, "oven")];
  const proof = { row: 9, at: new Date(into).toISOString() };
  vi.useFakeTimers({ toFake: ["Date"], now: into + 60_000 });
  localStorage.setItem(
    "bread-tools-baking-day",
    JSON.stringify({ ...plan, progress: { done: [...done, proof], moved: [] } }),
  );
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(shown()).toContain("Score & Bake"));
  return async (minute: number) => {
    vi.setSystemTime(into + minute * 60_000);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  };
}
const shown = () => (one("main").textContent ?? "").replaceAll("\u00a0", " ");

it("the day counts down to the lid, and tells when it comes off", async () => {
  const later = await openInBake({});
  expect(shown()).toContain("19:00 left");
  expect(shown()).toContain("At 05:10: lid off.");
  await later(20);
  expect(shown()).toContain("25:00 left");
  expect(shown()).toContain("Since 05:10: lid off.");
  expect(shownNotices).toContain("Lid off");
});

/** The marks on the countdown's ruler, with their places. */
const marks = () =>
  [...one("main").querySelectorAll<HTMLElement>(".step-turn")].map(
    ({ title, style }) => `${title.replaceAll("\u00a0", " ")}, ${style.insetInlineStart}`,
  );

it("the lid has its mark on the countdown's ruler, before it comes off and after", async () => {
  const later = await openInBake({ bakeTime: "50 minutes" });
  expect(marks()).toEqual(["Lid off at 05:15, 50%"]);
  expect(one(".step-turn").getAttribute("aria-label")).toContain("Lid off at");
  await later(30);
  expect(marks()).toEqual(["Lid off at 05:15, 50%"]);
});

it("each turn that the baker wrote has its mark", async () => {
  await openInBake({
    bakeTime: "30 minutes covered, then 10 minutes uncovered at 425°F, then 10 minutes at 400°F",
  });
  expect(marks().map((mark) => mark.split(", ").at(-1))).toEqual(["60%", "80%"]);
});

it("a lid that stays on is never told to come off", async () => {
  const later = await openInBake({ bakeTime: "45 minutes, lid on the whole time" });
  expect(shown()).toContain("44:00 left");
  await later(21);
  expect(shown()).not.toContain("lid off");
  expect(marks()).toEqual([]);
  expect(shownNotices).toEqual([]);
});
