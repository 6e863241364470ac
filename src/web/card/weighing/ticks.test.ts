import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { MOST_TICKED, readBench } from "../../../contract/recipes/bench-state";
import { readTicks, writeTicks } from "../../../contract/recipes/ticks";
import { DEFAULT_UNITS } from "../../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../../../wording/values/formats";
import { ingredientRows, isTicked } from "./ingredient-rows";
import { findChangedTicks, countText, heldTicks, pressTicks } from "./ticks";
import { weighParts } from "./weigh-parts";

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no presets");
const CITY = applyPreset(preset);
const KING_ARTHUR: RecipeForm = {
  ...CITY,
  flourTypes: CITY.flourTypes.map((flour) =>
    flour.name === "Bread flour" ? { ...flour, name: "King Arthur" } : flour,
  ),
};
const partsOf = (form: RecipeForm, formats = DEFAULT_FORMATS) =>
  weighParts(formats, form, calculateRecipe(form));
const plain = (texts: readonly { text: string }[]) => texts.map(({ text }) => text.replaceAll("\u00a0", " "));
const keyOf = (form: RecipeForm, name: string, grams: number) =>
  partsOf(form)
    .flatMap(({ items }) => items)
    .find((item) => item.name === name && item.grams === grams)?.key ?? expect.unreachable();

describe("BU-26 a tick is of a row and its grams", () => {
  const flour = keyOf(KING_ARTHUR, "King Arthur", 400);
  const ticks = pressTicks(DEFAULT_FORMATS, new Map(), partsOf(KING_ARTHUR), [flour]);
  // 54.4% of 1,000 g, of which the levain holds a fifth.
  const more = {
    ...KING_ARTHUR,
    flourTypes: KING_ARTHUR.flourTypes.map((one, at) => ({ ...one, percentage: at === 0 ? 54.375 : 45.625 })),
  };

  it("400 g that became 435 g are unchecked, and a plain line says so", () => {
    expect([...heldTicks(DEFAULT_FORMATS, ticks, partsOf(KING_ARTHUR))]).toEqual([flour]);
    expect([...heldTicks(DEFAULT_FORMATS, ticks, partsOf(more))]).toEqual([]);
    expect(plain(findChangedTicks(DEFAULT_FORMATS, ticks, partsOf(more)))).toEqual([
      "King Arthur: now 435 g, you had checked off 400 g",
    ]);
  });

  it("returned to 400 g they are checked again, and checked at 435 g they stay so", () => {
    const again = pressTicks(DEFAULT_FORMATS, ticks, partsOf(more), [flour]);
    expect([...heldTicks(DEFAULT_FORMATS, again, partsOf(more))]).toEqual([flour]);
    expect([...heldTicks(DEFAULT_FORMATS, again, partsOf(KING_ARTHUR))]).toEqual([]);
  });

  it("of an older version stays, and has grams from the next press on", () => {
    const old = readTicks([flour]);
    expect([...heldTicks(DEFAULT_FORMATS, old, partsOf(more))]).toEqual([flour]);
    const salt = keyOf(KING_ARTHUR, "Salt", 25);
    const next = pressTicks(DEFAULT_FORMATS, old, partsOf(more), [salt]);
    expect(next.get(flour)).toBeCloseTo(435);
    expect(plain(findChangedTicks(DEFAULT_FORMATS, next, partsOf(KING_ARTHUR)))).toEqual([
      "King Arthur: now 400 g, you had checked off 435 g",
    ]);
  });

  it("stays when a change is too small to read off the scale in ounces", () => {
    const ounces = createFormats({ ...DEFAULT_UNITS, weight: "oz" });
    const a = partsOf(KING_ARTHUR, ounces);
    const near = new Map([[flour, 401]]);
    expect([...heldTicks(ounces, near, a)]).toEqual([flour]);
    expect([...heldTicks(DEFAULT_FORMATS, near, partsOf(KING_ARTHUR))]).toEqual([]);
  });

  it("the levain's flour and the water kept aside have ticks of their own", () => {
    const all = partsOf(CITY).flatMap(({ items }) => items.map(({ key }) => key));
    const everything = pressTicks(DEFAULT_FORMATS, new Map(), partsOf(CITY), all);
    const lines = plain(findChangedTicks(DEFAULT_FORMATS, everything, partsOf({ ...CITY, quantity: 4 })));
    expect(lines).toHaveLength(all.length);
    expect(lines).toContain("Build the levain, bread flour: now 167 g, you had checked off 84 g");
    expect(lines).toContain("Water to keep aside: now 180 g, you had checked off 90 g");
  });
});

it("BU-26 the bowl's items are the rows of the list, weighed in one place or the other", () => {
  for (const form of PRESETS.map((found) => applyPreset(found))) {
    const parts = partsOf(form);
    const bowl = parts.at(-1) ?? expect.unreachable();
    const rows = ingredientRows(DEFAULT_FORMATS, form, calculateRecipe(form));
    const ticked = new Set(bowl.items.slice(0, 3).map(({ key }) => key));
    const done = rows.filter((row) => isTicked(row, ticked)).length;
    expect(countText(bowl, ticked)).toBe(`Mix the dough: ${done} of ${rows.length} weighed`);
  }
});

/** A tick as versions before grams handled it, on a device of their own. */
function pressBefore(ticked: readonly string[], key: string): string[] {
  const next = new Set(readBench({ ticked }).ticked);
  if (!next.delete(key)) next.add(key);
  return [...next].slice(-MOST_TICKED);
}

it("BU-26 two devices, one with an older version, lose no tick and restore none at other grams", () => {
  const step = fc.record({
    does: fc.constantFrom("press", "press before", "bake more"),
    item: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let form = CITY;
      let ticked: readonly string[] = [];
      /** The bakers' own knowledge: each thing weighed, at its grams; null where an older version did not say. */
      const meant = new Map<string, number | null>();
      for (const { does, item: at, quantity } of steps) {
        const parts = partsOf(form);
        const items = parts.flatMap(({ items: some }) => some);
        const { key, grams } = items[at] ?? expect.unreachable();
        const gramsOf = (one: string) => items.find((item) => item.key === one)?.grams ?? null;
        if (does === "bake more") form = { ...CITY, quantity };
        else if (does === "press") {
          ticked = writeTicks(pressTicks(DEFAULT_FORMATS, readTicks(ticked), parts, [key]));
          for (const [one, then] of meant) meant.set(one, then ?? gramsOf(one));
          if (meant.get(key) === grams) meant.delete(key);
          else meant.set(key, grams);
        } else {
          ticked = pressBefore(ticked, key);
          if (!meant.delete(key)) meant.set(key, null);
        }
        const now = partsOf(form);
        const holding = now
          .flatMap(({ items: some }) => some)
          .filter((item) => meant.has(item.key) && (meant.get(item.key) ?? item.grams) === item.grams);
        expect([...heldTicks(DEFAULT_FORMATS, readTicks(ticked), now)]).toEqual(
          holding.map((item) => item.key),
        );
        expect(findChangedTicks(DEFAULT_FORMATS, readTicks(ticked), now)).toHaveLength(
          meant.size - holding.length,
        );
        // Rows that a device with an older version shows as ticked.
        expect(new Set(ticked.filter((text) => !text.startsWith("=")))).toEqual(new Set(meant.keys()));
      }
    }),
  );
});
