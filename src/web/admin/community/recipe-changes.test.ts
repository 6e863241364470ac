import { expect, it } from "vitest";
import { defaultRecipe, EMPTY_PRE_DOUGH } from "../../../baking";
import { FIELD_WORDS } from "../../../contract/recipes/field-words";
import { changesBetween, changesSince } from "./recipe-changes";

const recipe = { ...defaultRecipe("Ana"), recipeName: "Rye", notes: "Cool.\nSlice late." };

it("SEC-28 a recipe saved unchanged has no changes", () => {
  expect(changesBetween(recipe, structuredClone(recipe))).toEqual([]);
});

it("SEC-28 each changed field has its label, the approved value and the new one, as people read them", () => {
  const now = {
    ...recipe,
    recipeName: "Cheap pills",
    notes: "",
    hydrationPercent: 80,
    finalShape: "batard" as const,
    autolyse: !recipe.autolyse,
    levainBuildRatio: { starter: 1, flour: 4, water: 4 },
    flourTypes: [{ name: "Rye flour", percentage: 100, notes: "stone-milled", proteinPercent: 9 }],
    additives: [{ name: "Seeds", amount: 12, unit: "grams" as const }],
    preDoughs: [
      {
        ...EMPTY_PRE_DOUGH,
        kind: "soaker" as const,
        water: 10,
        extras: [{ name: "Seeds", amount: 12, unit: "grams" as const }],
        timeTemp: "overnight",
      },
    ],
    links: [{ url: "https://pills.example" }],
  };
  const before = { ...recipe, finalShape: "boule" as const, additives: [], links: [] };
  const changes = changesBetween(before, now).map(({ label, approved, now: after }) => [
    label,
    approved,
    after,
  ]);
  expect(changes.slice(0, 4)).toEqual([
    ["Recipe name", ["Rye"], ["Cheap pills"]],
    ["Baking notes", ["Cool.\nSlice late."], []],
    ["Flours", expect.any(Array), ["Rye flour, 100%, 9% protein, stone-milled"]],
    ["Additives", [], ["Seeds, 12 g"]],
  ]);
  expect(changes).toContainEqual(["Further pre-doughs", [], ["Soaker, water 10%, Seeds, 12 g, overnight"]]);
  expect(changes).toContainEqual(["Final shape", ["Boule"], ["Batard"]]);
  expect(changes).toContainEqual([
    "Autolyse",
    [recipe.autolyse ? "Yes" : "No"],
    [recipe.autolyse ? "No" : "Yes"],
  ]);
  expect(changes).toContainEqual(["Levain ratio", expect.any(Array), ["1:4:4"]]);
  expect(changes).toContainEqual(["Links", [], ["https://pills.example"]]);
  expect(changes).toHaveLength(10);
});

it("SEC-28 an ingredient moved to the second mix is shown", () => {
  const butter = { name: "Butter", amount: 40, unit: "percentage" as const };
  const before = { ...recipe, additives: [butter] };
  const [change] = changesBetween(before, { ...before, additives: [{ ...butter, later: true }] });
  expect(change).toMatchObject({ approved: ["Butter, 40%"], now: ["Butter, 40%, in a second mix"] });
  expect(changesBetween(before, { ...before, additives: [{ ...butter, later: false }] })).toEqual([]);
});

it("SEC-28 every field of a recipe that changes is shown", () => {
  for (const field of Object.keys(FIELD_WORDS)) {
    const changed = { ...recipe, [field]: `another ${field}` };
    expect(changesBetween(recipe, changed).map((change) => change.field)).toEqual([field]);
  }
});

it("SEC-28 a version from before a switch existed shows no change of that switch", () => {
  const { dimple, coldRetard, ...older } = recipe;
  expect([dimple, coldRetard]).toEqual([false, false]);
  const changes = changesSince(older, { ...recipe, dimple: true });
  expect(changes).toEqual([{ field: "dimple", label: FIELD_WORDS.dimple.label, approved: [], now: ["Yes"] }]);
  expect(changesSince(older, recipe)).toEqual([]);
  expect(changesSince(recipe, { ...recipe, dimple: true })).toMatchObject([
    { approved: ["No"], now: ["Yes"] },
  ]);
});
