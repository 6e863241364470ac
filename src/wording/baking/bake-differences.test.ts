import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cityBake } from "../../../tests/support/bakes";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { type Bake, type BakeAnswers, gramsOf } from "../../contract/baking/bakes";
import { type Compared, bakeDifferences, describeBake, describeRecipe } from "./bake-differences";
import { DEFAULT_FORMATS } from "../values/formats";

const presets = PRESETS.map(applyPreset);
const cityLoaf = cityBake().form;
const AT = "2026-11-23T08:00:00Z";

const baked = (change: Partial<Bake> = {}, answers: BakeAnswers = {}): Compared => {
  const bake = cityBake(change);
  return describeBake({ bake: { ...bake, grams: gramsOf(bake.form) } }, answers);
};

/** "Percent: Hydration 75% | 80%", with plain spaces. */
const said = (one: Compared, other: Compared): string[] =>
  bakeDifferences(DEFAULT_FORMATS, one, other).flatMap(({ title, rows }) =>
    rows.map((row) => `${title}: ${row.what} ${row.one} | ${row.other}`.replaceAll("\u00a0", " ")),
  );

/** The City Loaf's presses, each at a minute from the first row. */
const pressed = (...done: [row: number, minute: number][]): Bake["plan"] => {
  const { plan } = cityBake();
  const startsAt = plan?.startsAt ?? "";
  const at = (minute: number) => new Date(Date.parse(startsAt) + minute * 60_000).toISOString();
  return {
    startsAt,
    progress: { done: done.map(([row, minute]) => ({ row, at: at(minute) })), moved: [] },
  };
};
const BEGUN: [number, number][] = [
  [0, 720],
  [1, 690],
];

describe("differences between two bakes", () => {
  it.each<[string, Compared, Compared, string[]]>([
    [
      "more water, in grams and percent",
      describeRecipe(cityLoaf),
      describeRecipe({ ...cityLoaf, hydrationPercent: 80 }),
      ["Percent: Hydration 75% | 80%"],
    ],
    [
      "another method and oven",
      describeRecipe(cityLoaf),
      describeRecipe({ ...cityLoaf, finalShape: "batard", steamMethod: "steam-pan" }),
      ["Method and oven: Final shape Boule | Batard"],
    ],
    [
      "warmth, looks and answers of two bakes",
      baked({}, { proof: { value: "under", at: AT }, rating: { value: 3, at: AT } }),
      baked(
        {
          kitchenFahrenheit: { room: 75, dough: 78 },
          looks: [
            { at: AT, of: "bulk", doughFahrenheit: 76, risePercent: 40 },
            { at: AT, of: "bulk", risePercent: 60 },
            { at: AT, of: "proof", doughFahrenheit: 77 },
          ],
          pokes: [{ at: AT, poke: "slow" }],
        },
        { proof: { value: "right", at: AT }, rating: { value: 3, at: AT }, crumb: { value: "open", at: AT } },
      ),
      [
        "Temperatures: Dough Not measured | 78°F (26°C)",
        "Temperatures: Room 70°F (21°C) | 75°F (24°C)",
        "Looks at the dough: Bulk 76°F (24°C), risen 40% | 76°F (24°C), risen 40%, then risen 60%",
        "Looks at the dough: Proof None | 77°F (25°C), dent comes back slowly",
        "The bread: Proofing Underproofed | Proofed right",
        "The bread: Crumb Not said | Open",
      ],
    ],
  ])("are told as %s", (_, one, other, rows) => {
    expect(said(one, other)).toEqual(expect.arrayContaining(rows));
  });

  it("tell how long a stage took as pressed, and ignore two minutes", () => {
    const bakedAt = "2026-11-21T14:00:00Z";
    const usual = baked({ plan: pressed(...BEGUN, [5, 970]), bakedAt });
    expect(said(usual, baked({ plan: pressed(...BEGUN, [5, 972]), bakedAt }))).toEqual([]);
    expect(said(usual, baked({ plan: pressed(...BEGUN, [5, 1030]), bakedAt }))).toEqual([
      "How long: Bulk, from the end of mixing 4 hours | 5 hours",
    ]);
  });

  it("ignore a stage whose end nobody pressed before the day was ended", () => {
    const [sunday, tuesday] = ["2026-11-22T16:00:00Z", "2026-11-24T16:00:00Z"];
    const plan = pressed([1, 690]);
    expect(said(baked({ plan, bakedAt: sunday }), baked({ plan, bakedAt: tuesday }))).toEqual([]);
    expect(said(describeRecipe(cityLoaf), baked({ plan, bakedAt: tuesday }))).toEqual([]);
  });

  it("ignore a bake within its recipe's own range", () => {
    const bakedAt = "2026-11-21T14:00:00Z";
    const form: RecipeForm = { ...cityLoaf, bulkFermentationDuration: "4-5 hours" };
    const bulk = (minute: number) =>
      said(describeRecipe(form), baked({ form, plan: pressed(...BEGUN, [5, minute]), bakedAt })).filter(
        (row) => row.includes("Bulk"),
      );
    expect(bulk(1000)).toEqual([]);
    expect(bulk(1090)).toEqual(["How long: Bulk, from the end of mixing 4 to 5 hours | 6 hours"]);
  });

  it("compare with a recipe only what a recipe has", () => {
    const titles = bakeDifferences(
      DEFAULT_FORMATS,
      describeRecipe({ ...cityLoaf, saltPercent: 2 }),
      baked({ plan: null, kitchenFahrenheit: { room: 75 } }, { rating: { value: 5, at: AT } }),
    ).map(({ title }) => title);
    expect(titles).toEqual(["Weights", "Percent"]);
  });

  it("treat one oven temperature as the same, however it was typed", () => {
    const typed = (bakeTemperature: string) => describeRecipe({ ...cityLoaf, bakeTemperature });
    for (const same of ["450", "450F", "450 °F", "450°F (232°C)"])
      expect(said(typed("450°F"), typed(same)), same).toEqual([]);
    expect(said(typed("450°F"), typed("475"))).toEqual([
      "Method and oven: Bake temperature 450°F (232°C) | 475°F (246°C)",
    ]);
  });

  it("of different types compare what both have, and ignore switched-off fields", () => {
    const straight =
      presets.find(({ recipeType }) => recipeType === "straight-dough") ?? expect.unreachable();
    const rows = said(describeRecipe(cityLoaf), describeRecipe({ ...straight, dimple: true }));
    expect(rows).toContain("Method and oven: Recipe type Sourdough | Straight dough");
    expect(rows).toContain("Method and oven: Dimple the dough No | Yes");
    expect(rows.filter((row) => /Levain ratio|Starter type|Second levain build/.test(row))).toEqual([]);
  });

  it("name a stage that only one of them has once, with its time", () => {
    const without = { ...cityLoaf, autolyse: false };
    expect(said(describeRecipe(cityLoaf), describeRecipe(without))).toEqual([
      "How long: Autolyse 30 minutes | None",
    ]);
  });

  it("use the recipe's written times for a bake without a baking day", () => {
    const form = { ...cityLoaf, proofingTime: "2 hours at 75°F" };
    expect(said(baked({ plan: null }), baked({ plan: null, form }))).toEqual([
      expect.stringMatching(/^Method and oven: Proofing time .+ \| 2 hours at 75°F/),
    ]);
  });
});

