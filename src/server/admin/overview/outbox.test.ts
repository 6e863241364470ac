import { AsyncLocalStorage } from "node:async_hooks";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "../../../contract/requests/admin";
import { outboxRow } from "../../../../tests/support/outbox-row";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";
import { giveUp, markSent, takeMail } from "../../mail/queue";
import type { Database } from "../../db/database";
import type { Row } from "../../db/types";

const PATH = "/api/admin/outbox";

/** An owner, without the mails about the claim and the sign-in. */
async function startQuietly(start: () => Promise<TestServer>) {
  const server = await start();
  const owner = await server.owner();
  await server.database.db.deleteFrom("outbox").execute();
  return { server, owner };
}

async function put({ database, clock }: TestServer, change: Partial<Row<"outbox">> = {}) {
  const now = clock.now();
  const row = outboxRow({ kind: "status", created_at: now, due_at: now, attempts: 0, ...change });
  await database.db.insertInto("outbox").values(row).execute();
  return row;
}

async function list(owner: Baker, query = "") {
  const response = await owner.request("GET", PATH + query);
  expect(response.status).toBe(200);
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
  return { mails: (await response.json()) as OutboxEntry[], next };
}
const idsOf = (mails: readonly OutboxEntry[]) => mails.map(({ id }) => id);

/** The same database, whose looks at the outbox and at the record are noted in order, with "inside" for a transaction. */
function watched(database: Database, isRecordBroken = () => false) {
  const inside = new AsyncLocalStorage<true>();
  const seen: string[] = [];
  const say = (what: string) => seen.push(inside.getStore() === true ? `${what} inside` : what);
  const db = new Proxy(database.db, {
    get(target, key) {
      const own = Reflect.get(target, key) as unknown;
      if (typeof own !== "function") return own;
      return (...asked: unknown[]) => {
        if (key === "selectFrom" && asked[0] === "outbox") say("read");
        if (key === "insertInto" && asked[0] === "audit") {
          if (isRecordBroken()) throw new Error("the record is broken");
          say("record");
        }
        return Reflect.apply(own, target, asked) as unknown;
      };
    },
  });
  const transaction: Database["transaction"] = (work) => database.transaction(() => inside.run(true, work));
  return { seen, database: { ...database, db, transaction } };
}

