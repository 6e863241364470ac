import { expect, it } from "vitest";
import {
  ADDRESS,
  askBread,
  askStarter,
  BREAD,
  counts,
  receiptOf,
} from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { blankOldAddresses } from "./retention";

const DAY = 24 * 60 * 60_000;
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";
const STARTERS = "/api/admin/starter-requests";
const BREADS = "/api/admin/bread-requests";

const codeOf = async (response: Response) => {
  const { code, error } = (await response.json()) as { code?: string; error?: string };
  return [response.status, code, error];
};
const readList = async (owner: Baker, path: string) =>
  ((await (await owner.request("GET", path)).json()) as { id: string; turn: string }[]).map(
    ({ id, turn }) => [id, turn],
  );
const numbers = async (owner: Baker) =>
  (await (await owner.request("GET", "/api/admin/metrics")).json()) as {
    totalBreadRequests: number;
    pendingRequests: number;
    needsYou: Record<string, number>;
  };
const mails = async (server: TestServer, kind: string) =>
  (await server.mails()).filter((mail) => mail.kind === kind);
const breadOf = async (baker: Baker, more: object = {}) =>
  receiptOf(
    await baker.request("POST", BREAD, {
      requestType: "description",
      instructions: "Rye",
      ...ADDRESS,
      ...more,
    }),
  );

