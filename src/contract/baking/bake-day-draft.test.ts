import { describe, expect, it } from "vitest";
import { applyPreset, PRESETS } from "../../baking";
import { NO_BREADS, readDayDraft } from "./bake-day-draft";
import { MOST_BREADS } from "./linked-breads";

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
