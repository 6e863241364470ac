// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { keepLine } from "../outbox/starter-store";
import { StarterFeed } from "./starter-feed";
// Loaded here: the plan asks for it late.
import "../starter/starter-page";

/** Thursday evening, wherever this runs. */
const NOW = new Date(2026, 10, 19, 18, 2).getTime();
const HOUR = 3_600_000;
const presetNamed = (start: string) =>
  applyPreset(PRESETS.find(({ name }) => name.startsWith(start)) ?? expect.unreachable());
const CITY = presetNamed("City Loaf");
const sleep = { from: "22:30", to: "06:30" };
const shown = () => (document.querySelector("#plan")?.textContent ?? "").replaceAll("\u00a0", " ");

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const fed = () =>
  act(() =>
    keepLine({
      kind: "feed",
      at: new Date(NOW - 8 * HOUR).toISOString(),
      ratio: { starter: 1, flour: 2, water: 2 },
      flour: "Whole wheat",
      fahrenheit: 72,
      day: null,
      note: "",
    }),
  );

/** A plan whose first row, the levain, begins on a day of that November at an hour. */
const plan = (day: number, hour: number, form: RecipeForm = CITY) =>
  renderAt(
    "/plan",
    <section id="plan">
      <StarterFeed form={form} begins={new Date(2026, 10, day, hour).getTime()} sleep={sleep} now={NOW} />
    </section>,
  );

describe("a plan says when to feed the starter", () => {
  it("tonight for tomorrow morning's levain, with a link to the jar", async () => {
    await fed();
    await plan(20, 8);
    await until(() =>
      expect(shown()).toMatch(/^Feed your starter tonight at 2[0-2]:\d\d with 1:\S+ for tomorrow’s levain\./),
    );
    expect(document.querySelector("#plan a")?.getAttribute("href")).toBe("/starter");
  });

  it("another plan has another feeding", async () => {
    await fed();
    await plan(21, 8);
    await until(() =>
      expect(shown()).toMatch(/^Feed your starter tomorrow evening at \S+ with \S+ for Saturday’s levain\./),
    );
  });

  it("a starter used from the jar is fed for the dough", async () => {
    await fed();
    await plan(21, 8, { ...CITY, starterIsRipe: true });
    await until(() => expect(shown()).toContain("for Saturday’s dough."));
  });

  it("nothing without a starter, for a dough that needs none, or after the levain's start", async () => {
    await plan(20, 8);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown().trim()).toBe("");
    await fed();
    await plan(20, 8, presetNamed("Soft Sandwich"));
    await plan(19, 12);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).not.toContain("Feed your starter");
    expect(shown()).not.toContain("Too soon");
  });
});
