// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { answers, press, shown, state } from "../../../../tests/support/open-builder";
import { button } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import { ids, loaf, openCard, POST, receipt, saves } from "../../../../tests/support/saving";
import { allUnsent, dropUnsent, WAITS } from "../../outbox/unsent";
import { sendUnsent } from "../../saved-recipes/send-unsent";

/** The answers come under whatever id the device made. */
const idNow = () => ids.at(-1) ?? expect.unreachable("nothing was sent");
const PUT = () => `PUT /api/recipes/${idNow()}`;
const changes = () => saves().filter(({ call }) => call === POST || call === PUT());
const names = () => changes().map(({ call }) => call);

/** The answers to the first save are lost on the way, three times. */
async function saveUnsurely() {
  await openCard();
  networkIs(true);
  answers.set(POST, () => new Response("<html>", { status: 502 }));
  await press(button("Save Recipe"));
  await until(() => expect(shown()).toContain("Failed to save recipe. Please try again."));
}

/** The server has the recipe as it was first sent, and repeats its answer under the same id. */
function itArrived() {
  answers.set(POST, () => receipt(idNow()));
  answers.set(`GET /api/recipes/${idNow()}`, () =>
    Response.json({ id: idNow(), version: 1, updatedAt: "2026-11-20T09:05:00.000Z", recipeData: loaf }),
  );
  answers.set(PUT(), () => receipt(idNow(), 2));
  answers.set(`${PUT()}/bench`, () => Response.json({ bench: state().bench }));
}
const SAVED = () => expect(shown()).toContain("Recipe saved successfully!");

beforeEach(() => {
  for (const { id } of allUnsent()) dropUnsent(id);
});

describe("REL-02 a first save whose answer was lost makes one recipe", () => {
  it("REL-27 when a repeat by itself is answered", async () => {
    await openCard();
    networkIs(true);
    let lost = 0;
    answers.set(POST, () => {
      lost += 1;
      return lost < 3 ? new Response("<html>", { status: 502 }) : receipt(idNow());
    });
    await press(button("Save Recipe"));
    await until(SAVED);
    expect(names()).toEqual([POST, POST, POST]);
    expect(new Set(ids).size).toBe(1);
  });

  it("when it is changed and saved again", async () => {
    await saveUnsurely();
    act(() => state().setField("quantity", 3));
    itArrived();
    await press(button("Save Recipe"));
    await until(SAVED);
    expect(names()).toEqual([POST, POST, POST, POST, PUT()]);
    expect(new Set(ids).size).toBe(1);
    expect(changes().at(-1)?.sent).toMatchObject({ version: 1, quantity: 3 });
    expect(state()).toMatchObject({ recipeId: idNow(), version: 2 });
  });

  it("when it is saved again as it was, and no change is made", async () => {
    await saveUnsurely();
    const sent = state().form;
    itArrived();
    answers.set(`GET /api/recipes/${idNow()}`, () =>
      Response.json({ id: idNow(), version: 1, recipeData: sent }),
    );
    await press(button("Save Recipe"));
    await until(SAVED);
    expect(names()).toEqual([POST, POST, POST, POST]);
    expect(state()).toMatchObject({ recipeId: idNow(), version: 1 });
  });

  it("with the start time that was chosen before it was saved again", async () => {
    await saveUnsurely();
    const sent = state().form;
    act(() => state().setBench({ startTime: "20:15" }));
    itArrived();
    answers.set(`GET /api/recipes/${idNow()}`, () =>
      Response.json({ id: idNow(), version: 1, recipeData: sent }),
    );
    await press(button("Save Recipe"));
    await until(SAVED);
    const bench = () => saves().find(({ call }) => call === `${PUT()}/bench`)?.sent;
    await until(() => expect(bench()).toMatchObject({ bench: { startTime: "20:15" } }));
  });

  it("REL-04 and asks where it was changed on another device since", async () => {
    await saveUnsurely();
    act(() => state().setField("quantity", 3));
    itArrived();
    answers.set(PUT(), () =>
      Response.json({ error: "no", code: "changed-elsewhere", version: 4 }, { status: 409 }),
    );
    await press(button("Save Recipe"));
    await until(() => button("Keep mine"));
    expect(changes().at(-1)?.sent).toMatchObject({ version: 1, quantity: 3 });
  });

  it("and asks where it was deleted on another device since", async () => {
    await saveUnsurely();
    answers.set(POST, () => Response.json({ error: "no", code: "recipe-deleted" }, { status: 409 }));
    await press(button("Save Recipe"));
    await until(() => button("Save as new recipe"));
    const first = idNow();
    answers.set(POST, () => receipt(idNow()));
    await press(button("Save as new recipe"));
    await until(SAVED);
    expect(idNow()).not.toBe(first);
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
    expect(new Set(ids).size).toBe(1);
    expect(changes().at(-1)).toMatchObject({ call: PUT(), sent: { version: 1, quantity: 3 } });
    expect(allUnsent()).toEqual([]);
  });

  it("when a kept save was sent without an answer, and saved again without a network", async () => {
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
    expect(new Set(ids).size).toBe(1);
    expect(changes().at(-1)).toMatchObject({ call: PUT(), sent: { version: 1, quantity: 3 } });
  });
});
