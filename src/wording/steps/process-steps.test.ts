import { describe, expect, it } from "vitest";
import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  defaultRecipe,
  FINAL_SHAPES,
  MIXING_METHODS,
  OVENS,
  PRESETS,
  type RecipeForm,
  SCORING_STYLES,
  STEAM_METHODS,
  VESSELS,
} from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { processSteps, stepSentences } from "./process-steps";

function form(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(preset), ...change };
}
const CITY = "city-loaf-master-recipe";

function sentences(from: RecipeForm): Map<string, string> {
  return new Map(
    processSteps(DEFAULT_FORMATS, from, calculateRecipe(from)).map(({ title, text }) => [
      title,
      text.replaceAll("\u00a0", " "),
    ]),
  );
}

it("BU-19 a ripe starter goes into the dough, and no step builds a levain", () => {
  const steps = sentences(form(CITY, { starterIsRipe: true, hasSecondaryLevainBuild: true }));
  expect([...steps.keys()].slice(0, 2)).toEqual(["Autolyse", "Mix"]);
  expect(steps.get("Mix")).toContain("Add 400 g ripe starter and 25 g salt.");
  expect([...steps.values()].join(" ")).not.toMatch(/levain/i);
});

it.each(PRESETS)("BU-25 the method of $name is whole sentences with real numbers", (preset) => {
  const steps = processSteps(DEFAULT_FORMATS, applyPreset(preset), calculateRecipe(applyPreset(preset)));
  expect(steps.length).toBeGreaterThanOrEqual(6);
  expect(steps.length).toBeLessThanOrEqual(12);
  expect(new Set(steps.map((step) => step.title)).size).toBe(steps.length);
  for (const { text } of steps) {
    expect(text).toMatch(/^[A-Z0-9].*\.$/);
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object| {2}|\.\.|–\./);
  }
});

it("BU-25 the steps of the City Loaf repeat their weights", () => {
  const steps = sentences(form(CITY));
  expect(steps.get("Build the levain")).toContain(
    "66 g ripe starter, 167 g flour (84 g bread flour and 83 g all-purpose flour) and 167 g water",
  );
  expect(steps.get("Autolyse")).toContain("400 g bread flour, 400 g all-purpose flour and 460 g water");
  expect(steps.get("Mix")).toBe(
    "Add 400 g levain and 25 g salt. Mix by hand for 10 minutes, until the dough comes together.",
  );
  expect(steps.get("Bassinage")).toContain("90 g water");
  expect(steps.get("Bulk fermentation")).toContain(
    "for 4 hours, counted from the end of mixing. Fold the dough twice, every 30 minutes.",
  );
  expect(steps.get("Divide and pre-shape")).toContain("2 pieces of about 888 g");
  expect(steps.get("Preheat")).toContain("450°F (232°C) with the Dutch oven inside");
  expect(steps.get("Score and bake")).toContain("Bake for 45 minutes. Take the lid off after 20 minutes.");
});

it("BU-25 two builds and a warm hold are said in order", () => {
  const steps = sentences(form(CITY, { hasSecondaryLevainBuild: true }));
  expect([...steps.keys()].slice(0, 2)).toEqual(["First build", "Second build"]);
  expect(steps.get("First build")).toContain(
    "10 g ripe starter, 28 g flour (14 g bread flour and 14 g all-purpose flour) and 28 g water",
  );
  expect(steps.get("Second build")).toContain(
    "66 g of the first build, 167 g flour (84 g bread flour and 83 g all-purpose flour) and 167 g water",
  );
  expect(steps.get("Second build")).toContain("104°F (40°C) for 45 minutes");
});

it("BU-25 a preferment, and old dough with its salt, have their steps", () => {
  expect(sentences(form("poolish-baguettes")).get("Mix the poolish")).toBe(
    "Stir 195 g all-purpose flour, 195 g water and 0.2 g yeast (a pinch) together. Cover and leave for 12–16 hours at 70°F.",
  );
  const old = sentences(form("poolish-baguettes", { prefermentType: "pate-fermentee" }));
  expect(old.get("Mix the pâte fermentée")).toContain("4 g salt and 1 g yeast");
  expect(old.get("Mix")).toContain("9 g salt");
});

