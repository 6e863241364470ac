// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultRecipe, PRESETS, type RecipeForm } from "../../baking";
import { flushDraft } from "./draft-storage";
import { draftStore } from "./draft-store";
import { DRAFT_KEY } from "./draft-storage";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const state = () => draftStore.getState();
const store = (draft: object) => localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));

beforeEach(() => {
  state().discard();
  flushDraft();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("drafts and bad storage", () => {
  it.each([
    "",
    "{",
    "null",
    "[]",
    '"draft"',
    "{}",
    '{"shape":1}',
    '{"shape":1,"form":{}}',
    '{"shape":1,"form":{},"progress":{"presetId":null}}',
    '{"shape":1,"form":[],"progress":{"presetId":"scratch"}}',
    '{"shape":1,"form":"bread","progress":{"presetId":"scratch"}}',
    '{"shape":1,"form":{"recipeName":"Br',
    '{"shape":1,"form":{"recipeName":null,"flourTypes":null},"progress":null,"resumeStep":null}',
    '{"user":{"name":"Eve"},"items":[null]}',
    "42",
    "[1,2,3]",
  ])("a damaged draft is ignored: %s", async (text) => {
    localStorage.setItem(DRAFT_KEY, text);
    await draftStore.persist.rehydrate();
    expect(state()).toMatchObject({ status: "fresh", step: "presets" });
  });

  it("an older draft is read field by field: what fits stays, the rest gets the default", async () => {
    store({
      shape: 0,
      step: 5,
      resumeStep: "five",
      progress: { presetId: "scratch", visited: [2, 99, "3", 2, 4], expanded: ["6", 11, 4] },
      basedOn: "City Loaf",
      version: "3",
      form: {
        recipeName: "Old loaf",
        notes: "keep\nme",
        author: 5,
        foldTiming: "every\t30\u0000 min\ud800",
        recipeType: "cake",
        mixingMethod: "",
        finalShape: "",
        hydrationPercent: "75",
        saltPercent: 99,
        rating: 7,
        autolyse: "yes",
        flourTypes: [
          { name: "Rye flour", percentage: 40 },
          { name: "Spelt" },
          { percentage: 5 },
          null,
          "rye",
        ],
        otherLiquids: { name: "milk" },
        additives: [
          { name: "Walnuts", amount: 15, unit: "cups" },
          { name: "Seeds", percentage: 8 },
        ],
        levainBuildRatio: { starter: 1, flour: 2 },
        colour: "brown",
      },
    });
    await draftStore.persist.rehydrate();
    const expected: RecipeForm = {
      ...defaultRecipe(),
      recipeName: "Old loaf",
      notes: "keep\nme",
      foldTiming: "every 30 min",
      finalShape: "",
      saltPercent: 99,
      flourTypes: [{ name: "Rye flour", percentage: 40, notes: "" }],
      additives: [
        { name: "Walnuts", amount: 15, unit: "percentage" },
        { name: "Seeds", amount: 8, unit: "percentage" },
      ],
    };
    expect(state().form).toEqual(expected);
    expect(state()).toMatchObject({
      status: "offered",
      resumeStep: "basics",
      basedOn: null,
      version: null,
      progress: { visited: ["basics", "flour"], expanded: ["notes"], presetId: "scratch" },
    });
  });

  it("full storage breaks nothing, and the draft lives on in memory", () => {
    const setItem = vi.fn<Storage["setItem"]>(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    vi.stubGlobal("localStorage", { setItem });
    state().startFresh();
    state().setField("recipeName", "Loaf");
    expect(flushDraft).not.toThrow();
    expect(setItem).toHaveBeenCalled();
    expect(state().form.recipeName).toBe("Loaf");
  });

  it("forbidden storage breaks nothing", async () => {
    const get = vi.fn(() => {
      throw new DOMException("no", "SecurityError");
    });
    vi.stubGlobal("localStorage", new Proxy({}, { get }));
    await draftStore.persist.rehydrate();
    state().choosePreset(cityLoaf);
    expect(flushDraft).not.toThrow();
    draftStore.persist.clearStorage();
    // Reads the draft, the usual start, the stored draft, and once more to take it out.
    expect(get).toHaveBeenCalledTimes(4);
    expect(state().step).toBe("card");
  });
});
