import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTick, LONGEST_TICK, MOST_TICKED, readBench } from "./bench-state";
import { readTicks, type Ticks, writeTicks } from "./ticks";

const through = (ticks: Ticks) => readTicks(readBench({ ticked: writeTicks(ticks) }).ticked);

/** How versions without grams changed a tick: toggled in a set of keys. */
function pressedBefore(ticked: readonly string[], key: string): string[] {
  const next = new Set(ticked);
  if (!next.delete(key)) next.add(key);
  return [...next].slice(-MOST_TICKED);
}

describe("BU-26 a tick and its grams", () => {
  it("are stored as two texts, and read back as one tick", () => {
    const ticks: Ticks = new Map([
      ["0 Bread flour", 400],
      ["5 Saffron", 0.35],
      ["build 0 3 Water", null],
    ]);
    expect(writeTicks(ticks)).toEqual([
      "0 Bread flour",
      "=400 0 Bread flour",
      "5 Saffron",
      "=0.35 5 Saffron",
      "build 0 3 Water",
    ]);
    expect([...through(ticks)]).toEqual([...ticks]);
  });

  it("of an older version are ticks without grams", () => {
    expect([...readTicks(["0 Bread flour", "1 Water"])]).toEqual([
      ["0 Bread flour", null],
      ["1 Water", null],
    ]);
  });

  it("removed by an older version lose their grams too, and ticked again have none", () => {
    const kept = writeTicks(
      new Map([
        ["0 Bread flour", 400],
        ["1 Water", 460],
      ]),
    );
    const without = pressedBefore(kept, "0 Bread flour");
    expect([...readTicks(without)]).toEqual([["1 Water", 460]]);
    expect([...readTicks(pressedBefore(without, "0 Bread flour"))]).toEqual([
      ["1 Water", 460],
      ["0 Bread flour", null],
    ]);
  });

  it("keep their grams while an older version ticks other rows", () => {
    const kept = writeTicks(
      new Map([
        ["0 Bread flour", 400],
        ["1 Water", 460],
      ]),
    );
    expect([...readTicks(pressedBefore(kept, "2 Salt"))]).toEqual([
      ["0 Bread flour", 400],
      ["1 Water", 460],
      ["2 Salt", null],
    ]);
  });

  it("beyond the limit drop the oldest rows, and the oldest of the rest lose their grams", () => {
    const many = new Map(Array.from({ length: 400 }, (_, place) => [`${place} Flour`, place] as const));
    const texts = writeTicks(many);
    expect(texts).toHaveLength(MOST_TICKED);
    expect([...readTicks(texts).keys()]).toEqual([...many.keys()].slice(-MOST_TICKED));
    const some = new Map([...many].slice(0, 200));
    expect(writeTicks(some)).toHaveLength(MOST_TICKED);
    expect([...readTicks(writeTicks(some))].slice(-100)).toEqual([...some].slice(-100));
  });

  it("come back unchanged for any key and any grams", () => {
    const key = fc.tuple(fc.nat(149), fc.string({ unit: "grapheme", minLength: 1 }));
    const entry = fc.tuple(
      key.map(([place, name]) => `${place} ${name}`.slice(0, LONGEST_TICK)),
      fc.oneof(fc.constant(null), fc.double({ min: 0.001, max: 99_999, noNaN: true })),
    );
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([name]) => name, maxLength: 100 }), (entries) => {
        expect(writeTicks(new Map(entries)).every(isTick)).toBe(true);
        expect([...through(new Map(entries))]).toEqual(entries);
      }),
    );
  });
});
