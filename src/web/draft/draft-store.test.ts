// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WORST_CARD } from "../../../tests/support/worst-card";
import { applyPreset, defaultRecipe, PRESETS, STEP_NAMES } from "../../baking";
import { flushDraft } from "./draft-storage";
import { localDay } from "../../wording/values/dates";
import { keepUsualStart } from "../times/usual-start";
import { draftStore } from "./draft-store";
import { DRAFT_KEY } from "./draft-storage";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const state = () => draftStore.getState();
const storedText = () => localStorage.getItem(DRAFT_KEY);

function empty(): void {
  while (state().status !== "fresh") state().discard();
}

/** The state after a reload: an empty store, and whatever local storage holds. */
async function reload(): Promise<void> {
  flushDraft();
  const kept = storedText();
  empty();
  flushDraft();
  if (kept === null) localStorage.removeItem(DRAFT_KEY);
  else localStorage.setItem(DRAFT_KEY, kept);
  await draftStore.persist.rehydrate();
}

beforeEach(() => {
  empty();
  flushDraft();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("ways into the builder", () => {
  it("BU-05 a preset fills every field and opens the card, with every step visited and 6 and 11 expanded", () => {
    state().choosePreset(cityLoaf);
    expect(state()).toMatchObject({
      step: "card",
      status: "editing",
      progress: {
        visited: STEP_NAMES,
        expanded: ["liquids", "notes"],
        presetId: cityLoaf.id,
      },
      basedOn: { name: cityLoaf.name, description: cityLoaf.description, yield: cityLoaf.yield },
    });
    expect(state().form).toEqual({ ...applyPreset(cityLoaf), dateCreated: localDay(new Date()) });
  });

  it("OC 29 a new recipe starts at this device's usual hour", () => {
    keepUsualStart("19:00");
    state().choosePreset(PRESETS[1] ?? expect.unreachable());
    expect(state().bench.startTime).toBe("19:00");
  });

  it("BU-05 from scratch resets the form, uses the account's name, and opens step 2", () => {
    state().choosePreset(cityLoaf);
    state().startFresh("Ana Ruiz");
    expect(state()).toMatchObject({
      step: "basics",
      basedOn: null,
      progress: { expanded: [], presetId: "scratch" },
    });
    // The method that the step starts with brings its values only once it is pressed (BU-12).
    expect(state().form).toEqual({ ...defaultRecipe("Ana Ruiz"), dateCreated: localDay(new Date()) });
    state().startFresh();
    expect(state().form.author).toBe("Home Baker");
  });

  it("BU-04 a community recipe opens like a preset", () => {
    const rye = { name: "Rye", description: "Recipe by Bo", yield: "2 x 950 g" };
    const origin = { kind: "community", id: "018f6d3e-1111-7111-8111-111111111111" } as const;
    state().chooseFilled({ id: "r1", ...rye }, defaultRecipe("Bo"), origin);
    expect(state()).toMatchObject({
      step: "card",
      basedOn: rye,
      origin,
      progress: { presetId: "r1" },
      recipeId: null,
    });
    // The next recipe is not a copy.
    state().startFresh();
    expect(state().origin).toBeNull();
  });

  it("RE-04 a saved recipe opens at its card, and the builder remembers which it is", () => {
    const form = { ...defaultRecipe(), recipeName: "Mine", dateCreated: "2025-01-02" };
    state().openSaved({ id: "r2", version: 3, form });
    expect(state()).toMatchObject({ step: "card", recipeId: "r2", version: 3, form });
  });

  it("today is the baker's local date", () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});

describe("editing the draft", () => {
  beforeEach(() => state().startFresh());

  it("OC 13 a new size drops the flour set by hand; the same size, or a new hydration, keeps it", () => {
    state().setField("totalFlourWeight", 1020);
    state().setField("unitWeight", 950);
    state().setField("hydrationPercent", 80);
    expect(state().form.totalFlourWeight).toBe(1020);
    state().setField("quantity", 3);
    expect(state().form.totalFlourWeight).toBeUndefined();
    state().patch({ unitWeight: 970, totalFlourWeight: 1020 });
    expect(state().form).toMatchObject({ unitWeight: 970, totalFlourWeight: 1020 });
  });

  it("BU-02 the optional steps expand once and collapse again", () => {
    state().expandStep("liquids");
    state().expandStep("liquids");
    state().expandStep("notes");
    expect(state().progress.expanded).toEqual(["liquids", "notes"]);
    state().collapseStep("liquids");
    expect(state().progress.expanded).toEqual(["notes"]);
  });

  it("BU-17 filling an optional step expands it until it is folded; a reload expands it again", async () => {
    state().patch({ recipeName: "Rye", notes: " " });
    expect(state().progress.expanded).toEqual([]);
    state().setField("otherLiquids", [{ name: "Beer", amount: 20, unit: "percentage" }]);
    state().patch({ notes: "Dry day" });
    expect(state().progress.expanded).toEqual(["liquids", "notes"]);
    state().collapseStep("liquids");
    state().setField("recipeName", "Beer bread");
    expect(state().progress.expanded).toEqual(["notes"]);
    await reload();
    expect(state().progress.expanded).toEqual(["notes", "liquids"]);
  });

  it("VA-18 a step's messages are cleared on leaving the step", () => {
    state().showProblems();
    expect(state().showAll).toBe(true);
    state().goTo("yield");
    expect(state()).toMatchObject({
      showAll: false,
      step: "yield",
      progress: { visited: ["presets", "basics", "yield"] },
    });
  });

  it("REL-05 back at the presets the recipe is offered, and continues where it was", () => {
    state().goTo("flour");
    state().goTo("presets");
    expect(state()).toMatchObject({ step: "presets", status: "offered" });
    state().continueDraft();
    expect(state()).toMatchObject({ step: "flour", status: "editing" });
  });
});

describe("what a reload keeps", () => {
  it("REL-05 everything typed is stored and offered again", async () => {
    state().startFresh();
    state().setField("recipeName", "Sunday bread");
    state().setField("hydrationPercent", 120);
    state().setField("unitWeight", undefined);
    state().goTo("yield");
    state().lower({ from: 125, to: 120 });
    await reload();
    expect(state()).toMatchObject({ step: "presets", status: "offered", resumeStep: "yield" });
    expect(state().lowered).toEqual({ from: 125, to: 120 });
    expect(state().form).toMatchObject({ recipeName: "Sunday bread", hydrationPercent: 120, quantity: 2 });
    expect(state().form.unitWeight).toBeUndefined();
    state().continueDraft();
    expect(state()).toMatchObject({
      step: "yield",
      status: "editing",
      progress: { visited: ["presets", "basics", "yield"] },
    });
  });

  it("REL-05 a row with an emptied name, and text with unusual characters, are kept", async () => {
    state().startFresh();
    state().patch({
      flourTypes: [{ name: "", percentage: 40, notes: "" }],
      additives: [{ name: "", amount: 3, unit: "grams" }],
      bakeTime: "40\t min",
    });
    const { flourTypes, additives } = state().form;
    await reload();
    expect(state().form).toMatchObject({ flourTypes, additives, bakeTime: "40  min" });
  });

  it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    "REL-05 %s comes back from storage unchanged",
    async (_, preset) => {
      state().choosePreset(preset);
      const { form, progress } = state();
      await reload();
      expect(state().form).toEqual(form);
      expect(state().progress).toEqual(progress);
    },
  );

  it("REL-05 the largest possible recipe comes back whole", async () => {
    const notes = "Ünïcode, 🍞 and a long tale. ".repeat(300).slice(0, 10_000);
    state().startFresh();
    state().patch({ ...WORST_CARD, notes });
    const { form } = state();
    await reload();
    expect(state().form).toEqual(form);
    expect(state().form).toMatchObject({ ...WORST_CARD, notes });
  });

  it("REL-05 typing is stored within a second, in one write", () => {
    vi.useFakeTimers();
    state().startFresh();
    vi.advanceTimersByTime(1000);
    const setItem = vi.fn<Storage["setItem"]>();
    vi.stubGlobal("localStorage", { setItem });
    for (const end of [1, 2, 3, 4]) state().setField("recipeName", "Loaf".slice(0, end));
    vi.advanceTimersByTime(1000);
    expect(setItem).toHaveBeenCalledTimes(1);
    const [key, text = ""] = setItem.mock.lastCall ?? [];
    expect(key).toBe("bread-tools-draft");
    expect(JSON.parse(text)).toMatchObject({
      shape: 3,
      owner: null,
      form: { recipeName: "Loaf" },
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it("REL-05 a page closed in the middle of a word keeps the word", () => {
    state().startFresh();
    state().setField("recipeName", "Half a w");
    expect(storedText()).toBeNull();
    window.dispatchEvent(new Event("pagehide"));
    expect(storedText()).toContain("Half a w");
  });

  it("REL-05 discarding leaves nothing behind", () => {
    state().choosePreset(cityLoaf);
    flushDraft();
    expect(storedText()).not.toBeNull();
    state().discard();
    flushDraft();
    expect(storedText()).toBeNull();
    expect(state()).toMatchObject({ step: "presets", status: "fresh", form: defaultRecipe() });
  });

  it("REL-05 a recipe begun while the draft was being read stays", async () => {
    state().choosePreset(cityLoaf);
    flushDraft();
    const text = storedText() ?? "";
    state().discard();
    flushDraft();
    localStorage.setItem(DRAFT_KEY, text);
    const reading = draftStore.persist.rehydrate();
    state().startFresh("Ana");
    await reading;
    expect(state()).toMatchObject({ step: "basics", status: "editing", form: { author: "Ana" } });
  });

  it("REL-05 a page left before the draft was read leaves it in storage", async () => {
    state().startFresh();
    state().setField("recipeName", "Sunday bread");
    flushDraft();
    const text = storedText() ?? "";
    // A new page has read and written nothing, and does not offer a draft yet.
    vi.resetModules();
    const page = await import("./draft-store");
    page.draftStore.getState().offerDraft();
    window.dispatchEvent(new Event("pagehide"));
    expect(storedText()).toBe(text);
    await page.draftStore.persist.rehydrate();
    expect(page.draftStore.getState()).toMatchObject({
      status: "offered",
      form: { recipeName: "Sunday bread" },
    });
    page.draftStore.getState().discard();
    window.dispatchEvent(new Event("pagehide"));
    expect(storedText()).toBeNull();
  });

  it("SEC-20 a draft belongs to the person signed in while it is made", async () => {
    state().startFresh();
    state().claim("user-1");
    await reload();
    expect(state().owner).toBe("user-1");
  });
});
