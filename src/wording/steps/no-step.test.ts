import { describe, expect, it } from "vitest";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { processSteps, stepSentences } from "./process-steps";

const WORDS = ["None", "none", "N/A", "not needed", "skipped", "Nothing.", "0 minutes"];
const FIELDS = [
  "prefermentTimeTemp",
  "bulkFermentationDuration",
  "preShapeRest",
  "panRest",
  "proofingTime",
  "coldRetardDuration",
  "boilTime",
  "temperTime",
] as const;

/** All that card and baking day say of a recipe. */
function sentences(form: RecipeForm): string {
  const rows = buildSchedule(form);
  return [
    ...processSteps(DEFAULT_FORMATS, form, calculateRecipe(form)).map(({ text }) => text),
    ...stepSentences(DEFAULT_FORMATS, form, rows).flat(),
  ]
    .join("\n")
    .replaceAll("\u00a0", " ");
}

describe("BU-25 none is no step", () => {
  const forms = PRESETS.map(applyPreset).flatMap((form): RecipeForm[] => [
    { ...form, folds: 0, coldRetard: true },
    { ...form, folds: 0, coldRetard: false },
    { ...form, folds: 0, preDoughs: form.preDoughs.map((one) => ({ ...one, timeTemp: "None" })) },
  ]);

  it.each(WORDS)("%j is never for 0 minutes, in any text of any preset", (word) => {
    for (const form of forms)
      for (const field of FIELDS) {
        const said = sentences({ ...form, [field]: word });
        expect([field, said.match(/.*\b(?:0|zero) (?:minutes|hours)\b.*/i)?.[0]]).toEqual([field, undefined]);
        expect(said).not.toMatch(/undefined|NaN| {2}|\.\./);
      }
  });

  it("no autolyse of a dough whose flour is all in the preferment", () => {
    const [form] = forms;
    if (form === undefined) throw new Error("no preset");
    const biga: RecipeForm = {
      ...form,
      recipeType: "prefermented",
      prefermentType: "biga",
      flourPercentInPreferment: 100,
      prefermentHydration: 60,
      hydrationPercent: 60,
      yeastAmount: 0,
      autolyse: true,
      autolyseDuration: 30,
      otherLiquids: [],
      additives: [],
    };
    expect(buildSchedule(biga).map(({ kind }) => kind)).not.toContain("autolyse");
    expect(sentences(biga)).not.toMatch(/ {2}|until no dry flour/);
    expect(buildSchedule({ ...biga, flourPercentInPreferment: 90 }).map(({ kind }) => kind)).toContain(
      "autolyse",
    );
  });

  it("has neither row nor sentence", () => {
    const [form] = forms;
    if (form === undefined) throw new Error("no preset");
    const kinds = (change: Partial<RecipeForm>) =>
      buildSchedule({ ...form, ...change }).map(({ kind }) => kind);
    expect(kinds({ coldRetard: true, coldRetardDuration: "None" })).not.toContain("cold-retard");
    expect(kinds({ coldRetard: true, coldRetardDuration: "None" })).not.toContain("remove-from-fridge");
    expect(kinds({ bulkFermentationDuration: "None" })).not.toContain("bulk");
    expect(kinds({ coldRetard: false, proofingTime: "None" })).not.toContain("initial-proof");
    const titles = processSteps(
      DEFAULT_FORMATS,
      { ...form, coldRetard: false, bulkFermentationDuration: "None", proofingTime: "None" },
      calculateRecipe(form),
    ).map(({ title }) => title);
    expect(titles).not.toContain("Bulk fermentation");
    expect(titles).not.toContain("Proof");
  });
});
