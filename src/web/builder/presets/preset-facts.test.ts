import { expect, it } from "vitest";
import { PRESETS } from "../../../baking";
import { factsOf } from "./facts-of";
import { PRESET_FACTS } from "./preset-facts";

it.each([
  ["city-loaf-master-recipe", "20h 35m", "1h 25m", "Easy", "Sourdough", "overnight sourdough free-form"],
  ["country-sourdough", "30h 0m", "1h 30m", "Medium", "Sourdough", "over-a-day sourdough free-form"],
  ["whole-wheat-sourdough", "28h 5m", "1h 35m", "Medium", "Sourdough", "over-a-day sourdough free-form"],
  ["rye-pan-loaf", "15h 45m", "1h 15m", "Easy", "Sourdough", "overnight sourdough pan"],
  ["poolish-baguettes", "16h 10m", "1h 0m", "Medium", "Poolish", "overnight preferment free-form"],
  ["biga-ciabatta", "16h 35m", "1h 10m", "Medium", "Biga", "overnight preferment free-form"],
  ["sheet-pan-focaccia", "4h 45m", "1h 10m", "Easy", "Yeast", "same-day yeast flat"],
  ["soft-sandwich-loaf", "3h 50m", "1h 5m", "Easy", "Yeast", "same-day yeast pan"],
  ["pizza-dough", "28h 25m", "55 min", "Easy", "Yeast", "over-a-day yeast flat"],
  ["challah-style-loaf", "4h 40m", "1h 15m", "Easy", "Yeast", "same-day yeast free-form"],
])(
  "BU-04 %s takes %s in all and %s of work, and is %s, %s",
  (id, inAll, handsOn, difficulty, leavening, words) => {
    const facts = PRESET_FACTS[id] ?? expect.unreachable(id);
    const texts = Object.values(facts.texts).map((text) => text.replaceAll("\u00a0", " "));
    expect(texts).toEqual([inAll, handsOn, difficulty, leavening]);
    expect(facts.words.join(" ")).toBe(words);
    expect(facts.makes).toMatch(/^[A-Z][a-z]+ [\d,]+\sg \w+$/);
  },
);

it("BU-04 every preset has facts, as plain data that a build can write down", () => {
  expect(Object.keys(PRESET_FACTS)).toEqual(PRESETS.map(({ id }) => id));
  expect(JSON.parse(JSON.stringify(PRESET_FACTS))).toEqual(PRESET_FACTS);
});

it("BU-04 with one pot two loaves take an hour more, and breads without a pot take as long as before", () => {
  const inAll = (kitchen: Parameters<typeof factsOf>[1]) =>
    PRESETS.slice(0, 4).map((preset) => factsOf(preset, kitchen).texts.inAll.replaceAll("\u00a0", " "));
  expect(inAll({})).toEqual(["20h 35m", "30h 0m", "28h 5m", "15h 45m"]);
  expect(inAll({ "pot-loaf": 1 })).toEqual(["21h 35m", "31h 0m", "29h 10m", "15h 45m"]);
});
