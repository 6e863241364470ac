// @vitest-environment happy-dom
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../../../tests/support/render";

const keptIn = (page: ReactElement) => {
  render(page);
  return [...document.querySelectorAll(".whitespace-nowrap")].map(({ textContent }) => textContent);
};

describe("ranges stay on one line", () => {
  it.each([
    ["Bulk 3-4 hours at 75-78°F (24-26°C).", ["3-4", "75-78", "24-26"]],
    ["Cut ¼-½ in deep.", ["¼-½"]],
    ["Most breads have 1.8-2.5% of salt.", ["1.8-2.5"]],
    ["3½-4 hours, or 8–12 hours", ["3½-4", "8–12"]],
    ["Use 1,000-1,200 g.", ["1,000-1,200"]],
    ["Bake at 200°C-220°C", ["200°C-220"]],
  ])("in %s", (text, ranges) => {
    expect(keptIn(<p>{text}</p>)).toEqual(ranges);
    expect(document.body.textContent).toContain(text);
  });

  it.each([
    "2026-11-28",
    "018f6d3e-1234-7abc",
    "all-purpose flour",
    "12 - 14 hours",
    "-5 to 7",
    "555-0199-22",
  ])("not in %s, which is no range", (text) => expect(keptIn(<p>{text}</p>)).toEqual([]));

  it("among other things, in a list of texts and in a fragment", () => {
    const texts = ["Wait 1-2 hours.", "Then bake."];
    expect(
      keptIn(
        <>
          Chill 8-12 hours <b>cold</b> or 2-3 days
          <p>{texts}</p>
        </>,
      ),
    ).toEqual(["8-12", "2-3", "1-2"]);
  });

  it("but where only letters may stand, the text is as it was", () => {
    expect(
      keptIn(
        <select>
          <option>1-2 hours</option>
        </select>,
      ),
    ).toEqual([]);
  });
});
