import { describe, expect, it } from "vitest";
import { applyPreset, PRESETS } from "../../baking";
import { linkBreads, MOST_BREADS, NO_BREADS, readDayDraft, readLinkedBreads } from "./bake-day-draft";

const preset = PRESETS[0] ?? expect.unreachable();
const bread = {
  id: "018f6d3e-0000-7000-8000-000000000001",
  of: preset.id,
  form: applyPreset(preset),
  quantity: 4,
};

describe("a day that is being planned", () => {
  it("is read as it was kept", () => {
    const day = {
      breads: [bread, { ...bread, out: { date: "2026-12-04", time: "19:00" } }],
      out: { date: "2026-12-05", time: "09:00" },
      awayDates: ["2026-12-03"],
    };
    expect(readDayDraft(JSON.parse(JSON.stringify(day)))).toEqual(day);
  });

  it("loses only the parts that make no sense", () => {
    const stored = {
      breads: [bread, null, { ...bread, quantity: 0 }, { ...bread, id: "1" }, { ...bread, form: 7 }],
      out: { date: "2026-02-30", time: "09:00" },
      awayDates: ["never", "2026-12-03", 7],
    };
    expect(readDayDraft(stored)).toEqual({ breads: [bread], out: null, awayDates: ["2026-12-03"] });
    for (const junk of [null, 7, [], "{}"]) expect(readDayDraft(junk)).toEqual(NO_BREADS);
  });

  it("has at most twelve breads", () => {
    const breads = Array.from({ length: 20 }, () => bread);
    expect(readDayDraft({ breads }).breads).toHaveLength(MOST_BREADS);
  });
});

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
