// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { networkIs } from "../../../tests/support/network";
import { answers, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { keys, openCard, POST, PUT, receipt, saves } from "../../../tests/support/saving";
import { allUnsent, dropUnsent, WAITS } from "../recipe-data/unsent";
import { sendUnsent } from "../recipe-data/send-unsent";

const changes = () => saves().filter(({ call }) => call === POST || call === PUT);
const names = () => changes().map(({ call }) => call);

/** The answers to the first save are lost on the way, three times. */
async function saveUnsurely() {
  await openCard();
  networkIs(true);
  answers.set(POST, () => new Response("<html>", { status: 502 }));
  await press(button("Save Recipe"));
  await until(() => expect(shown()).toContain("Failed to save recipe. Please try again."));
}

/** The server has the recipe, and repeats its answer under the same key. */
function itArrived() {
  answers.set(POST, () => receipt("r7"));
  answers.set(PUT, () => receipt("r7", 2));
}
const SAVED = () => expect(shown()).toContain("Recipe saved successfully!");

beforeEach(() => {
  for (const { id } of allUnsent()) dropUnsent(id);
  answers.set("PUT /api/recipes/r7/bench", () => Response.json({ bench: state().bench }));
});

describe("REL-02 a first save whose answer was lost makes one recipe", () => {
  it("REL-27 by itself, when a repeat is answered", async () => {
    await openCard();
    networkIs(true);
    let lost = 0;
    answers.set(POST, () => {
      lost += 1;
      return lost < 3 ? new Response("<html>", { status: 502 }) : receipt("r7");
    });
    await press(button("Save Recipe"));
    await until(SAVED);
    expect(names()).toEqual([POST, POST, POST]);
    expect(new Set(keys).size).toBe(1);
  });

  it("when it is changed and saved again", async () => {
    await saveUnsurely();
    act(() => state().setField("quantity", 3));
    itArrived();
    await press(button("Save Recipe"));
    await until(SAVED);
    expect(names()).toEqual([POST, POST, POST, POST, PUT]);
    expect(new Set(keys).size).toBe(1);
    expect(changes().at(-1)?.sent).toMatchObject({ version: 1, quantity: 3 });
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
});
