import { expect, it, onTestFinished } from "vitest";
import type { LastChange, Undone } from "../../contract/requests/admin";
import { askForStarter, keepBreads, keepStarters } from "../../../tests/support/asked";
import { sendAll } from "../../../tests/support/post-office";
import { counts } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { startSmtpSite } from "../../../tests/support/smtp-site";
import { createSmtpTransport } from "../mail/smtp-transport";

const STARTERS = "/api/admin/starter-requests";
const BREADS = "/api/admin/bread-requests";
const LAST = "/api/admin/status-changes/last";
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const last = async (owner: Baker) => (await (await owner.request("GET", LAST)).json()) as LastChange | null;
const undo = (owner: Baker, id: string) => owner.request("POST", `/api/admin/status-changes/${id}/undo`, {});
const readUndo = async (owner: Baker, id: string) => (await (await undo(owner, id)).json()) as Undone;

async function change(owner: Baker, path: string, ids: readonly string[], status: string): Promise<string> {
  const response = await owner.request("PATCH", path, { ids, status });
  expect(response.status).toBe(200);
  const made = await last(owner);
  if (made === null) throw new Error("no change to undo");
  return made.id;
}

async function statuses(owner: Baker, path: string, ids: readonly string[]) {
  const rows = (await (await owner.request("GET", path)).json()) as { id: string; status: string }[];
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => known.get(id));
}

/** A real mail server, and a worker's look at the outbox; answers what the server took about the statuses. */
async function mailServer(server: TestServer) {
  const site = await startSmtpSite();
  onTestFinished(() => site.down());
  const from = { name: "Bread Tools", address: "no-reply@bread.example" };
  const transport = createSmtpTransport(`smtp://localhost:${site.port}`, { from, host: "bread.example" });
  return async () => {
    await sendAll({ ...server.parts, transport });
    return site.kept.filter(({ data }) => data.includes("reply to this email or open")).length;
  };
}

