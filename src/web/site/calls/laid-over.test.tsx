// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BAKE_ID, cityBake } from "../../../../tests/support/bakes";
import { labelled } from "../../../../tests/support/labelled";
import { answers, calls, press } from "../../../../tests/support/open-builder";
import { plannedBench } from "../../../../tests/support/planned-bench";
import { button, click, one, type } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { makeFull, signedIn } from "../../../../tests/support/saved-recipes";
import {
  type BakeAnswers,
  type BakeCard,
  gramsOf,
  joinAnswers,
  type SentAnswers,
} from "../../../contract/baking/bakes";
import { BakePage } from "../../journal/bake-page";
import { JournalPage } from "../../journal/journal-page";
import { allBakes, deleteBake, keepBake } from "../../outbox/bake-store";
import { sendBakes } from "../../outbox/send-bakes";
import { ownUnsentBenches } from "../../outbox/unsent-bench";
import { RecipeViewPage } from "../../recipes/recipe-view-page";

/** A server's GET of something that it holds: each answer says what was there when it was asked for. */
function makeSlow(call: string, now: () => unknown) {
  const held: { go: () => void; fail: () => void }[] = [];
  let isSlow = false;
  answers.set(call, () => {
    const response = Response.json(now());
    if (!isSlow) return response;
    return new Promise((resolve, reject) => {
      held.push({ go: () => resolve(response), fail: () => reject(new TypeError("no network")) });
    });
  });
  return {
    slow: () => {
      isSlow = true;
    },
    asked: () => held.length,
    /** The first that is held goes on. */
    go: async () => {
      await act(async () => held.shift()?.go());
      await settle();
    },
    fail: async () => {
      isSlow = false;
      answers.set(call, () => Promise.reject(new TypeError("no network")));
      await act(async () => held.shift()?.fail());
      await settle();
    },
  };
}

const focusWindow = () => act(async () => void window.dispatchEvent(new Event("focus")));

const observers: MutationObserver[] = [];
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
});

/** Every value of something on the page since now, as often as it changed. */
function watch<Value>(read: () => Value): () => Value[] {
  const seen = [read()];
  const note = () => {
    const now = read();
    if (now !== seen.at(-1)) seen.push(now);
  };
  const observer = new MutationObserver(note);
  observers.push(observer);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => {
    note();
    return [...seen];
  };
}

/** The page's last call. */
const lastSent = (): unknown => calls.at(-1)?.sent;

beforeEach(() => signedIn({ isOwner: false }));

describe("REL-28 a pressed answer about a bake", () => {
  let stored: BakeAnswers;
  const PUT = `PUT /api/bakes/${BAKE_ID}`;
  const bake = () =>
    makeSlow(`GET /api/bakes/${BAKE_ID}`, () => {
      const { form } = cityBake();
      return { id: BAKE_ID, version: 1, bake: { ...cityBake(), grams: gramsOf(form) }, answers: stored };
    });
  const crumb = (word: string) => labelled(word, HTMLInputElement);
  const sent = () => calls.filter(({ call }) => call === PUT).length;
  const open = async () => {
    const server = bake();
    await renderAt(`/journal/${BAKE_ID}`, <BakePage />, "/journal/$id");
    await until(() => crumb("Open"));
    return server;
  };

  beforeEach(() => {
    stored = {};
    answers.set(`GET /api/bakes/${BAKE_ID}/links`, () => Response.json({ madeAt: [] }));
    answers.set(PUT, () => {
      const { answers: given } = lastSent() as { answers: SentAnswers };
      const joined = joinAnswers(stored, given);
      stored = joined.answers;
      return Response.json({ id: BAKE_ID, version: 2, ...joined });
    });
  });

  it("shows from the press until the newer answer, and then as the server has it", async () => {
    const server = await open();
    server.slow();
    const seen = watch(() => crumb("Open").checked);
    await press(crumb("Open"));
    await until(() => expect(server.asked()).toBe(1));
    await settle();
    expect(allBakes()).toEqual([]);
    expect(seen()).toEqual([false, true]);
    await server.go();
    expect(seen()).toEqual([false, true]);
  });

  it("stays when the newer answer does not come", async () => {
    const server = await open();
    server.slow();
    await press(crumb("Open"));
    await until(() => expect(server.asked()).toBe(1));
    await server.fail();
    expect(crumb("Open").checked).toBe(true);
  });

  it("stays when an answer arrives that was requested before it", async () => {
    const server = await open();
    server.slow();
    await focusWindow();
    await until(() => expect(server.asked()).toBe(1));
    const seen = watch(() => crumb("Open").checked);
    // The library drops what it no longer waits for, so the answer from before comes with the press still on its way.
    let take = () => {};
    const put = answers.get(PUT) ?? expect.unreachable();
    answers.set(PUT, async () => {
      const reply = await put();
      await new Promise<void>((resolve) => (take = resolve));
      return reply;
    });
    await press(crumb("Open"));
    await until(() => expect(sent()).toBe(1));
    await server.go();
    expect(seen()).toEqual([false, true]);
    await act(async () => take());
    await until(() => expect(server.asked()).toBe(1));
    expect(seen()).toEqual([false, true]);
    await server.go();
    expect(seen()).toEqual([false, true]);
  });

  it("is replaced by what another device changed meanwhile", async () => {
    const server = await open();
    server.slow();
    await press(crumb("Open"));
    await until(() => expect(sent()).toBe(1));
    await until(() => expect(server.asked()).toBe(1));
    await server.go();
    stored = { ...stored, crumb: { value: "even", at: new Date(Date.now() + 60_000).toISOString() } };
    await focusWindow();
    await until(() => expect(server.asked()).toBe(1));
    await server.go();
    expect([crumb("Open").checked, crumb("Even").checked]).toEqual([false, true]);
  });

  it("stays while a second one, given during the sending, waits", async () => {
    const server = await open();
    server.slow();
    const put = answers.get(PUT) ?? expect.unreachable();
    let isFirst = true;
    answers.set(PUT, async () => {
      const reply = await put();
      if (!isFirst) throw new TypeError("no network");
      isFirst = false;
      await act(async () => crumb("Right").click());
      return reply;
    });
    const seen = watch(() => crumb("Open").checked);
    await press(crumb("Open"));
    await until(() => expect(sent()).toBeGreaterThan(1));
    await settle();
    expect([...seen(), crumb("Right").checked]).toEqual([false, true, true]);
  });

  it("that another tab sends stays here until this tab has asked again", async () => {
    const server = await open();
    server.slow();
    answers.set(PUT, () => Promise.reject(new TypeError("no network")));
    await press(crumb("Open"));
    await until(() => expect(allBakes()).toHaveLength(1));
    await settle();
    const seen = watch(() => crumb("Open").checked);
    stored = { crumb: { value: "open", at: new Date().toISOString() } };
    localStorage.removeItem("bread-tools-bakes");
    await act(async () => void dispatchEvent(new StorageEvent("storage", { key: "bread-tools-bakes" })));
    await until(() => expect(server.asked()).toBe(1));
    expect(seen()).toEqual([true]);
    await server.go();
    expect(seen()).toEqual([true]);
  });
});

