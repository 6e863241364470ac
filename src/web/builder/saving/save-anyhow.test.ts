import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { cases } from "../../../../tests/support/random-cases";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";
import type { SavedRecipe } from "../../../contract/recipes/saved-recipes";
import { DRAFT_KEY, flushDraft } from "../../draft/draft-storage";
import { draftStore } from "../../draft/draft-store";
import { sendUnsent } from "../../saved-recipes/send-unsent";
import { allUnsent, dropUnsent } from "../../outbox/unsent";
import { sendBenches } from "../../outbox/unsent-bench";
import { refreshSession } from "../../site/calls/session";
import { saveDraft } from "./save-draft";

// The site's server needs Node.js as it is, so the page's code gets only these parts of a browser.
await vi.hoisted(async () => {
  const { Window } = await import("happy-dom");
  const window = new Window({ url: "http://localhost:4321/recipe" });
  const { localStorage, sessionStorage, document, location, history, navigator, StorageEvent } = window;
  const parts = { localStorage, sessionStorage, document, location, history, navigator, StorageEvent };
  for (const [name, value] of Object.entries({ window, ...parts }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    Object.assign(globalThis, { [name]: window[name].bind(window) });
});

/**
 * What becomes of a call: it arrives and is answered; it arrives and its answer is lost; it is lost; it arrives once more,
 * after everything else; it arrives only then.
 */
const FATES = ["answered", "unanswered", "lost", "twice", "late"] as const;
type Fate = (typeof FATES)[number];

const step = fc.record({
  act: fc.constantFrom("type", "save", "save", "send", "reload", "deliver"),
  fates: fc.array(fc.constantFrom<Fate>(...FATES, "answered", "answered"), { minLength: 4, maxLength: 4 }),
  isOffline: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const state = () => draftStore.getState();
/** A page of a proxy. The caller does not know what became of the call, and does not ask again by itself. */
const noAnswer = () => new Response("<html>", { status: 500 });

/** The browser's way to the site, on which calls get lost. */
function badLine(server: TestServer, baker: Baker) {
  const late: (() => Promise<Response>)[] = [];
  let fates: Fate[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const deliver = () =>
      server.request(method, path, {
        cookie: baker.cookie,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === "string" && { body }),
      });
    // Who is signed in is known.
    if (path.startsWith("/api/auth/")) return deliver();
    if (!navigator.onLine) throw new TypeError("no network");
    const fate = fates.shift() ?? "answered";
    if (fate === "twice" || fate === "late") late.push(deliver);
    if (fate === "late" || fate === "lost") return noAnswer();
    const answer = await deliver();
    return fate === "unanswered" ? noAnswer() : answer;
  });
  return {
    become: (next: readonly Fate[]) => void (fates = [...next]),
    deliverLate: async () => {
      for (const deliver of late.splice(0).toReversed()) await deliver();
    },
  };
}

/** The tab dies, and the builder goes on with the draft that is in storage. */
async function reload() {
  flushDraft();
  const kept = localStorage.getItem(DRAFT_KEY) ?? expect.unreachable();
  state().discard();
  flushDraft();
  localStorage.setItem(DRAFT_KEY, kept);
  await draftStore.persist.rehydrate();
  state().continueDraft();
}

/** Saves as a baker does who keeps their own version whenever they are asked. */
async function insist(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    const outcome = await saveDraft();
    if (outcome.kind === "saved") return;
    if (outcome.kind !== "changed") expect.unreachable(`${outcome.kind} ${JSON.stringify(outcome)}`);
    const { id, version, keptAt } = outcome.theirs;
    state().adopt({ id, version, keptAt });
  }
  expect.unreachable("never saved");
}

const listOf = async (baker: Baker) =>
  (await (await baker.request("GET", "/api/recipes")).json()) as SavedRecipe[];

onEachServer((start) => {
  describe("REL-02 a recipe that is saved over a bad line, in a tab that may die", () => {
    it("is on the server once, as it was saved last, whatever was lost, repeated or late", async () => {
      const server = await start();
      const baker = await server.baker();
      const line = badLine(server, baker);
      await refreshSession();

      async function take({ act, fates, isOffline }: Step, typed: number) {
        networkIs(!isOffline);
        line.become(fates);
        if (act === "type") state().setField("notes", String(typed));
        if (act === "save") await saveDraft();
        if (act === "send" && !isOffline) await sendUnsent();
        if (act === "reload") await reload();
        if (act === "deliver") await line.deliverLate();
      }

      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          for (const { id } of await listOf(baker)) await baker.request("DELETE", `/api/recipes/${id}`);
          for (const { id } of allUnsent()) dropUnsent(id);
          while (state().status !== "fresh") state().discard();
          state().startFresh("Ana");
          state().patch({ recipeName: "Rye", recipeType: "sourdough" });
          state().goTo("card");
          for (const [typed, one] of steps.entries()) await take(one, typed);

          networkIs(true);
          line.become([]);
          const { notes } = state().form;
          await insist();
          await sendBenches();
          await line.deliverLate();
          const list = await listOf(baker);
          expect(list.map(({ recipeData }) => recipeData.notes)).toEqual([notes]);
          expect(allUnsent()).toEqual([]);
          expect(state()).toMatchObject({ recipeId: list[0]?.id, version: list[0]?.version });
        }),
        { numRuns: cases(200) },
      );
      vi.unstubAllGlobals();
      networkIs(true);
    }, 120_000);
  });
});
