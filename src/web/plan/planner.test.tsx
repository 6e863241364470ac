// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../tests/support/baking-plans";
import { click, one, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, PRESETS } from "../../baking";
import type { AcceptedPlan } from "../../contract/recipes/bench-state";
import { bakingPlanSchema } from "../../contract/baking/baking-plan";
import { Planner } from "./planner";

const cityLoaf = applyPreset(PRESETS[0] ?? expect.unreachable());
const used: Omit<AcceptedPlan, "startBefore">[] = [];

/** Thursday evening, in the zone where the test runs. */
beforeEach(async () => {
  await signedIn(null);
  used.length = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 19, 18, 2) });
});
afterEach(() => vi.useRealTimers());

const open = (form = cityLoaf, accepted: AcceptedPlan | null = null) =>
  renderAt(
    "/plan",
    <Planner form={form} accepted={accepted} onUse={(plan) => used.push(plan)} heading="h2" />,
  );

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const shown = () => plain(document.querySelector("main")?.textContent ?? "");
const spaced = (text: string) => plain(text).replaceAll(/\s+/g, " ").trim();
const tiles = () =>
  [...document.querySelectorAll(".plan-choice")].map(({ textContent }) => spaced(textContent));
const details = () => spaced(document.querySelector(".plan-details")?.textContent ?? "");
const field = (label: string, nth = 0) => {
  const labels = [...document.querySelectorAll("label")].filter(({ textContent }) => textContent === label);
  const input = document.querySelector(`#${CSS.escape(labels[nth]?.htmlFor ?? "")}`);
  return input instanceof HTMLInputElement ? input : expect.unreachable();
};
const pressNamed = (name: string) => {
  const found = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name);
  click(found[0] ?? expect.unreachable());
};
/** City Loaf has no fridge until its baker asks for it. */
const askForFridge = () => {
  const asked = [...document.querySelectorAll("label")].find(({ textContent }) =>
    textContent?.startsWith("Add a night"),
  );
  click(asked?.querySelector("input") ?? asked?.control ?? expect.unreachable());
};

describe("a baker plans bread by Sunday 9:00", () => {
  it("the plan that lets the baker sleep is first and chosen; the plan as asked for says its cost", async () => {
    await open();
    expect(tiles()[0]).toMatch(/^Best plan .*Friday 22:25 .*Sunday 09:00 Nothing to do while you sleep\.$/);
    expect(details()).toContain("This plan adds a night in the fridge: 15 hours 45 minutes, after");
    expect(tiles().at(-1)).toMatch(
      /^As you asked Start time Saturday 12:25 Ready at Sunday 09:00 You are up six times, 23:55 to 05:05\.$/,
    );
    click(
      [...document.querySelectorAll<HTMLInputElement>(".plan-choice input")].at(-1) ?? expect.unreachable(),
    );
    expect(details()).toMatch(/You are up for.*shaping at 04:35 and 05:05/);
    click(document.querySelector<HTMLInputElement>(".plan-choice input") ?? expect.unreachable());
    pressNamed("Use this plan");
    expect(used[0]?.wish.fridge).toBe(true);
    expect(used[0]?.fridge.after.coldRetard).toBe(true);
  });

  it("every range of the baker is used, quoted as a range, and handed to card and baking day", async () => {
    await open({ ...cityLoaf, bulkFermentationDuration: "12-18 hours" });
    type(field("Time"), "12:35");
    expect(details()).toContain("Bulk fermentation: 12-18 hours, here 13 hours 30 minutes.");
    pressNamed("Use this plan");
    expect(used[0]?.fridge.before.bulkFermentationDuration).toBe("12-18 hours");
    expect(used[0]?.fridge.after.bulkFermentationDuration).toBe("12-18 hours, here 13 h 30");
  });

  it("the best plan and two others show their costs, with the times of the chosen one", async () => {
    await open();
    askForFridge();
    expect(tiles()).toHaveLength(3);
    expect(tiles()[0]).toBe(
      "Best plan with a night in the fridge Start time Friday 22:25 Ready at Sunday 09:00 Nothing to do while you sleep.",
    );
    expect(details()).toBe(
      "This plan adds a night in the fridge: 15 hours 45 minutes, after 45 minutes of proof instead of 3 hours.",
    );
    const times = [...document.querySelectorAll(".plan-timetable time")].map(
      ({ textContent }) => textContent,
    );
    expect(times[0]).toBe("22:25");
    expect(shown()).toContain("Out of the oven Sunday 09:00");

    const second = document.querySelectorAll<HTMLInputElement>(".plan-choice input")[1];
    click(second ?? expect.unreachable());
    expect(document.querySelector(".plan-timetable time")?.textContent).not.toBe("22:25");
    expect(shown()).toContain("Out of the oven Sunday 09:00");
  });

  it("wish, days, clocks and fridge time are handed to the card, and the wish shows again", async () => {
    await open();
    askForFridge();
    type(field("Time"), "11:00");
    pressNamed("Use this plan");
    const { coldRetard, coldRetardDuration } = cityLoaf;
    const [plan = expect.unreachable()] = used;
    expect(plan).toMatchObject({
      wish: {
        goal: "out",
        out: { date: "2026-11-22", time: "11:00" },
        sleep: { from: "22:30", to: "06:30" },
      },
      out: { date: "2026-11-22", time: "11:00" },
      fridge: { before: { coldRetard, coldRetardDuration }, after: { coldRetard: true } },
    });
    expect(plan.begins.date).toMatch(/^2026-11-2[01]$/);

    const accepted = { ...plan, startBefore: "09:00" };
    await open(cityLoaf, accepted);
    const [asked] = [...document.querySelectorAll("main")].at(-1)?.querySelectorAll("input[type=time]") ?? [];
    expect(asked).toMatchObject({ value: "11:00" });
  });

  it("the hours of sleep are remembered, and not the bread", async () => {
    await open();
    type(field("From"), "21:00");
    expect(tiles()[0]).not.toContain("Friday 22:25");
    type(field("Time"), "11:00");
    const kept: unknown = JSON.parse(localStorage.getItem("bread-tools-plan-wishes") ?? "null");
    expect(kept).toEqual({
      sleep: { from: "21:00", to: "06:30" },
      awayAllDay: true,
      awayHours: { from: "08:00", to: "18:00" },
      fridge: true,
    });
  });

  it("a missing value is named beside its field, and nothing is planned until it is there", async () => {
    await open();
    type(field("Date"), "");
    const date = field("Date");
    expect(date.getAttribute("aria-invalid")).toBe("true");
    expect(one(`#${CSS.escape(date.getAttribute("aria-describedby") ?? "")}`).textContent).toBe(
      "Enter a date",
    );
    expect(tiles()).toEqual([]);
  });

  it("a wish that nothing fits says so, why, and what would", async () => {
    await open();
    type(field("Date"), "2026-11-20");
    expect(shown()).toContain("Nothing fits");
    // How late comes first.
    expect(shown()).toMatch(/Nothing fits(?:\d+ hours? ?)?(?:\d+ minutes )?later than you asked\./);
    expect(shown()).toContain(
      "later than you asked.If you start now, the bread is ready Friday 14:37 at the earliest.",
    );
    const offer = one(".planner-results [role=status] button, .planner-results .rounded-field button");
    click(offer);
    expect(tiles().length).toBeGreaterThan(0);
    await until(() => expect(document.activeElement?.closest(".plan-choice")).not.toBeNull());
    expect(tiles()[0]).toContain("Nothing to do while you sleep.");
  });
});

