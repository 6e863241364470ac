import { describe, expect, it } from "vitest";
import { dealOut } from "./labels-sheets";

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const held = (sheet: readonly (number | null)[] | undefined) => sheet?.filter((label) => label !== null);

describe("AD-08 labels are dealt out over sheets of thirty", () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [30, 0, 1],
    [31, 0, 2],
    [30, 1, 2],
    [1, 29, 1],
    [2, 29, 2],
    [61, 29, 3],
    [0, 12, 0],
  ])("%i labels from place %i on take %i sheets, and none is lost", (count, first, sheets) => {
    const dealt = dealOut(many(count), first);
    expect(dealt).toHaveLength(sheets);
    expect(dealt.every((sheet) => sheet.length === 30)).toBe(true);
    expect(dealt.flatMap((sheet) => held(sheet))).toEqual(many(count));
  });

  it("used places of the first sheet stay empty, and of no other sheet", () => {
    const [first, second] = dealOut(many(40), 7);
    expect(first?.slice(0, 9)).toEqual([null, null, null, null, null, null, null, 0, 1]);
    expect(second?.slice(0, 2)).toEqual([23, 24]);
  });
});
