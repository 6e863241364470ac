// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, calls, goTo, openBuilder, press, shown, state } from "../../../tests/support/open-builder";
import { button, one } from "../../../tests/support/render";
import { ANA } from "../../../tests/support/session-answers";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import type { FullRecipe } from "../../contract/saved-recipes";
import { refreshSession } from "../session";
import { flushDraft } from "./draft-storage";
import { draftStore } from "./draft-store";
import { DRAFT_KEY } from "./forget-draft";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const loaf = applyPreset(cityLoaf);
const POST = "POST /api/recipes";
const PUT = "PUT /api/recipes/r7";
const GET = "GET /api/recipes/r7";
/** What each alert says, and under it what helps. */
const alertTexts = () =>
  [...document.querySelectorAll("main [role=alert]")].map((alert) => alert.textContent);
const alerts = () => alertTexts().map((text) => text.replace(/(?<=Please try again\.).+/, ""));
const saves = () => calls.filter(({ call }) => /^(POST|PUT) /.test(call));
const refusal =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ error: `sentence of ${code}`, code, ...more }, { status });
const receipt = (id: string, version = 1) => Response.json({ id, recipeName: cityLoaf.name, version });

/** The keys that went along, one for each POST. */
const keys: (string | null)[] = [];

beforeEach(() => {
  keys.length = 0;
  answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST" && path === "/api/recipes")
      keys.push(new Headers(init.headers).get("idempotency-key"));
    return fetch(path, init);
  });
});
afterEach(() => vi.useRealTimers());

async function openCard() {
  const page = await openBuilder();
  await act(refreshSession);
  act(() => state().choosePreset(cityLoaf));
  await goTo(12);
  return page;
}

async function openEdited() {
  const page = await openCard();
  act(() => state().openSaved({ id: "r7", version: 4, form: loaf }));
  act(() => state().setField("notes", "mine"));
  return page;
}

/** The recipe as the server has it. */
const theirs = (recipeData: RecipeForm, version = 6): FullRecipe => ({
  id: "r7",
  recipeName: recipeData.recipeName,
  author: "Ana Ruiz",
  published: false,
  isPublic: false,
  version,
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:05:00.000Z",
  recipeData,
  mine: true,
});

