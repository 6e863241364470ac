import { expect, it, onTestFinished } from "vitest";
import type { OutboxEntry } from "../../contract/requests/admin";
import { askForBread } from "../../../tests/support/asked";
import { sendAll } from "../../../tests/support/post-office";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { startSmtpSite } from "../../../tests/support/smtp-site";
import { HOUR_MS } from "../../contract/values/milliseconds";
import { createSmtpTransport } from "../mail/smtp-transport";

const OUTBOX = "/api/admin/outbox";

/** Conversations about three requests while no mail goes out: asked, answered, declined. */
async function talk(server: TestServer, owner: Baker): Promise<void> {
  const ids = [];
  for (const name of ["ana", "ben", "cleo"])
    ids.push(await askForBread(server, { name, email: `${name}@example.com` }));
  const [answered, declined] = ids;
  const say = (id: string | undefined, path: string, body: object) =>
    owner.request("POST", `/api/admin/bread-requests/${id}/${path}`, body);
  expect((await say(answered, "replies", { text: "Which day works for you?" })).status).toBe(201);
  expect((await say(declined, "decline", { text: "I am sorry, the oven is full." })).status).toBeLessThan(
    300,
  );
}

onEachServer((start) => {
  async function withMailServer() {
    const server = await start();
    const owner = await server.owner();
    await server.database.db.deleteFrom("outbox").execute();
    const site = await startSmtpSite();
    onTestFinished(() => site.down());
    const from = { name: "Bread Tools", address: "no-reply@bread.example" };
    const transport = createSmtpTransport(`smtp://localhost:${site.port}`, { from, host: "bread.example" });
    const parts = { ...server.parts, database: server.database, transport };
    const trouble = async () => (await owner.request("GET", `${OUTBOX}/trouble`)).json();
    const unsent = async () =>
      server.database.db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
    async function hours(count: number) {
      for (let hour = 0; hour < count; hour += 1) {
        server.clock.advance(HOUR_MS);
        await sendAll(parts);
      }
    }
    const ids = () => site.kept.map(({ messageId }) => messageId);
    return { server, owner, site, trouble, unsent, hours, ids };
  }

  it("REL-15 the owner sees that the mail server is away for hours, and then each mail goes out once", async () => {
    const { server, owner, site, trouble, unsent, hours, ids } = await withMailServer();
    await site.down();
    const began = server.clock.now();
    await talk(server, owner);
    const waiting = (await unsent()).length;
    expect(waiting).toBeGreaterThanOrEqual(6);
    await hours(22);
    expect(await unsent()).toHaveLength(waiting);
    const { givenUp, waitingSince } = (await trouble()) as { givenUp: number; waitingSince: string };
    expect(givenUp).toBe(0);
    expect(Math.abs(Date.parse(waitingSince) - began)).toBeLessThan(HOUR_MS);
    await site.up();
    await hours(2);
    expect(await unsent()).toEqual([]);
    expect(ids()).toHaveLength(waiting);
    expect(new Set(ids()).size).toBe(waiting);
    expect(await trouble()).toEqual({ givenUp: 0, held: 0, waitingSince: null });
    await hours(2);
    expect(ids()).toHaveLength(waiting);
  });

  it("REL-15 mails given up after a day are counted, kept, and sent once when the owner presses", async () => {
    const { server, owner, site, trouble, unsent, hours, ids } = await withMailServer();
    await site.down();
    await talk(server, owner);
    const waiting = (await unsent()).length;
    await hours(27);
    expect(await trouble()).toMatchObject({ givenUp: waiting, waitingSince: null });
    await site.up();
    await hours(2);
    expect(ids()).toEqual([]);
    // A day later the owner signs in anew.
    const cookie = await server.signIn(owner);
    const failed = await server.request("GET", `${OUTBOX}?state=failed`, { cookie });
    const mails = (await failed.json()) as OutboxEntry[];
    expect(mails).toHaveLength(waiting);
    for (const { id } of mails)
      expect((await server.request("POST", `${OUTBOX}/${id}/send`, { cookie })).status).toBe(202);
    // Pressed twice in a hurry.
    for (const { id } of mails) await server.request("POST", `${OUTBOX}/${id}/send`, { cookie });
    await hours(1);
    // The message id comes from the mail's id. The owner's new sign-in has a mail of its own.
    const sent = ids().filter((messageId) => mails.some(({ id }) => messageId.includes(id)));
    expect(sent).toHaveLength(waiting);
    expect(new Set(sent).size).toBe(waiting);
  });
});
