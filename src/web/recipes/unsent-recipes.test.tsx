// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { answers, calls, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeFull, makeSaved, signedIn } from "../../../tests/support/saved-recipes";
import { makeBench } from "../../contract/bench-state";
import { wasHandedOver } from "../recipe-data/hand-over";
import { MyRecipesPage } from "./my-recipes-page";
import { openForEditing } from "./recipe-editor";
import {
  allUnsent,
  dropUnsent,
  keepUnsent,
  localId,
  noteSent,
  noteTrouble,
  unsentOf,
} from "../recipe-data/unsent";

const LIST = "GET /api/recipes?fields=card";
const form = { ...makeFull("r7").recipeData, recipeName: "Cabin loaf", notes: "mine" };
const entry = {
  key: "k-1",
  version: 3,
  form,
  bench: makeBench(),
  origin: null,
  owner: "u1",
  savedAt: "2026-11-20T18:00:00.000Z",
};
const keepNew = () => keepUnsent({ ...entry, id: localId("k-1"), isNew: true });
const keepChange = () => keepUnsent({ ...entry, id: "r7", isNew: false });
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

describe("what was saved without a network, above the saved recipes", () => {
  it("waits, and leaves as soon as it is sent: then the list is asked for anew", async () => {
    keepNew();
    await openList();
    expect(shown()).toContain("Saved on this device. We send it when you are back online.");
    const before = asked();
    const waiting = unsentOf(localId("k-1")) ?? expect.unreachable();
    act(() => noteSent(waiting, { id: "r8", version: 1 }));
    expect(shown()).not.toContain("Cabin loaf");
    await until(() => expect(asked()).toBe(before + 1));
  });

  it("opens in the builder and goes on waiting; saved once more, it is the same recipe", async () => {
    keepNew();
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe"));
    expect(wasHandedOver()).toBe(true);
    expect(state()).toMatchObject({ status: "editing", step: "card", recipeId: localId("k-1") });
    expect(allUnsent()).toHaveLength(1);
  });

  it("REL-04 changed somewhere else, it opens as a draft that started from the old version: Save asks", async () => {
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

  it("REL-04 deleted somewhere else, it opens as a new recipe", async () => {
    keepChange();
    noteTrouble("r7", "gone");
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe"));
    expect(state()).toMatchObject({ recipeId: null, form: { recipeName: "Cabin loaf" } });
    expect(allUnsent()).toEqual([]);
  });

  /** Typed after the save, in a builder that was left without another one. */
  function typeAfter(saved: { id: string; waitingKey?: string }) {
    act(() => state().openSaved({ version: 3, form, ...saved }));
    act(() => state().setField("notes", "mine, wetter"));
    act(() => state().setBench({ startTime: "20:15" }));
    act(() => state().offerDraft());
  }

  it.each([
    ["new", localId("k-1"), keepNew, "/recipe"],
    ["changed", "r7", keepChange, "/recipe/edit/r7"],
  ])("REL-05 a %s recipe opens with what was typed after it", async (_, id, keep, address) => {
    keep();
    typeAfter({ id, waitingKey: "k-1" });
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe(address));
    expect(state()).toMatchObject({ recipeId: id, version: 3, waitingKey: "k-1" });
    expect(state()).toMatchObject({ form: { notes: "mine, wetter" }, bench: { startTime: "20:15" } });
    expect(allUnsent()).toHaveLength(1);
  });

  it("REL-05 what another tab typed without it waits aside, a press away", async () => {
    keepChange();
    typeAfter({ id: "r7" });
    const { path } = await openList();
    await press(button("Open"));
    await until(() => expect(path()).toBe("/recipe/edit/r7"));
    expect(state()).toMatchObject({ waitingKey: "k-1", form: { notes: "mine" } });
    act(() => state().bringMineBack());
    expect(state()).toMatchObject({ recipeId: "r7", form: { notes: "mine, wetter" } });
  });

  it("refused, it says why in the server's words", async () => {
    keepNew();
    noteTrouble(localId("k-1"), "refused", "You have reached the limit of saved recipes.");
    await openList();
    expect(shown()).toContain("We could not save this recipe. You have reached the limit of saved recipes.");
  });

  it("SEC-20 is shown to nobody else", async () => {
    keepUnsent({ ...entry, id: localId("k-1"), isNew: true, owner: "u2" });
    await openList();
    expect(shown()).not.toContain("Cabin loaf");
  });

  it("is what the editor opens with, as long as it waits", async () => {
    keepChange();
    const opened = await openForEditing(makeFull("r7"));
    expect(opened.hasChanges).toBe(true);
    expect(state()).toMatchObject({ version: 3, form: { notes: "mine" } });
  });

  it.each(["not json", "[]", '{"unsent":[{"id":"x"},null,7],"sent":{}}'])(
    "reads %s in storage as nothing",
    (text) => {
      localStorage.setItem("bread-tools-unsent", text);
      expect(allUnsent()).toEqual([]);
    },
  );
});
