// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import StarterWeek from "../../../../content/starter-week.mdx";
import { button, click, one, render } from "../../../../tests/support/render";
import { DayCard, Days } from "./day-card";
import { Next, Normal } from "./day-words";
import { GUIDE_DAY_KEY, guideDay } from "./guide-day";
import { TodayPanel } from "./today-panel";

const DAY = 86_400_000;
const root = document.documentElement;
const foot = () => one(".today-foot").textContent;
const chosen = () => one(".day-tiles input:checked", HTMLInputElement).value;
const places = () =>
  [...document.querySelectorAll(".day-card")].map((card) => card.querySelector(".day-place")?.textContent);

function open(marked?: { day: number; daysAgo: number }) {
  if (marked !== undefined) guideDay.set({ day: marked.day, at: Date.now() - marked.daysAgo * DAY });
  render(
    <>
      <TodayPanel />
      <Days>
        <StarterWeek components={{ Day: DayCard, Next, Normal }} />
      </Days>
    </>,
  );
}

afterEach(() => {
  act(() => void guideDay.set(null));
  delete root.dataset["guideDay"];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("CP-06 the guide's panel for today", () => {
  it("marks nothing at first: no day is chosen, no card is done", () => {
    open();
    expect(document.querySelectorAll(".day-tiles input")).toHaveLength(7);
    expect(document.querySelector(".day-tiles input:checked")).toBeNull();
    expect(places()).toEqual([...Array<undefined>(7)]);
    expect(foot()).toBe("");
  });

  it("marks the day with one press, here, in the cards, in the document and on the device; another unmarks it", () => {
    // Late in the evening a day from now, to the next quarter, is already the day after tomorrow.
    vi.useFakeTimers({ now: new Date(2026, 10, 26, 10), toFake: ["Date"] });
    open();
    click(one('.day-tiles input[value="3"]', HTMLInputElement));
    expect(root.dataset["guideDay"]).toBe("3");
    expect(JSON.parse(localStorage.getItem(GUIDE_DAY_KEY) ?? "null")).toMatchObject({ day: 3 });
    expect(chosen()).toBe("3");
    expect(places()).toEqual(["Done", "Done", "Today", "To come", "To come", "To come", "To come"]);
    expect(one(".day-card[aria-current=step] h3").textContent).toBe("Day 3 The first bubbles");
    expect(foot()).toContain("Next feeding: tomorrow at about");
    click(button("Unmark"));
    expect(root.dataset["guideDay"]).toBeUndefined();
    expect(localStorage.getItem(GUIDE_DAY_KEY)).toBeNull();
    expect(places()).toEqual([...Array<undefined>(7)]);
    expect(document.activeElement?.getAttribute("value")).toBe("1");
  });

  it("asks two days later, and takes Yes", () => {
    open({ day: 4, daysAgo: 2 });
    expect(root.dataset["guideDay"]).toBe("4");
    expect(foot()).toContain("That was two days ago. Are you on Day 6?");
    click(button("Yes, Day 6"));
    expect(chosen()).toBe("6");
    expect(document.activeElement?.getAttribute("value")).toBe("6");
    expect(foot()).toContain("Next feeding:");
  });

  it("takes No as well, and does not ask again today", () => {
    open({ day: 6, daysAgo: 1 });
    expect(foot()).toContain("Does the starter double within 4-8 hours? Then you are on Day 7.");
    click(button("Still Day 6"));
    expect(chosen()).toBe("6");
    expect(foot()).not.toContain("later");
  });

  it("moves the next feeding when one came at another hour", () => {
    open({ day: 5, daysAgo: 0.4 });
    const before = guideDay.get()?.at ?? 0;
    vi.useFakeTimers({ now: before + 1_000, toFake: ["Date"] });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    click(button("I fed it just now"));
    expect(guideDay.get()).toEqual({ day: 5, at: before + 1_000 });
  });

  it("says so where the browser stores nothing", () => {
    open();
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {},
    });
    click(one('.day-tiles input[value="2"]', HTMLInputElement));
    expect(foot()).toContain("This browser saves nothing, so your day is kept for this visit only.");
    expect(chosen()).toBe("2");
  });
});
