import { describe, expect, it } from "vitest";
import { linkBreads } from "./link-breads";
import { MOST_BREADS, readLinkedBreads } from "./linked-breads";

describe("a link that brings breads", () => {
  it("says ids, quantities and weights, and is read as it was written", () => {
    const breads = [
      { of: "city-loaf-master-recipe", quantity: 12, grams: 80.5 },
      { of: "018f6d3e-0000-7000-8000-000000000001", quantity: 2, grams: undefined },
      { of: "draft", quantity: undefined, grams: undefined },
    ];
    const text = "city-loaf-master-recipe*12*80.5,018f6d3e-0000-7000-8000-000000000001*2,draft";
    expect(linkBreads(breads)).toBe(text);
    expect(readLinkedBreads(text)).toEqual(breads);
  });

  it.each([undefined, "", ",", "a b", "<b>*2", "x*-1", "x*1e9", "../x"])("%s brings nothing", (text) => {
    expect(readLinkedBreads(text)).toEqual([]);
  });

  it("a quantity of 0 is none, and more than twelve are cut", () => {
    expect(readLinkedBreads("x*0")).toEqual([{ of: "x", quantity: undefined, grams: undefined }]);
    expect(readLinkedBreads(Array.from({ length: 30 }, () => "x").join(","))).toHaveLength(MOST_BREADS);
  });
});
