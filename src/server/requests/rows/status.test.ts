import { expect, it } from "vitest";
import { BREAD_STATUSES, type RequestKind, STARTER_STATUSES } from "../../../contract/requests/request-kinds";
import { type Baker, onEachServer, OWNER_EMAIL, type TestServer } from "../../../../tests/support/server";
import {
  ADDRESS,
  askBread,
  askStarter,
  breadRows,
  counts,
  NONE,
  type Receipt,
  receiptOf,
  STARTER,
  starterRows,
} from "../../../../tests/support/request-forms";
import { isUnavailable } from "../../db/failures";
import { changeStatus, removeRequest } from "./store";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";

const set = (server: TestServer, kind: RequestKind, id: string | string[], status: string) =>
  changeStatus(server.parts, kind, [id].flat(), status);
const statusMails = async (server: TestServer) =>
  (await server.mails()).filter(({ kind }) => kind.startsWith("status"));
const readTold = async (server: TestServer) =>
  (await statusMails(server)).map(({ subject }) => subject.split(" · ")[0]);
/** Marks the mails that are due as sent, as a worker would. */
const sendDue = ({ database: { db }, clock }: TestServer) =>
  db.updateTable("outbox").set({ sent_at: clock.now() }).where("due_at", "<=", clock.now()).execute();

const pendingOf = async ({ database }: TestServer, kind: RequestKind) =>
  (await counts(database))[kind === "starter-requests" ? "starter-pending" : "bread-pending"];

/** Tries again when refused after waiting two seconds for a turn: forty at a time are too many for a busy machine. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return patiently(work);
  }
}

/** Asks as a browser does that gets a 503. */
async function askPatiently(baker: Baker, more: object): Promise<Receipt> {
  const response = await baker.request("POST", STARTER, { ...ADDRESS, ...more });
  return response.status === 503 ? askPatiently(baker, more) : receiptOf(response);
}

