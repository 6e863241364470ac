// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BAKE_ID, cityBake } from "../../../tests/support/bakes";
import { memoryCaches } from "../../../tests/support/caches";
import { answers, calls } from "../../../tests/support/open-builder";
import { signedIn } from "../../../tests/support/saved-recipes";
import { type BakeCard, type BakeReceipt, joinAnswers, type SentAnswers } from "../../contract/baking/bakes";
import { RESTORE_STEP } from "../../contract/values/restore-step";
import { currentSession } from "../site/calls/session";
import { forgetPerson } from "../shell/forget-person";
import { allBakes, answerBake, deleteBake, keepBake, ownBakes, findWaitingBake } from "./bake-store";
import { withWaitingCards } from "./bake-cards";
import { listBakes } from "./list-bakes";
import { conflictText, sendBakes } from "./send-bakes";

const PUT = `PUT /api/bakes/${BAKE_ID}`;
const DELETE = `DELETE /api/bakes/${BAKE_ID}`;
const bodies = (call: string) => calls.filter((made) => made.call === call).map(({ sent }) => sent);
const refuses = (status: number, code: string) => () => Response.json({ error: "no", code }, { status });

/** A server that merges answers like ours. */
function serverTakes(stored: BakeReceipt["answers"] = {}): void {
  let now = stored;
  answers.set(PUT, () => {
    const sent = (bodies(PUT).at(-1) as { answers: SentAnswers }).answers;
    const joined = joinAnswers(now, sent);
    now = joined.answers;
    return Response.json({ id: BAKE_ID, version: 2, answers: now, conflicts: joined.conflicts });
  });
}

const rate = (stars: number) => answerBake({ id: BAKE_ID, name: "City Loaf", known: {} }, "rating", stars);

beforeEach(async () => {
  localStorage.clear();
  await signedIn({ isOwner: false });
});

describe("a bake waiting on this device", () => {
  it("is sent once, with its latest answers, and then removed from the device", async () => {
    answers.set(PUT, refuses(503, "unavailable"));
    keepBake(BAKE_ID, cityBake());
    await sendBakes();
    expect(ownBakes()).toHaveLength(1);
    rate(4);
    serverTakes();
    await Promise.all([sendBakes(), sendBakes()]);
    expect(bodies(PUT)).toHaveLength(2);
    expect(bodies(PUT).at(-1)).toMatchObject({
      bake: { name: "City Loaf" },
      answers: { rating: { value: 4 } },
    });
    expect(allBakes()).toEqual([]);
  });

  it("answered during the sending has the answer sent afterwards, without the bake", async () => {
    keepBake(BAKE_ID, cityBake());
    serverTakes();
    const first = answers.get(PUT);
    let isFirst = true;
    answers.set(PUT, async () => {
      if (isFirst) rate(5);
      isFirst = false;
      return (await first?.()) ?? Response.json(null);
    });
    await sendBakes();
    expect(bodies(PUT)).toMatchObject([{ answers: {} }, { answers: { rating: { value: 5 } } }]);
    expect(bodies(PUT).at(-1)).not.toHaveProperty("bake");
    expect(allBakes()).toEqual([]);
  });

  /** Takes note of the conflicts of each answer. */
  function conflictsOf(): string[][] {
    const take = answers.get(PUT) ?? expect.unreachable();
    const found: string[][] = [];
    answers.set(PUT, async () => {
      const reply = await take();
      found.push(((await reply.clone().json()) as BakeReceipt).conflicts);
      return reply;
    });
    return found;
  }

  it("changed during the sending causes no conflict with its own device", async () => {
    serverTakes();
    const conflicts = conflictsOf();
    const take = answers.get(PUT);
    let isFirst = true;
    answers.set(PUT, async () => {
      const reply = (await take?.()) ?? Response.json(null);
      if (isFirst) rate(4);
      isFirst = false;
      return reply;
    });
    rate(3);
    await sendBakes();
    expect(bodies(PUT)).toMatchObject([
      { answers: { rating: { value: 3 } } },
      { answers: { rating: { value: 4 } } },
    ]);
    expect(conflicts).toEqual([[], []]);
    expect(allBakes()).toEqual([]);
  });

  it("changed before the first answer came back causes no conflict with its own device", async () => {
    serverTakes();
    const conflicts = conflictsOf();
    for (const stars of [3, 4]) {
      rate(stars);
      await sendBakes();
    }
    expect(conflicts).toEqual([[], []]);
  });

  it("answered on a device with a slow clock replaces the answer shown there", () => {
    const at = new Date(Date.now() + 5 * 60_000).toISOString();
    answerBake({ id: BAKE_ID, name: "City Loaf", known: { rating: { value: 2, at } } }, "rating", 5);
    const mine = ownBakes()[0]?.answers ?? expect.unreachable();
    const { answers: joined, conflicts } = joinAnswers({ rating: { value: 2, at } }, mine);
    expect([joined.rating?.value, conflicts]).toEqual([5, []]);
  });

  it("changed on two devices says which answer stays", async () => {
    const theirs = { rating: { value: 2, at: new Date(Date.now() + 60_000).toISOString() } };
    serverTakes(theirs);
    rate(5);
    await sendBakes();
    expect(document.body.textContent + conflictText("City Loaf", ["rating"])).toContain(
      "You changed the rating of “City Loaf” on two devices. We kept the newer answer.",
    );
    expect(allBakes()).toEqual([]);
  });

  it("deleted on another device is deleted here too", async () => {
    answers.set(PUT, refuses(409, "bake-deleted"));
    keepBake(BAKE_ID, cityBake());
    await sendBakes();
    expect(allBakes()).toEqual([]);
    answers.set(PUT, refuses(404, "not-found"));
    rate(3);
    await sendBakes();
    expect(allBakes()).toEqual([]);
  });

  it("that the server refuses stays here with the reason, and is not sent again", async () => {
    answers.set(PUT, () =>
      Response.json({ error: "Your journal is full.", code: "journal-full" }, { status: 409 }),
    );
    keepBake(BAKE_ID, cityBake());
    await sendBakes();
    await sendBakes();
    expect(bodies(PUT)).toHaveLength(1);
    expect(findWaitingBake(BAKE_ID)).toMatchObject({
      refused: "Your journal is full.",
      bake: { name: "City Loaf" },
    });
  });

  it("deleted here is gone at once, and on the server once it answers", async () => {
    answers.set(DELETE, refuses(503, "unavailable"));
    deleteBake(BAKE_ID, "City Loaf");
    await sendBakes();
    expect(ownBakes()).toMatchObject([{ id: BAKE_ID, deleted: true }]);
    answers.set(DELETE, () => new Response(null, { status: 204 }));
    await sendBakes();
    expect(allBakes()).toEqual([]);
  });

  it("made signed out is sent at the next sign-in; another person's stays", async () => {
    await signedIn(null);
    keepBake(BAKE_ID, cityBake());
    expect(allBakes()).toMatchObject([{ owner: null }]);
    await sendBakes();
    expect(bodies(PUT)).toEqual([]);
    await signedIn({ isOwner: false });
    serverTakes();
    await sendBakes();
    expect(allBakes()).toEqual([]);

    const other = {
      id: BAKE_ID,
      owner: "bo",
      bake: null,
      name: "Rye",
      answers: {},
      deleted: true,
      refused: "",
    };
    localStorage.setItem("bread-tools-bakes", JSON.stringify([other]));
    await sendBakes();
    expect(allBakes()).toHaveLength(1);
    expect(ownBakes()).toEqual([]);
    forgetPerson(currentSession().user?.id ?? "");
    expect(allBakes()).toHaveLength(1);
    forgetPerson("bo");
    expect(allBakes()).toEqual([]);
  });
});

