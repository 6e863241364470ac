// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { networkIs } from "../../../tests/support/network";
import { answers, calls, goTo, openBuilder, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { ANA } from "../../../tests/support/session-answers";
import { applyPreset, PRESETS } from "../../baking";
import { flushDraft } from "../draft/draft-storage";
import { draftStore } from "../draft/draft-store";
import { forgetPerson } from "../shell/forget-person";
import { refreshSession } from "../site/calls/session";
import { sendUnsent } from "./send-unsent";
import { allUnsent, dropUnsent } from "../outbox/unsent";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const POST = "POST /api/recipes";
const PUT = "PUT /api/recipes/r7";
const WAITING = "Saved on this device. We send it when you are back online.";
const noNetwork = () => {
  throw new TypeError("no network");
};
const receipt = (id: string, version = 1) => Response.json({ id, recipeName: cityLoaf.name, version });
const refusal = (status: number, code: string) => () =>
  Response.json({ error: `sentence of ${code}`, code }, { status });
/** The bodies that arrived at the server, by id. */
const made = new Map<string, unknown>();
/** The key of each attempt, which is the recipe's id. */
const attempts: (string | null)[] = [];

beforeEach(() => {
  made.clear();
  attempts.length = 0;
  for (const { id } of allUnsent()) dropUnsent(id);
  answers.set("GET /api/auth/get-session", () => Response.json({ user: ANA, isOwner: false }));
  answers.set(POST, noNetwork);
  answers.set(PUT, noNetwork);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") attempts.push(new Headers(init.headers).get("idempotency-key"));
    return fetch(path, init);
  });
});

async function openCard() {
  await openBuilder();
  await act(refreshSession);
  act(() => state().choosePreset(cityLoaf));
  await goTo("card");
}

async function saveOffline() {
  await press(button("Save Recipe"));
  await until(() => expect(shown()).toContain(WAITING));
}

/** The network is back, and the server makes one recipe for each id. */
function networkIsBack() {
  networkIs(true);
  answers.set(POST, () => {
    const id = attempts.at(-1) ?? expect.unreachable("no key");
    const sent = calls.at(-1)?.sent;
    expect(sent).toMatchObject({ id });
    made.set(id, made.get(id) ?? sent);
    answers.set(`GET /api/recipes/${id}`, () => Response.json({ id, version: 1, recipeData: made.get(id) }));
    answers.set(`PUT /api/recipes/${id}/bench`, () => Response.json({ bench: state().bench }));
    return receipt(id);
  });
}
const names = () => [...made.values()].map((sent) => (sent as { recipeName: string }).recipeName);

