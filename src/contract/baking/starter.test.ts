import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FeedLine, type StarterRecord, starterRecordSchema } from "./starter";
import { mergeStarter, withoutOldDeletions } from "./starter-merge";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const feed = (id: string, more: Partial<FeedLine> = {}): FeedLine => ({
  id: `line-no-${id}`,
  kind: "feed",
  at: at(0),
  changedAt: at(0),
  note: "",
  ratio: { starter: 1, flour: 2, water: 2 },
  flour: "Whole wheat",
  fahrenheit: 75,
  day: null,
  ...more,
});
const deleted = (id: string, hour: number): StarterRecord => ({
  id: `line-no-${id}`,
  changedAt: at(hour),
  deleted: true,
});

const records = fc.array(
  fc
    .tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 3 }), fc.constantFrom("x", "y", null))
    .map(
      ([id, hour, note]): StarterRecord =>
        note === null ? deleted(id, hour) : feed(id, { note, changedAt: at(hour), at: at(hour % 2) }),
    ),
);

describe("merging two copies of a starter diary", () => {
  it("a line changed in both copies keeps the newer version", () => {
    const mine = feed("a", { note: "mine", changedAt: at(2) });
    const theirs = feed("a", { note: "theirs", changedAt: at(1) });
    expect(mergeStarter([theirs], [mine])).toEqual([mine]);
    expect(mergeStarter([mine], [theirs])).toEqual([mine]);
  });

  it("a deleted line stays deleted unless it was edited afterwards", () => {
    expect(mergeStarter([feed("a")], [deleted("a", 1)])).toEqual([deleted("a", 1)]);
    const later = feed("a", { changedAt: at(2) });
    expect(mergeStarter([later], [deleted("a", 1)])).toEqual([later]);
    expect(mergeStarter([feed("a", { changedAt: at(1) })], [deleted("a", 1)])).toEqual([deleted("a", 1)]);
  });

  it("lines of both copies are kept in order of time", () => {
    const merged = mergeStarter(
      [feed("b", { at: at(5) })],
      [feed("a", { at: at(6) }), feed("c", { at: at(4) })],
    );
    expect(merged.map(({ id }) => id)).toEqual(["line-no-c", "line-no-b", "line-no-a"]);
  });

  it("copies merged in any order, and repeatedly, give the same result", () => {
    fc.assert(
      fc.property(records, records, records, (one, two, three) => {
        const merged = mergeStarter(mergeStarter(one, two), three);
        expect(mergeStarter(one, mergeStarter(three, two))).toEqual(merged);
        expect(mergeStarter(merged, merged)).toEqual(merged);
        expect(mergeStarter(merged, two)).toEqual(merged);
      }),
    );
  });

  it("deletions are forgotten after 400 days, lines never", () => {
    const now = Date.parse(at(0)) + 400 * 86_400_000;
    expect(withoutOldDeletions([deleted("a", 0), deleted("b", 1), feed("c")], now)).toEqual([
      deleted("b", 1),
      feed("c"),
    ]);
  });
});

describe("a line of the starter diary", () => {
  it.each([
    ["a feeding", feed("a")],
    ["a peak", { ...feed("a"), kind: "peak", risePercent: 100 }],
    ["the fridge", { id: "line-abc", kind: "fridge", at: at(0), changedAt: at(0), note: "at the back" }],
    ["a deleted one", deleted("a", 0)],
  ])("is accepted: %s", (_, record) => {
    expect(starterRecordSchema.safeParse(record).success).toBe(true);
  });

  it.each([
    ["no kind", { ...feed("a"), kind: undefined }],
    ["an unknown kind", { ...feed("a"), kind: "song" }],
    ["no starter in it", feed("a", { ratio: { starter: 0, flour: 1, water: 1 } })],
    ["a boiling jar", feed("a", { fahrenheit: 212 })],
    ["day 8 of 7", feed("a", { day: 8 })],
    ["a moment that is none", feed("a", { at: "yesterday" })],
    ["an id with a slash", { ...feed("a"), id: "../../etc" }],
    ["a book for a note", feed("a", { note: "x".repeat(501) })],
    ["a peak of no height", { ...feed("a"), kind: "peak" }],
    ["not even an object", "feed"],
  ])("is refused: %s", (_, record) => {
    expect(starterRecordSchema.safeParse(record).success).toBe(false);
  });
});