onEachServer((start) => {
  it("AD-07 SEC-29 a search of the outbox keeps no writer waiting, and reads nothing that is not on record", async () => {
    const { server, owner } = await startQuietly(start);
    const rows = Array.from({ length: 1_100 }, () => outboxRow({ created_at: server.clock.now() }));
    for (let from = 0; from < rows.length; from += 100)
      await server.database.db
        .insertInto("outbox")
        .values(rows.slice(from, from + 100))
        .execute();
    let isBroken = true;
    const { seen, database } = watched(server.database, () => isBroken);
    const again = await start({ database });
    const search = () => again.request("GET", `${PATH}?q=nobody-of-this-name`, { cookie: owner.cookie });
    const refused = await search();
    expect([refused.status, seen]).toEqual([500, []]);
    isBroken = false;
    expect(await (await search()).json()).toEqual([]);
    // Batch by batch, to the end.
    expect(seen).toEqual(["record", "read", "read", "read"]);
  });

  it("REL-15 REL-16 the dashboard names mails that were given up lately or wait for too long", async () => {
    const { server, owner } = await startQuietly(start);
    const MINUTE = 60_000;
    const trouble = async () => {
      const response = await owner.request("GET", `${PATH}/trouble`);
      expect(response.status).toBe(200);
      return response.json();
    };
    expect(await trouble()).toEqual({ givenUp: 0, held: 0, waitingSince: null });

    const now = server.clock.now();
    await put(server, { created_at: now - 4 * MINUTE, due_at: now - 4 * MINUTE });
    // A mail about a status, which waits on purpose, and mails that are done.
    await put(server, { created_at: now - 9 * MINUTE, due_at: now + MINUTE });
    await put(server, { created_at: now - 9 * MINUTE, sent_at: now });
    await put(server, { created_at: now - 9 * 24 * 60 * MINUTE, dead_at: now - 8 * 24 * 60 * MINUTE });
    expect(await trouble()).toEqual({ givenUp: 0, held: 0, waitingSince: null });

    await put(server, { created_at: now - 2 * 24 * 60 * MINUTE, dead_at: now - MINUTE });
    // Tried without success, and due again later.
    const created_at = now - 6 * MINUTE;
    await put(server, { created_at, due_at: now + MINUTE, attempts: 3 });
    const since = new Date(created_at).toISOString();
    expect(await trouble()).toEqual({ givenUp: 1, held: 0, waitingSince: since });
    // A mail on hold is nobody's fault.
    await put(server, { created_at: now - 9 * MINUTE, held_at: now });
    expect(await trouble()).toEqual({ givenUp: 1, held: 1, waitingSince: since });
  });

  it("REL-15 the owner releases mail on hold, all or one by one, on record", async () => {
    const { server, owner } = await startQuietly(start);
    const held = [
      await put(server, { held_at: 1 }),
      await put(server, { held_at: 1 }),
      await put(server, { held_at: 1 }),
    ];
    expect(await takeMail(server.database)).toBeUndefined();
    expect((await list(owner, "?state=waiting")).mails.map(({ state }) => state)).toEqual([
      "held",
      "held",
      "held",
    ]);
    expect((await owner.request("POST", `${PATH}/${held[1]?.id}/send`)).status).toBe(202);
    expect(await takeMail(server.database)).toMatchObject({ id: held[1]?.id });
    expect(await takeMail(server.database)).toBeUndefined();
    const released = await owner.request("POST", `${PATH}/release`);
    expect([released.status, await released.json()]).toEqual([202, { released: 2 }]);
    expect(await takeMail(server.database)).toBeDefined();
    expect(await takeMail(server.database)).toBeDefined();
    expect(await (await owner.request("POST", `${PATH}/release`)).json()).toEqual({ released: 0 });
    const lines = await server.database.db
      .selectFrom("audit")
      .select("detail")
      .where("action", "=", "mail-released")
      .execute();
    expect(lines).toEqual([{ detail: "2" }]);
  });

  it("SEC-29 looking at the outbox is recorded once an hour", async () => {
    const { server, owner } = await startQuietly(start);
    const lines = async () =>
      (
        await server.database.db
          .selectFrom("audit")
          .where("action", "=", "mails-read")
          .select("detail")
          .execute()
      ).map(({ detail }) => detail);
    await list(owner, "?state=failed");
    await list(owner);
    await list(owner, "?state=waiting");
    expect(await lines()).toEqual(["failed"]);
    server.clock.advance(61 * 60_000);
    await list(owner);
    expect(new Set(await lines())).toEqual(new Set(["any", "failed"]));
  });

  describe("GET /api/admin/outbox", () => {
    it("REL-15 shows waiting, failed and sent mails, and never their words", async () => {
      const { server, owner } = await startQuietly(start);
      const at = server.clock.now();
      const waits = await put(server, {
        created_at: at,
        due_at: at + 60_000,
        attempts: 2,
        problem: "421 try later",
      });
      const failed = await put(server, {
        created_at: at + 1,
        dead_at: at - 5,
        attempts: 9,
        problem: "550 unknown",
      });
      const sent = await put(server, { created_at: at + 2, sent_at: at - 7, attempts: 1, body: "" });
      const { mails } = await list(owner);
      const iso = (time: number) => new Date(time).toISOString();
      const common = { kind: "status", recipient: "baker@example.com", subject: waits.subject };
      expect(mails).toEqual([
        {
          ...common,
          id: sent.id,
          state: "sent",
          attempts: 1,
          createdAt: iso(at + 2),
          at: iso(at - 7),
          problem: null,
        },
        {
          ...common,
          id: failed.id,
          state: "failed",
          attempts: 9,
          createdAt: iso(at + 1),
          at: iso(at - 5),
          problem: "550 unknown",
        },
        {
          ...common,
          id: waits.id,
          state: "waiting",
          attempts: 2,
          createdAt: iso(at),
          at: iso(at + 60_000),
          problem: "421 try later",
        },
      ]);
      expect(JSON.stringify(mails)).not.toContain("token");
      for (const [state, id] of [
        ["waiting", waits.id],
        ["failed", failed.id],
        ["sent", sent.id],
      ] as const)
        expect([state, idsOf((await list(owner, `?state=${state}`)).mails)]).toEqual([state, [id]]);
      for (const state of ["lost", "constructor"])
        expect((await list(owner, `?state=${state}`)).mails).toEqual([]);
    });

    it("REL-15 pages waiting mails by due time, and the others newest first", async () => {
      const { server, owner } = await startQuietly(start);
      const at = server.clock.now();
      const rows = Array.from({ length: 205 }, (_, index) =>
        outboxRow({ due_at: at + Math.floor(index / 3), created_at: at, id: uuidv7() }),
      );
      const failed = Array.from({ length: 101 }, (_, index) =>
        outboxRow({ dead_at: at + index, created_at: at }),
      );
      await server.database.db.insertInto("outbox").values(rows).execute();
      await server.database.db.insertInto("outbox").values(failed).execute();
      const through = async (state: string) => {
        const seen: string[] = [];
        for (let path: string | undefined = `?state=${state}`; path !== undefined; ) {
          const { mails, next }: Awaited<ReturnType<typeof list>> = await list(owner, path);
          expect(mails.length).toBeLessThanOrEqual(100);
          seen.push(...idsOf(mails));
          path = next?.slice(PATH.length);
        }
        return seen;
      };
      expect(await through("waiting")).toEqual(rows.map(({ id }) => id));
      expect(await through("failed")).toEqual(failed.map(({ id }) => id).toReversed());
      expect(await through("sent")).toEqual([]);
      expect(new Set(await through("any")).size).toBe(306);
    });
  });

  describe("POST /api/admin/outbox/{id}/send", () => {
    const send = (owner: Baker, id: string) => owner.request("POST", `${PATH}/${id}/send`);

    it("REL-15 makes a mail that was given up due at once, with no attempt counted", async () => {
      const { server, owner } = await startQuietly(start);
      const mail = await put(server, { dead_at: server.clock.now(), attempts: 9, problem: "550 unknown" });
      const response = await send(owner, mail.id);
      expect([response.status, await response.json()]).toEqual([202, { id: mail.id }]);
      expect((await list(owner, "?state=waiting")).mails).toMatchObject([{ id: mail.id, attempts: 0 }]);
      const taken = await takeMail(server.database);
      expect(taken).toMatchObject({ id: mail.id, attempts: 1, body: mail.body, dead_at: null });
    });

    it("REL-15 makes a mail between attempts, or of a dead worker, due at once", async () => {
      const { server, owner } = await startQuietly(start);
      const now = server.clock.now();
      const later = await put(server, { due_at: now + 3_600_000, attempts: 6 });
      const left = await put(server, { leased_until: now - 1, attempts: 1 });
      expect((await send(owner, later.id)).status).toBe(202);
      expect((await send(owner, left.id)).status).toBe(202);
      const rows = await server.mails();
      for (const { due_at, leased_until, attempts } of rows) {
        expect([leased_until, attempts]).toEqual([null, 0]);
        expect(due_at).toBeLessThanOrEqual(server.clock.now());
      }
    });

    it("REL-15 leaves a mail that a worker is sending, so that it goes out once", async () => {
      const { server, owner } = await startQuietly(start);
      const mail = await put(server);
      const taken = await takeMail(server.database);
      expect(taken?.id).toBe(mail.id);
      expect((await send(owner, mail.id)).status).toBe(202);
      expect(await takeMail(server.database)).toBeUndefined();
      expect((await server.mails())[0]).toMatchObject({ leased_until: taken?.leased_until, attempts: 1 });
    });

    it("REL-15 refuses a mail whose words were forgotten, and says why", async () => {
      const { server, owner } = await startQuietly(start);
      const now = server.clock.now();
      const sent = await put(server);
      await markSent(server.database, sent);
      // A mail with a link to reset a password. Its text was removed when it was given up.
      const secret = await put(server, { expires_at: now + 3_600_000, leased_until: now });
      await giveUp(server.database, secret, "550 unknown");
      const before = await server.mails();
      for (const { id } of [sent, secret]) {
        const response = await send(owner, id);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({
          code: "not-found",
          error: "This email's text was deleted, so it can't be resent.",
        });
      }
      expect(await server.mails()).toEqual(before);
    });
  });

  it("AD-07 REL-15 the outbox is searched by address, subject and problem, and downloaded without the mails' words", async () => {
    const { server, owner } = await startQuietly(start);
    const now = server.clock.now();
    const rows = [];
    for (let index = 0; index < 130; index += 1)
      rows.push(
        await put(server, {
          recipient: index % 2 === 0 ? "zoë@example.com" : "ben@example.com",
          subject: "Your loaf is ready",
          created_at: now + index,
        }),
      );
    const failed = await put(server, {
      recipient: "ben@example.com",
      subject: '=HYPERLINK("x")',
      problem: "Mailbox full",
      body: "a secret link",
      created_at: now + 500,
      dead_at: now + 501,
    });
    const first = await list(owner, "?q=ZOE%20ready");
    expect(first.mails).toHaveLength(65);
    expect(new Set(first.mails.map(({ recipient }) => recipient))).toEqual(new Set(["zoë@example.com"]));
    expect(idsOf((await list(owner, "?state=failed&q=mailbox")).mails)).toEqual([failed.id]);
    expect((await list(owner, "?state=sent&q=zoe")).mails).toEqual([]);
    const page = await list(owner, "?q=loaf");
    const rest = await list(owner, page.next?.slice(PATH.length));
    expect(new Set(idsOf([...page.mails, ...rest.mails]))).toEqual(new Set(rows.map(({ id }) => id)));
    expect([page.mails.length, rest.mails.length, rest.next]).toEqual([100, 30, undefined]);

    const file = await owner.request("GET", `${PATH}.csv?q=mailbox`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = await file.text();
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(`"ben@example.com","'=HYPERLINK(""x"")","failed"`);
    expect(text).not.toContain("secret");
    const lines = await server.database.db
      .selectFrom("audit")
      .select("detail")
      .where("action", "=", "mails-read")
      .execute();
    expect(lines.map(({ detail }) => detail)).toContain("any, searched, as CSV");
  });
});
