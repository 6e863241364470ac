import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRecord } from "../../contract/unknown-values";
import { readDraft } from "./read-draft";

/** What the previous version wrote on a device, character for character: its steps were numbers. */
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

describe("REL-05 a draft of the version before", () => {
  it("goes on where it was, step by step", () => {
    expect(readDraft(scratch)).toMatchObject({ progress: begun, resumeStep: "leavening" });
    expect(readDraft(preset)).toMatchObject({
      progress: { ...whole, presetId: "city-loaf-master-recipe" },
      resumeStep: "mixing",
      basedOn: { name: "City Loaf Master Recipe" },
    });
  });

  it("keeps what it was saved as, and what waited behind it", () => {
    expect(readDraft(saved)).toMatchObject({
      recipeId: "019a-rye",
      version: 4,
      saveKey: "key-1",
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

  it("has a hydration that was not lowered for liquids; one that was comes back", () => {
    expect(readDraft(scratch)?.lowered).toBeNull();
    const kept: unknown = JSON.parse(scratch);
    if (!isRecord(kept)) expect.unreachable();
    const withLowered = (lowered: unknown) => readDraft(JSON.stringify({ ...kept, lowered }))?.lowered;
    expect(withLowered({ from: 68, to: 59.2 })).toEqual({ from: 68, to: 59.2 });
    expect(withLowered({ from: 68 })).toBeNull();
  });

  it("has a bench nobody has used", () => {
    expect(readDraft(scratch)?.bench).toEqual({
      startTime: "09:00",
      startDate: null,
      plan: null,
      ticked: [],
    });
  });

  it("comes back unchanged from the shape of today", () => {
    const bench = { startTime: "21:30", startDate: "2026-11-28", plan: null, ticked: ["0 Bread Flour"] };
    const read = readDraft(saved);
    const draft = read && { ...read, bench };
    expect(readDraft(JSON.stringify({ shape: 2, ...draft }))).toEqual(draft);
  });
});
