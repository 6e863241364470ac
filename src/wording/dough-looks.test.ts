import { describe, expect, it } from "vitest";
import { applyPreset, defaultRecipe, PRESETS, type RecipeForm } from "../baking";
import { findDoughSign } from "./dough-looks";

const loaf: RecipeForm = { ...defaultRecipe(), recipeType: "sourdough", finalShape: "boule" };
const look = (change: Partial<RecipeForm>, wait: Parameters<typeof findDoughSign>[1]) =>
  findDoughSign({ ...loaf, ...change }, wait)?.look ?? null;

describe("BU-25 what to look for at the end of a wait", () => {
  it("a loaf shows a sign for each wait and one for its shaping, and none at other work", () => {
    const shown = ["build-levain", "bulk", "final-shape", "initial-proof", "cool"] as const;
    expect(shown.map((step) => look({}, step))).toEqual(["levain", "risen", "shaped", "dent", "crumb"]);
    for (const work of ["mix", "fold", "bake", "cold-retard"] as const) expect(look({}, work)).toBeNull();
  });

  it("a skin is pulled tight where there is a seam to turn down: on no paste, no cut piece, no braid, no flat bread", () => {
    for (const finalShape of ["boule", "batard", "baguette", "sandwich", "rolls"] as const)
      expect(look({ finalShape }, "final-shape")).toBe("shaped");
    for (const finalShape of ["focaccia", "other", ""] as const)
      expect(look({ finalShape }, "final-shape")).toBeNull();
    const rye = { flourTypes: [{ name: "Rye flour", percentage: 100, notes: "" }] };
    const loose: Partial<RecipeForm>[] = [
      rye,
      { recipeName: "Ciabatta" },
      { recipeName: "Challah", finalShape: "batard" },
      { bakeTime: "90 seconds" },
    ];
    for (const change of loose) expect(look(change, "final-shape")).toBeNull();
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
    expect(findDoughSign({ ...loaf, recipeType: "straight-dough" }, "bulk")?.says).toContain("doubled");
    expect(findDoughSign(loaf, "bulk")?.says).not.toContain("doubled");
  });

  it("pizza shows its rise alone", () => {
    const pizza = PRESETS.find(({ id }) => id === "pizza-dough");
    const form = pizza === undefined ? expect.unreachable("no pizza") : applyPreset(pizza);
    const waits = ["build-levain", "bulk", "initial-proof", "cool"] as const;
    expect(
      waits
        .map((wait) => findDoughSign(form, wait)?.look ?? null)
        .filter((one) => one === "dent" || one === "crumb"),
    ).toEqual([]);
  });
});
