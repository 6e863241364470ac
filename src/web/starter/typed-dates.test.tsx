// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls } from "../../../tests/support/answering";
import { pressButton, problems } from "../../../tests/support/form-filling";
import { labelled } from "../../../tests/support/labelled";
import { blur, button, focus, type } from "../../../tests/support/render";
import { renderAt } from "../../../tests/support/render-at";
import type { StarterLine } from "../../contract/baking/starter";
import { keepLine, linesOf, starterRecords } from "../outbox/starter-store";
import { localDay } from "../../wording/values/dates";
import { StarterPage } from "./starter-page";

const DAY = 86_400_000;
const NOW = new Date(2026, 10, 20, 12).getTime();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await answerCalls({}, null);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Types a year as Chromium reports it: a whole date after each digit. */
const typeYear = (label: string, year: string, rest: string) => {
  for (let digits = 1; digits <= year.length; digits += 1) typeDate(label, year.slice(0, digits), rest);
};
const typeDate = (label: string, year: string, rest: string) =>
  type(labelled(label, HTMLInputElement), `${year.padStart(4, "0")}-${rest}`);

const stored = () => linesOf(starterRecords());
const dayOf = ({ at }: StarterLine) => localDay(new Date(at));

describe("a date typed into the diary", () => {
  it("keeps the line while its year is half typed, and says so at the field", async () => {
    const id = keepLine({ kind: "dry", at: new Date(NOW - DAY).toISOString(), note: "a spoonful" });
    await renderAt("/starter", <StarterPage />);
    await pressButton("Change: Dried some");
    typeDate("Date", "2", "11-19");
    expect(problems("Date", "Time")).toEqual(["Enter a date", ""]);
    expect(stored()).toMatchObject([{ id, note: "a spoonful" }]);
    typeYear("Date", "2025", "11-19");
    expect(problems("Date")).toEqual([""]);
    expect(stored().map(dayOf)).toEqual(["2025-11-19"]);
  });

  it("is shown above its lines with the year when that is not this year", async () => {
    keepLine({ kind: "dry", at: new Date(2026, 0, 1, 9).toISOString(), note: "" });
    keepLine({ kind: "fridge", at: new Date(2025, 11, 31, 9).toISOString(), note: "" });
    await renderAt("/starter", <StarterPage />);
    expect([...document.querySelectorAll("[aria-labelledby=diary] h3")].map((h) => h.textContent)).toEqual([
      "Thursday, January 1",
      "Wednesday, December 31, 2025",
    ]);
  });

  it("moves a line to its new day once the line is closed", async () => {
    keepLine({ kind: "dry", at: new Date(NOW - DAY).toISOString(), note: "" });
    keepLine({ kind: "fridge", at: new Date(NOW - 3 * DAY).toISOString(), note: "" });
    await renderAt("/starter", <StarterPage />);
    await pressButton("Change: Dried some");
    const field = labelled("Date", HTMLInputElement);
    typeDate("Date", "2026", "11-10");
    expect(labelled("Date", HTMLInputElement)).toBe(field);
    const headings = () =>
      [...document.querySelectorAll("[aria-labelledby=diary] h3")].map((h) => h.textContent);
    expect(headings()).toEqual(["Thursday, November 19", "Tuesday, November 17"]);
    await pressButton("Close: Dried some");
    expect(headings()).toEqual(["Tuesday, November 17", "Tuesday, November 10"]);
    expect(document.activeElement).toBe(button("Change: Dried some"));
  });

  it("brings a deleted line back closed, as before it was opened", async () => {
    keepLine({ kind: "dry", at: new Date(NOW - DAY).toISOString(), note: "" });
    await renderAt("/starter", <StarterPage />);
    await pressButton("Change: Dried some");
    await pressButton("Delete this line");
    await pressButton("Undo");
    expect(button("Change: Dried some").getAttribute("aria-expanded")).toBe("false");
  });

  it("keeps the levain's fields while its half-changed date has passed", async () => {
    await renderAt("/starter", <StarterPage />);
    await pressButton("Plan a levain");
    const field = labelled("Levain on", HTMLInputElement);
    focus(field);
    typeDate("Levain on", "2026", "11-02");
    expect(problems("Levain on", "At")).toEqual(["", "That time has passed. Choose a later time."]);
    typeDate("Levain on", "2026", "11-25");
    expect(labelled("Levain on", HTMLInputElement)).toBe(field);
    expect(problems("Levain on", "At")).toEqual(["", ""]);
    blur(field);
    expect(stored().map(dayOf)).toEqual(["2026-11-25"]);
  });

  it("keeps the fields at the same levain when another one comes sooner", async () => {
    const first = keepLine({ kind: "levain", at: new Date(NOW + DAY).toISOString(), note: "" });
    const second = keepLine({ kind: "levain", at: new Date(NOW + 3 * DAY).toISOString(), note: "" });
    await renderAt("/starter", <StarterPage />);
    focus(labelled("Levain on", HTMLInputElement));
    typeDate("Levain on", "2026", "11-24");
    typeDate("Levain on", "2026", "11-26");
    expect(Object.fromEntries(stored().map((line) => [line.id, dayOf(line)]))).toEqual({
      [first]: "2026-11-26",
      [second]: "2026-11-23",
    });
  });
});
