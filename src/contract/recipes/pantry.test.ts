import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_INGREDIENTS, readPantry, withStocked } from "./pantry";
import { pantryField } from "./pantry-field";

const RYE = { packCents: 349, packGrams: 1000, houseGrams: 250 };

describe("a pantry", () => {
  it("that was sent is stored as it is, and one with a number that makes no sense is refused", () => {
    expect(pantryField.parse({ "rye flour": RYE, salt: {} })).toEqual({ "rye flour": RYE, salt: {} });
    for (const wrong of [
      "rye",
      [],
      { "rye flour": 3 },
      { "rye flour": { packCents: 3.5 } },
      { "rye flour": { packCents: -1 } },
      { "rye flour": { packGrams: 0 } },
      { "rye flour": { houseGrams: 1_000_001 } },
      { "": RYE },
      { ["x".repeat(207)]: RYE },
      { "rye\u0000": RYE },
      Object.fromEntries(Array.from({ length: MOST_INGREDIENTS + 1 }, (_, at) => [`flour ${at}`, RYE])),
    ])
      expect(pantryField.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  it("of any storage is one that would be taken, and what was taken is read as it is", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(pantryField.safeParse(readPantry(stored)).success).toBe(true);
      }),
    );
    const part = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: undefined });
    const item = fc
      .record({ packCents: part(1_000_000), packGrams: part(1_000_000), houseGrams: part(1_000_000) })
      .map((said) => JSON.parse(JSON.stringify(said)) as object);
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,12}$/), item), (said) => {
        expect(readPantry(pantryField.parse(said))).toEqual(said);
      }),
    );
  });

  it("that is full lets go of an ingredient of which nothing is said, else of the first", () => {
    const full = Object.fromEntries(
      Array.from({ length: MOST_INGREDIENTS }, (_, at) => [`flour ${at}`, at === 7 ? {} : RYE]),
    );
    const more = withStocked(full, "salt", { packCents: 100 });
    expect(Object.keys(more)).toHaveLength(MOST_INGREDIENTS);
    expect(more).not.toHaveProperty("flour 7");
    expect(more).toMatchObject({ salt: { packCents: 100 }, "flour 0": RYE });
    const again = withStocked(more, "sugar", {});
    expect(again).not.toHaveProperty("flour 0");
    expect(Object.keys(again)).toHaveLength(MOST_INGREDIENTS);
  });
});
