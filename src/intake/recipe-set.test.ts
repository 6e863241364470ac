import { describe, expect, it } from "vitest";
import { readRecipe } from ".";
import { judge } from "../../tests/intake/judge";
import { readSet } from "../../tests/intake/read-set";

const SET = readSet();

/** The goal for lines with a weight: as many are read right, part and grams. */
const LEAST_RIGHT = 0.95;

describe("a baker pastes one of our set's recipes", () => {
  it("the set has eighty texts of twelve layouts in four languages, two dozen and more of them kept aside", () => {
    expect(SET.length).toBeGreaterThanOrEqual(80);
    expect(new Set(SET.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(12);
    expect([...new Set(SET.map(({ language }) => language))].toSorted()).toEqual(["de", "en", "fr", "it"]);
    expect(SET.filter(({ isAside }) => isAside).length).toBeGreaterThan(24);
    expect(new Set(SET.map(({ id }) => id)).size).toBe(SET.length);
  });

  it.each(SET.map((text) => [text.id, text] as const))("%s has no error that nobody sees", (_, text) => {
    expect(judge(text).silent).toEqual([]);
  });

  it.each(SET.map((text) => [text.id, text] as const))(
    "%s has its title, its sums and repeats, and the form's flour, water and salt",
    (_, text) => {
      const { beside, marked } = judge(text);
      // A weight that was marked and not read takes its neighbors' columns with it.
      if (marked.length === 0) expect(beside).toEqual([]);
    },
  );

  it.each(["aside", "seen"])("of the lines with a weight, 95 % are right in the texts %s", (which) => {
    const all = SET.filter(({ isAside }) => isAside === (which === "aside")).map(judge);
    const sum = (of: "lines" | "right") => all.reduce((count, judged) => count + judged[of], 0);
    expect(sum("lines")).toBeGreaterThan(150);
    expect(sum("right") / sum("lines")).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });

  it.each(SET.filter(({ kind }) => kind === "text").map((text) => [text.id, text] as const))(
    "every line of %s comes back, in order",
    (_, { text }) => {
      const sources = readRecipe(text).lines.map(({ source }) => source);
      const once = sources.filter((source, at) => source !== sources[at - 1]);
      const lines = text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
      expect(once).toEqual(lines.filter((line, at) => line !== lines[at - 1]));
    },
  );
});
