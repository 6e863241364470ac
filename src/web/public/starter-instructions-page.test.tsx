// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { one } from "../../../tests/support/render";
import { renderAt } from "../../../tests/support/render-at";
import { sessionAnswers } from "../../../tests/support/session-answers";
import { applyPreset, calculateRecipe, PRESETS } from "../../baking";
import { StarterInstructionsPage } from "./starter-instructions-page";

const text = () => one("main").textContent.replaceAll("\u00a0", " ");
const rows = (table: Element) =>
  [...table.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent.replaceAll("\u00a0", " ")),
  );

describe("CP-06 the starter guide", () => {
  beforeEach(async () => {
    await sessionAnswers(null);
    await renderAt("/starter-instructions", <StarterInstructionsPage />);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("lists contents that each link to a heading", () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-labelledby=contents-title] a")];
    const targets = links.map((a) => document.querySelector(a.getAttribute("href") ?? "")?.textContent);
    expect(targets).toEqual(links.map((a) => a.textContent));
    expect(targets).toEqual([...document.querySelectorAll("article h2")].map((h2) => h2.textContent));
  });

  it("feeds at 1:2:2, small and large", () => {
    const [feeding] = document.querySelectorAll("table");
    if (feeding === undefined) throw new Error("no feeding table");
    expect(rows(feeding)).toEqual([
      ["Small batch", "25 g", "50 g", "50 g", "125 g"],
      ["Large batch", "50 g", "100 g", "100 g", "250 g"],
    ]);
    expect(text()).toContain("whole wheat");
  });

  it("has seven days, each with its grams, and seven feeding steps", () => {
    const lists = [...document.querySelectorAll("article ol")].map((list) => list.children.length);
    expect(lists).toEqual([7, 7, 4]);
    const days = [...document.querySelectorAll("article .day-card")].map((card) =>
      card.textContent.replaceAll(/\s+/g, " "),
    );
    for (const [day, grams] of [
      "5 g flakes + 25 g water + 20 g flour = 50 g in all",
      "25 g starter + 50 g flour + 50 g water = 125 g in all",
      "25 g starter + 50 g flour + 50 g water = 125 g in all",
      "25 g starter + 50 g flour + 50 g water = 125 g in all",
      "2 × 25 g starter + 50 g flour + 50 g water = 125 g each",
      "2 × 25 g starter + 50 g flour + 50 g water = 125 g each",
      "50 g starter + 100 g flour + 100 g water = 250 g in all",
    ].entries()) {
      expect(days[day]).toContain(`Day ${day + 1} `);
      expect(days[day]).toContain(grams);
    }
  });

  it("says how much of a large batch the first loaf takes", () => {
    const city = PRESETS.find(({ name }) => name.startsWith("City Loaf"));
    if (city === undefined) throw new Error("no City Loaf");
    const recipe = calculateRecipe({ ...applyPreset(city), quantity: 1 });
    expect(recipe.starter?.starterTotalWeight).toBe(200);
    expect(text()).toContain("one loaf takes 200 g of levain");
  });

  it("names the four troubles, and both ways of storing", () => {
    const terms = [...document.querySelectorAll("dt")].map((dt) => dt.textContent);
    for (const name of ["Not rising", "Hooch", "Mold", "Too acidic", "Room temperature", "Refrigerator"])
      expect(terms).toContain(name);
    expect(text()).toContain("Feed every 12-24 hours at 70-75°F");
    expect(text()).toContain("Feed it weekly. Take it out 24 hours before you bake and feed it 2-3 times.");
    expect(text()).toContain("pancakes");
  });

  it("links home, to the starter request and to the builder", () => {
    const last = [...one("main").querySelectorAll("a")].slice(-3);
    expect(last.map((a) => [a.textContent, a.getAttribute("href")])).toEqual([
      ["Back to Home", "/"],
      ["Request Free Starter", "/login?redirect=%2Fstarter-request"],
      ["Create Recipe", "/recipe"],
    ]);
  });
});