describe("a save without a network", () => {
  it("waits on this device, and is sent once under the id of the first attempt", async () => {
    await openCard();
    await saveOffline();
    const [waiting] = allUnsent();
    expect(waiting).toMatchObject({ version: null, owner: "u1", id: attempts[0], trouble: null });
    networkIsBack();
    await act(async () => {
      window.dispatchEvent(new Event("online"));
      await Promise.all([sendUnsent(), sendUnsent()]);
    });
    // The site has it a moment before its answer is heard.
    await until(() => expect(allUnsent()).toEqual([]));
    expect([...made.keys()]).toEqual([attempts[0]]);
    expect(names()).toEqual([cityLoaf.name]);
    await until(() => expect(shown()).toContain("Recipe saved successfully!"));
    expect(state().recipeId).toBe(attempts[0]);
  });

  it("RE-02 a copy still knows its parent when it is sent, after a reload too", async () => {
    const origin = { kind: "community", id: "018f6d3e-1111-7111-8111-111111111111" } as const;
    await openBuilder();
    await act(refreshSession);
    const preset = { id: origin.id, name: "Rye", description: "", yield: "" };
    act(() => state().chooseFilled(preset, applyPreset(cityLoaf), origin));
    await goTo("card");
    flushDraft();
    await act(async () => draftStore.persist.rehydrate());
    act(() => state().continueDraft());
    await saveOffline();
    expect(allUnsent()[0]).toMatchObject({ origin });
    networkIsBack();
    await act(sendUnsent);
    expect([...made.values()]).toMatchObject([{ origin }]);
  });

  it("survives a reload, and a second save of the same recipe replaces it", async () => {
    await openCard();
    await saveOffline();
    flushDraft();
    await act(async () => draftStore.persist.rehydrate());
    act(() => state().continueDraft());
    act(() => state().setField("recipeName", "City Loaf, wetter"));
    await press(button("Save Recipe"));
    await until(() => expect(allUnsent()[0]?.form.recipeName).toBe("City Loaf, wetter"));
    expect(allUnsent()).toHaveLength(1);
    networkIsBack();
    await act(sendUnsent);
    expect(names()).toEqual(["City Loaf, wetter"]);
  });

  it("is sent before a later save with a network: one recipe, then its change", async () => {
    await openCard();
    await saveOffline();
    act(() => state().setField("recipeName", "City Loaf, wetter"));
    networkIsBack();
    const id = attempts[0] ?? "";
    answers.set(`PUT /api/recipes/${id}`, () => receipt(id, 2));
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain("successfully!"));
    expect(names()).toEqual([cityLoaf.name]);
    const put = calls.find(({ call }) => call === `PUT /api/recipes/${id}`);
    expect(put?.sent).toMatchObject({ recipeName: "City Loaf, wetter", version: 1 });
    expect(allUnsent()).toEqual([]);
  });

  it("of a stored recipe keeps the version it started from, and asks when it changed elsewhere", async () => {
    await openCard();
    const form = applyPreset(cityLoaf);
    act(() => state().openSaved({ id: "r7", version: 4, form }));
    act(() => state().setField("notes", "mine"));
    await saveOffline();
    expect(allUnsent()).toMatchObject([{ id: "r7", version: 4 }]);
    networkIs(true);
    answers.set(PUT, refusal(409, "changed-elsewhere"));
    const theirs = { ...form, notes: "theirs" };
    answers.set("GET /api/recipes/r7", () =>
      Response.json({ id: "r7", version: 6, updatedAt: "2026-11-20T09:05:00.000Z", recipeData: theirs }),
    );
    await act(sendUnsent);
    await until(() => button("Keep mine"));
    expect(shown()).toContain("This recipe was changed somewhere else");
    expect(allUnsent()).toEqual([]);
    answers.set(PUT, () => receipt("r7", 7));
    await press(button("Keep mine"));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    expect(calls.findLast(({ call }) => call === PUT)?.sent).toMatchObject({ notes: "mine", version: 6 });
  });

  it("that the server refuses for good is reported, and not sent again", async () => {
    await openCard();
    await saveOffline();
    act(() => state().discard());
    networkIs(true);
    answers.set(POST, refusal(409, "too-many-recipes"));
    await act(sendUnsent);
    expect(allUnsent()).toMatchObject([{ trouble: "refused", refused: "sentence of too-many-recipes" }]);
    const sent = attempts.length;
    await act(sendUnsent);
    expect(attempts).toHaveLength(sent);
  });

  it("waits while the network is away, and for the person who saved it", async () => {
    await openCard();
    await saveOffline();
    await act(sendUnsent);
    expect(allUnsent()).toMatchObject([{ trouble: null }]);
    answers.set("GET /api/auth/get-session", () =>
      Response.json({ user: { ...ANA, id: "u2" }, isOwner: false }),
    );
    await act(refreshSession);
    networkIsBack();
    await act(sendUnsent);
    expect(made.size).toBe(0);
  });

  it("SEC-20 is deleted when its baker signs out, and nobody else's is", async () => {
    await openCard();
    await saveOffline();
    forgetPerson("u2");
    expect(allUnsent()).toHaveLength(1);
    forgetPerson("u1");
    expect(allUnsent()).toEqual([]);
    expect(localStorage.getItem("bread-tools-unsent")).toBeNull();
  });

  it("REL-05 lets Go to My Recipes lead on without losing what was changed since", async () => {
    await openCard();
    await saveOffline();
    act(() => state().setField("quantity", 3));
    await press(button("Go to My Recipes"));
    expect(state()).toMatchObject({ recipeId: allUnsent()[0]?.id, form: { quantity: 3 } });
  });

  it("REL-05 keeps the bench as it is when Go to My Recipes leads on", async () => {
    await openCard();
    await saveOffline();
    act(() => state().setBench({ ticked: ["salt"] }));
    await press(button("Go to My Recipes"));
    expect(state()).toMatchObject({ recipeId: allUnsent()[0]?.id, bench: { ticked: ["salt"] } });
  });

  it("RE-05 leaves no draft behind Go to My Recipes where nothing was changed since", async () => {
    await openCard();
    await saveOffline();
    await press(button("Go to My Recipes"));
    expect(state().status).toBe("fresh");
    expect(allUnsent()).toHaveLength(1);
  });

  it("says that it was not saved on a device that cannot store it", async () => {
    await openCard();
    flushDraft();
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: full });
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain("Failed to save recipe. Please try again."));
    expect(shown()).not.toContain(WAITING);
  });
});
