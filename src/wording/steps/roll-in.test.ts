import { expect, it } from "vitest";
import { buildSchedule, calculateRecipe, defaultRecipe, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS as formats } from "../values/formats";
import { processParts, stepSentences } from "./process-steps";

const DANISH: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "straight-dough",
  flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
  quantity: 10,
  unitWeight: 100,
  bassinagePercentage: 0,
  folds: 0,
  finalShape: "rolls",
  proofingVessel: "sheet",
  additives: [{ name: "Butter (for lamination)", amount: 40, unit: "percentage", later: true }],
};

it("the card rolls the butter in between bulk and shaping, and neither mixes it nor rounds the layers", () => {
  const parts = processParts(formats, DANISH, calculateRecipe(DANISH));
  const steps = parts.flatMap(({ steps: own }) => own);
  const titles = steps.map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual(["Mix", "Bulk fermentation", "Roll in the butter", "Shape"]);
  const named = steps.filter(({ text }) => /Butter \(for lamination\)/.test(text));
  expect(named.map(({ title }) => title)).toEqual(["Roll in the butter"]);
  const shape = steps.find(({ title }) => title === "Shape")?.text ?? "";
  expect(shape).toMatch(
    /Cut it with a sharp knife into 10 pieces of about .* Proof the pieces on a lined sheet\./,
  );
  expect(shape).not.toMatch(/Round/);
});

it("each row of a baking day says its own part, and the mix has no word of the butter", () => {
  const rows = buildSchedule(DANISH);
  const said = stepSentences(formats, DANISH, rows).map((texts, at) => [rows[at]?.step, texts.join(" ")]);
  const of = (step: string) => said.find(([name]) => name === step)?.[1];
  expect(of("Mix")).not.toMatch(/[Bb]utter/);
  expect(of("Chill the dough")).toBe("Cover the dough and chill it 30\u00a0minutes. Longer does no harm.");
  expect(of("Roll in the butter")).toMatch(/^Beat .* Butter \(for lamination\) flat/);
  expect(of("Letter fold 2")).toMatch(/^Turn the dough a quarter/);
  expect(of("Final shape")).toMatch(/^Roll the dough out cold\./);
});
