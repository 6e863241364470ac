// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { answers, press, shown, state } from "../../../../tests/support/open-builder";
import { button, one } from "../../../../tests/support/render";
import {
  alerts,
  GET,
  loaf,
  openEdited,
  POST,
  PUT,
  receipt,
  refusal,
  saves,
  theirs,
} from "../../../../tests/support/saving";
import { flushDraft } from "../../draft/draft-storage";
import { draftStore } from "../../draft/draft-store";

describe("REL-04 a recipe that was changed on another device", () => {
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

  it("asks, and Keep mine sends it again with the stored version", async () => {
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

  it("Load theirs opens the stored one, and mine can be restored, after a reload too", async () => {
    await openConflict();
    await press(button("Load theirs"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(state()).toMatchObject({ step: "card", recipeId: "r7", version: 6, form: { notes: "theirs" } });
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
      step: "card",
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

  it("REL-02 does not ask when the change was this very save, whose answer was lost", async () => {
    await openEdited();
    answers.set(PUT, changed);
    answers.set(GET, () => Response.json(theirs(state().form, 5)));
    await press(button("Save Recipe"));
    expect(document.querySelector("dialog h2")).toBeNull();
    expect(shown()).toContain("Recipe updated successfully!");
    expect(state()).toMatchObject({ recipeId: "r7", version: 5 });
  });

  it("without an answer about the stored one the save fails, and nothing is lost", async () => {
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
  ])("and deleted there %s may be saved as a new one", async (_, where) => {
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