const someForm: fc.Arbitrary<RecipeForm> = fc
  .record({
    preset: fc.constantFrom(...presets),
    hydrationPercent: fc.integer({ min: 50, max: 100 }),
    saltPercent: fc.double({ min: 1, max: 3, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 40 }),
    folds: fc.integer({ min: 0, max: 8 }),
    coldRetard: fc.boolean(),
  })
  .map(({ preset, ...change }) => ({ ...preset, ...change }));

const degrees = fc.option(fc.integer({ min: 32, max: 120 }), { nil: undefined });
const someBread: fc.Arbitrary<Compared> = fc
  .record({
    form: someForm,
    isRecipe: fc.boolean(),
    hasDay: fc.boolean(),
    room: degrees,
    looks: fc.array(
      fc.record({
        at: fc.constant(AT),
        of: fc.constantFrom("levain" as const, "bulk" as const, "proof" as const),
        risePercent: fc.integer({ min: 0, max: 400 }),
      }),
      { maxLength: 3 },
    ),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    // Presses in any order, and of rows that the schedule may not have.
    presses: fc.array(fc.tuple(fc.nat(20), fc.nat(4000)), { maxLength: 6 }),
  })
  .map(({ form, isRecipe, hasDay, room, looks, rating, presses }) =>
    isRecipe
      ? describeRecipe(form)
      : baked(
          { form, looks, kitchenFahrenheit: { room }, plan: hasDay ? pressed(...presses) : null },
          { rating: { value: rating, at: AT } },
        ),
  );

const asSet = (rows: string[]) => rows.toSorted();
const turned = (one: Compared, other: Compared) =>
  bakeDifferences(DEFAULT_FORMATS, other, one).flatMap(({ title, rows }) =>
    rows.map((row) => `${title}: ${row.what} ${row.other} | ${row.one}`.replaceAll("\u00a0", " ")),
  );
const lower = (rows: string[]) => rows.map((row) => row.toLowerCase());

describe("differences of any two recipes", () => {
  it("are none between a bread and itself", () => {
    fc.assert(
      fc.property(someBread, (bread) => {
        expect(said(bread, bread)).toEqual([]);
      }),
    );
  });

  it("are the same in both orders, without repeated rows", () => {
    fc.assert(
      fc.property(someBread, someBread, (one, other) => {
        expect(asSet(lower(turned(one, other)))).toEqual(asSet(lower(said(one, other))));
        for (const { rows } of bakeDifferences(DEFAULT_FORMATS, one, other))
          for (const row of rows) expect(row.one).not.toBe(row.other);
      }),
    );
  });
});
