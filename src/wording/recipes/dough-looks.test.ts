import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyPreset,
  calculateRecipe,
  defaultRecipe,
  forecastBulk,
  guessBulk,
  isEnriched,
  PRESETS,
  type RecipeForm,
  withoutFridge,
} from "../../baking";
import { targetText } from "../baking/look-words";
import { DEFAULT_FORMATS } from "../values/formats";
import { processParts } from "../steps/process-steps";
import { findDoughSign } from "./dough-looks";

const loaf: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  finalShape: "boule",
  levainBuildTime: 8,
};
const look = (change: Partial<RecipeForm>, wait: Parameters<typeof findDoughSign>[1]) =>
  findDoughSign({ ...loaf, ...change }, wait)?.look ?? null;

describe("BU-25 signs to look for at the end of a wait", () => {
  it("a loaf has one for each wait and one for its shaping, and none at other work", () => {
    const shown = ["build-levain", "bulk", "final-shape", "initial-proof", "cool"] as const;
    expect(shown.map((step) => look({}, step))).toEqual(["levain", "risen", "shaped", "dent", "crumb"]);
    for (const work of ["mix", "fold", "bake", "cold-retard"] as const) expect(look({}, work)).toBeNull();
  });

  it("a tight skin is shown only where a seam is turned down: for no paste, cut piece, braid or flat bread", () => {
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

  it("cold dough and rye have no poke test, and flat bread has no crumb to cut", () => {
    expect(look({ coldRetard: true }, "initial-proof")).toBeNull();
    const rye = { flourTypes: [{ name: "Rye flour", percentage: 100, notes: "" }] };
    expect([look(rye, "initial-proof"), look(rye, "cool")]).toEqual([null, null]);
    expect([
      look({ finalShape: "focaccia" }, "initial-proof"),
      look({ finalShape: "focaccia" }, "cool"),
    ]).toEqual([null, null]);
  });

  it("a custom leavening has no sign of rising, and yeasted dough doubles", () => {
    expect(look({ recipeType: "other" }, "bulk")).toBeNull();
    expect(findDoughSign({ ...loaf, recipeType: "straight-dough" }, "bulk")?.says).toContain("doubled");
    expect(findDoughSign(loaf, "bulk")?.says).not.toContain("doubled");
  });

  it.each([
    ["pizza-dough", {}],
    ["poolish-baguettes", { coldRetard: true, coldRetardDuration: "12-16 hours" }],
    ["soft-sandwich-loaf", { coldRetard: true, coldRetardDuration: "24-48 hours" }],
    [
      "challah-style-loaf",
      { coldRetard: true, coldRetardDuration: "", proofingTime: "20 min, then 2 days in the fridge" },
    ],
    ["biga-ciabatta", { coldRetard: true, coldRetardDuration: "72 hours", yeastType: "fresh" }],
  ] as const)("yeasted dough bound for the fridge is barely puffed: %s %o", (id, change) => {
    const form = { ...applyPreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable()), ...change };
    expect(findDoughSign(form, "bulk")?.says).toMatch(/barely puffed/);
    const target = forecastBulk(form, [{ minute: 60, fahrenheit: 74 }])?.targetPercent;
    expect(targetText(DEFAULT_FORMATS, target ?? 100)).toMatch(/barely puffed/);
    const home = guessBulk(withoutFridge(form), 76);
    expect(guessBulk(form, 76)?.max).toBeLessThan(home?.max ?? 0);
    expect(findDoughSign(withoutFridge(form), "bulk")?.says).toMatch(/doubled/);
  });

  it.each([
    ["soft-sandwich-loaf", "overnight"],
    ["challah-style-loaf", "8-12 hours"],
    ["challah-style-loaf", "24 hours"],
  ])("enriched dough doubles before one night in the fridge: %s %s", (id, coldRetardDuration) => {
    const own = applyPreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable());
    const form = { ...own, coldRetard: true, coldRetardDuration };
    expect(findDoughSign(form, "bulk")?.says).toMatch(/doubled/);
    expect(forecastBulk(form, [{ minute: 60, fahrenheit: 74 }])?.targetPercent).toBe(100);
    expect(guessBulk(form, 76)).toEqual(guessBulk(withoutFridge(form), 76));
    const lean = { ...form, otherLiquids: [], additives: [] };
    expect(findDoughSign(lean, "bulk")?.says).toMatch(/barely puffed/);
  });

  it("no sentence for a yeasted dough that goes into a long cold asks for doubling", () => {
    const yeasted = PRESETS.filter(({ formData }) => formData?.recipeType !== "sourdough").map(applyPreset);
    const forms = fc
      .record({
        own: fc.constantFrom(...yeasted),
        recipeType: fc.constantFrom<RecipeForm["recipeType"]>("straight-dough", "prefermented"),
        hours: fc.integer({ min: 4, max: 96 }),
        more: fc.integer({ min: 0, max: 48 }),
        proofingTime: fc.constantFrom("", "30 minutes", "1-2 hours"),
        yeastAmount: fc.double({ min: 0.05, max: 2, noNaN: true }),
      })
      // An enriched dough doubles before one night.
      .filter(({ own, hours, more }) => hours + more > 24 || !isEnriched(own))
      .map(({ own, hours, more, ...change }) => ({
        ...own,
        ...change,
        coldRetard: true,
        coldRetardDuration: more === 0 ? `${hours} hours` : `${hours}-${hours + more} hours`,
      }));
    fc.assert(
      fc.property(forms, fc.integer({ min: 62, max: 84 }), (form, fahrenheit) => {
        const said = [
          ...processParts(DEFAULT_FORMATS, form, calculateRecipe(form)).flatMap(({ steps }) =>
            steps.map((step) => JSON.stringify(step)),
          ),
          targetText(DEFAULT_FORMATS, forecastBulk(form, [{ minute: 30, fahrenheit }])?.targetPercent ?? 0),
        ];
        expect(said.join(" ")).not.toMatch(/doubl/i);
        expect(said.join(" ")).toMatch(/barely puffed/);
      }),
    );
  });

  it("a yeasted dough that is in the fridge for an hour to be scored doubles first", () => {
    const form = {
      ...loaf,
      recipeType: "straight-dough",
      coldRetard: true,
      coldRetardDuration: "50 min",
    } as const;
    expect(findDoughSign(form, "bulk")?.says).toContain("doubled");
  });

  it("pizza has the rise alone", () => {
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