describe("REL-02 the key of a first save", () => {
  it("is a UUID, stays the same while no answer comes, and stands in storage before it is sent", async () => {
    await openCard();
    let storedThen: string | null = null;
    answers.set(POST, () => {
      storedThen = localStorage.getItem(DRAFT_KEY);
      return refusal(502, "failed")();
    });
    await press(button("Save Recipe"));
    expect(alerts()).toEqual(["Failed to save recipe. Please try again."]);
    const [key] = keys;
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(storedThen).toContain(key);
    answers.set(POST, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    expect(keys).toEqual([key, key]);
  });

  it("survives a reload, so that a retry after a crash makes no second recipe", async () => {
    await openCard();
    answers.set(POST, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    const text = localStorage.getItem(DRAFT_KEY) ?? "";
    act(() => state().discard());
    flushDraft();
    localStorage.setItem(DRAFT_KEY, text);
    await act(async () => draftStore.persist.rehydrate());
    act(() => state().continueDraft());
    answers.set(POST, () => receipt("r1"));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("is another one after an edit", async () => {
    await openCard();
    answers.set(POST, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    act(() => state().setField("notes", "more salt"));
    await press(button("Save Recipe"));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [409, "too-many-recipes", true],
    [413, "too-large", true],
    [400, "unreadable", true],
    [429, "slow-down", false],
    [409, "in-progress", false],
    [500, "failed", false],
    [401, "session-needed", false],
  ])("after %i %s is another one: %s", async (status, code, renewed) => {
    await openCard();
    answers.set(POST, refusal(status, code));
    await press(button("Save Recipe"));
    await press(button("Save Recipe"));
    expect(keys).toHaveLength(2);
    expect(keys[0] !== keys[1]).toBe(renewed);
  });
});

describe("RE-05 a refused save", () => {
  it.each([
    [409, "too-many-recipes", "sentence of too-many-recipes"],
    [413, "too-large", "It is more than the site can take. Shorten it and try again."],
    [429, "slow-down", "That was too often. Try again in a moment."],
  ])("%i %s: the message, and why", async (status, code, why) => {
    await openCard();
    answers.set(POST, refusal(status, code));
    await press(button("Save Recipe"));
    expect(alertTexts()).toEqual([
      `Failed to save recipe. Please try again.${why} What you made is kept on this device.`,
    ]);
    expect(button("Save Recipe").getAttribute("aria-disabled")).toBeNull();
    expect(state().form.recipeName).toBe(cityLoaf.name);
  });

  it.each([
    [500, "failed", "Something went wrong on our side."],
    [503, "unavailable", "The site cannot answer right now."],
  ])("%i %s: the message, and what happened", async (status, code, why) => {
    await openEdited();
    answers.set(PUT, refusal(status, code));
    await press(button("Save Recipe"));
    expect(alertTexts()).toEqual([
      expect.stringContaining(`Failed to update recipe. Please try again.${why} Try`),
    ]);
    expect(state().form.notes).toBe("mine");
  });

  it("what only the server found wrong is shown with the way to its step", async () => {
    await openCard();
    const issues = [{ path: "flourTypes.0.name", message: "Flour name is required" }];
    answers.set(POST, refusal(400, "invalid", { issues }));
    await press(button("Save Recipe"));
    expect(alerts()[0]).toContain("Flour name is required");
    await press(button("Go to Flour Composition"));
    expect(state().step).toBe(4);
  });

  it("REL-03 a double click saves once", async () => {
    await openCard();
    answers.set(POST, () => receipt("r1"));
    const save = button("Save Recipe");
    await act(async () => {
      save.click();
      save.click();
    });
    expect(saves()).toHaveLength(1);
  });
});

describe("while a save is under way", () => {
  /** The server takes its time: the answer comes when the test says so. */
  function slowly(call: string) {
    let release: (response: Response) => void = () => expect.unreachable();
    const reply = new Promise<Response>((resolve) => {
      release = resolve;
    });
    answers.set(call, () => reply);
    return (response: Response) => act(async () => release(response));
  }

  it("REL-05 what is changed in the meantime is saved with it", async () => {
    await openCard();
    const answer = slowly(POST);
    answers.set(PUT, () => receipt("r7", 2));
    await press(button("Save Recipe"));
    act(() => state().setField("quantity", 3));
    await answer(receipt("r7"));
    expect(saves().map(({ call }) => call)).toEqual([POST, PUT]);
    expect(saves()[1]?.sent).toMatchObject({ version: 1, quantity: 3 });
    expect(shown()).toContain("Recipe saved successfully!");
  });

  it("REL-05 who goes on at another step saves that same recipe the next time", async () => {
    await openCard();
    const answer = slowly(POST);
    await press(button("Save Recipe"));
    await goTo(11);
    act(() => state().setField("notes", "more"));
    await answer(receipt("r7"));
    expect(state()).toMatchObject({ recipeId: "r7", version: 1, form: { notes: "more" } });
    expect(saves()).toHaveLength(1);
  });

  it("REL-05 another recipe that was begun is left alone", async () => {
    await openCard();
    const answer = slowly(POST);
    await press(button("Save Recipe"));
    act(() => state().startFresh());
    act(() => state().setField("recipeName", "Another"));
    await answer(receipt("r7"));
    expect(state()).toMatchObject({ recipeId: null, form: { recipeName: "Another" } });
  });

  it("RE-05 who left the builder is not offered again what was saved", async () => {
    await openCard();
    const answer = slowly(POST);
    await press(button("Save Recipe"));
    act(() => state().offerDraft());
    await answer(receipt("r7"));
    expect(state().status).toBe("fresh");
  });
});

describe("REL-04 a recipe that was changed elsewhere", () => {
  const dialog = () => one("dialog");
  const changed = refusal(409, "changed-elsewhere", { version: 6 });
  const saved = { ...loaf, notes: "theirs" };

  async function openConflict() {
    const page = await openEdited();
    answers.set(PUT, changed);
    answers.set(GET, () => Response.json(theirs(saved)));
    await press(button("Save Recipe"));
    return page;
  }

  it("asks; Keep mine puts it again with the version that is stored", async () => {
    await openConflict();
    expect(one("dialog h2").textContent).toBe("This recipe was changed somewhere else");
    expect(alerts()).toEqual([]);
    answers.set(PUT, () => receipt("r7", 7));
    await press(button("Keep mine"));
    expect(saves().map(({ sent }) => sent)).toMatchObject([
      { version: 4, notes: "mine" },
      { version: 6, notes: "mine" },
    ]);
    expect(shown()).toContain("Recipe updated successfully!");
  });

  it("Load theirs opens what is stored, and mine can be had back, over a reload too", async () => {
    await openConflict();
    await press(button("Load theirs"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(state()).toMatchObject({ step: 12, recipeId: "r7", version: 6, form: { notes: "theirs" } });
    expect(shown()).toContain("Yours is not lost.");
    flushDraft();
    await act(async () => {
      state().offerDraft();
      draftStore.setState({ status: "fresh" });
      await draftStore.persist.rehydrate();
      state().continueDraft();
    });
    await press(button("Bring mine back"));
    expect(state()).toMatchObject({
      step: 12,
      status: "editing",
      recipeId: "r7",
      version: 6,
      form: { notes: "mine" },
    });
    expect(state().aside.map(({ recipeId }) => recipeId)).toEqual([null]);
    expect(shown()).not.toContain("Yours is not lost.");
  });

  it("closing the question decides nothing", async () => {
    await openConflict();
    await press(button("Close"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(state()).toMatchObject({ version: 4, form: { notes: "mine" } });
    expect(saves()).toHaveLength(1);
    await press(button("Save Recipe"));
    expect(dialog()).toBeTruthy();
  });

  it("REL-02 is none when it was this very save, whose answer got lost", async () => {
    await openEdited();
    answers.set(PUT, changed);
    answers.set(GET, () => Response.json(theirs(state().form, 5)));
    await press(button("Save Recipe"));
    expect(document.querySelector("dialog h2")).toBeNull();
    expect(shown()).toContain("Recipe updated successfully!");
    expect(state()).toMatchObject({ recipeId: "r7", version: 5 });
  });

  it("without an answer to what is stored the save has failed, and nothing is lost", async () => {
    await openEdited();
    answers.set(PUT, changed);
    answers.set(GET, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    expect(alerts()).toEqual(["Failed to update recipe. Please try again."]);
    expect(state()).toMatchObject({ version: 4, form: { notes: "mine" } });
  });

  it.each([
    ["when it is saved", PUT],
    ["when it is compared", GET],
  ])("one that is gone %s may be saved as a new one", async (_, where) => {
    await openEdited();
    answers.set(PUT, changed);
    answers.set(where, refusal(404, "not-found"));
    answers.set(POST, () => receipt("r8"));
    await press(button("Save Recipe"));
    expect(one("dialog h2").textContent).toBe("This recipe was deleted somewhere else");
    await press(button("Save as new recipe"));
    expect(saves().map(({ call }) => call)).toEqual([PUT, POST]);
    expect(saves()[1]?.sent).toMatchObject({ notes: "mine" });
    expect(shown()).toContain("Recipe saved successfully!");
  });
});

describe("RE-05 signing in between", () => {
  it("a bar that thought nobody was there asks again before it sends anybody to log in", async () => {
    answers.set("GET /api/auth/get-session", () => Response.json(null));
    await openBuilder();
    await act(refreshSession);
    act(() => state().choosePreset(cityLoaf));
    await goTo(12);
    answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
    answers.set(POST, () => receipt("r1"));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
  });

  it("what was made signed out becomes theirs who sign in", async () => {
    answers.set("GET /api/auth/get-session", () => Response.json(null));
    await openBuilder();
    await act(refreshSession);
    act(() => state().choosePreset(cityLoaf));
    expect(state().owner).toBeNull();
    answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
    await act(refreshSession);
    expect(state()).toMatchObject({ owner: ANA.id, step: 12, form: { recipeName: cityLoaf.name } });
  });
});