it("BU-25 without autolyse everything is combined, and seeds go in last", () => {
  const steps = sentences(
    form(CITY, {
      autolyse: false,
      additives: [
        { name: "Walnuts", amount: 15, unit: "percentage" },
        { name: "Sugar", amount: 4, unit: "percentage" },
      ],
      otherLiquids: [{ name: "Red wine", amount: 40, unit: "grams" }],
    }),
  );
  expect(steps.get("Mix")).toContain(
    "Combine 400 g bread flour, 400 g all-purpose flour, 460 g water, 40 g Red wine, 400 g levain, 25 g salt and 40 g sugar.",
  );
  expect(steps.get("Add-ins")).toBe("Work in 150 g walnuts until evenly spread.");
});

it("BU-25 a second mix comes between the first and the seeds, and the minutes count both", () => {
  const steps = sentences(
    form(CITY, {
      autolyse: false,
      mixTime: 20,
      mixingMethod: "mixer",
      additives: [
        { name: "Butter", amount: 40, unit: "percentage", later: true },
        { name: "Walnuts", amount: 15, unit: "percentage" },
      ],
      otherLiquids: [{ name: "Eggs", amount: 20, unit: "percentage" }],
    }),
  );
  expect([...steps.keys()]).toEqual(expect.arrayContaining(["Mix", "Second mix", "Add-ins"]));
  expect(steps.get("Mix")).toContain("200 g eggs, 400 g levain and 25 g salt.");
  expect(steps.get("Mix")).toMatch(/Mix on low to medium speed until smooth\.$/);
  expect(steps.get("Second mix")).toBe(
    "Once the dough stretches without tearing, work in 400 g butter, a little at a time, until the dough is smooth again. Both mixes together take 20 minutes.",
  );
  expect(steps.get("Add-ins")).toBe("Work in 150 g walnuts until evenly spread.");
});

it("BU-25 a custom leavening is left to the notes", () => {
  const steps = sentences(form("soft-sandwich-loaf", { recipeType: "other" }));
  expect(steps.get("Mix")).toContain("Add the leavening as your notes say.");
  expect(steps.get("Mix")).not.toContain("yeast");
});

it.each<[string, Partial<RecipeForm>, string, string]>([
  ["nothing typed", { bulkFermentationDuration: "" }, "Bulk fermentation", "rise for 4 hours, counted"],
  ["a bare number", { bulkFermentationDuration: "4" }, "Bulk fermentation", "rise for 4 hours, counted"],
  ["a bare range", { preShapeRest: "15-25" }, "Divide and pre-shape", "rest for 15-25 minutes."],
  [
    "no duration",
    { bulkFermentationDuration: "until doubled" },
    "Bulk fermentation",
    "rise. The recipe says “until doubled”.",
  ],
  ["overnight", { proofingTime: "Overnight" }, "Proof", "proof overnight, until"],
  ["a rest of 0 minutes", { preShapeRest: "0 minutes" }, "Divide and pre-shape", "Round them loosely."],
  ["a rest of none", { preShapeRest: "none" }, "Divide", "Divide into 2 pieces of about 888 g."],
  [
    "one fold",
    { folds: 1, foldTiming: "Once, after 40 minutes" },
    "Bulk fermentation",
    "Fold the dough once, after 40 minutes.",
  ],
  [
    "folds without a time",
    { folds: 3, foldTiming: "" },
    "Bulk fermentation",
    "Fold the dough 3 times, every 30 minutes.",
  ],
  ["a bare temperature", { bakeTemperature: "475" }, "Preheat", "heat the oven to 475°F (246°C)"],
  ["no temperature", { bakeTemperature: "" }, "Preheat", "heat the oven to 450°F (232°C)"],
  [
    "a retard",
    { coldRetard: true, coldRetardDuration: "12-16 hours" },
    "Proof and cold retard",
    "refrigerate for 12-16 hours",
  ],
  [
    "a fridge in the proof's text",
    { coldRetard: true, proofingTime: "20 minutes, then overnight in the fridge", coldRetardDuration: "" },
    "Proof and cold retard",
    "Cover and proof for 20 minutes, then refrigerate for 8-14 hours. Take the dough out 30 minutes before",
  ],
  [
    "a fridge in the proof's text with the cold retard off",
    { proofingTime: "1 hour at room temp then 12-18 hours cold", coldRetardDuration: "9 hours" },
    "Proof",
    "Cover and proof for 1 hour, until a fingertip's dent springs back slowly.",
  ],
  [
    "an hour out of the fridge",
    { coldRetard: true, proofingTime: "0", coldRetardDuration: "12 hours, then 1 hour at room temperature" },
    "Proof and cold retard",
    "Refrigerate, covered, for 12 hours. Take the dough out 1 hour before baking.",
  ],
  [
    "a dough that is baked cold",
    { coldRetard: true, coldRetardDuration: "12 hours, baked straight from the fridge" },
    "Proof and cold retard",
    "then refrigerate for 12 hours. Bake it straight from the fridge.",
  ],
  [
    "a ciabatta",
    { recipeName: "Ciabatta" },
    "Divide and pre-shape",
    "888 g. Leave the pieces as cut and let them rest",
  ],
  ["a ciabatta's shape", { recipeName: "Ciabatta" }, "Shape", "pull each piece gently to its length"],
  ["one ciabatta", { recipeName: "Ciabatta", quantity: 1 }, "Shape", "pull the dough gently to its length"],
  ["two loaves", {}, "Shape", "Lay each piece seam up in a floured banneton."],
  ["one loaf", { quantity: 1 }, "Shape", "Lay it seam up in a floured banneton."],
  ["two pans", { proofingVessel: "pan" }, "Shape", "Proof each piece in a greased pan."],
  [
    "a pan of rolls",
    { finalShape: "rolls", proofingVessel: "pan" },
    "Shape",
    "the pieces in the greased pan.",
  ],
  [
    "exact weights",
    { scalingMode: "exact", bakeLossPercent: 15 },
    "Divide and pre-shape",
    // Two loaves of 950 g baked, from 2,269 g weighed out.
    "Divide into 2 pieces of about 1,117 g.",
  ],
])("BU-25 %s reads well", (_what, change, title, text) => {
  expect(sentences(form(CITY, change)).get(title)).toContain(text);
});

