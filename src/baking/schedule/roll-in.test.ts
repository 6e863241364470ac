import { describe, expect, it } from "vitest";
import { buildSchedule, calculateRecipe, planBaking, type RecipeForm, readTimes } from "..";
import { defaultRecipe } from "../recipe/defaults";

/** Croissants of our own numbers: 50% butter between the layers, 5% in the dough. */
const CROISSANTS: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "straight-dough",
  flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
  quantity: 12,
  unitWeight: 90,
  additives: [
    { name: "Sugar", amount: 12, unit: "percentage" },
    { name: "Butter", amount: 5, unit: "percentage" },
    { name: "Roll-in butter", amount: 50, unit: "percentage" },
  ],
  folds: 0,
  bulkFermentationDuration: "1 hour",
  preShapeRest: "",
  proofingTime: "2 hours",
};
const rowsOf = (form: Partial<RecipeForm>) =>
  buildSchedule({ ...CROISSANTS, ...form }).map(({ step, duration }) => `${step} ${duration}`);

describe("roll-in butter", () => {
  it("has rows of its own between bulk and shaping: lock in, two more folds, the fridge around them", () => {
    const rows = rowsOf({});
    const from = rows.findIndex((row) => row.startsWith("Bulk"));
    expect(rows.slice(from, from + 10)).toEqual([
      "Bulk fermentation 60",
      "Chill the dough 30",
      "Roll in the butter 20",
      "Chill the layers 1 30",
      "Letter fold 2 10",
      "Chill the layers 2 30",
      "Letter fold 3 10",
      "Chill the layers 3 30",
      "Final shape 10",
      "Initial proof 120",
    ]);
  });

  it("needs hands for each fold, and none while the dough is in the fridge", () => {
    const hands = buildSchedule(CROISSANTS).filter(({ kind }) => kind === "roll-in" || kind === "chill");
    expect(hands.map(({ handsOn = false }) => handsOn)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it.each(["overnight in the fridge", "1 hour, then 12 hours in the fridge"])(
    "a dough that rose for %s is cold already",
    (bulkFermentationDuration) => {
      expect(rowsOf({ bulkFermentationDuration }).some((row) => row.startsWith("Chill the dough"))).toBe(
        false,
      );
    },
  );

  it("is not rounded before it is shaped, and rests where its baker says so", () => {
    expect(rowsOf({}).filter((row) => /Pre-shape|Bench/.test(row))).toEqual([]);
    expect(rowsOf({ preShapeRest: "15 minutes" }).filter((row) => /Pre-shape|Bench/.test(row))).toEqual([
      "Bench rest 15",
    ]);
  });

  it.each([
    "Butter for laminating",
    "Butter (lamination)",
    "Cold butter for rolling in",
    "Butter, to roll in",
    "Laminating butter",
    "Beurre de tourage",
    "European butter for the block",
    "Butter slab",
    "Butter for layering",
    "Butter for the layers",
    "Butter, locked in",
    "Lock-in butter",
    "Butter packet",
    "Roll-in margarine",
    "Butter for folding in layers",
    "Butter for lock in",
    "Dry butter (84%), tourage",
  ])("%s makes a laminated dough", (name) => {
    const additives = [{ name, amount: 50, unit: "percentage" as const }];
    expect(rowsOf({ additives })).toContain("Roll in the butter 20");
  });

  it.each([
    "Butter",
    "Butter, melted",
    "Rolled oats",
    "Butter, rolled into balls",
    "Brown butter",
    "Sheet gelatin",
  ])("%s does not", (name) => {
    const additives = [{ name, amount: 10, unit: "percentage" as const }];
    expect(rowsOf({ additives })).not.toContain("Roll in the butter 20");
  });

  it("makes a laminated dough among the other liquids, too, where it does not wet the dough", () => {
    const plain = { ...CROISSANTS, additives: [] };
    const rolled = {
      ...plain,
      otherLiquids: [{ name: "Roll-in butter", amount: 50, unit: "percentage" as const }],
    };
    expect(buildSchedule(rolled).some(({ kind }) => kind === "roll-in")).toBe(true);
    expect(calculateRecipe(rolled).effectiveHydration).toBe(calculateRecipe(plain).effectiveHydration);
  });

  it("is in every plan's time: bread by an hour begins earlier", () => {
    const wish = { goal: { kind: "out" as const, at: 5000 }, asleep: [], away: [], fridge: false };
    const [own, plain] = [CROISSANTS, { ...CROISSANTS, additives: [], preShapeRest: "none" }].map((form) => {
      const answer = planBaking(form, wish);
      return answer.fits ? answer.best : undefined;
    });
    expect(own?.out).toBe(5000);
    expect((plain?.start ?? 0) - (own?.start ?? 0)).toBe(160);
    expect(readTimes(CROISSANTS).preShape).toBe(0);
  });
});