onEachServer((start) => {
  it("a request needs the owner until the first answer, and again after its person writes", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await breadOf(ana);
    const needs = `${BREADS}?status=needs-you`;
    expect(await readList(owner, needs)).toEqual([[id, "needs-you"]]);
    await owner.request("POST", `${BREADS}/${id}/replies`, { text: "Which day?" });
    expect([await readList(owner, needs), await readList(owner, `${BREADS}?status=answered`)]).toEqual([
      [],
      [[id, "answered"]],
    ]);
    expect(await numbers(owner)).toMatchObject({ pendingRequests: 1, needsYou: { "bread-requests": 0 } });

    server.clock.advance(1_000);
    const said = await ana.request("POST", `/api/requests/${id}/messages`, { text: " Saturday, please " });
    expect([said.status, await said.json()]).toMatchObject([
      201,
      {
        turn: "needs-you",
        talk: [
          { by: "baker", what: "said", text: "Which day?" },
          { by: "person", what: "said", text: "Saturday, please" },
        ],
      },
    ]);
    expect(await readList(owner, needs)).toEqual([[id, "needs-you"]]);
    expect(await readList(owner, `${BREADS}?status=needs-you&q=ana`)).toEqual([[id, "needs-you"]]);
    const [mail] = await mails(server, "request-news");
    expect(mail).toMatchObject({
      subject: "An answer about a bread request",
      reply_to: ana.email,
      html: null,
    });
    expect(mail?.body).toContain("> Saturday, please");
    expect(await numbers(owner)).toMatchObject({ needsYou: { "bread-requests": 1 } });

    await owner.request("PUT", `${BREADS}/${id}/turn`, { turn: "answered" });
    expect(await readList(owner, needs)).toEqual([]);
  });

  it("a declined request leaves Pending and every status, is mailed after a minute, and can be restored within it", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    const before = await counts(server.database);
    const no = await owner.request("POST", `${BREADS}/${id}/decline`, { text: "I am sorry." });
    expect([no.status, await no.json()]).toMatchObject([
      200,
      { turn: "declined", closed: "declined", status: "pending", turnAt: expect.any(String) as string },
    ]);
    expect(await readList(owner, `${BREADS}?status=pending`)).toEqual([]);
    expect(await readList(owner, `${BREADS}?status=declined`)).toEqual([[id, "declined"]]);
    expect(await numbers(owner)).toMatchObject({
      totalBreadRequests: 1,
      pendingRequests: 0,
      needsYou: { "bread-requests": 0 },
    });
    const [mail] = await mails(server, "decline");
    expect((mail?.due_at ?? 0) - server.clock.now()).toBeGreaterThan(50_000);
    // A second tab does not know it yet.
    expect(await codeOf(await owner.request("POST", `${BREADS}/${id}/decline`, { text: "No." }))).toEqual([
      409,
      "request-closed",
      "You declined this request. Take that back first.",
    ]);
    expect(await codeOf(await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" }))).toEqual([
      409,
      "request-closed",
      "You declined this request. Take that back first.",
    ]);
    const back = await owner.request("PUT", `${BREADS}/${id}/turn`, { turn: "needs-you" });
    expect(await back.json()).toMatchObject({ turn: "needs-you", closed: null });
    expect([await mails(server, "decline"), await counts(server.database)]).toEqual([[], before]);
    const talk = await owner.request("GET", `${BREADS}/${id}/talk`);
    expect(await talk.json()).toEqual([]);
  });

  it("a decline that was mailed stays in the conversation when it is undone", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    await owner.request("POST", `${BREADS}/${id}/decline`, { text: "I am sorry." });
    await server.database.db
      .updateTable("outbox")
      .set({ sent_at: 1 })
      .where("kind", "=", "decline")
      .execute();
    await owner.request("PUT", `${BREADS}/${id}/turn`, { turn: "needs-you" });
    expect(await (await owner.request("GET", `${BREADS}/${id}/talk`)).json()).toMatchObject([
      { by: "baker", what: "said", text: "I am sorry." },
    ]);
  });

  it("an undone decline gives the turn back to whoever spoke last", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const decline = (id: string) => owner.request("POST", `${BREADS}/${id}/decline`, { text: "I am sorry." });
    const takeBack = async (id: string) =>
      (await (await owner.request("PUT", `${BREADS}/${id}/turn`, { turn: "needs-you" })).json()) as object;

    const { id: wrote } = await breadOf(ana);
    await owner.request("PATCH", `${BREADS}/${wrote}`, { status: "confirmed" });
    const { id: answered } = await breadOf(ana, { instructions: "Rolls" });
    await ana.request("POST", `/api/requests/${answered}/messages`, { text: "Four, please" });
    server.clock.advance(1_000);
    await ana.request("POST", `/api/requests/${wrote}/messages`, { text: "Please no sesame" });
    await owner.request("POST", `${BREADS}/${answered}/replies`, { text: "Which day?" });
    const before = (await (await owner.request("GET", BREADS)).json()) as Record<string, unknown>[];
    expect(before).toMatchObject([{ id: answered }, { id: wrote }]);
    server.clock.advance(1_000);
    for (const { id, turn, turnAt } of before) {
      await decline(String(id));
      const back = { turn, turnAt, closed: null };
      expect(await takeBack(String(id))).toMatchObject(back);
      // Pressed again in a second tab.
      expect(await takeBack(String(id))).toMatchObject(back);
    }
    expect(await readList(owner, `${BREADS}?status=needs-you`)).toEqual([[wrote, "needs-you"]]);
    expect(await readList(owner, `${BREADS}?status=answered`)).toEqual([[answered, "answered"]]);

    // Whoever has read a no needs another word.
    const { id: heard } = await breadOf(ana, { instructions: "Rye" });
    for (const status of ["pending", "confirmed"]) {
      await owner.request("PATCH", `${BREADS}/${heard}`, { status });
      await decline(heard);
      await server.database.db
        .updateTable("outbox")
        .set({ sent_at: 1 })
        .where("kind", "=", "decline")
        .execute();
      const turn = status === "pending" ? "needs-you" : "answered";
      expect(await takeBack(heard)).toMatchObject({ turn });
      expect(await readList(owner, `${BREADS}?status=${turn}`)).toContainEqual([heard, turn]);
    }
  });

  it("a person cancels once, until shipped or ready, and the owner is told", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const starter = await askStarter(ana);
    const loaf = await breadOf(ana);
    await owner.request("PATCH", `${BREADS}/${loaf.id}`, { status: "confirmed" });
    for (const { id } of [starter, loaf, loaf]) {
      const response = await ana.request("POST", `/api/requests/${id}/cancel`);
      expect([response.status, await response.json()]).toMatchObject([200, { turn: "cancelled" }]);
    }
    expect((await mails(server, "request-news")).map(({ subject }) => subject)).toEqual([
      "A starter request was cancelled",
      "A bread request was cancelled",
    ]);
    // The mail about "confirmed" was still waiting its minute, and is now never sent.
    expect(await mails(server, "status-confirmed")).toEqual([]);
    expect(await numbers(owner)).toMatchObject({ pendingRequests: 0 });
    expect(await readList(owner, `${STARTERS}?status=cancelled`)).toEqual([[starter.id, "cancelled"]]);

    const late = await askStarter(ana, { address2: "Apt 9" });
    await owner.request("PATCH", `${STARTERS}/${late.id}`, { status: "shipped" });
    expect(await codeOf(await ana.request("POST", `/api/requests/${late.id}/cancel`))).toEqual([
      409,
      "under-way",
      "Too late: your envelope is already on its way. Write us a line instead.",
    ]);
  });

  it("two answers from two tabs are both kept, and one press sent twice is one", async () => {
    const server = await start();
    const ana = await server.baker("Ana");
    const { id } = await askStarter(ana);
    const key = { "idempotency-key": "c1d0a1d8-6f2f-4c30-9a8e-000000000009" };
    const say = (text: string, headers?: Record<string, string>) =>
      ana.request("POST", `/api/requests/${id}/messages`, { text }, headers);
    await say("One");
    await say("Two");
    await say("Three", key);
    await say("Three", key);
    expect(await server.database.db.selectFrom("request_message").select("body").execute()).toHaveLength(3);
    expect(await mails(server, "request-news")).toHaveLength(3);
  });

  it("another's request, a missing account and a bad answer change nothing", async () => {
    const server = await start();
    const [ana, ben] = [await server.baker("Ana"), await server.baker("Ben")];
    const { id } = await askStarter(ana);
    const stranger = await askBread(server, { email: ben.email });
    for (const [which, act] of [
      [id, "cancel"],
      [id, "messages"],
      // Sent while signed out: an address that somebody typed proves nothing.
      [stranger.id, "cancel"],
      [UNKNOWN, "cancel"],
      ["1-or-1", "cancel"],
    ] as const)
      expect((await ben.request("POST", `/api/requests/${which}/${act}`, { text: "Hello" })).status).toBe(
        404,
      );
    expect((await server.request("POST", `/api/requests/${id}/cancel`)).status).toBe(401);
    const empty = await ana.request("POST", `/api/requests/${id}/messages`, { text: " " });
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { issues: [{ path: "text", message: "Please write an answer" }] },
    ]);
    expect(await mails(server, "request-news")).toEqual([]);
  });

  it("SEC-54 SEC-55 the conversation is in the export, and is deleted with account, request or address", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const readSaid = () => server.database.db.selectFrom("request_message").selectAll().execute();
    const [gone, old, left] = [
      await breadOf(ana),
      await breadOf(ana, { instructions: "Oat" }),
      await askStarter(ana),
    ];
    for (const { id } of [gone, old, left])
      await ana.request("POST", `/api/requests/${id}/messages`, { text: "Thanks" });
    const file = await ana.request("GET", "/api/account/export");
    expect(await file.json()).toMatchObject({
      requests: { messages: [{ text: "Thanks" }, { text: "Thanks" }, { text: "Thanks" }] },
    });
    await owner.request("DELETE", `${BREADS}/${gone.id}`);
    expect(await readSaid()).toHaveLength(2);
    await ana.request("POST", `/api/requests/${old.id}/cancel`);
    server.clock.advance(91 * DAY);
    await blankOldAddresses(server.parts);
    expect((await readSaid()).map((row) => row.request_id)).toEqual([left.id]);

    // The account ends between the owner's look and the owner's no.
    const fresh = await server.signIn(ana);
    await server.request("POST", "/api/auth/delete-user", {
      body: { password: ana.password },
      cookie: fresh,
    });
    expect(await readSaid()).toEqual([]);
    const cookie = await server.signIn(owner);
    const as = (method: string, path: string, body?: object) =>
      server.request(method, path, { cookie, ...(body && { body }) });
    const no = await as("POST", `${STARTERS}/${left.id}/decline`, { text: "I am sorry." });
    expect([no.status, (await mails(server, "decline")).length]).toEqual([200, 0]);
    // Only the delivery kept the closed bread request, so it goes with the account.
    expect(await (await as("GET", BREADS)).json()).toEqual([]);
  });
});

