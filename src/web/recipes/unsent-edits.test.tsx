// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { answers, calls, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeFull, signedIn } from "../../../tests/support/saved-recipes";
import { makeBench } from "../../contract/recipes/bench-state";
import { noteTrouble } from "../../../tests/support/unsent";
import { allUnsent, dropUnsent, keepUnsent } from "../outbox/unsent";
import { RecipeEditPage } from "./recipe-edit-page";
import { openForEditing } from "./recipe-editor";

const THEN = "2026-11-20T18:00:00.000Z";
const PUT = "PUT /api/recipes/r7";
const theirs = makeFull("r7", { version: 9 });
const form = { ...theirs.recipeData, notes: "mine" };
const receipt = (version: number) => Response.json({ id: "r7", recipeName: "Loaf r7", version });

beforeEach(async () => {
  for (const { id } of allUnsent()) dropUnsent(id);
  await signedIn({ isOwner: false });
  const entry = { id: "r7", version: 3, asked: false, form, bench: makeBench(), origin: null };
  keepUnsent({ ...entry, owner: "u1", savedAt: THEN });
  answers.set("GET /api/recipes/r7", () => Response.json(theirs));
});

/** Opens the recipe by its own Edit, past the notice of My Recipes. */
async function openEditor() {
  await renderAt("/recipe/edit/r7", <RecipeEditPage />, "/recipe/edit/$id");
  await until(() => button("Save Recipe"));
}

/** The save that waits started from version 3, and the server has version 9 by now. */
async function openChanged() {
  noteTrouble("r7", "changed");
  answers.set(PUT, () => Response.json({ error: "no", code: "changed-elsewhere" }, { status: 409 }));
  await openEditor();
  await press(button("Save Recipe"));
  await until(() => button("Keep mine"));
}

describe("REL-04 a save that waited on this device is dropped once it is settled", () => {
  it("with Keep mine", async () => {
    await openChanged();
    answers.set(PUT, () => receipt(10));
    await press(button("Keep mine"));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    expect(calls.findLast(({ call }) => call === PUT)?.sent).toMatchObject({ notes: "mine", version: 9 });
    expect(allUnsent()).toEqual([]);
  });

  it("with Load theirs, which keeps the own one a press away", async () => {
    await openChanged();
    await press(button("Load theirs"));
    expect(allUnsent()).toEqual([]);
    await press(button("Bring mine back"));
    expect(state()).toMatchObject({ version: 9, form: { notes: "mine" } });
  });

  it("with a save that the server accepts", async () => {
    noteTrouble("r7", "refused", "The account is full.");
    answers.set(PUT, () => receipt(10));
    await openEditor();
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    expect(allUnsent()).toEqual([]);
  });

  it("with Discard these changes", async () => {
    noteTrouble("r7", "changed");
    await openEditor();
    await press(button("Discard these changes"));
    expect(state()).toMatchObject({ version: 9, form: { notes: theirs.recipeData.notes } });
    expect(allUnsent()).toEqual([]);
  });
});

describe("REL-04 the edit page offline shows the save that waits", () => {
  /** The newest copy on this device, with the save that waits over it. */
  const copy = makeFull("r7", { version: 9, recipeData: form });

  it("over the version it started from, so that later saves elsewhere are not overwritten without asking", async () => {
    const opened = await openForEditing(copy);
    expect(opened).toMatchObject({ version: 3, hasChanges: false });
    expect(state()).toMatchObject({ version: 3, form: { notes: "mine" } });
  });

  it("and what was typed after it can be discarded alone", async () => {
    state().openSaved({ id: "r7", version: 3, form, keptAt: THEN });
    state().setField("notes", "mine, darker");
    answers.set("GET /api/recipes/r7", () => Response.json(copy));
    await openEditor();
    await press(button("Discard these changes"));
    expect(state()).toMatchObject({ version: 3, keptAt: THEN, form: { notes: "mine" } });
    expect(allUnsent()).toHaveLength(1);
  });
});
