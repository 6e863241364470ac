/** Bake days as people tell of them: what each bakes for, in which kitchen, and what has to come out. */
import { describe, expect, it } from "vitest";
import { dayFaults, sleepBeyond } from "../../../tests/support/judge-bake-day";
import {
  applyPreset,
  type BakeDayAnswer,
  type BreadWish,
  type DayTimes,
  type Kitchen,
  planBakeDay,
  PRESETS,
} from "..";
import type { RecipeForm } from "../recipe/recipe-form";

const DAY = 1440;
/** Saturday, in minutes from the Monday midnight; nights are from 22:30 to 06:30. */
const SATURDAY = 5 * DAY;
const at = (hour: number, minute = 0) => SATURDAY + hour * 60 + minute;
const nightsFrom = (from: number, to: number) =>
  Array.from({ length: 10 }, (_, day) => ({ from: day * DAY - DAY + from, to: day * DAY + to }));
const night = nightsFrom(1350, 390);
const times: DayTimes = { asleep: night, away: [], earliest: 0 };

function preset(id: string, quantity: number, more: Partial<RecipeForm> = {}): RecipeForm {
  const found = PRESETS.find((one) => one.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return { ...applyPreset(found), quantity, ...more };
}
const out = (id: string, form: RecipeForm, time: number, more: Partial<BreadWish> = {}): BreadWish => ({
  id,
  form,
  goal: { kind: "out", at: time },
  fridge: form.coldRetard,
  ...more,
});
const country = (quantity: number) =>
  preset("country-sourdough", quantity, { coldRetard: true, coldRetardDuration: "8-36 hours" });
const city = (quantity: number) =>
  preset("city-loaf-master-recipe", quantity, { coldRetard: true, coldRetardDuration: "8-36 hours" });
const wheat = (quantity: number) =>
  preset("whole-wheat-sourdough", quantity, { coldRetard: true, coldRetardDuration: "8-24 hours" });

type MarketDay = { name: string; breads: BreadWish[]; kitchen: Kitchen; day?: DayTimes; clashes: string[] };

const DAYS: readonly MarketDay[] = [
  {
    name: "twelve loaves and two pots for a market at nine: six loads, and all are out in time",
    breads: [out("country", country(12), at(9))],
    kitchen: { hands: 1, ovens: [2], pots: 2 },
    clashes: [],
  },
  {
    name: "twelve loaves of three doughs and two pots for a market on Saturday noon",
    breads: [
      out("country", country(4), at(12)),
      out("city", city(4), at(12)),
      out("wheat", wheat(4), at(12)),
    ],
    kitchen: { hands: 1, ovens: [2], pots: 2, fridge: 12 },
    clashes: [],
  },
  {
    name: "three breads for Saturday at nine, one home oven and one pot",
    breads: [
      out("country", country(1), at(9)),
      out("rye", preset("rye-pan-loaf", 1), at(9)),
      out("rolls", preset("soft-sandwich-loaf", 2), at(9)),
    ],
    kitchen: { hands: 1, ovens: [2], pots: 1, mixers: 1 },
    clashes: [],
  },
  {
    name: "45 guests in the evening: bread, focaccia and pizza",
    breads: [
      out("country", country(4), at(16)),
      out("focaccia", preset("sheet-pan-focaccia", 3), at(18)),
      out("pizza", preset("pizza-dough", 6), at(19, 30)),
    ],
    kitchen: { hands: 2, ovens: [4], pots: 2, stones: 1 },
    clashes: [],
  },
  {
    name: "eight breads for a Saturday stall, two decks, two people and two mixers",
    breads: [
      out("country", country(8), at(8)),
      out("city", city(6), at(8)),
      out("wheat", wheat(4), at(8)),
      out("rye", preset("rye-pan-loaf", 6), at(8)),
      out("baguettes", preset("poolish-baguettes", 8), at(8)),
      out("ciabatta", preset("biga-ciabatta", 6), at(8)),
      out("sandwich", preset("soft-sandwich-loaf", 6), at(8)),
      out("challah", preset("challah-style-loaf", 4), at(8)),
    ].map((bread) => ({ ...bread, form: { ...bread.form, ovenType: "deck", steamMethod: "" } })),
    kitchen: { hands: 2, mixers: 2, ovens: [8, 8] },
    day: { ...times, asleep: nightsFrom(1260, 180) },
    clashes: [],
  },
  {
    name: "two bakes on one day: one loaf for breakfast, one for the evening",
    breads: [out("breakfast", city(1), at(8)), out("evening", city(1), at(18))],
    kitchen: { hands: 1, ovens: [1], pots: 1, fridge: 2 },
    clashes: [],
  },
  {
    name: "a bake sale at work: at the office Friday until six, home with one oven",
    breads: [
      out("challah", preset("challah-style-loaf", 2), at(10)),
      out("focaccia", preset("sheet-pan-focaccia", 1), at(10)),
    ],
    kitchen: { hands: 1, ovens: [2], mixers: 1 },
    day: { ...times, away: [{ from: SATURDAY - DAY + 480, to: SATURDAY - DAY + 1080 }] },
    clashes: [],
  },
  {
    name: "a fridge for three and six loaves in the cold, all for Saturday at nine: the fridge is said",
    breads: [
      out("country", { ...country(3), coldRetardDuration: "36-38 hours" }, at(9)),
      out("city", { ...city(3), coldRetardDuration: "36-38 hours" }, at(9)),
    ],
    kitchen: { hands: 1, fridge: 3 },
    clashes: ["fridge"],
  },
  {
    name: "a farm stand that opens Friday evening and Saturday morning",
    breads: [
      out("friday", country(4), SATURDAY - DAY + 1020),
      out("saturday", country(4), at(9)),
      out("baguettes", preset("poolish-baguettes", 4), at(9)),
    ],
    kitchen: { hands: 1, ovens: [4], pots: 4, stones: 2, fridge: 8 },
    clashes: [],
  },
  {
    name: "six neighbors' loaves, two a load, and a sheet of rolls at another heat",
    breads: [
      out("country", country(6), at(11)),
      out(
        "rolls",
        preset("soft-sandwich-loaf", 12, { finalShape: "rolls", bakeTemperature: "350°F" }),
        at(11),
      ),
    ],
    kitchen: { hands: 1, ovens: [2], pots: 2, mixers: 1 },
    clashes: [],
  },
];

const hot = (breads: BreadWish[], ovenType: RecipeForm["ovenType"]): BreadWish[] =>
  breads.map((bread) => ({ ...bread, form: { ...bread.form, ovenType, steamMethod: "" } }));
const friday = (hour: number) => at(hour) - DAY;

/** Days that bakers have told of in public, with our presets in place of their recipes. */
const TOLD_DAYS: readonly MarketDay[] = [
  {
    // squashblossomfarm.blogspot.com, "Baking Day" (June 2011).
    name: "a farm's Friday: 52 loaves of four breads, seven a firing, for the next morning's market",
    breads: hot(
      [
        out("white", city(14), friday(21)),
        out("wheat", wheat(13), friday(21)),
        out("grains", country(13), friday(21)),
        out("rye", preset("rye-pan-loaf", 12), friday(21)),
      ],
      "wood-fired",
    ),
    kitchen: { hands: 2, ovens: [7] },
    clashes: [],
  },
  {
    // beneaththecrust.com, "Baking for Market: The Last Mad Dash" (October 2017).
    name: "seven doughs and 54 pieces for a Saturday market, the first of them mixed on Friday morning",
    breads: hot(
      [
        out("stout", city(8), at(7)),
        out("fennel", country(8), at(7)),
        out("loaves", city(10), at(7)),
        out("multigrain", wheat(8), at(7)),
        out("focaccia", preset("sheet-pan-focaccia", 4), at(7)),
        out("fougasse", preset("biga-ciabatta", 8), at(7)),
        out("cheese", preset("soft-sandwich-loaf", 8), at(7)),
      ],
      "deck",
    ),
    kitchen: { hands: 1, mixers: 1, ovens: [8, 8] },
    day: { ...times, asleep: nightsFrom(1320, 180) },
    clashes: [],
  },
  {
    // thefreshloaf.com/node/15142, "How do you bake high volume of bread?": it was too much for two on one day.
    name: "nine pizzas, seven baguettes and eight whole grain loaves in a clay oven, two people, one mixer",
    breads: hot(
      [
        out("pizza", preset("pizza-dough", 9), at(13)),
        out("baguettes", preset("poolish-baguettes", 7), at(16)),
        out("whole grain", wheat(8), at(19)),
      ],
      "wood-fired",
    ),
    kitchen: { hands: 2, mixers: 1, ovens: [4] },
    clashes: [],
  },
  {
    // breaddoctor.blogspot.com, "Challah bonanza" (November 2013): three at a time, twelve hours.
    name: "forty braided loaves, three at a time",
    breads: [out("challah", preset("challah-style-loaf", 40), at(21))],
    kitchen: { hands: 1, ovens: [3] },
    clashes: [],
  },
  {
    // anirama.com, "28 Loaves for a Party": two doughs in the fridge since Wednesday, two ovens.
    name: "28 loaves for a party on Friday evening, in two ovens for four",
    breads: hot([out("white", city(14), friday(17)), out("nine grain", country(14), friday(17))], "deck"),
    kitchen: { hands: 2, ovens: [4, 4] },
    clashes: [],
  },
  {
    // bakingbrad.blogspot.com, "Planning For The Big Bake" (March 2014).
    name: "a dozen mild sourdoughs for a fundraiser, folded on Saturday until midnight and baked on Sunday",
    breads: [out("mild", country(12), at(17) + DAY)],
    kitchen: { hands: 1, ovens: [2], pots: 2, fridge: 12 },
    day: { ...times, asleep: nightsFrom(1440, 480) },
    clashes: [],
  },
  {
    // happymonkbaking.com, "High Drama: The Early Morning Shift" (March 2019): the fire is lit at 4:30.
    name: "eight loaves of einkorn first, then eight more, out of one wood-fired oven before noon",
    breads: hot([out("einkorn", wheat(8), at(9)), out("country", country(8), at(11))], "wood-fired"),
    kitchen: { hands: 1, ovens: [8], fridge: 16 },
    day: { ...times, asleep: nightsFrom(1260, 250) },
    clashes: [],
  },
  {
    // madbaker.com, "Generosity": orders of two days on one, ten mixes for five bakes.
    name: "five kinds on one Friday, a few of each",
    breads: hot(
      [
        out("rye", preset("rye-pan-loaf", 4), friday(16)),
        out("country", country(2), friday(16)),
        out("baguette", preset("poolish-baguettes", 1), friday(16)),
        out("wheat", wheat(6), friday(16)),
        out("city", city(7), friday(16)),
      ],
      "wood-fired",
    ),
    kitchen: { hands: 1, mixers: 1, ovens: [8] },
    clashes: [],
  },
  {
    // cominghometolove.blog, "Baking Day" (April 2018).
    name: "three sourdoughs from a pot and two yeasted loaves on one Thursday",
    breads: [
      out("sourdough", country(3), at(17) - 2 * DAY),
      out("yeasted", preset("soft-sandwich-loaf", 2), at(17) - 2 * DAY),
    ],
    kitchen: { hands: 1, ovens: [2], pots: 1 },
    clashes: [],
  },
  {
    // maybepizza.com, bake notes of September 28, 2024: six in one go, on two racks.
    name: "six loaves in one go on two racks of stones",
    breads: [
      out("loaves", { ...city(6), ovenType: "stone-steel", steamMethod: "" }, at(12)),
      out("next six", { ...city(6), ovenType: "stone-steel", steamMethod: "" }, at(12)),
    ],
    kitchen: { hands: 1, ovens: [6], stones: 6 },
    clashes: [],
  },
];

const told = ({ breads, clashes, unplanned }: BakeDayAnswer) => ({
  clashes: [...new Set(clashes.map(({ thing }) => thing))],
  unplanned,
  missed: breads.filter(({ missed }) => missed !== null).map(({ id }) => id),
});

describe("OC 29 market days", () => {
  it.each([...DAYS, ...TOLD_DAYS].map((day) => [day.name, day] as const))(
    "%s",
    (_, { breads, kitchen, day = times, clashes }) => {
      const answer = planBakeDay(breads, kitchen, day);
      expect(told(answer)).toEqual({ clashes, unplanned: [], missed: [] });
      expect(dayFaults({ breads, kitchen, times: day }, answer)).toEqual([]);
      // Nobody gets up for a bread that leaves the night free alone.
      expect(sleepBeyond({ breads, kitchen, times: day }, answer)).toEqual([]);
    },
  );
});