it.each<[string, string, string]>([
  ["", "3–4 hours at 78–80°F", "rise for 3–4 hours at 78–80°F, counted from the end of mixing."],
  [
    "",
    "Room temperature (70–75°F)",
    "rise for 4 hours, counted from the end of mixing. The recipe says “Room temperature (70–75°F)”.",
  ],
  [
    "until doubled",
    "3 hours",
    "rise for 3 hours, counted from the end of mixing. The recipe says “until doubled”.",
  ],
  ["2 hours", "3 hours", "rise for 2 hours, counted"],
])("OC 25 a straight dough tells its bulk of %j and %j", (bulkFermentationDuration, bulkTimeTemp, text) => {
  const steps = sentences(form("soft-sandwich-loaf", { bulkFermentationDuration, bulkTimeTemp }));
  expect(steps.get("Bulk fermentation")).toContain(text);
});

it("BU-25 rye is not dragged, challah is braided, and a dough that is not shaped has no shaping step", () => {
  const rye = form("rye-pan-loaf", { finalShape: "boule", proofingVessel: "banneton" });
  expect(sentences(rye).get("Shape")).toContain("With wet hands, pat the dough smooth.");
  expect(sentences(form("challah-style-loaf")).get("Shape")).toContain("braid them loosely");
  expect(sentences(form(CITY, { preShapeRest: "none, not shaped" })).has("Shape")).toBe(false);
});

it("BU-25 work without a row of its own is told in the next step", () => {
  const told = (change: Partial<RecipeForm>) => {
    const changed = form(CITY, change);
    const rows = buildSchedule(changed);
    const said = stepSentences(DEFAULT_FORMATS, changed, rows);
    return new Map(rows.map(({ kind }, row) => [kind, (said[row] ?? []).join(" ")]));
  };
  expect(told({}).get("preheat")).toMatch(/^Heat the oven to 450/);
  expect(told({ quantity: 1, preShapeRest: "0 minutes" }).get("pre-shape")).toBe("Round the dough loosely.");
  expect(told({ preShapeRest: "none" }).get("final-shape")).toMatch(/^Divide into 2 pieces.* Pull the edges/);
  expect(told({ preShapeRest: "none, not shaped" }).get("initial-proof")).toMatch(/^Divide into 2.* Cover/);
  const cold = told({ coldRetard: true, coldRetardDuration: "12 hours, straight from the fridge" });
  expect(cold.has("remove-from-fridge")).toBe(false);
  expect(cold.get("bake")).toMatch(/^Take the dough out of the fridge\./);
});

it("BU-25 a bake in stages is told stage by stage, from its first heat", () => {
  const bakeTime = "20 min at 500°F lid on, then 25 min at 450°F lid off";
  const staged = form(CITY, { bakeTime });
  expect(sentences(staged).get("Score and bake")).toContain(
    "Bake for 20 minutes at 500°F (260°C) with the lid on, then for 25 minutes at 450°F (232°C) with the lid off. Done when",
  );
  expect(sentences(staged).get("Preheat")).toContain("heat the oven to 500°F (260°C) with");
});

