import { expect, it } from "vitest";
import { ADDRESS, askBread, askStarter, BREAD, loaf, receiptOf } from "../../../tests/support/request-forms";
import { onEachServer, type TestServer } from "../../../tests/support/server";

const KEY = { "idempotency-key": "9f1c3a52-2c0b-4a0e-9d3e-6a8f6f0c1b7d" };
const VICTIM = "victim@example.com";

let asked = 0;
/** A different loaf each time, from a network of its own. */
async function ask(server: TestServer, email = VICTIM) {
  asked += 1;
  const body = loaf({ email, instructions: `loaf ${asked}` });
  return receiptOf(await server.request("POST", BREAD, { body, peer: `203.0.113.${asked}` }));
}
const open = async (server: TestServer, link: string | null) =>
  (await server.request("POST", "/api/guest-request", { body: { link } })).json() as Promise<object>;
const confirmations = async (server: TestServer, id: string) =>
  (await server.mails()).filter((mail) => mail.subject_id === id && mail.kind === "request-confirmation");

async function confirmAddress({ database }: TestServer, id: string): Promise<void> {
  const emailVerified = database.engine === "postgres" ? true : 1;
  await database.db.updateTable("user").set({ emailVerified }).where("id", "=", id).execute();
}

onEachServer((start) => {
  it("SEC-46 AP-02 a receipt with the link says that no mail goes out, once the mailbox's mails are used up", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const strangers = [await ask(server), await ask(server), await ask(server)];
    expect(strangers.map(({ mailed }) => mailed)).toEqual([true, true, true]);
    const { id, mailed, link } = await ask(server);
    expect([mailed, await confirmations(server, id)]).toEqual([false, []]);
    expect(await open(server, link)).toMatchObject({ id, status: "pending", may: { cancel: true } });
    // Each receipt opens its own request and none of the others with that address.
    for (const one of strangers) expect(await open(server, one.link)).toMatchObject({ id: one.id });
    const cancelled = await server.request("POST", "/api/guest-request/cancel", { body: { link } });
    expect(cancelled.status).toBe(200);
  });

  it("SEC-46 a guest's receipt is the same whether or not the address has an account", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const sure = await server.baker("Ana");
    await confirmAddress(server, sure.id);
    const unsure = await server.baker("Ben");
    for (const email of [sure.email, unsure.email, "nobody@example.com"]) {
      const told: unknown[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { mailed, link } = await ask(server, email);
        told.push([mailed, link?.length]);
      }
      expect([email, told]).toEqual([
        email,
        [
          [true, 32],
          [true, 32],
          [true, 32],
          [false, 32],
        ],
      ]);
    }
  });

  it("REL-02 a repeat gets the same link, of which only a hash is stored", async () => {
    const server = await start();
    const send = async (more: object = {}) =>
      receiptOf(await server.request("POST", BREAD, { body: loaf(), headers: KEY, ...more }));
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await open(server, first.link)).toMatchObject({ id: first.id });
    // Without a key, a copy within half a minute is the same request.
    const unkeyed = await askBread(server, { instructions: "No key" });
    expect(await askBread(server, { instructions: "No key" })).toEqual(unkeyed);
    expect(await open(server, unkeyed.link)).toMatchObject({ id: unkeyed.id });
    const { db } = server.database;
    const kept = JSON.stringify([
      await db.selectFrom("idempotency").selectAll().execute(),
      await db.selectFrom("request_link").selectAll().execute(),
      await db.selectFrom("bread_request").selectAll().execute(),
      server.lines,
    ]);
    for (const { link } of [first, unkeyed]) expect(kept).not.toContain(link);
    // Somebody elsewhere with the same key is another sender, with a request of their own.
    const other = await send({ peer: "203.0.113.200" });
    expect([other.id === first.id, other.link === first.link]).toEqual([false, false]);
  });

  it("SEC-24 an ended link stays ended after a repeat", async () => {
    const server = await start();
    const send = async () => receiptOf(await server.request("POST", BREAD, { body: loaf(), headers: KEY }));
    const { link } = await send();
    await server.request("POST", "/api/guest-request/end", { body: { link } });
    expect((await send()).link).toBe(link);
    expect(await open(server, link)).toMatchObject({ code: "not-found" });
  });

  it("AP-01 an account's receipt has no link, and says whether a mail goes out", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const ana = await server.baker("Ana", { email: VICTIM });
    for (let n = 0; n < 3; n += 1) await ask(server);
    const untold = await askStarter(ana);
    expect([untold.mailed, untold.link, await confirmations(server, untold.id)]).toEqual([false, null, []]);
    await confirmAddress(server, ana.id);
    const told = await receiptOf(
      await ana.request("POST", BREAD, { requestType: "omakase", ...ADDRESS }, KEY),
    );
    expect([told.mailed, told.link, await confirmations(server, told.id)]).toMatchObject([true, null, [{}]]);
  });

  it("SEC-46 a program that fills in the hidden field gets the same receipt, with a dead link", async () => {
    const server = await start();
    for (const headers of [KEY, {}]) {
      const body = loaf({ website: "http://spam.example" });
      const { mailed, link } = await receiptOf(await server.request("POST", BREAD, { body, headers }));
      expect([mailed, link?.length]).toEqual([true, 32]);
      expect(await open(server, link)).toMatchObject({ code: "not-found" });
    }
  });
});
