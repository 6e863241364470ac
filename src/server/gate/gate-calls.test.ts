import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { lateBody } from "../../../tests/support/late-body";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { SENT_BYTES, SENT_TYPES } from "../../contract/baking/photographs";
import { iso } from "../values/instant";
import { answerPath, type Policy, type Route } from "./policy";

const WHERE = "/api/call";
/** A route whose handler is `work`, with the rules of its test. */
const callOf = (work: () => unknown, policy: Policy, rules: Partial<Route> = {}): Route => ({
  ...answerPath({ name: "call", method: "POST", path: WHERE, policy, handler: () => new Response() }),
  ...rules,
  handler: work,
});

const json = { "content-type": "application/json" };
const endSessions = ({ database }: TestServer) => database.db.deleteFrom("session").execute();
const answerOf = async (response: Response) => [response.status, await response.json()];

onEachServer((start) => {
  const open = (...moreRoutes: Route[]) => start({ moreRoutes });

  describe("SEC-31 a route that takes a photograph", () => {
    const photographs = async () => {
      const work = vi.fn((call: { body: unknown }) => [...(call.body as Uint8Array).subarray(0, 3)]);
      const server = await open({ ...callOf(vi.fn(), "public"), media: SENT_TYPES, handler: work });
      const send = (body: Uint8Array, type: string) =>
        server.app.request(WHERE, {
          method: "POST",
          headers: { "content-type": type },
          body: Uint8Array.from(body),
        });
      return { server, send, work };
    };

    it("reads the bytes of each allowed type, up to the limit", async () => {
      const { send } = await photographs();
      for (const type of [...SENT_TYPES, "Image/JPEG; name=loaf"])
        expect(await answerOf(await send(Uint8Array.of(7, 0, 255), type))).toEqual([200, [7, 0, 255]]);
      expect((await send(new Uint8Array(SENT_BYTES), "image/png")).status).toBe(200);
    });

    it("refuses every other type, and one byte more than the limit", async () => {
      const { send, work } = await photographs();
      for (const type of ["application/json", "image/svg+xml", "image/gif", ""])
        expect(await answerOf(await send(Uint8Array.of(1), type))).toMatchObject([
          415,
          { code: "not-a-photograph" },
        ]);
      expect(await answerOf(await send(new Uint8Array(SENT_BYTES + 1), "image/png"))).toMatchObject([
        413,
        { code: "photograph-too-large" },
      ]);
      expect(work).not.toHaveBeenCalled();
    });

    it("REL-09 is refused where others took every place while its body was arriving", async () => {
      const { server, work } = await photographs();
      const late = lateBody(() => {
        for (let entered = 0; entered < 64; entered += 1) server.parts.load.enter();
      });
      const env = { incoming: { socket: { remoteAddress: "203.0.113.1" }, complete: false } };
      const headers = { "content-type": "image/jpeg" };
      const full = await server.app.request(WHERE, { method: "POST", headers, ...late }, env);
      expect(await answerOf(full)).toMatchObject([503, { code: "unavailable" }]);
      expect(work).not.toHaveBeenCalled();
    });
  });

  it("SEC-21 a handler that reads the body itself may get any type", async () => {
    const raw = answerPath({
      name: "raw",
      method: "POST",
      path: WHERE,
      policy: "public",
      raw: true,
      handler: async ({ context }) => context.json(await context.req.text()),
    });
    const server = await open(raw);
    const sent = await server.request("POST", WHERE, {
      body: "a report",
      headers: { "content-type": "text/plain" },
    });
    expect(await answerOf(sent)).toEqual([200, "a report"]);
  });

  it("SEC-25 an id not in our form is answered like one that nobody has", async () => {
    const work = vi.fn(() => "found");
    const server = await open({ ...callOf(work, "public"), path: `${WHERE}/:id` });
    const ask = async (id: string) => answerOf(await server.request("POST", `${WHERE}/${id}`));
    expect(await ask("018f6d3e-1111-7111-8111-111111111111")).toEqual([200, "found"]);
    expect(await ask("7")).toMatchObject([404, { code: "not-found" }]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  describe("SEC-06 a slow handler before its change", () => {
    const slow = (meanwhile: () => unknown, policy: Policy = "user") => {
      const change = vi.fn(async () => "changed");
      const route = answerPath({
        name: "slow",
        method: "POST",
        path: WHERE,
        policy,
        guard: "by-handler",
        async handler({ context, whileSignedIn }) {
          await meanwhile();
          const result = await whileSignedIn(change);
          return typeof result === "string" ? context.json(result) : result;
        },
      });
      return { route, change };
    };

    it("makes the change while the session lives, and not after", async () => {
      const late = vi.fn(async (): Promise<unknown> => undefined);
      const { route, change } = slow(late);
      const server = await open(route);
      const baker = await server.baker();
      expect(await answerOf(await baker.request("POST", WHERE))).toEqual([200, "changed"]);
      late.mockImplementation(() => endSessions(server));
      const gone = await baker.request("POST", WHERE);
      expect(await answerOf(gone)).toMatchObject([401, { code: "session-needed" }]);
      expect(change).toHaveBeenCalledTimes(1);
    });

    it("changes nothing for a deleted person, nor for a visitor", async () => {
      const late = vi.fn(async (): Promise<unknown> => undefined);
      const { route, change } = slow(late, "visitor");
      const server = await open(route);
      const nobody = await server.request("POST", WHERE);
      expect(await answerOf(nobody)).toMatchObject([401, { code: "session-needed" }]);
      const baker = await server.baker();
      late.mockImplementation(() =>
        server.database.db.deleteFrom("user").where("id", "=", baker.id).execute(),
      );
      const gone = await baker.request("POST", WHERE);
      expect(await answerOf(gone)).toMatchObject([401, { code: "session-needed" }]);
      expect(change).not.toHaveBeenCalled();
    });
  });

  describe("SEC-06 a session that ends while a body arrives", () => {
    async function ask(rules: Partial<Route>) {
      const work = vi.fn(async () => "done");
      const server = await open(callOf(work, "visitor", rules));
      const { cookie } = await server.baker();
      const late = lateBody(() => endSessions(server));
      const headers = { ...json, cookie };
      const response = await server.app.request(WHERE, { method: "POST", headers, ...late });
      return { answer: await answerOf(response), work };
    }

    it("stops the change, also where visitors may make it", async () => {
      const { answer, work } = await ask({});
      expect(answer).toMatchObject([401, { code: "session-needed" }]);
      expect(work).not.toHaveBeenCalled();
    });

    it("does not stop a call that reads, or that begins or ends sessions", async () => {
      for (const guard of ["none", "by-handler"] as const)
        expect((await ask({ guard })).answer).toEqual([200, "done"]);
    });
  });

  it("SEC-06 a reading call opens no transaction, and a changing one does", async () => {
    const read = { method: "GET", path: `${WHERE}/read` } as const;
    const rules: readonly Partial<Route>[] = [read, {}];
    const server = await open(...rules.map((more) => callOf(() => "done", "user", more)));
    const transactions = vi.spyOn(server.parts.database, "transaction");
    const baker = await server.baker();
    transactions.mockClear();
    expect((await baker.request("GET", read.path)).status).toBe(200);
    expect(transactions).not.toHaveBeenCalled();
    expect((await baker.request("POST", WHERE)).status).toBe(200);
    expect(transactions).toHaveBeenCalledTimes(1);
  });

  it("REL-26 growing calls are refused while the disk is nearly full, and a repeat still gets its reply", async () => {
    let freeBytes = 5 * 2 ** 30;
    const work = vi.fn(() => "kept");
    const moreRoutes = [callOf(work, "visitor", { needsDisk: true, idempotent: true })];
    const server = await start({ moreRoutes, freeBytes: () => freeBytes });
    const ask = async (key: string) =>
      answerOf(await server.request("POST", WHERE, { headers: { "idempotency-key": key } }));
    expect(await ask("first-key")).toEqual([200, "kept"]);
    freeBytes = 0;
    server.clock.advance(60_000);
    expect(await ask("first-key")).toEqual([200, "kept"]);
    expect(await ask("second-key")).toMatchObject([503, { code: "disk-full" }]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("REL-02 a reply with people's data is remembered only as done, for the call's own page", async () => {
    const rules = { idempotent: "outcome", status: 201 } as const;
    const server = await open(callOf(() => ({ street: "Mill Lane 1" }), "visitor", rules));
    const ask = async () =>
      answerOf(await server.request("POST", WHERE, { headers: { "idempotency-key": "the-same-key" } }));
    expect(await ask()).toEqual([201, { street: "Mill Lane 1" }]);
    expect(await ask()).toEqual([201, null]);
    const rows = await server.database.db.selectFrom("idempotency").selectAll().execute();
    expect(rows).toMatchObject([{ route: "call", status: 201, reply: "" }]);
  });

  it("a handler's value is the answer with its route's status, and a 204 has no body", async () => {
    const at = (path: string, status: 201 | 202 | 204) =>
      callOf(() => ({ n: 1 }), "public", { path, status });
    const server = await open(at("/api/made", 201), at("/api/taken", 202), at("/api/none", 204));
    expect(await answerOf(await server.request("POST", "/api/made"))).toEqual([201, { n: 1 }]);
    expect(await answerOf(await server.request("POST", "/api/taken"))).toEqual([202, { n: 1 }]);
    const none = await server.request("POST", "/api/none");
    expect([none.status, await none.text()]).toEqual([204, ""]);
  });

  it("SEC-09 numbers without personal data need no new proof of identity from the owner", async () => {
    const path = `${WHERE}/numbers`;
    const numbers = callOf(() => 7, "owner", { method: "GET", path, numbersOnly: true });
    const server = await open(numbers);
    const [owner, baker] = [await server.owner(), await server.baker()];
    await server.database.db
      .updateTable("session")
      .set({ confirmedAt: iso(server.clock.now() - 13 * 3_600_000) })
      .execute();
    expect(await answerOf(await owner.request("GET", path))).toEqual([200, 7]);
    expect(await answerOf(await baker.request("GET", path))).toMatchObject([403, { code: "not-owner" }]);
    expect((await owner.request("GET", "/api/admin/starter-requests")).status).toBe(403);
  });

  it("REL-14 an account has four long answers at once, and another when one has been read", async () => {
    const server = await open(callOf(() => "long", "user", { method: "GET", long: true }));
    const baker = await server.baker();
    const underWay: ServerResponse[] = [];
    async function ask() {
      const socket = new Socket();
      const incoming = new IncomingMessage(socket);
      const outgoing = new ServerResponse(incoming);
      outgoing.assignSocket(socket);
      server.parts.answers.queue(incoming, outgoing, () => underWay.push(outgoing));
      const env = { incoming: { socket: { remoteAddress: "203.0.113.5" } }, outgoing };
      return server.app.request(WHERE, { headers: { cookie: baker.cookie } }, env);
    }
    // An answer without a socket is over at once, and takes no place.
    expect((await server.app.request(WHERE, { headers: { cookie: baker.cookie } })).status).toBe(200);
    for (let begun = 0; begun < 4; begun += 1) expect((await ask()).status).toBe(200);
    expect(await answerOf(await ask())).toMatchObject([
      429,
      { code: "slow-down", error: CLOSER_WORDS.longAnswers },
    ]);
    const limited = server.lines.security.filter(({ event }) => event === "limited");
    expect(limited).toMatchObject([{ userId: baker.id, network: "203.0.113.5" }]);
    underWay[0]?.emit("close");
    expect((await ask()).status).toBe(200);
  });
});
