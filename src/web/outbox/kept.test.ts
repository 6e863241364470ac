// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeBench } from "../../contract/recipes/bench-state";
import { memoryCaches } from "../../../tests/support/caches";
import { networkIs } from "../../../tests/support/network";
import { makeFull, makeSaved } from "../../../tests/support/saved-recipes";
import { ANA } from "../../../tests/support/session-answers";
import { getRecipe, getRecipeToEdit, listShelf } from "../saved-recipes/recipe-calls";
import { currentSession, refreshSession } from "../site/calls/session";
import { keepBaker } from "../site/calls/kept-baker";
import { dropRecipe, readKeptList, readKeptRecipe } from "./kept-recipes";
import { dropUnsent, keepUnsent } from "./unsent";

const BO = { ...ANA, id: "u2", name: "Bo", email: "bo@example.org" };
const { signal } = new AbortController();

/** The server's answers by address; an absent one means no network. */
let answers: Record<string, unknown>;
let asked: string[];
/** Copies are kept in a browser with a service worker. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("caches", memoryCaches());
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: {} });
  networkIs(false);
  asked = [];
  answers = { "/api/auth/get-session": { user: ANA, isOwner: true } };
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers[path.replace(/\?.*/, "")];
    if (answer !== undefined) return Response.json(answer);
    throw new TypeError("no network");
  });
  await refreshSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Copies are kept in the background, once the page has settled. */
async function kept(check: () => Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(check, 10_000);
}
const people = async () =>
  (await caches.keys()).map((name) => name.replace("bread-tools-kept-", "")).toSorted();

/** A newly opened page, whose store has heard nothing yet. */
async function opened() {
  vi.resetModules();
  const session = await import("../site/calls/session");
  await session.refreshSession();
  return session.currentSession();
}

describe("the person last signed in on this device", () => {
  it("opens pages without a network as themselves, never as the site's owner", async () => {
    await keepBaker(ANA);
    answers = {};
    expect(await opened()).toMatchObject({
      status: "in",
      user: { id: "u1", name: "Ana Ruiz" },
      isOwner: false,
    });
  });

  it("is remembered for a week, as long as an idle session, and then forgotten", async () => {
    vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
    await keepBaker(ANA);
    answers = {};
    vi.setSystemTime(new Date("2026-11-27T11:59:00Z"));
    const session = await opened();
    expect(session.status).toBe("in");
    // A person already remembered is not written again.
    await keepBaker(session.user);
    vi.setSystemTime(new Date("2026-11-27T12:00:00Z"));
    expect((await opened()).status).toBe("unknown");
    expect(await people()).toEqual([]);
  });

  it("SEC-20 is one person: the next one finds nothing of the one before", async () => {
    await keepBaker(ANA);
    await keepBaker(BO);
    expect(await people()).toEqual(["u2"]);
  });

  it("is signed out when the server says so, whatever is stored", async () => {
    await keepBaker(ANA);
    answers = { "/api/auth/get-session": null };
    expect((await opened()).status).toBe("out");
  });

  it("SEC-20 is told to the service worker, which forgets all others; without an answer, nothing is told", async () => {
    const postMessage = vi.fn<(message: unknown) => void>();
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { controller: { postMessage } },
    });
    await opened();
    answers = {};
    await opened();
    answers = { "/api/auth/get-session": null };
    await opened();
    expect(postMessage.mock.calls).toEqual([[{ only: "u1" }], [{ only: undefined }]]);
  });
});

