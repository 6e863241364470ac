// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { networkIs } from "../../../tests/support/network";
import { answers, goTo, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { keys, openCard, POST, PUT, receipt, saves } from "../../../tests/support/saving";
import { allUnsent, dropUnsent, WAITS } from "../recipe-data/unsent";
import { sendUnsent } from "../recipe-data/send-unsent";

const OUTCOME = "POST /api/outcome";
const changes = () => saves().filter(({ call }) => call === POST || call === PUT);
const names = () => changes().map(({ call }) => call);

/** The answer to the first save is lost on the way, and nobody knows yet what became of it. */
async function saveUnsurely() {
  await openCard();
  networkIs(true);
  answers.set(POST, () => new Response("<html>", { status: 502 }));
  answers.set(OUTCOME, () => Response.json({ outcome: "in-progress" }));
  await press(button("Save Recipe"));
  await until(() => expect(shown()).toContain("We don't know yet whether your recipe was saved."));
}

/** The server has the recipe: it says so, and repeats its answer under the same key. */
function itArrived() {
  answers.set(POST, () => receipt("r7"));
  answers.set(PUT, () => receipt("r7", 2));
  answers.set(OUTCOME, () =>
    Response.json({ outcome: "done", status: 201, answer: { id: "r7", version: 1 } }),
  );
  // Asks at once.
  window.dispatchEvent(new Event("online"));
}
const SAVED = () => expect(shown()).toContain("Recipe saved successfully!");

beforeEach(() => {
  for (const { id } of allUnsent()) dropUnsent(id);
  answers.set("PUT /api/recipes/r7/bench", () => Response.json({ bench: state().bench }));
});

describe("REL-02 a first save whose answer was lost makes one recipe", () => {
  it("with what was changed before the answer came", async () => {
    await saveUnsurely();
    act(() => state().setField("quantity", 3));
    await act(async () => itArrived());
    await until(SAVED);
    expect(names()).toEqual([POST, PUT]);
    expect(changes()[1]?.sent).toMatchObject({ version: 1, quantity: 3 });
  });

  it("with what was ticked before the answer came", async () => {
    await saveUnsurely();
    act(() => state().setBench({ ticked: ["salt"] }));
    await act(async () => itArrived());
    await until(SAVED);
    expect(names()).toEqual([POST]);
    expect(state()).toMatchObject({ recipeId: "r7", version: 1 });
  });

  it("when it is saved again before the answer came", async () => {
    await saveUnsurely();
    act(() => state().setField("quantity", 3));
    answers.set(POST, () => receipt("r7"));
    answers.set(PUT, () => receipt("r7", 2));
    await press(button("Save Recipe"));
    await until(SAVED);
    expect(names()).toEqual([POST, POST, PUT]);
    expect(new Set(keys).size).toBe(1);
    expect(changes()[2]?.sent).toMatchObject({ version: 1, quantity: 3 });
    expect(state()).toMatchObject({ recipeId: "r7", version: 2 });
  });

  it("when it is saved again without a network", async () => {
    await saveUnsurely();
    act(() => state().setField("quantity", 3));
    networkIs(false);
    answers.set(POST, () => {
      throw new TypeError("no network");
    });
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain(WAITS));
    networkIs(true);
    await act(async () => {
      itArrived();
      await sendUnsent();
    });
    await until(SAVED);
    expect(new Set(keys).size).toBe(1);
    expect(changes().at(-1)).toMatchObject({ call: PUT, sent: { version: 1, quantity: 3 } });
    expect(allUnsent()).toEqual([]);
  });

  it("when what waited was sent without an answer, and saved again without a network", async () => {
    const offline = () => {
      networkIs(false);
      answers.set(POST, () => {
        throw new TypeError("no network");
      });
    };
    offline();
    await openCard();
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain(WAITS));
    networkIs(true);
    answers.set(POST, () => new Response("<html>", { status: 502 }));
    answers.set(OUTCOME, () => Response.json({ outcome: "in-progress" }));
    await act(sendUnsent);
    offline();
    act(() => state().setField("quantity", 3));
    await press(button("Save Recipe"));
    await until(() => expect(allUnsent()).toMatchObject([{ form: { quantity: 3 } }]));
    networkIs(true);
    await act(async () => {
      itArrived();
      await sendUnsent();
    });
    await until(() => expect(allUnsent()).toEqual([]));
    expect(keys.at(-1)).toBe(keys[0]);
    expect(changes().at(-1)).toMatchObject({ call: PUT, sent: { version: 1, quantity: 3 } });
  });

  it("when the baker went on at another step", async () => {
    await saveUnsurely();
    await goTo("notes");
    act(() => state().setField("notes", "more"));
    await act(async () => itArrived());
    await until(() => expect(state()).toMatchObject({ recipeId: "r7", version: 1, form: { notes: "more" } }));
    expect(names()).toEqual([POST]);
  });
});