onEachServer((start) => {
  it("AP-15 REL-06 each status follows each other, and pending count and delivery stay true", async () => {
    const server = await start();
    const ana = await server.baker();
    for (const [kind, statuses, id] of [
      ["starter-requests", STARTER_STATUSES, (await askStarter(ana)).id],
      ["bread-requests", BREAD_STATUSES, (await askBread(server)).id],
    ] as const) {
      for (const from of statuses) {
        for (const to of statuses) {
          await set(server, kind, id, from);
          server.clock.advance(SECOND);
          const { rows, changed } = await set(server, kind, id, to);
          expect([from, to, changed, rows.map(({ status }) => status)]).toEqual([
            from,
            to,
            from === to ? 0 : 1,
            [to],
          ]);
          expect(rows[0]?.delivered_at === null).toBe(to !== "delivered");
          expect(await pendingOf(server, kind)).toBe(to === "pending" ? 1 : 0);
        }
      }
    }
  });

  it("SEC-47 the person is mailed a minute later, in fixed words, and replies go to the owner", async () => {
    const server = await start();
    const ana = await server.baker("<b>Ana</b>");
    const typed = { address: "<i>1 Main</i>", city: "<u>Oakland</u>" };
    const starter = await askStarter(ana, typed);
    const strangers = { ...typed, name: "<b>Ben</b>", instructions: "<s>rye</s> & http://evil.example" };
    const bread = await askBread(server, strangers);
    const pickup = await askBread(server, { ...strangers, fulfillment: "pickup" });
    for (const status of STARTER_STATUSES) await set(server, "starter-requests", starter.id, status);
    for (const status of BREAD_STATUSES) await set(server, "bread-requests", [bread.id, pickup.id], status);
    const mails = await statusMails(server);
    expect(mails).toHaveLength(8);
    // The link's random letters may spell anything.
    const withoutLink = (text: string | null) => (text ?? "").replaceAll(/#link=[a-z2-7]{32}/g, "#link");
    for (const mail of mails) {
      const mine = mail.subject_id === starter.id;
      expect(mail).toMatchObject({
        recipient: mine ? ana.email : "ben@example.com",
        reply_to: OWNER_EMAIL,
        user_id: mine ? ana.id : null,
        subject: expect.stringMatching(/^Your .+ · Bread Tools$/),
      });
      expect(Math.abs(mail.due_at - mail.created_at - MINUTE)).toBeLessThan(SECOND);
      expect(mail.html).toMatch(/^<p>.+<\/p>$/m);
      expect(mail.html).toContain(
        mine ? 'href="http://localhost:4321/account"' : 'href="http://localhost:4321/request#link=',
      );
      for (const text of [mail.subject, mail.body, mail.html])
        expect(withoutLink(text)).not.toMatch(/ana|ben|main|oakland|rye|evil|<[bisu]>|&amp;lt/i);
    }
    expect(mails.map(({ subject }) => subject.split(" · ")[0])).toEqual([
      "Your sourdough starter is on its way",
      "Your sourdough starter was delivered",
      "Your bread request is confirmed",
      "Your bread request is confirmed",
      "Your bread is ready",
      "Your bread is ready",
      "Your bread was delivered",
      "Your bread was delivered",
    ]);
    const [delivery, collected] = [bread.id, pickup.id].map((id) =>
      mails
        .filter(({ subject_id }) => subject_id === id)
        .map(({ body }) => withoutLink(body))
        .join("\n"),
    );
    expect(delivery).not.toContain("pick");
    expect(collected).toContain("ready for pickup");
  });

  it("AP-15 pending and in progress are not mailed", async () => {
    const server = await start();
    const starter = await askStarter(await server.baker());
    const { id } = await askBread(server);
    await set(server, "bread-requests", id, "in_progress");
    await set(server, "bread-requests", id, "pending");
    await set(server, "starter-requests", starter.id, "pending");
    expect(await statusMails(server)).toEqual([]);
  });

  it("AP-15 each status is mailed once, however often it is set", async () => {
    const server = await start();
    const { id } = await askBread(server);
    for (let round = 0; round < 3; round += 1) {
      for (const status of ["confirmed", "ready", "pending"]) {
        await set(server, "bread-requests", id, status);
        server.clock.advance(MINUTE + SECOND);
        await sendDue(server);
      }
    }
    expect(await readTold(server)).toEqual(["Your bread request is confirmed", "Your bread is ready"]);
  });

  it("AP-15 a status undone within a minute is not mailed, and is mailed when set again", async () => {
    const server = await start();
    const { id } = await askStarter(await server.baker());
    const shipped = "Your sourdough starter is on its way";
    await set(server, "starter-requests", id, "delivered");
    server.clock.advance(40 * SECOND);
    await set(server, "starter-requests", id, "shipped");
    expect(await readTold(server)).toEqual([shipped]);
    server.clock.advance(59 * SECOND);
    await set(server, "starter-requests", id, "pending");
    expect(await readTold(server)).toEqual([]);

    await set(server, "starter-requests", id, "shipped");
    server.clock.advance(30 * SECOND);
    // Going on to the next status undoes nothing: the mail about the last one is still true.
    await set(server, "starter-requests", id, "delivered");
    expect(await readTold(server)).toEqual([shipped, "Your sourdough starter was delivered"]);
    server.clock.advance(31 * SECOND);
    await set(server, "starter-requests", id, "pending");
    // The first status had its minute, the second did not.
    expect(await readTold(server)).toEqual([shipped]);
  });

  it("AP-15 a mail that a worker is sending is not taken back", async () => {
    const server = await start();
    const { id } = await askStarter(await server.baker());
    await set(server, "starter-requests", id, "shipped");
    await server.database.db
      .updateTable("outbox")
      .set({ leased_until: server.clock.now() + MINUTE, due_at: server.clock.now() + MINUTE })
      .where("subject_id", "=", id)
      .execute();
    await set(server, "starter-requests", id, "pending");
    expect(await statusMails(server)).toHaveLength(1);
  });

  it("AP-16 REL-06 a request is removed once, with its unsent mails, and no longer counted", async () => {
    const server = await start();
    const stays = await askBread(server, { instructions: "stays" });
    const pending = await askBread(server);
    const ready = await askBread(server, { instructions: "ready" });
    await set(server, "bread-requests", [ready.id, stays.id], "ready");
    server.clock.advance(90 * MINUTE);
    for (const { id } of [pending, ready]) {
      expect(await removeRequest(server.parts, "starter-requests", id)).toBe(false);
      expect(await removeRequest(server.parts, "bread-requests", id)).toBe(true);
      expect(await removeRequest(server.parts, "bread-requests", id)).toBe(false);
    }
    for (const id of [UNKNOWN, "1-or-1", "\u0000"])
      expect(await removeRequest(server.parts, "bread-requests", id)).toBe(false);
    expect(await counts(server.database)).toEqual({ ...NONE, bread: 1, "bread-hours": 1 });
    expect((await breadRows(server.database)).map(({ id }) => id)).toEqual([stays.id]);
    const mails = await server.mails();
    expect(new Set(mails.map(({ subject_id }) => subject_id))).toEqual(new Set([stays.id]));
    expect(mails).toHaveLength(3);
  });
});

onEachServer((start) => {
  it("AP-15 AD-08 several change at once, unknown ids are passed over, and the changed ones counted", async () => {
    const server = await start();
    const ana = await server.baker();
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await askStarter(ana, { address2: `Apt ${n}` })).id);
    const left = await askStarter(ana, { address2: "left" });
    await set(server, "starter-requests", ids.slice(0, 1), "shipped");
    const strange = [UNKNOWN, "1-or-1", "\u0000", ""];
    const { rows, changed } = await set(server, "starter-requests", [...strange, ...ids, ...ids], "shipped");
    expect(changed).toBe(3);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await pendingOf(server, "starter-requests")).toBe(1);
    const stored = await starterRows(server.database);
    expect(stored.find(({ id }) => id === left.id)?.status).toBe("pending");
    expect(await statusMails(server)).toHaveLength(4);
    expect(await set(server, "starter-requests", strange, "shipped")).toEqual({ rows: [], changed: 0 });
    // Ids of requests of the other kind are not found.
    expect(await set(server, "bread-requests", ids, "ready")).toEqual({ rows: [], changed: 0 });
  });

  it("REL-06 every count is right after forty changes and removals at once", async () => {
    const server = await start();
    const ana = await server.baker();
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await askStarter(ana, { address2: `Apt ${n}` })).id);
    await Promise.all([
      ...ids.flatMap((id, n) => [
        patiently(() =>
          set(server, "starter-requests", [id, ...ids.toReversed()], n % 2 === 0 ? "shipped" : "pending"),
        ),
        patiently(() => set(server, "starter-requests", id, "delivered")),
      ]),
      ...ids.slice(0, 5).map((id) => patiently(() => removeRequest(server.parts, "starter-requests", id))),
      ...Array.from({ length: 10 }, (_, n) => askPatiently(ana, { address2: `New ${n}` })),
    ]);
    const rows = await starterRows(server.database);
    expect(rows).toHaveLength(15);
    expect(await counts(server.database)).toEqual({
      ...NONE,
      starter: 15,
      "starter-pending": rows.filter(({ status }) => status === "pending").length,
      "starter-hours": 15,
    });
  }, 30_000);
});
