// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { answers, calls, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeFull, makeSaved, signedIn } from "../../../tests/support/saved-recipes";
import { makeBench } from "../../contract/recipes/bench-state";
import { wasHandedOver } from "../draft/hand-over";
import { MyRecipesPage } from "./my-recipes-page";
import { openForEditing } from "./recipe-editor";
import { noteSent, noteTrouble } from "../../../tests/support/unsent";
import { allUnsent, dropUnsent, keepUnsent, unsentOf } from "../outbox/unsent";

const LIST = "GET /api/recipes?fields=card";
const form = { ...makeFull("r7").recipeData, recipeName: "Cabin loaf", notes: "mine" };
const THEN = "2026-11-20T18:00:00.000Z";
const MADE = "019ac7d1-5a00-7c4f-8a0b-3f3d6d9f4a10";
const entry = {
  asked: false,
  form,
  bench: makeBench(),
  origin: null,
  owner: "u1",
  savedAt: THEN,
};
const keepNew = () => keepUnsent({ ...entry, id: MADE, version: null });
const keepChange = () => keepUnsent({ ...entry, id: "r7", version: 3 });
const asked = () => calls.filter(({ call }) => call === LIST).length;

beforeEach(async () => {
  for (const { id } of allUnsent()) dropUnsent(id);
  wasHandedOver();
  await signedIn({ isOwner: false });
  answers.set(LIST, () => Response.json([makeSaved("r7")]));
});

async function openList() {
  const page = await renderAt("/my-recipes", <MyRecipesPage />);
  await until(() => expect(shown()).toContain("Loaf r7"));
  return page;
}

describe("recipes saved without a network, above the list", () => {
  it("wait, and disappear once they are sent, when the list reloads", async () => {
    keepNew();
    await openList();
    expect(shown()).toContain("Saved on this device. We send it when you are back online.");
    const before = asked();
    const waiting = unsentOf(MADE) ?? expect.unreachable();
    act(() => noteSent(waiting, { id: MADE, version: 1 }));
    expect(shown()).not.toContain("Cabin loaf");
    await until(() => expect(asked()).toBe(before + 1));
  });

  it("open in the builder and keep waiting; saved again, they are the same recipe", async () => {
    keepNew();
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe"));
    expect(wasHandedOver()).toBe(true);
    expect(state()).toMatchObject({ status: "editing", step: "card", recipeId: MADE });
    expect(allUnsent()).toHaveLength(1);
  });

  it("REL-04 changed elsewhere, one opens as a draft of the old version, and Save asks", async () => {
    keepChange();
    noteTrouble("r7", "changed");
    const { path } = await openList();
    expect(shown()).toContain("You changed this recipe somewhere else, too.");
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe/edit/r7"));
    expect(allUnsent()).toEqual([]);
    const opened = await openForEditing(makeFull("r7", { version: 9 }));
    expect(opened.hasChanges).toBe(true);
    expect(state()).toMatchObject({ recipeId: "r7", version: 3, form: { notes: "mine" } });
  });

  it("REL-04 deleted elsewhere, one opens as a new recipe", async () => {
    keepChange();
    noteTrouble("r7", "gone");
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe"));
    expect(state()).toMatchObject({ recipeId: null, form: { recipeName: "Cabin loaf" } });
    expect(allUnsent()).toEqual([]);
  });

  /** Typed after the save, in a builder that was left without another one. */
  function typeAfter(saved: { id: string; version?: number | null; keptAt?: string }) {
    act(() => state().openSaved({ version: 3, form, ...saved }));
    act(() => state().setField("notes", "mine, wetter"));
    act(() => state().setBench({ startTime: "20:15" }));
    act(() => state().offerDraft());
  }

  it.each([
    ["new", MADE, null, keepNew, "/recipe"],
    ["changed", "r7", 3, keepChange, "/recipe/edit/r7"],
  ])("REL-05 a %s recipe opens with what was typed after it", async (_, id, version, keep, address) => {
    keep();
    typeAfter({ id, version, keptAt: THEN });
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe(address));
    expect(state()).toMatchObject({ recipeId: id, version, keptAt: THEN });
    expect(state()).toMatchObject({ form: { notes: "mine, wetter" }, bench: { startTime: "20:15" } });
    expect(allUnsent()).toHaveLength(1);
  });

  it("REL-05 what another tab typed without them waits aside, a press away", async () => {
    keepChange();
    typeAfter({ id: "r7" });
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe/edit/r7"));
    expect(state()).toMatchObject({ keptAt: THEN, form: { notes: "mine" } });
    act(() => state().bringMineBack());
    expect(state()).toMatchObject({ recipeId: "r7", form: { notes: "mine, wetter" } });
  });

  it("REL-02 refused, a new one opens under its id: it may have arrived", async () => {
    keepNew();
    noteTrouble(MADE, "refused", "no");
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe"));
    expect(state()).toMatchObject({ recipeId: MADE, version: null });
    expect(allUnsent()).toEqual([]);
  });

  it("refused, one says why in the server's words", async () => {
    keepNew();
    noteTrouble(MADE, "refused", "You have reached the limit of saved recipes.");
    await openList();
    expect(shown()).toContain("We could not save this recipe. You have reached the limit of saved recipes.");
  });

  it("SEC-20 are shown to their baker only", async () => {
    keepUnsent({ ...entry, id: MADE, version: null, owner: "u2" });
    await openList();
    expect(shown()).not.toContain("Cabin loaf");
  });

  it("open in the editor as long as they wait", async () => {
    keepChange();
    const opened = await openForEditing(makeFull("r7"));
    expect(opened.hasChanges).toBe(true);
    expect(state()).toMatchObject({ version: 3, form: { notes: "mine" } });
  });

  it.each(["not json", "[]", '{"unsent":[{"id":"x"},null,7],"sent":{}}'])("ignore %s in storage", (text) => {
    localStorage.setItem("bread-tools-unsent", text);
    expect(allUnsent()).toEqual([]);
  });
});