describe("REL-28 the journal's list", () => {
  const card = (id: string, name: string): BakeCard => ({
    id,
    version: 1,
    name,
    recipeId: null,
    bakedAt: "2026-11-20T09:00:00Z",
    zone: "UTC",
    proof: null,
    rating: null,
  });
  const names = () =>
    [...document.querySelectorAll("main li h2")].map((heading) => heading.textContent).join();
  let cards: BakeCard[];
  const open = async () => {
    const server = makeSlow("GET /api/bakes", () => cards);
    await renderAt("/journal", <JournalPage />);
    await until(() => expect(names()).not.toBe(""));
    return server;
  };

  it("neither shows a deleted bake again nor loses a new one before the newer answer", async () => {
    cards = [card("gone", "Rye")];
    const server = await open();
    server.slow();
    answers.set("DELETE /api/bakes/gone", () => {
      cards = cards.filter(({ id }) => id !== "gone");
      return new Response(null, { status: 204 });
    });
    answers.set(`PUT /api/bakes/${BAKE_ID}`, () => {
      cards = [card(BAKE_ID, "City Loaf"), ...cards];
      return Response.json({ id: BAKE_ID, version: 1, answers: {}, conflicts: [] });
    });
    const seen = watch(names);
    act(() => void keepBake(BAKE_ID, cityBake()));
    act(() => void deleteBake("gone", "Rye"));
    await act(sendBakes);
    await until(() => expect(server.asked()).toBeGreaterThan(0));
    expect(allBakes()).toEqual([]);
    const before = seen();
    expect(before.at(-1)).toBe("City Loaf");
    while (server.asked() > 0) await server.go();
    expect(seen()).toEqual(before);
  });
});

it("REL-28 a change at the bench stays on the card when an answer arrives that was requested before it", async () => {
  let bench = plannedBench();
  const server = makeSlow("GET /api/recipes/r7", () => makeFull("r7", { bench }));
  answers.set("GET /api/recipes/r7/links", () => Response.json({ madeAt: [] }));
  answers.set("PUT /api/recipes/r7/bench", () => {
    bench = (lastSent() as { bench: typeof bench }).bench;
    return Response.json({ bench });
  });
  await renderAt("/recipes/r7", <RecipeViewPage />, "/recipes/$id");
  await until(() => one("main article"));
  click(button("Adjust"));
  const start = () => one("article dialog input[type=time]", HTMLInputElement);
  server.slow();
  await focusWindow();
  await until(() => expect(server.asked()).toBe(1));
  type(start(), "21:45");
  const seen = watch(() => start().value);
  await until(() => expect(ownUnsentBenches()).toEqual([]));
  // The one from before, which nobody waits for any more, and the newer one.
  await until(() => expect(server.asked()).toBe(2));
  await server.go();
  await server.go();
  expect(seen()).toEqual(["21:45"]);
});
