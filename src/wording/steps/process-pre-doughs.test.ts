import { expect, it } from "vitest";
import {
  buildSchedule,
  calculateRecipe,
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  type RecipeForm,
} from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { preDoughSteps } from "./process-pre-doughs";
import { stepSentences } from "./process-steps";

const form: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "straight-dough",
  totalFlourWeight: 1000,
  flourTypes: [
    { name: "Bread flour", percentage: 80, notes: "" },
    { name: "Rye flour", percentage: 20, notes: "" },
  ],
  otherLiquids: [{ name: "Whole milk", amount: 20, unit: "percentage" }],
  additives: [{ name: "Flax seeds", amount: 8, unit: "percentage" }],
  preDoughs: [
    {
      ...EMPTY_PRE_DOUGH,
      kind: "soaker",
      water: 10,
      salt: 0.5,
      extras: [{ name: "Flax seeds", amount: 8, unit: "percentage" }],
      timeTemp: "overnight",
    },
    {
      ...EMPTY_PRE_DOUGH,
      kind: "scald",
      flour: 10,
      water: 20,
      flours: [{ name: "Rye flour", percentage: 100 }],
    },
    {
      ...EMPTY_PRE_DOUGH,
      kind: "tangzhong",
      flour: 5,
      extras: [{ name: "Whole milk", amount: 20, unit: "percentage" }],
      flours: [{ name: "Bread flour", percentage: 100 }],
      timeTemp: "1 hour",
    },
    { ...EMPTY_PRE_DOUGH, kind: "levain", flour: 5, water: 5, starter: 1 },
    { ...EMPTY_PRE_DOUGH, kind: "soaker", water: 3 },
  ],
};
const formats = DEFAULT_FORMATS;
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

it("BU-29 each thing made ahead has a step of its own, told the way it is made", () => {
  const steps = preDoughSteps(formats, form, calculateRecipe(form)).map(({ title, text }) =>
    spaced(`${title}. ${text}`),
  );
  expect(steps).toEqual([
    "Make the soaker. Stir 5 g salt, 80 g flax seeds and 100 g water together. Cover and leave overnight.",
    "Make the scald. Bring 200 g water to the boil, pour over 100 g rye flour and stir. Cover and leave for 4 hours.",
    "Make the tangzhong. Whisk 50 g bread flour and 200 g whole milk in a small pan over medium heat until it thickens, at about 149°F (65°C). Cover and let it cool for 1 hour.",
    "Make the levain. Stir 45 g flour (36 g bread flour and 9 g rye flour), 10 g ripe starter and 45 g water together. Cover and leave for 12 hours.",
    "Make the soaker 2. Weigh 30 g water. Cover and leave for 12 hours.",
  ]);
});

it("BU-29 a pre-dough without amounts, or with seeds the recipe lacks, is still a whole sentence", () => {
  const seeds = { name: "Seeds", amount: 80, unit: "grams" as const };
  for (const extras of [[], [seeds]]) {
    const open: RecipeForm = { ...form, preDoughs: [{ ...EMPTY_PRE_DOUGH, kind: "soaker", extras }] };
    expect(preDoughSteps(formats, open, calculateRecipe(open)).map(({ text }) => spaced(text))).toEqual([
      "Weigh what goes into it. Cover and leave for 12 hours.",
    ]);
  }
});

it("BU-29 each pre-dough's row has its own sentence on the baking day and in the calendar", () => {
  const rows = buildSchedule(form);
  const sentences = stepSentences(formats, form, rows);
  const told = (step: string) =>
    spaced(sentences[rows.findIndex((row) => row.step === step)]?.join(" ") ?? "");
  expect(told("Scald")).toMatch(/^Bring 200 g water to the boil/);
  expect(told("Tangzhong")).toMatch(/^Whisk 50 g bread flour/);
  expect(told("Mix")).toContain("185 g soaker");
});
