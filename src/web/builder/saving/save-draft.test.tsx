// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { answers, goTo, openBuilder, press, shown, state } from "../../../../tests/support/open-builder";
import { button } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import {
  alertTexts,
  alerts,
  cityLoaf,
  ids,
  openCard,
  openEdited,
  POST,
  PUT,
  receipt,
  refusal,
  saves,
} from "../../../../tests/support/saving";
import { ANA } from "../../../../tests/support/session-answers";
import { ERRORS } from "../../../contract/api/errors";
import { newBench } from "../../times/usual-start";
import { refreshSession } from "../../site/calls/session";
import { flushDraft } from "../../draft/draft-storage";
import { draftStore } from "../../draft/draft-store";
import { DRAFT_KEY } from "../../draft/draft-storage";

/** The server has the recipe as the first attempt sent it, under an id that a test can name. */
function itIsThere(id: string) {
  const { form } = state();
  const recipeData = { ...form, notes: "" };
  answers.set(POST, () => receipt(id));
  answers.set(`GET /api/recipes/${id}`, () => Response.json({ id, version: 1, recipeData }));
  answers.set(`PUT /api/recipes/${id}/bench`, () => Response.json({ bench: state().bench }));
}

describe("REL-02 the id of a first save", () => {
  it("is a UUID, stays the same while no answer comes, and is stored before it is sent", async () => {
    await openCard();
    let storedThen: string | null = null;
    answers.set(POST, () => {
      storedThen = localStorage.getItem(DRAFT_KEY);
      return refusal(502, "failed")();
    });
    await press(button("Save Recipe"));
    expect(alerts()).toEqual(["Failed to save recipe. Please try again."]);
    const [id] = ids;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(storedThen).toContain(id);
    answers.set(POST, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    expect(ids).toEqual([id, id]);
    expect(saves().map(({ sent }) => sent)).toMatchObject([{ id }, { id }]);
  });

  it("a saved new recipe has the usual start", async () => {
    await openCard();
    act(() => state().setBench({ startTime: "20:15" }));
    answers.set(POST, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    expect(newBench().startTime).toBe("09:00");
    itIsThere("r1");
    await press(button("Save Recipe"));
    expect(newBench().startTime).toBe("20:15");
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
    itIsThere("r1");
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain("Recipe saved successfully!"));
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it("finds the recipe after an edit too, which is saved as a change", async () => {
    await openCard();
    answers.set(POST, refusal(503, "unavailable"));
    await press(button("Save Recipe"));
    act(() => state().setField("notes", "more salt"));
    itIsThere("r7");
    answers.set(PUT, () => receipt("r7", 2));
    await press(button("Save Recipe"));
    await until(() => expect(state()).toMatchObject({ recipeId: "r7", version: 2 }));
    expect(ids).toEqual([ids[0], ids[0]]);
    const change = saves().find(({ call }) => call === PUT);
    expect(change?.sent).toMatchObject({ version: 1, notes: "more salt" });
  });

  it.each([
    [409, "too-many-recipes", true],
    [409, "account-full", true],
    [409, "address-unconfirmed", true],
    [503, "disk-full", false],
    [413, "too-large", true],
    [400, "unreadable", true],
    [429, "slow-down", false],
    [409, "in-progress", false],
    [500, "failed", false],
    [401, "session-needed", false],
  ])("after %i %s the id is another one: %s", async (status, code, renewed) => {
    await openCard();
    answers.set(POST, refusal(status, code));
    await press(button("Save Recipe"));
    await press(button("Save Recipe"));
    expect(ids).toHaveLength(2);
    expect(ids[0] !== ids[1]).toBe(renewed);
  });
});

describe("RE-05 a refused save", () => {
  it.each([
    [409, "too-many-recipes", "sentence of too-many-recipes"],
    [409, "account-full", "sentence of account-full"],
    [503, "disk-full", "sentence of disk-full Try again in a moment."],
    [413, "too-large", "That is more than the site can take. Shorten it and try again."],
    [429, "slow-down", "That was too many tries. Try again in a moment."],
  ])("%i %s: the message is shown, with its reason", async (status, code, why) => {
    await openCard();
    answers.set(POST, refusal(status, code));
    await press(button("Save Recipe"));
    expect(alertTexts()).toEqual([
      `Failed to save recipe. Please try again.${why} We kept your recipe on this device.`,
    ]);
    expect(button("Save Recipe").getAttribute("aria-disabled")).toBeNull();
    expect(state().form.recipeName).toBe(cityLoaf.name);
  });

  it.each([
    [500, "failed", "Something went wrong on our side."],
    [503, "unavailable", "The site cannot answer right now."],
  ])("%i %s: the message is shown, with what happened", async (status, code, why) => {
    await openEdited();
    answers.set(PUT, refusal(status, code));
    await press(button("Save Recipe"));
    expect(alertTexts()).toEqual([
      expect.stringContaining(`Failed to update recipe. Please try again.${why} Try`),
    ]);
    expect(state().form.notes).toBe("mine");
  });

  it("SEC-31 a full account says what to do, and Save works after a recipe is deleted", async () => {
    await openCard();
    const { sentence } = ERRORS["address-unconfirmed"];
    answers.set(POST, () => Response.json({ error: sentence, code: "address-unconfirmed" }, { status: 409 }));
    await press(button("Save Recipe"));
    expect(alertTexts()).toEqual([
      "Failed to save recipe. Please try again." +
        "Confirm your email address to save more recipes. Your account page sends you the link again. " +
        "We kept your recipe on this device.",
    ]);
    answers.set(POST, () => receipt("r1"));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
  });

  it("a mistake that only the server found links to its step", async () => {
    await openCard();
    const issues = [{ path: "flourTypes.0.name", message: "Flour name is required" }];
    answers.set(POST, refusal(400, "invalid", { issues }));
    await press(button("Save Recipe"));
    expect(alerts()[0]).toContain("Flour name is required");
    await press(button("Go to Flour Composition"));
    expect(state().step).toBe("flour");
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

describe("while a save is on its way", () => {
  /** The server takes its time: the answer comes when the test says so. */
  function slowly(call: string) {
    let release: (response: Response) => void = () => expect.unreachable();
    const reply = new Promise<Response>((resolve) => {
      release = resolve;
    });
    answers.set(call, () => reply);
    return (response: Response) => act(async () => release(response));
  }

  it("REL-05 changes made meanwhile are saved with it", async () => {
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

  it("REL-05 editing on at another step saves that same recipe next time", async () => {
    await openCard();
    const answer = slowly(POST);
    await press(button("Save Recipe"));
    await goTo("notes");
    act(() => state().setField("notes", "more"));
    await answer(receipt("r7"));
    expect(state()).toMatchObject({ recipeId: "r7", version: 1, form: { notes: "more" } });
    expect(saves()).toHaveLength(1);
  });

  it("REL-05 another recipe begun meanwhile is left alone", async () => {
    await openCard();
    const answer = slowly(POST);
    await press(button("Save Recipe"));
    act(() => state().startFresh());
    act(() => state().setField("recipeName", "Another"));
    await answer(receipt("r7"));
    expect(state()).toMatchObject({ recipeId: null, form: { recipeName: "Another" } });
  });

  it("RE-05 a saved recipe is not offered again as a draft after leaving the builder", async () => {
    await openCard();
    const answer = slowly(POST);
    await press(button("Save Recipe"));
    act(() => state().offerDraft());
    await answer(receipt("r7"));
    expect(state().status).toBe("fresh");
  });
});

describe("RE-05 signing in before saving", () => {
  it("asks for the session again before anybody is sent to log in", async () => {
    answers.set("GET /api/auth/get-session", () => Response.json(null));
    await openBuilder();
    await act(refreshSession);
    act(() => state().choosePreset(cityLoaf));
    await goTo("card");
    answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
    answers.set(POST, () => receipt("r1"));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
  });

  it("gives a recipe made signed out to the account that signs in", async () => {
    answers.set("GET /api/auth/get-session", () => Response.json(null));
    await openBuilder();
    await act(refreshSession);
    act(() => state().choosePreset(cityLoaf));
    expect(state().owner).toBeNull();
    answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
    await act(refreshSession);
    expect(state()).toMatchObject({ owner: ANA.id, step: "card", form: { recipeName: cityLoaf.name } });
  });
});
