import { describe, expect, it } from "vitest";
import { applyPreset, bakeLoads, buildSchedule, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { loadNotes, askForLoads, loadsSentence } from "./loads";
import { stepSentences } from "../steps/process-steps";

const preset = (id: string, changes: Partial<RecipeForm> = {}): RecipeForm => {
  const found = PRESETS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return { ...applyPreset(found), ...changes };
};
const CITY = preset("city-loaf-master-recipe");
const PIZZA = preset("pizza-dough");
const BAGUETTES = preset("poolish-baguettes");

const sentencesOf = (form: RecipeForm, atOnce: number) => {
  const rows = buildSchedule(form, { atOnce });
  const texts = stepSentences(DEFAULT_FORMATS, form, rows);
  return new Map(rows.map(({ step }, row) => [step, (texts[row] ?? []).join(" ")]));
};
const notesOf = (form: RecipeForm, atOnce: number) =>
  buildSchedule(form, { atOnce }).flatMap((row) => loadNotes(DEFAULT_FORMATS, form, row));

describe("loads in words", () => {
  it.each([
    [CITY, "Two loaves: two pots, or one after the other?"],
    [{ ...CITY, quantity: 3 }, "Three loaves: how many pots do you have?"],
    [PIZZA, "Four pizzas: how many fit on the stone at once?"],
    [BAGUETTES, "Four baguettes: how many fit on the stone at once?"],
    [preset("soft-sandwich-loaf", { quantity: 5 }), "Five loaves: how many fit in the oven at once?"],
  ])("the question fits the kitchen's pots, stones and trays", (form, question) => {
    expect(askForLoads(DEFAULT_FORMATS, form)).toBe(question);
  });

  it.each([
    [CITY, 1, "Two loaves, one after the other."],
    [CITY, 2, "Both loaves bake at once."],
    [{ ...CITY, quantity: 3 }, 2, "Three loaves in two loads, two at once."],
    [PIZZA, 1, "8 minutes each, four in all."],
    [PIZZA, 2, "Two at once, 8 minutes each, four in all."],
    [PIZZA, 4, "All four pizzas bake at once."],
    [BAGUETTES, 2, "Four baguettes in two loads, two at once."],
  ])("the bake is told in its loads", (form, atOnce, said) => {
    expect(loadsSentence(DEFAULT_FORMATS, form, bakeLoads(form, atOnce)).replaceAll("\u00a0", " ")).toBe(
      said,
    );
  });

  it("the second loaf waits in the fridge while the first bakes and the pot reheats", () => {
    const steps = sentencesOf(CITY, 1);
    expect(steps.get("Score & Bake 1")).toMatch(
      /^Bake one loaf first. Put the other loaf into the fridge, covered\. Tip the loaf onto parchment\. Score/,
    );
    expect(steps.get("Reheat pot")).toBe("Put the empty pot back into the oven until it is hot again.");
    expect(steps.get("Score & Bake 2")).toMatch(
      /^Take the other loaf out of the fridge\. Tip the loaf onto parchment\. Score/,
    );
    expect(notesOf(CITY, 1)).toEqual(["one loaf, the other waits in the fridge", "one loaf from the fridge"]);
  });

  it("after a cold retard the other loaves stay in the fridge", () => {
    const cold = { ...CITY, coldRetard: true, quantity: 3 };
    const steps = sentencesOf(cold, 1);
    expect(steps.get("Remove from fridge")).toBe(
      "Take one loaf out of the fridge. The other two loaves stay in. Keep it covered until the oven is hot.",
    );
    expect(steps.get("Score & Bake 1")).toMatch(/^Bake one loaf first\. Tip the loaf onto parchment\. Score/);
    const straight = sentencesOf(
      { ...cold, coldRetardDuration: "12 hours, baked straight from the fridge" },
      2,
    );
    expect(straight.get("Score & Bake 1")).toMatch(
      /^Take two loaves out of the fridge\. The other loaf stays in\. Tip each loaf onto parchment\. Score/,
    );
    expect(straight.get("Score & Bake 2")).toMatch(
      /^Take the other loaf out of the fridge\. Tip the loaf onto parchment\. Score/,
    );
  });

  it("pizzas have no waiting time", () => {
    const steps = sentencesOf(PIZZA, 1);
    expect(steps.get("Score & Bake 3")).toMatch(/^Pizza 3 of 4\. /);
    expect(steps.get("Remove from fridge")).toContain("Take the dough out of the fridge.");
    expect(sentencesOf(PIZZA, 2).get("Score & Bake 1")).toMatch(/^Two pizzas, load 1 of 2\. /);
    expect(notesOf(PIZZA, 2)).toEqual(["two pizzas", "two pizzas"]);
  });

  it("one load adds no words", () => {
    const rows = buildSchedule(CITY);
    expect(rows.flatMap((row) => loadNotes(DEFAULT_FORMATS, CITY, row))).toEqual([]);
    expect(stepSentences(DEFAULT_FORMATS, CITY, rows).flat().join(" ")).not.toMatch(/the other|one loaf/);
  });
});
