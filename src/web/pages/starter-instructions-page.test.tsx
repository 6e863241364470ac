// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { one } from "../../../tests/support/render";
import { renderAt } from "../../../tests/support/render-at";
import { sessionAnswers } from "../../../tests/support/session-answers";
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

  it("lists contents that lead to a heading each", () => {
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

  it("has seven days and seven feeding steps", () => {
    const lists = [...document.querySelectorAll("article ol")].map((list) => list.children.length);
    expect(lists).toEqual([7, 7]);
    for (const day of [1, 2, 3, 4, 5, 6, 7]) expect(text()).toContain(`Day ${day}`);
  });

  it("shows the levain's activity hour by hour for the example of 12 and 6 hours", () => {
    const levain = [...document.querySelectorAll("table")].at(-1);
    if (levain === undefined) throw new Error("no levain table");
    expect(levain.caption?.textContent).toContain(
      "build time 12 hours, peak time 6 hours, build ratio 1:2:2",
    );
    expect(rows(levain).map(([hour, activity, state]) => `${hour} ${activity} ${state}`)).toEqual([
      "0 h 0% waking up",
      "1 h 7% waking up",
      "2 h 30% rising",
      "3 h 58% rising",
      "4 h 82% rising",
      "5 h 96% ready, use now",
      "6 h 100% ready, use now",
      "7 h 97% ready, use now",
      "8 h 88% falling",
      "9 h 77% falling",
      "10 h 65% past its peak",
      "11 h 53% past its peak",
      "12 h 43% past its peak",
    ]);
  });

  it("names the four troubles, and both ways to store", () => {
    const terms = [...document.querySelectorAll("dt")].map((dt) => dt.textContent);
    for (const name of ["Not rising", "Hooch", "Mold", "Too acidic", "Room temperature", "Refrigerator"])
      expect(terms).toContain(name);
    expect(text()).toContain("Feed every 12–24 hours at 70–75°F");
    expect(text()).toContain("Feed it weekly. Take it out 24 hours before you bake and feed it 2–3 times.");
    expect(text()).toContain("pancakes");
  });

  it("leads back home, to the starter request and to the builder", () => {
    const last = [...one("main").querySelectorAll("a")].slice(-3);
    expect(last.map((a) => [a.textContent, a.getAttribute("href")])).toEqual([
      ["Back to Home", "/"],
      ["Request Free Starter", "/login?redirect=%2Fstarter-request"],
      ["Create Recipe", "/recipe"],
    ]);
  });
});
