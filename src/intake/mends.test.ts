import { describe, expect, it } from "vitest";
import { type Mend, readRecipe } from ".";

const CUPS = "Bread\n500 g bread flour\n1 1/2 cups milk\n350 g water\n10 g salt\n7 g instant yeast";

const read = (text: string, mends: Record<number, Mend> = {}) =>
  readRecipe(text, "text", new Map(Object.entries(mends).map(([at, mend]) => [Number(at), mend])));
const placeOf = (text: string, name: string) => read(text).lines.findIndex((line) => line.name === name);

describe("a baker mends a line where it stands", () => {
  it("new grams go into the recipe, and the line is no doubt any more", () => {
    const at = placeOf(CUPS, "milk");
    expect(read(CUPS).lines[at]?.doubt).toBe(true);
    const { lines, form } = read(CUPS, { [at]: { grams: 360 } });
    expect(lines[at]).toMatchObject({ source: "1 1/2 cups milk", name: "milk", grams: 360, doubt: false });
    expect(form?.otherLiquids).toMatchObject([{ name: "milk", amount: 360 }]);
  });

  it("an estimate that the baker agrees with keeps its grams", () => {
    const at = placeOf(CUPS, "milk");
    const before = read(CUPS);
    const after = read(CUPS, { [at]: {} });
    expect(after.lines[at]).toEqual({ ...before.lines[at], doubt: false });
    expect(after.form).toEqual(before.form);
  });

  it("another part makes a pre-dough of it", () => {
    const text = "100 g rye flour\n100 g water\n10 g starter\n400 g bread flour\n250 g water\n10 g salt";
    const levain = { part: "levain" } as const;
    const { form, lines } = read(text, { 0: levain, 1: levain, 2: levain });
    expect(lines.map(({ part }) => part)).toEqual(["levain", "levain", "levain", "final", "final", "final"]);
    expect(form).toMatchObject({ recipeType: "sourdough", starterIsRipe: false });
  });

  it("another name is another ingredient", () => {
    const text = "500 g xyzzy\n350 g water\n10 g salt\n5 g yeast";
    expect(read(text).form).toBeNull();
    expect(read(text, { 0: { name: "Bread flour" } }).form?.totalFlourWeight).toBe(500);
  });

  it("a line that is left out weighs nothing, and comes back", () => {
    const at = placeOf(CUPS, "milk");
    const out = read(CUPS, { [at]: { isLeftOut: true } });
    expect(out.lines[at]).toMatchObject({ ignored: "note", doubt: false });
    expect(out.form?.otherLiquids).toEqual([]);
    expect(read(CUPS, { [at]: { isLeftOut: false } }).form?.otherLiquids).toHaveLength(1);
  });

  it("a note with a weight becomes an ingredient", () => {
    const text = "500 g flour\n350 g water\nsalt to taste\n5 g yeast";
    const { form, lines } = read(text, { 2: { grams: 10, name: "Salt" } });
    expect(lines[2]).toMatchObject({ name: "Salt", grams: 10, doubt: false });
    expect(form?.saltPercent).toBe(2);
  });

  it("the text's own sum is compared with the mended lines", () => {
    const text = "500 g flour\n250 g water\n10 g salt\n5 g yeast\nTotal 865 g";
    expect(read(text).problems).toContainEqual({ code: "sum-differs", said: 865, counted: 765 });
    const mended = read(text, { 1: { grams: 350 } });
    expect(mended.problems.filter(({ code }) => code === "sum-differs")).toEqual([]);
    expect(mended.dough).toMatchObject({
      flour: 500,
      water: 350,
      salt: 10,
      hydration: 70,
      all: 865,
      said: 865,
    });
  });
});