onEachServer((start) => {
  it("one of a cancellation and a shipping at the same moment wins, and both sides are told which", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    for (let round = 0; round < 8; round += 1) {
      const { id } = await askStarter(ana, { address2: `Apt ${round}` });
      const cancel = () => ana.request("POST", `/api/requests/${id}/cancel`);
      const ship = () => owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" });
      const [first, second] = round % 2 === 0 ? [cancel, ship] : [ship, cancel];
      const [one, other] = await Promise.all([first(), second()]);
      const [cancelled, shipped] = round % 2 === 0 ? [one, other] : [other, one];
      expect(new Set([cancelled.status, shipped.status])).toEqual(new Set([200, 409]));
      expect(await codeOf(cancelled.status === 409 ? cancelled : shipped)).toContain(
        cancelled.status === 409 ? "under-way" : "request-closed",
      );
      expect((await mails(server, "status-shipped")).some((mail) => mail.subject_id === id)).toBe(
        shipped.status === 200,
      );
    }
    const { pendingRequests } = await numbers(owner);
    expect(pendingRequests).toBe(0);
  });

  it("a change of many leaves out what was cancelled meanwhile, and its undo does not bring that back", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const [one, two] = [await breadOf(ana), await breadOf(ana, { instructions: "Oat" })];
    const ids = [one.id, two.id];
    await owner.request("PATCH", BREADS, { ids, status: "confirmed" });
    const change = await owner.request("GET", "/api/admin/status-changes/last");
    const { id: last } = (await change.json()) as { id: string };
    await ana.request("POST", `/api/requests/${one.id}/cancel`);
    const undone = await owner.request("POST", `/api/admin/status-changes/${last}/undo`);
    expect(await undone.json()).toEqual({ undone: 1, kept: 1, mails: 0 });
    expect(await numbers(owner)).toMatchObject({ pendingRequests: 1 });
    const changed = await owner.request("PATCH", BREADS, { ids, status: "ready" });
    expect(await changed.json()).toEqual({ changed: 1, leftOut: [{ id: one.id, why: "cancelled" }] });
  });
});
