import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRecord } from "../../contract/values/unknown-values";
import { readDraft } from "./read-draft";

/** The text that the previous version wrote on a device, character for character: its steps were numbers. */
const stored = readFileSync(
  join(import.meta.dirname, "../../../tests/support/drafts-of-shape-1.ndjson"),
  "utf8",
);
const [scratch = "", saved = "", preset = ""] = stored.trim().split("\n");
const firstSeven = ["presets", "basics", "yield", "flour", "leavening", "liquids", "salt"];
const whole = {
  visited: [...firstSeven, "mixing", "shaping", "baking", "notes", "card"],
  expanded: ["liquids", "notes"],
};
const begun = {
  visited: firstSeven,
  expanded: ["liquids"],
  presetId: "scratch",
};

describe("REL-05 a draft of an earlier version of the site", () => {
  it("continues at its step", () => {
    expect(readDraft(scratch)).toMatchObject({ progress: begun, resumeStep: "leavening" });
    expect(readDraft(preset)).toMatchObject({
      progress: { ...whole, presetId: "city-loaf-master-recipe" },
      resumeStep: "mixing",
      basedOn: { name: "City Loaf Master Recipe" },
    });
  });

  it("keeps the saved recipe it belongs to, and drafts waiting behind it", () => {
    expect(readDraft(saved)).toMatchObject({
      recipeId: "019a-rye",
      version: 4,
      keptAt: null,
      resumeStep: "baking",
      progress: { ...whole, presetId: "019a-rye" },
      aside: [{ progress: begun, resumeStep: "leavening", form: { recipeName: "Rye for Sunday" } }],
    });
  });

  it.each([scratch, saved, preset])("has every field as it was, an emptied number too: %.60s", (text) => {
    const draft = readDraft(text);
    const kept: unknown = JSON.parse(text);
    expect({ form: draft?.form }).toMatchObject({ form: isRecord(kept) ? kept.form : expect.unreachable() });
    expect(draft?.form.hydrationPercent).toBe(text === preset ? 75 : undefined);
  });

  it("keeps the note that its hydration was lowered for liquids, and drops an incomplete one", () => {
    expect(readDraft(scratch)?.lowered).toBeNull();
    const kept: unknown = JSON.parse(scratch);
    if (!isRecord(kept)) expect.unreachable();
    const withLowered = (lowered: unknown) => readDraft(JSON.stringify({ ...kept, lowered }))?.lowered;
    expect(withLowered({ from: 68, to: 59.2 })).toEqual({ from: 68, to: 59.2 });
    expect(withLowered({ from: 68 })).toBeNull();
  });

  it("has an unused bench", () => {
    expect(readDraft(scratch)?.bench).toEqual({
      startTime: "09:00",
      startDate: null,
      plan: null,
      ticked: [],
    });
  });

  it("comes back unchanged from today's shape", () => {
    const bench = { startTime: "21:30", startDate: "2026-11-28", plan: null, ticked: ["0 Bread Flour"] };
    const read = readDraft(saved);
    const draft = read && { ...read, bench };
    expect(readDraft(JSON.stringify({ shape: 3, ...draft }))).toEqual(draft);
  });
});

/** The text that the version before wrote, character for character: its hydration counted the soaker's water. */
const soaked = readFileSync(
  join(import.meta.dirname, "../../../tests/support/drafts-of-shape-2.ndjson"),
  "utf8",
);

describe("REL-05 a draft from when a soaker's water was counted in the hydration", () => {
  it("is as wet as it was, once and for all", () => {
    const draft = readDraft(soaked);
    expect(draft?.form).toMatchObject({ recipeName: "Seeded", hydrationPercent: 75 });
    expect(draft?.form.preDoughs).toMatchObject([{ kind: "soaker", water: 15.1 }]);
    expect(readDraft(JSON.stringify({ shape: 3, ...draft }))).toEqual(draft);
  });

  it("is read so where it waits aside, too", () => {
    const aside: unknown = JSON.parse(soaked);
    const text = JSON.stringify({ shape: 2, form: null, aside: [aside] });
    expect(readDraft(text)?.aside).toMatchObject([{ form: { hydrationPercent: 75 } }]);
  });
});
