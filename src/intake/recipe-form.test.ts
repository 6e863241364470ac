import { describe, expect, it } from "vitest";
import { type Problem, readRecipe } from ".";
import { calculateRecipe } from "../baking";

const RYE = `Topfbrot
Für 2 Brote

Sauerteig
200 g Roggenmehl 1150
200 g Wasser
20 g Anstellgut

Brühstück
60 g Roggenschrot
120 g Wasser

Hauptteig
Sauerteig
Brühstück
400 g Weizenmehl 1050
180 g Wasser
13 g Salz
20 g Butter
Sesam zum Bestreuen

Zubereitung
Den Sauerteig 16 Stunden reifen lassen.
Stockgare: 90 Minuten.
Stückgare: 45-60 Minuten.
Bei 240 °C 50 Minuten backen.`;

const formOf = (text: string) => {
  const { form, problems } = readRecipe(text);
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
};

describe("a baker gets the form from a pasted text", () => {
  it("a rye with two pre-doughs has its levain, its scald, its times and its yield", () => {
    const form = formOf(RYE);
    expect(form).toMatchObject({
      recipeName: "Topfbrot",
      recipeType: "sourdough",
      quantity: 2,
      starterIsRipe: false,
      levainBuildRatio: { starter: 1, flour: 10, water: 10 },
      levainBuildTime: 16,
      leavenFlours: [{ name: "Roggenmehl 1150", percentage: 100 }],
      bulkFermentationDuration: "90 minutes",
      proofingTime: "45-60 minutes",
      bakeTemperature: "240°C",
      bakeTime: "50 minutes",
      topWith: "Sesam zum Bestreuen",
      bassinagePercentage: 0,
    });
    expect(form.preDoughs).toMatchObject([{ kind: "scald", name: "Brühstück" }]);
    // Butter's German name says nothing to the core.
    expect(form.additives).toEqual([{ name: "Butter", amount: 20, unit: "grams" }]);
    const { allIngredients, levainBuilds, preDoughs, problems } = calculateRecipe(form);
    expect(allIngredients.map(({ name, weight }) => [name, weight])).toEqual([
      ["Weizenmehl 1050", 400],
      ["Water", 180],
      ["Levain", 420],
      ["Brühstück", 180],
      ["Salt", 13],
      ["Butter", 20],
    ]);
    expect(levainBuilds).toEqual([{ seed: 20, flour: 200, water: 200, total: 420 }]);
    expect(preDoughs).toMatchObject([{ flour: 60, water: 120 }]);
    expect(problems).toEqual([]);
  });

  it("a soaker's water stands beside the dough's, and its seeds are additives", () => {
    const form = formOf(
      "Soaker\n60 g linseed\n120 g water\n\nDough\n500 g flour\n300 g water\n10 g salt\n5 g yeast",
    );
    const made = calculateRecipe(form);
    expect([made.waterWeight, made.weighedOut]).toEqual([300, 995]);
    expect(form.additives).toEqual([{ name: "linseed", amount: 60, unit: "grams" }]);
  });

  it("of a levain made in excess the dough takes what the text takes", () => {
    const { form, problems } = readRecipe(
      "Levain\n50 g starter\n200 g flour\n200 g water\n\nDough\n360 g of the levain\n800 g flour\n540 g water\n20 g salt",
    );
    expect(problems).toContainEqual({ code: "used-in-part", part: "levain", made: 450, used: 360 });
    const made = calculateRecipe(form ?? {});
    expect(made.starter?.starterTotalWeight).toBe(360);
    expect(made.flourIngredients.map(({ finalDoughWeight }) => finalDoughWeight)).toEqual([800]);
  });

  it.each<[string, string, Problem["code"]]>([
    ["salt without a weight", "500 g flour\n300 g water\nsalt to taste\n5 g yeast", "unweighed"],
    ["a cup of starter", "500 g flour\n300 g water\n10 g salt\n1 cup active starter", "unweighed"],
    ["no flour", "300 g water\n10 g salt", "no-flour"],
    ["percentages alone", "Bread flour 100%\nWater 70%\nSalt 2%", "percent-only"],
    ["salt beyond what the builder knows", "500 g flour\n300 g water\n40 g salt\n5 g yeast", "out-of-bounds"],
    [
      "more levain than was made",
      "Levain\n50 g flour\n50 g water\n\nDough\n500 g flour\n300 g water\n10 g salt\n300 g levain",
      "used-more-than-made",
    ],
    ["nothing at all", "Hello", "nothing-weighed"],
  ])("with %s there is no form, and a problem says why", (_, text, code) => {
    const { form, problems } = readRecipe(text);
    expect(form).toBeNull();
    expect(problems.map((problem) => problem.code)).toContain(code);
  });

  it("a weight that only a step names is read behind that step, with a doubt", () => {
    const { lines } = readRecipe("500 g flour\n10 g salt\n5 g yeast\nMethod\nKnead with 320 g water.");
    expect(lines.slice(-2)).toMatchObject([
      { source: "Knead with 320 g water.", ignored: "note" },
      { source: "Knead with 320 g water.", name: "water", grams: 320, doubt: true },
    ]);
  });

  it.each([
    ["500 g (17.6 oz) flour", 500, false],
    ["500 g (21 oz) flour", 500, true],
    ["2 lb 3 oz flour", 992.2, false],
    ["5OO g flour", 500, true],
    ["340-360 g water", 340, true],
    ["0,5 l Wasser", 500, false],
    ["1,250 kg flour", 1250, false],
    ["1 cup water", 236.6, true],
    ["2 x 7 g yeast", 14, true],
    ["12 g/kg salt", null, true],
    ["1 Prise Salz", null, true],
  ])("%s is %s g", (text, grams, doubt) => {
    const [line] = readRecipe(`500 g rye flour\n${text}\n300 g milk`).lines.slice(1);
    expect([line?.grams, line?.ignored === undefined ? line?.doubt : true]).toEqual([grams, doubt]);
  });

  it("a page's JSON-LD gets the headings that stand between its lines on the page", () => {
    const list = ["20 g starter", "50 g flour", "50 g water", "400 g bread flour", "250 g water", "9 g salt"];
    const data = JSON.stringify({ "@type": "Recipe", name: "Loaf", recipeIngredient: list });
    const items = (all: readonly string[]) => `<ul>${all.map((one) => `<li>${one}</li>`).join("")}</ul>`;
    const head = `<script type="application/ld+json">${data}</script>`;
    const page = `${head}<p>A story of 900 g flour.</p><h4>Levain</h4>${items(list.slice(0, 3))}<h4>Dough</h4>${items(list.slice(3))}`;
    const parts = (html: string) =>
      readRecipe(html, "html")
        .lines.filter(({ grams }) => grams !== null)
        .map(({ part, doubt }) => [part, doubt]);
    expect(parts(page)).toEqual([
      ...Array.from({ length: 3 }, () => ["levain", false]),
      ...Array.from({ length: 3 }, () => ["final", false]),
    ]);
    // Without the page's headings nobody knows which flour is whose.
    expect(parts(head).every(([, doubt]) => doubt)).toBe(true);
  });

  it("a short step below another one is a step, too", () => {
    const { form, steps } = readRecipe(
      "Brot\n500 g Mehl\n300 g Wasser\n10 g Salz\n5 g Hefe\n\n1. Alles mischen und 45 Minuten ruhen lassen.\n2. 50 Minuten bei 240 °C backen.",
    );
    expect(steps).toHaveLength(2);
    expect(form).toMatchObject({ bakeTemperature: "240°C", bakeTime: "50 minutes" });
  });
});