onEachServer((start) => {
  it("AD-08 an undo gives each of 26 requests its own old status, and no mail is sent", async () => {
    const server = await start();
    const owner = await server.owner();
    const sent = await mailServer(server);
    const before = Array.from({ length: 26 }, (_, n) =>
      n < 17 ? "pending" : n < 22 ? "shipped" : "delivered",
    );
    const ids = await keepStarters(
      server,
      before.map((status) => ({ status })),
    );
    await server.database.db
      .updateTable("starter_request")
      .set({ delivered_at: 1_000 })
      .where("status", "=", "delivered")
      .execute();
    const waiting = await counts(server.database);
    const id = await change(owner, STARTERS, ids, "shipped");
    expect(await last(owner)).toEqual({
      id,
      kind: "starter-requests",
      status: "shipped",
      changed: 21,
      mails: 21,
      msLeft: expect.toSatisfy((ms: number) => ms > 50 * SECOND && ms <= MINUTE),
      overfull: [],
    });
    server.clock.advance(50 * SECOND);
    expect(await sent()).toBe(0);
    expect(await readUndo(owner, id)).toEqual({ undone: 21, kept: 0, mails: 0 });
    expect(await statuses(owner, STARTERS, ids)).toEqual(before);
    expect(await counts(server.database)).toEqual(waiting);
    const delivered = await server.database.db
      .selectFrom("starter_request")
      .select("delivered_at")
      .where("status", "=", "delivered")
      .execute();
    expect(delivered).toEqual([1_000, 1_000, 1_000, 1_000].map((delivered_at) => ({ delivered_at })));
    server.clock.advance(2 * MINUTE);
    expect(await sent()).toBe(0);
    // Asked again, also after the minute, it answers the same and changes nothing.
    expect(await readUndo(owner, id)).toEqual({ undone: 21, kept: 0, mails: 0 });
    expect(await last(owner)).toBeNull();
    const { rows } = { rows: await server.database.db.selectFrom("audit").selectAll().execute() };
    expect(rows.filter(({ action }) => action === "status-undone")).toHaveLength(21);
  });

  it("AD-08 after a minute the mails are out, and an undo is refused in words", async () => {
    const server = await start();
    const owner = await server.owner();
    const sent = await mailServer(server);
    const ids = await keepStarters(server, [{}, {}]);
    const id = await change(owner, STARTERS, ids, "shipped");
    server.clock.advance(MINUTE + SECOND);
    expect(await sent()).toBe(2);
    const late = await undo(owner, id);
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "undo-over",
        error: "Too late to undo: the mails are out. Change the status by hand.",
      }),
    ]);
    expect(await statuses(owner, STARTERS, ids)).toEqual(["shipped", "shipped"]);
  });

  it("AD-08 an undo names and leaves rows that changed since, or whose mail was sent by hand", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await keepBreads(server, [{}, {}, {}, {}]);
    const [again = "", handed = "", gone = "", still = ""] = ids;
    const id = await change(owner, BREADS, ids, "confirmed");
    // Changing the status there and back again is a newer change, too.
    await owner.request("PATCH", `${BREADS}/${again}`, { status: "ready" });
    await owner.request("PATCH", `${BREADS}/${again}`, { status: "confirmed" });
    const mail = (await server.mails()).find(({ subject_id }) => subject_id === handed);
    await owner.request("POST", `/api/admin/outbox/${mail?.id}/send`, {});
    await owner.request("DELETE", `${BREADS}/${gone}`);
    expect(await readUndo(owner, id)).toEqual({ undone: 1, kept: 2, mails: 0 });
    expect(await statuses(owner, BREADS, [again, handed, still])).toEqual([
      "confirmed",
      "confirmed",
      "pending",
    ]);
    expect(await readUndo(owner, id)).toEqual({ undone: 1, kept: 2, mails: 0 });
  });

  it("AD-08 an undo finds nothing where every request changed again", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await keepStarters(server, [{}]);
    const first = await change(owner, STARTERS, ids, "shipped");
    const second = await change(owner, STARTERS, ids, "delivered");
    const refused = await undo(owner, first);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "undo-over",
        error: "Nothing to undo: these requests changed again since.",
      }),
    ]);
    expect(await readUndo(owner, second)).toEqual({ undone: 1, kept: 0, mails: 0 });
    expect(await statuses(owner, STARTERS, ids)).toEqual(["shipped"]);
    // The mail about the first change still waits, because that change stands.
    expect(
      (await server.mails()).filter(({ kind }) => kind.startsWith("status")).map(({ kind }) => kind),
    ).toEqual(["status-shipped"]);
  });

  it("AD-05 an undo skips a deleted request and counts the others", async () => {
    const server = await start();
    const owner = await server.owner();
    const [one = "", other = ""] = await keepBreads(server, [{ status: "pending" }, { status: "pending" }]);
    const id = await change(owner, BREADS, [one, other], "ready");
    expect(await last(owner)).toMatchObject({ changed: 2, mails: 2 });
    await owner.request("DELETE", `${BREADS}/${one}`);
    expect(await last(owner)).toMatchObject({ id, changed: 1, mails: 1 });
    expect(await readUndo(owner, id)).toEqual({ undone: 1, kept: 0, mails: 0 });
    await change(owner, BREADS, [other], "ready");
    await owner.request("DELETE", `${BREADS}/${other}`);
    expect(await last(owner)).toBeNull();
    expect((await undo(owner, id)).status).toBe(404);
  });

  it("AD-08 a mail removed by stepping back waits again after the undo", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker();
    const sent = await mailServer(server);
    const ids = [await askForStarter(ana)];
    await change(owner, STARTERS, ids, "shipped");
    server.clock.advance(30 * SECOND);
    const back = await change(owner, STARTERS, ids, "pending");
    expect(await readUndo(owner, back)).toEqual({ undone: 1, kept: 0, mails: 1 });
    expect(await statuses(owner, STARTERS, ids)).toEqual(["shipped"]);
    const before = await sent();
    server.clock.advance(MINUTE + SECOND);
    expect((await sent()) - before).toBe(1);
    expect(await readUndo(owner, back)).toEqual({ undone: 1, kept: 0, mails: 1 });
  });

  it("REL-15 a change survives a restart: its mails wait on, and it can still be undone", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await keepStarters(server, [{}]);
    const id = await change(owner, STARTERS, ids, "shipped");
    const next = await start({ database: server.database });
    const same: Baker = {
      ...owner,
      request: (method, path, body) =>
        next.request(method, path, { cookie: owner.cookie, ...(body === undefined ? {} : { body }) }),
    };
    expect((await last(same))?.id).toBe(id);
    expect(await readUndo(same, id)).toEqual({ undone: 1, kept: 0, mails: 0 });
    const sent = await mailServer(next);
    next.clock.advance(2 * MINUTE);
    expect(await sent()).toBe(0);
  });

  it("AD-06 only the owner undoes, and an unknown change is not found", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker();
    const ids = await keepStarters(server, [{}]);
    const id = await change(owner, STARTERS, ids, "shipped");
    expect((await undo(ana, id)).status).toBe(403);
    expect((await server.request("POST", `/api/admin/status-changes/${id}/undo`, { body: {} })).status).toBe(
      401,
    );
    expect((await undo(owner, UNKNOWN)).status).toBe(404);
    expect((await undo(owner, "1-or-1")).status).toBe(404);
    expect(await statuses(owner, STARTERS, ids)).toEqual(["shipped"]);
  });
});

onEachServer((start) => {
  it("AD-08 one of six undos at once is done, and all get its answer; two tabs alike", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await keepStarters(server, [{}, {}, {}]);
    const id = await change(owner, STARTERS, ids, "delivered");
    const answers = await Promise.all(Array.from({ length: 6 }, () => readUndo(owner, id)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ undone: 3, kept: 0, mails: 0 })));
    expect((await counts(server.database))["starter-pending"]).toBe(3);
  });
});
