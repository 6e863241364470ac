import { describe, expect, it } from "vitest";
import { applyPreset, defaultRecipe, PRESETS, type RecipeForm } from "../baking";
import { doughSign } from "./dough-looks";

const loaf: RecipeForm = { ...defaultRecipe(), recipeType: "sourdough", finalShape: "boule" };
const look = (change: Partial<RecipeForm>, wait: Parameters<typeof doughSign>[1]) =>
  doughSign({ ...loaf, ...change }, wait)?.look ?? null;

describe("BU-25 what to look for at the end of a wait", () => {
  it("a loaf shows all four signs, one for each wait, and none at work", () => {
    const waits = ["build-levain", "bulk", "initial-proof", "cool"] as const;
    expect(waits.map((wait) => look({}, wait))).toEqual(["levain", "risen", "dent", "crumb"]);
    for (const work of ["mix", "fold", "final-shape", "bake", "cold-retard"] as const)
      expect(look({}, work)).toBeNull();
  });

  it("cold dough answers no finger, rye is a paste, and what is baked flat is not cut for its crumb", () => {
    expect(look({ coldRetard: true }, "initial-proof")).toBeNull();
    const rye = { flourTypes: [{ name: "Rye flour", percentage: 100, notes: "" }] };
    expect([look(rye, "initial-proof"), look(rye, "cool")]).toEqual([null, null]);
    expect([
      look({ finalShape: "focaccia" }, "initial-proof"),
      look({ finalShape: "focaccia" }, "cool"),
    ]).toEqual([null, null]);
  });

  it("dough that rises by what its baker knows best is left to them, yeasted dough doubles", () => {
    expect(look({ recipeType: "other" }, "bulk")).toBeNull();
    expect(doughSign({ ...loaf, recipeType: "straight-dough" }, "bulk")?.says).toContain("doubled");
    expect(doughSign(loaf, "bulk")?.says).not.toContain("doubled");
  });

  it("pizza shows its rise alone", () => {
    const pizza = PRESETS.find(({ id }) => id === "pizza-dough");
    const form = pizza === undefined ? expect.unreachable("no pizza") : applyPreset(pizza);
    const waits = ["build-levain", "bulk", "initial-proof", "cool"] as const;
    expect(
      waits
        .map((wait) => doughSign(form, wait)?.look ?? null)
        .filter((one) => one === "dent" || one === "crumb"),
    ).toEqual([]);
  });
});
