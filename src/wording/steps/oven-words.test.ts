import { expect, it } from "vitest";
import { applyPreset, calculateRecipe, buildSchedule, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { processSteps, stepSentences } from "./process-steps";

const preset = (id: string, change: Partial<RecipeForm> = {}): RecipeForm => ({
  ...applyPreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable()),
  ...change,
});
const city = (change: Partial<RecipeForm>) => preset("city-loaf-master-recipe", change);
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** All that the card and the baking day say about the oven. */
function ovenWords(form: RecipeForm): string {
  const rows = buildSchedule(form);
  const day = stepSentences(DEFAULT_FORMATS, form, rows);
  const card = processSteps(DEFAULT_FORMATS, form, calculateRecipe(form));
  return plain(
    [
      ...card.filter(({ title }) => /reheat|ake/.test(title)).map(({ text }) => text),
      ...rows.flatMap(({ kind }, row) => (kind === "preheat" || kind === "bake" ? (day[row] ?? []) : [])),
    ].join("\n"),
  );
}

it.each(["425°F, cold start: cold pot into a cold oven", "cold oven, set to 220°C", "230°C, no preheating"])(
  "BU-20 %j is told as a cold start, and nothing heats ahead",
  (bakeTemperature) => {
    const said = ovenWords(city({ bakeTemperature }));
    expect(said).toMatch(/into the cold oven, then set it to \d+°F/);
    expect(said).not.toMatch(/heat the oven|hot pot|before baking/i);
  },
);

it.each([
  { bakeTime: "45 minutes, lid on the whole time" },
  { bakeTime: "45 minutes, never take the lid off" },
  { bakeTime: "45 minutes, lid stays on" },
  { bakeTime: "45 minutes with lid on" },
  { bakeTemperature: "230°C, lid on throughout" },
])("BU-20 no sentence takes the lid off against %j", (change) => {
  expect(ovenWords(city(change))).not.toMatch(/Take the lid off|lid off\b(?!”)/);
});

it.each([
  ["steam-pan", "40 minutes, steam throughout"],
  ["steam-injection", "40 minutes, steam the whole time"],
  ["wet-towels", "40 minutes, never let the steam out"],
] as const)("BU-20 with %s nothing ends the steam of %j", (steamMethod, bakeTime) => {
  const said = ovenWords(preset("poolish-baguettes", { steamMethod, bakeTime }));
  expect(said).not.toMatch(/out after|vent after|without steam/);
  expect(said).toMatch(/Pour boiling|Inject steam|soaked, rolled/);
});

it.each([
  ["250 falling to 210°C", ["to 482°F (250°C)", "fall to 410°F (210°C)"]],
  ["500°F, then down to 430°F", ["to 500°F (260°C)", "Later set the oven to 430°F (221°C)"]],
  ["gas mark 7", ["to 425°F (218°C), gas mark 7"]],
  ["200°C fan", ["to 428°F (220°C), or 392°F (200°C) with the fan"]],
  ["240°C/220°C fan/gas 9", ["to 464°F (240°C), or 428°F (220°C) with the fan, gas mark 9"]],
  ["230", ["to 446°F (230°C)"]],
])("BU-14 an oven at %j is told as %j", (bakeTemperature, texts) => {
  const said = ovenWords(city({ bakeTemperature }));
  for (const text of texts) expect(said).toContain(text);
  expect(said).not.toContain("recipe says");
});

it("BU-14 gas marks in the stages of a bake are converted", () => {
  expect(ovenWords(city({ bakeTime: "20 min at gas 8, then 25 min at gas 6" }))).toMatch(
    /for 20 minutes at 450°F \(232°C\), gas mark 8, then for 25 minutes at 400°F \(204°C\), gas mark 6/,
  );
});

it.each([
  [city({}), /Tip each loaf onto parchment\. Score.*In mitts, lower it into the pot\./],
  [city({ quantity: 1, proofingVessel: "dutch-oven" }), /Put the covered pot into the oven\./],
  [
    preset("poolish-baguettes"),
    /Roll each baguette off the couche onto a floured peel\. Score.*Slide it onto the hot stone\./,
  ],
  [preset("soft-sandwich-loaf"), /Put the pan in\./],
  [preset("challah-style-loaf"), /Put the sheet in\./],
  [
    city({ ovenType: "deck", steamMethod: "steam-injection" }),
    /onto a floured peel\. .*Slide it onto the oven floor\./,
  ],
])("BU-25 the card of bread %# says how it gets into the oven", (form, text) => {
  expect(ovenWords(form)).toMatch(text);
});

it.each([
  [city({}), /Take the lid off after 20 minutes\. Steam burns\./],
  [preset("poolish-baguettes"), /Stand back: steam burns\. Take the pan out after 10 minutes\./],
])("BU-25 whoever opens steam or a hot pot reads that it burns", (form, text) => {
  expect(ovenWords(form)).toMatch(text);
});

it("BU-20 a pot in which the loaf proofs is not heated ahead", () => {
  expect(ovenWords(city({ proofingVessel: "dutch-oven" }))).not.toContain("Dutch oven inside");
});