describe("recipes seen before", () => {
  beforeEach(async () => {
    answers["/api/recipes"] = [makeSaved("a"), makeSaved("b")];
    answers["/api/recipes/a"] = makeFull("a");
    await listShelf(signal);
    await getRecipe("a", signal);
    await kept(async () => expect(await readKeptRecipe("a")).toMatchObject({ data: { version: 3 } }));
    await kept(async () => expect(await readKeptList()).toBeDefined());
    answers = {};
  });

  it("can be read without a network, with the time of their copy", async () => {
    const list = await listShelf(signal);
    expect(list).toMatchObject({ ok: true, data: [{ id: "a" }, { id: "b" }] });
    expect(list.ok && Date.parse(list.copyFrom ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(await getRecipe("a", signal)).toMatchObject({ ok: true, data: { version: 3, mine: true } });
  });

  it("known from the list alone can be read and not changed, because their version is unknown", async () => {
    expect(await getRecipe("b", signal)).toMatchObject({
      ok: true,
      data: { recipeName: "Loaf b", mine: false },
    });
    expect(await getRecipeToEdit("a", signal)).toMatchObject({ ok: true });
    expect(await getRecipeToEdit("b", signal)).toMatchObject({ ok: false, status: 0 });
    expect(await getRecipe("c", signal)).toMatchObject({ ok: false, status: 0 });
  });

  it("are not used where the server refuses", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ error: "", code: "not-found" }, { status: 404 }));
    expect(await getRecipe("a", signal)).toMatchObject({ ok: false, code: "not-found" });
  });

  it("are deleted when the next list says that they changed or are gone", async () => {
    const { recipeData } = makeSaved("a");
    answers["/api/recipes"] = [
      makeSaved("a", { version: 4, recipeData: { ...recipeData, notes: "wetter" } }),
    ];
    await listShelf(signal);
    await kept(async () => expect((await readKeptList())?.data).toHaveLength(1));
    await kept(async () =>
      expect(await readKeptRecipe("a")).toMatchObject({
        data: { mine: false, recipeData: { notes: "wetter" } },
      }),
    );
    expect(await readKeptRecipe("b")).toBeUndefined();
  });

  it("are loaded whole only where one is not kept in its newest version", async () => {
    asked = [];
    const { recipeData: _whole, ...card } = makeSaved("a", { published: true });
    answers["/api/recipes"] = [{ ...card, recipeData: { quantity: 2 } }];
    await listShelf(signal);
    await kept(async () => expect((await readKeptList())?.data).toHaveLength(1));
    expect((await readKeptList())?.data).toEqual([makeSaved("a", { published: true })]);
    expect(asked).toEqual(["/api/recipes?fields=card"]);
  });

  it("do not come back when one is deleted before the list is kept", async () => {
    answers["/api/recipes"] = [makeSaved("a"), makeSaved("b")];
    await listShelf(signal);
    await dropRecipe("a");
    const { copyFrom } = (await readKeptList()) ?? {};
    await kept(async () => expect((await readKeptList())?.copyFrom).not.toBe(copyFrom));
    expect((await readKeptList())?.data.map(({ id }) => id)).toEqual(["b"]);
  });

  it("are deleted when the baker deletes them here", async () => {
    await dropRecipe("a");
    expect(await readKeptRecipe("a")).toBeUndefined();
    expect((await readKeptList())?.data.map(({ id }) => id)).toEqual(["b"]);
  });

  it("show what was saved here since", async () => {
    const form = { ...makeFull("a").recipeData, notes: "from the cabin" };
    const savedAt = "2026-11-24T18:00:00.000Z";
    keepUnsent({
      id: "a",
      version: 3,
      asked: false,
      form,
      origin: null,
      bench: makeBench(),
      owner: "u1",
      savedAt,
    });
    expect(await readKeptRecipe("a")).toMatchObject({
      data: { recipeData: form, version: 3 },
      copyFrom: savedAt,
    });
    dropUnsent("a");
  });

  it("SEC-20 are kept for their author only, and not other people's public ones", async () => {
    answers["/api/recipes/theirs"] = makeFull("theirs", { mine: false });
    await getRecipe("theirs", signal);
    expect(await readKeptRecipe("theirs")).toBeUndefined();
    answers["/api/auth/get-session"] = { user: BO, isOwner: false };
    await refreshSession();
    expect(currentSession().user?.id).toBe("u2");
    expect(await readKeptList()).toBeUndefined();
    expect(await readKeptRecipe("a")).toBeUndefined();
  });
});