describe("what becomes of a plan", () => {
  const kept = () => {
    const text = localStorage.getItem("bread-tools-baking-day");
    return text === null ? null : bakingPlanSchema.parse(JSON.parse(text));
  };

  it("a baking day is stored with its instant, its zone and the recipe with the chosen cold retard", async () => {
    const { path } = await open();
    askForFridge();
    pressNamed("Start baking day");
    await until(() => expect(kept()).not.toBeNull());
    const plan = kept() ?? expect.unreachable();
    expect(plan.goal?.sleep).toEqual({ from: "22:30", to: "06:30" });
    expect(new Date(plan.goal?.out ?? 0)).toEqual(new Date(2026, 10, 22, 9, 0));
    expect(new Date(plan.startsAt)).toEqual(new Date(2026, 10, 20, 22, 25));
    expect(plan.zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(plan.form.coldRetardDuration).toBe("15 hours 45 minutes");
    expect(plan.name).toBe(cityLoaf.recipeName);
    await act(() => Promise.resolve());
    expect(path()).toBe("/baking-day");
  });

  it("started beside a bread that is baking, both go on", async () => {
    const running = runningPlan();
    const old = { ...running, progress: { done: begunOnTime(running, "autolyse"), moved: [] } };
    localStorage.setItem("bread-tools-baking-day", JSON.stringify([old]));
    await open({ ...cityLoaf, recipeName: "Another" });
    pressNamed("Start baking day");
    const names = () =>
      (JSON.parse(localStorage.getItem("bread-tools-baking-day") ?? "[]") as { name: string }[]).map(
        ({ name }) => name,
      );
    await until(() => expect(names()).toEqual([old.name, "Another"]));
    // Whoever comes back is told before the same bread is begun again.
    await open({ ...cityLoaf, recipeName: "Another" });
    await until(() =>
      expect(document.body.textContent).toContain(
        "Another is baking already. Started again, it bakes a second time.",
      ),
    );
  });

  it("a recipe that cannot be baked yet says why", async () => {
    await open({ ...cityLoaf, recipeType: "" });
    pressNamed("Start baking day");
    await until(() =>
      expect(document.querySelector("[role=alert]")?.textContent).toContain("The recipe is not complete yet"),
    );
    expect(kept()).toBeNull();
  });
});