it("REL-28 without a network the list has what was sent since it was stored, and nothing deleted", async () => {
  vi.stubGlobal("caches", memoryCaches());
  const card = (id: string) => ({
    id,
    version: 1,
    name: id,
    recipeId: null,
    bakedAt: "2026-11-20T09:00:00Z",
    zone: "UTC",
    proof: null,
    rating: null,
  });
  const { signal } = new AbortController();
  answers.set("GET /api/bakes", () => Response.json([card(BAKE_ID), card("gone")]));
  await listBakes(undefined, signal);
  await vi.waitFor(async () => {
    answers.set("GET /api/bakes", () => Promise.reject(new TypeError("no network")));
    expect(await listBakes(undefined, signal)).toMatchObject({ ok: true });
  });
  serverTakes();
  answers.set("DELETE /api/bakes/gone", () => new Response(null, { status: 204 }));
  rate(4);
  deleteBake("gone", "gone");
  await sendBakes();
  expect(await listBakes(undefined, signal)).toMatchObject({ data: [{ id: BAKE_ID, rating: 4 }] });
});

it("is listed among the server's, newest first, and not when it was deleted here", () => {
  const card = (id: string, bakedAt: string) => ({
    id,
    version: 1,
    name: id,
    recipeId: null,
    bakedAt,
    zone: "UTC",
    proof: null,
    rating: null,
  });
  keepBake("waits", cityBake({ bakedAt: "2026-11-22T16:00:00Z" }));
  answerBake({ id: "older", name: "older", known: {} }, "rating", 4);
  deleteBake("gone", "gone");
  const cards = [
    card("newer", "2026-11-23T09:00:00Z"),
    card("gone", "2026-11-22T20:00:00Z"),
    card("older", "2026-11-20T09:00:00Z"),
  ];
  expect(withWaitingCards(cards, ownBakes())).toMatchObject([
    { id: "newer", rating: null },
    { id: "waits", name: "City Loaf" },
    { id: "older", rating: 4 },
  ]);
});

it("REL-17 that a restored site lacks is sent again from this device's copies", async () => {
  vi.stubGlobal("caches", memoryCaches());
  const card = (id: string, version: number): BakeCard => ({
    id,
    version,
    name: "City Loaf",
    recipeId: null,
    bakedAt: "2026-11-20T17:00:00.000Z",
    zone: "UTC",
    proof: null,
    rating: null,
  });
  const { signal } = new AbortController();
  const older = "5c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a78";
  const serverLists = (...cards: BakeCard[]) => answers.set("GET /api/bakes", () => Response.json(cards));
  serverLists(card(older, 1));
  await listBakes(undefined, signal);
  serverTakes();
  keepBake(BAKE_ID, cityBake());
  rate(4);
  await sendBakes();
  serverLists(card(BAKE_ID, 1), card(older, 1));
  await listBakes(undefined, signal);
  expect(bodies(PUT)).toHaveLength(1);
  // The site came back from a backup of before that bake.
  serverLists(card(older, 1 + RESTORE_STEP));
  serverTakes();
  await listBakes(undefined, signal);
  await vi.waitFor(() => expect(bodies(PUT)).toHaveLength(2));
  expect(bodies(PUT).at(-1)).toMatchObject({
    bake: { name: "City Loaf" },
    answers: { rating: { value: 4 } },
  });
  await vi.waitFor(() => expect(allBakes()).toEqual([]));
  vi.unstubAllGlobals();
});
