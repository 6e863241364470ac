// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { defaultRecipe, PRESETS } from "../../baking";
import { forgetPerson } from "../shell/forget-person";
import { DRAFT_KEY, flushDraft } from "./draft-storage";
import { draftStore } from "./draft-store";
import { withoutDraftsOf } from "./drafts-of";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const state = () => draftStore.getState();
const storedText = () => localStorage.getItem(DRAFT_KEY);
const names = () => [state(), ...state().aside].map(({ form }) => form.recipeName);

function empty(): void {
  draftStore.setState({ aside: [] });
  state().discard();
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

beforeEach(async () => {
  await sessionAnswers(null);
  empty();
  flushDraft();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("RE-04 an unfinished recipe while a saved one is opened", () => {
  const saved = (id: string) => ({ id, version: 1, form: { ...defaultRecipe(), recipeName: id } });

  beforeEach(() => {
    state().startFresh();
    state().setField("recipeName", "Sunday bread");
    state().goTo("yield");
    state().goTo("presets");
  });

  it("waits aside, over a reload too, and is offered again once the saved one is saved or discarded", async () => {
    state().openSaved(saved("rye"));
    expect(names()).toEqual(["rye", "Sunday bread"]);
    await reload();
    expect(names()).toEqual(["rye", "Sunday bread"]);
    state().continueDraft();
    expect(state()).toMatchObject({ step: "card", recipeId: "rye" });
    state().discard();
    expect(state()).toMatchObject({
      status: "offered",
      step: "presets",
      resumeStep: "yield",
      recipeId: null,
      form: { recipeName: "Sunday bread" },
    });
    state().discard();
    expect(state()).toMatchObject({ status: "fresh", aside: [] });
    flushDraft();
    expect(storedText()).toBeNull();
  });

  it("stays aside while a new recipe is begun, and returns with one discarded by mistake", () => {
    state().openSaved(saved("rye"));
    const before = state();
    state().choosePreset(cityLoaf);
    expect(names()).toEqual([cityLoaf.name, "Sunday bread"]);
    state().startFresh();
    state().chooseFilled({ id: "c", name: "C", description: "", yield: "" }, defaultRecipe());
    expect(names()).toEqual(["", "Sunday bread"]);
    state().discard();
    state().restore(before);
    expect(names()).toEqual(["rye", "Sunday bread"]);
  });

  it("is kept once for each saved recipe, five at most", () => {
    for (const id of ["a", "b", "a", "c", "d", "e", "f"]) state().openSaved(saved(id));
    expect(names()).toEqual(["f", "e", "d", "c", "a", "b"]);
  });

  it("REL-04 stays aside when the other device's version is loaded", () => {
    state().openSaved(saved("rye"));
    state().setField("notes", "mine");
    state().loadTheirs({ ...saved("rye"), version: 2 });
    state().openSaved({ ...saved("rye"), version: 2 });
    expect(names()).toEqual(["rye", "rye", "Sunday bread"]);
    state().bringMineBack();
    expect(state()).toMatchObject({ version: 2, form: { notes: "mine" } });
    expect(names()).toEqual(["rye", "Sunday bread"]);
  });

  it("opens at the given step, for changes that go on after a reload", () => {
    state().openSaved({ ...saved("rye"), step: "salt" });
    expect(state()).toMatchObject({
      step: "salt",
      resumeStep: "salt",
      progress: { visited: { length: 12 } },
    });
  });

  it("SEC-20 is deleted when its maker signs out, and another's stays", () => {
    state().claim("user-1");
    state().openSaved(saved("rye"));
    state().claim("user-2");
    state().forget("user-2");
    expect(names()).toEqual(["Sunday bread"]);
    expect(state().status).toBe("offered");
    state().forget("user-3");
    expect(names()).toEqual(["Sunday bread"]);
    state().forget("user-1");
    expect(state()).toMatchObject({ status: "fresh", owner: null });
  });

  it("is left out when it is damaged", async () => {
    state().openSaved(saved("rye"));
    flushDraft();
    const stored: unknown = JSON.parse(storedText() ?? "");
    const aside = [null, "rye", { form: [] }, state().aside[0]];
    state().discard();
    state().discard();
    flushDraft();
    localStorage.setItem(DRAFT_KEY, JSON.stringify(Object.assign({}, stored, { aside })));
    await draftStore.persist.rehydrate();
    expect(names()).toEqual(["rye", "Sunday bread"]);
  });
});

describe("REL-05 drafts of several people on one device", () => {
  const BO = { ...ANA, id: "u2", name: "Bo", email: "bo@example.org" };
  const saved = { id: "r1", version: 1, form: { ...defaultRecipe(), recipeName: "Bo's rye" } };

  /** Ana's recipe is open when her session expires. */
  beforeEach(async () => {
    await sessionAnswers({ user: ANA, isOwner: false });
    state().startFresh();
    state().setField("recipeName", "Ana's loaf");
    expect(state().owner).toBe(ANA.id);
    await sessionAnswers(null);
  });

  it("another person's draft waits aside, over a reload too, until they are back", async () => {
    await sessionAnswers({ user: BO, isOwner: false });
    state().handTo(BO.id);
    expect(state()).toMatchObject({ status: "fresh", step: "presets", owner: null });
    await reload();
    expect(state()).toMatchObject({ status: "fresh", step: "presets", owner: null });
    state().startFresh();
    state().setField("recipeName", "Bo's loaf");
    expect(names()).toEqual(["Bo's loaf", "Ana's loaf"]);
    await reload();
    state().handTo(ANA.id);
    expect(state()).toMatchObject({ status: "offered", owner: ANA.id });
    expect(names()).toEqual(["Ana's loaf", "Bo's loaf"]);
  });

  it("a new recipe replaces one's own draft, never another person's", async () => {
    await sessionAnswers({ user: BO, isOwner: false });
    state().choosePreset(cityLoaf);
    expect(names()).toEqual([cityLoaf.name, "Ana's loaf"]);
    state().openSaved(saved);
    state().handTo(BO.id);
    expect(names()).toEqual(["Bo's rye", cityLoaf.name, "Ana's loaf"]);
    expect(state().owner).toBe(BO.id);
  });

  it("one's own draft stays, and so does one made signed out", () => {
    const before = state();
    state().handTo(ANA.id);
    expect(state()).toBe(before);
    draftStore.setState({ owner: null });
    state().handTo(BO.id);
    expect(names()).toEqual(["Ana's loaf"]);
    expect(state().status).toBe("editing");
  });

  it("SEC-20 signing out removes the person's drafts, open and aside, in memory and in storage", async () => {
    await sessionAnswers({ user: BO, isOwner: false });
    state().choosePreset(cityLoaf);
    flushDraft();
    expect(storedText()).toContain("Ana's loaf");
    forgetPerson(ANA.id);
    expect(names()).toEqual([cityLoaf.name]);
    expect(state().status).toBe("editing");
    expect(storedText()).not.toContain("Ana's loaf");
    expect(sessionStorage.getItem(DRAFT_KEY)).not.toContain("Ana's loaf");
    forgetPerson(BO.id);
    expect(state()).toMatchObject({ status: "fresh", aside: [] });
    expect(storedText()).toBeNull();
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  });
});

describe("SEC-20 drafts in storage alone, where no builder is open", () => {
  const draft = (owner: string | null) => ({ owner, form: { recipeName: `of ${owner}` } });
  const after = (stored: unknown) => {
    const text = withoutDraftsOf(typeof stored === "string" ? stored : JSON.stringify(stored), "u1");
    return text === null ? null : (JSON.parse(text) as unknown);
  };
  const kept = { shape: 1, savedAt: "2026-11-20T09:00:00.000Z" };

  it("the person's own draft is removed", () => {
    expect(after({ ...kept, ...draft("u1") })).toBeNull();
    expect(after({ ...kept, ...draft("u1"), aside: [draft("u1")] })).toBeNull();
  });

  it("another person's draft, and one made signed out, stays", () => {
    expect(after({ ...kept, ...draft(null) })).toMatchObject(draft(null));
    expect(after({ ...kept, ...draft("u2"), aside: [draft("u1"), draft(null)] })).toEqual({
      ...kept,
      ...draft("u2"),
      aside: [draft(null)],
    });
  });

  it("the draft waiting behind it takes its place", () => {
    expect(after({ ...kept, ...draft("u1"), aside: [draft("u2"), draft("u1"), draft(null)] })).toEqual({
      ...kept,
      ...draft("u2"),
      aside: [draft(null)],
    });
  });

  it.each(["", "{", "null", "[1]", '"u1"'])("a text that is no draft is removed too: %s", (text) => {
    expect(after(text)).toBeNull();
  });

  it("forbidden storage throws nothing", () => {
    const get = vi.fn<() => Storage>(() => {
      throw new DOMException("no", "SecurityError");
    });
    vi.stubGlobal("localStorage", new Proxy({}, { get }));
    vi.stubGlobal("sessionStorage", new Proxy({}, { get }));
    expect(() => forgetPerson("u1")).not.toThrow();
    expect(get).toHaveBeenCalled();
  });
});

describe("CP-04 an unfinished recipe when the calculator's numbers begin a new one", () => {
  const numbers = { totalFlourWeight: 1730, hydrationPercent: 82, saltPercent: 2, inoculationRate: 16.5 };

  it("waits aside, and the new one has the numbers in the builder's meaning", async () => {
    state().startFresh();
    state().setField("recipeName", "Sunday bread");
    state().goTo("presets");
    state().startWith(numbers, "Ana");
    expect(state()).toMatchObject({ step: "basics", progress: { presetId: "scratch" } });
    expect(state().form).toMatchObject({
      ...numbers,
      recipeType: "sourdough",
      author: "Ana",
      unitWeight: 1711,
    });
    state().setField("recipeName", "Wet loaf");
    await reload();
    expect(names()).toEqual(["Wet loaf", "Sunday bread"]);
    expect(state().basedOn?.yield).toBe("1,730\u00a0g flour, 82% water, 2% salt");
    state().discard();
    expect(names()).toEqual(["Sunday bread"]);
  });
});