it("BU-25 no folds or scoring leave no sentence about them", () => {
  const steps = sentences(form(CITY, { folds: 0, scoringStyle: "no-score" }));
  expect(steps.get("Bulk fermentation")).not.toContain("Fold");
  expect(steps.get("Bake")).toMatch(
    /^Tip each loaf onto parchment\. In mitts, .* the pot\. Bake for 45 minutes\./,
  );
});

it("BU-25 rye is smoothed and cooled for a day, pizza for minutes, and a rich loaf is done sooner", () => {
  expect(sentences(form(CITY)).get("Cool")).toBe("Let it cool 1-2 hours. Sliced warm, it is gummy.");
  expect(sentences(form("soft-sandwich-loaf")).get("Cool")).toContain("Let it cool 1 hour.");
  const rye = sentences(form("rye-pan-loaf"));
  expect(rye.get("Shape")).toContain("wet hands");
  expect(rye.get("Cool")).toBe("Let it cool 24 hours. Sliced warm, it is gummy.");
  const pizza = sentences(form("pizza-dough"));
  expect(pizza.has("Cool")).toBe(false);
  expect(pizza.get("Serve")).toBe("Eat it hot, straight from the oven.");
  expect(pizza.get("Shape")).toBe("Round each piece into a tight ball. Lay each in an oiled box or bowl.");
  expect(pizza.get("Bake")).toMatch(
    /^Stretch each ball from the middle into a round and add your toppings\. Slide it onto the hot stone\. Bake for 8.*rim/,
  );
  expect(sentences(form("challah-style-loaf")).get("Bake")).toContain("190-195°F (88-91°C)");
});

it("BU-25 every choice of mixing, shape, vessel, oven, steam and scoring has words", () => {
  const choices: Partial<RecipeForm>[] = [
    ...MIXING_METHODS.map((mixingMethod) => ({ mixingMethod })),
    ...FINAL_SHAPES.map((finalShape) => ({ finalShape })),
    ...VESSELS.map((proofingVessel) => ({ proofingVessel })),
    ...OVENS.map((ovenType) => ({ ovenType })),
    ...STEAM_METHODS.map((steamMethod) => ({ steamMethod })),
    ...SCORING_STYLES.map((scoringStyle) => ({ scoringStyle })),
  ];
  for (const choice of [...choices, {}]) {
    for (const base of [form(CITY), { ...defaultRecipe(), ...choice }]) {
      for (const text of sentences({ ...base, ...choice }).values()) {
        expect(text).not.toMatch(/undefined|null|NaN| {2}/);
        expect(text).toMatch(/\.$/);
      }
    }
  }
});

describe("the loads of a kitchen that has answered", () => {
  const baked = (id: string, loads: readonly number[], change: Partial<RecipeForm> = {}) => {
    const loaf = form(id, change);
    const steps = processSteps(DEFAULT_FORMATS, loaf, calculateRecipe(loaf), loads);
    return (steps.find(({ title }) => /bake/i.test(title))?.text ?? "").replaceAll("\u00a0", " ");
  };

  it("OC 31 one pot: one loaf after the other, and where the other waits", () => {
    const text = baked("city-loaf-master-recipe", [1, 1]);
    expect(text).toMatch(
      /^Two loaves, one after the other\. Put the other loaf into the fridge, covered\. Tip the loaf onto parchment\./,
    );
    expect(text).toMatch(/inside\. Then heat the empty pot again for the other loaf\.$/);
  });

  it("OC 31 a loaf that has been in the fridge stays there", () => {
    const text = baked("city-loaf-master-recipe", [1, 1], {
      coldRetard: true,
      coldRetardDuration: "12 hours",
    });
    expect(text).toContain("The other loaf stays in the fridge.");
    expect(text).not.toContain("Put the other loaf into the fridge");
  });

  it("OC 31 three loaves in two loads", () => {
    expect(baked("city-loaf-master-recipe", [2, 1], { quantity: 3 })).toMatch(
      /^Three loaves in two loads, two at once\. .*Tip each loaf onto parchment\..*Then heat the empty pot again for the other loaf\.$/,
    );
  });

  it("OC 31 two pots, and a kitchen that was not asked: nothing is added", () => {
    const plain = baked("city-loaf-master-recipe", []);
    expect(plain).toMatch(/^Tip each loaf/);
    expect(baked("city-loaf-master-recipe", [2])).toBe(plain);
  });
});
