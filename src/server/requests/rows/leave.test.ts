import { expect, it } from "vitest";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";
import {
  ADDRESS,
  askBread,
  askStarter,
  BREAD,
  breadRows,
  counts,
  KEPT_ADDRESS,
  NONE,
  receiptOf,
  starterRows,
} from "../../../../tests/support/request-forms";
import { sweep } from "../../start/sweep";
import { changeStatus } from "./store";

const DELETE = "/api/auth/delete-user";
const EXPORT = "/api/account/export";

async function leave(baker: Baker): Promise<void> {
  expect((await baker.request("POST", DELETE, { password: baker.password })).status).toBe(200);
}

const ship = (server: TestServer, id: string, status = "delivered") =>
  changeStatus(server.parts, "starter-requests", [id], status);
const bakeFor = (server: TestServer, id: string, status = "delivered") =>
  changeStatus(server.parts, "bread-requests", [id], status);

async function verify({ database }: TestServer, { id }: Baker): Promise<void> {
  const emailVerified = database.engine === "postgres" ? true : 1;
  await database.db.updateTable("user").set({ emailVerified }).where("id", "=", id).execute();
}

/** A request's columns once nothing of its person is left. */
const NOBODY = {
  user_id: null,
  name: "",
  email: "",
  address: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
};

/** Everything that is stored of requests and mails, as one text. */
async function dump(server: TestServer): Promise<string> {
  const { db } = server.database;
  const tables = ["starter_request", "bread_request", "request_hour", "idempotency", "audit"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify([rows, await server.mails()]);
}

onEachServer((start) => {
  it("AC-11 SEC-54 deleting an account deletes delivered requests, keeps name and address of open ones, and blanks sent ones", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const other = await server.baker("Other");
    const key = { "idempotency-key": "5d0c1b4e-7f5d-4c12-9c6d-0d6b5a4f3e21" };
    const shipped = await askStarter(ana);
    const done = await askStarter(ana, { address2: "done" });
    const bread = await receiptOf(
      await ana.request("POST", BREAD, { requestType: "description", instructions: "Rye", ...ADDRESS }, key),
    );
    const eaten = await receiptOf(await ana.request("POST", BREAD, { requestType: "omakase", ...ADDRESS }));
    const theirs = await askStarter(other);
    await ship(server, shipped.id, "shipped");
    await ship(server, done.id);
    await bakeFor(server, eaten.id);
    const before = await dump(server);
    for (const trace of [ana.id, ana.email]) expect(before).toContain(trace);

    await leave(ana);
    const after = await dump(server);
    for (const trace of [ana.id, ana.email, done.id, eaten.id]) expect(after).not.toContain(trace);
    const kept = { user_id: null, name: "Ana Ruiz", email: "", ...KEPT_ADDRESS, fingerprint: "" };
    const blank = { ...NOBODY, search: "\n\n\n\n\n\n", blanked_at: expect.any(Number) as number };
    const search = "ana ruiz\n\n24 guerrero st\napt 3\nsan francisco\nca\n94110-1234";
    expect(await starterRows(server.database)).toEqual([
      expect.objectContaining({ ...blank, id: shipped.id, status: "shipped" }),
      expect.objectContaining({ id: theirs.id, user_id: other.id, email: other.email }),
    ]);
    expect(await breadRows(server.database)).toEqual([
      expect.objectContaining({
        ...kept,
        search: `${search}\nrye`,
        id: bread.id,
        status: "pending",
        instructions: "Rye",
      }),
    ]);
    expect(await counts(server.database)).toEqual({
      starter: 2,
      "starter-pending": 1,
      "starter-hours": 2,
      bread: 1,
      "bread-pending": 1,
      "bread-hours": 1,
    });
  });

  it("SEC-54 the rest is forgotten on completion, and nobody is mailed", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const starter = await askStarter(ana);
    const bread = await receiptOf(
      await ana.request("POST", BREAD, { requestType: "description", instructions: "For Ana", ...ADDRESS }),
    );
    await leave(ana);
    for (const status of ["confirmed", "ready"]) await bakeFor(server, bread.id, status);
    expect(await breadRows(server.database)).toMatchObject([{ name: "Ana Ruiz", ...KEPT_ADDRESS }]);
    // The envelope is in the mail, so nobody needs the address any more.
    const shipped = await ship(server, starter.id, "shipped");
    expect(shipped.rows).toMatchObject([{ ...NOBODY, status: "shipped" }]);
    await ship(server, starter.id);
    await bakeFor(server, bread.id);
    const rows = [...(await starterRows(server.database)), ...(await breadRows(server.database))];
    for (const row of rows) expect(row).toMatchObject({ ...NOBODY, status: "delivered", fingerprint: "" });
    const text = await dump(server);
    for (const trace of ["Ana", "ana", "Guerrero", "guerrero", "94110"]) expect(text).not.toContain(trace);
    expect((await server.mails()).filter(({ kind }) => kind.startsWith("status"))).toEqual([]);
    expect(await counts(server.database)).toEqual({
      ...NONE,
      starter: 1,
      "starter-hours": 1,
      bread: 1,
      "bread-hours": 1,
    });
  });

  it("SEC-54 a decline, or half a year, forgets the rest as well", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const starter = await askStarter(ana);
    const words = { requestType: "description", instructions: "For Ana", ...ADDRESS };
    await receiptOf(await ana.request("POST", BREAD, words));
    await leave(ana);
    const decline = `/api/admin/starter-requests/${starter.id}/decline`;
    expect((await owner.request("POST", decline, { text: "Sorry" })).status).toBe(200);
    expect(await starterRows(server.database)).toMatchObject([{ ...NOBODY, closed: "declined" }]);
    server.clock.advance(181 * 24 * 60 * 60_000);
    await sweep(server.parts);
    expect(await breadRows(server.database)).toMatchObject([
      { ...NOBODY, instructions: "", status: "pending" },
    ]);
    const text = await dump(server);
    for (const trace of ["Ana", "ana", "Guerrero", "guerrero", "94110"]) expect(text).not.toContain(trace);
  });

  it("SEC-54 an undo does not bring a blanked request back", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const starter = await askStarter(ana);
    const last = async () =>
      (await owner.request("GET", "/api/admin/status-changes/last")).json() as Promise<{ id: string } | null>;
    await owner.request("PATCH", `/api/admin/starter-requests/${starter.id}`, { status: "shipped" });
    const change = await last();
    await leave(ana);
    const undo = await owner.request("POST", `/api/admin/status-changes/${change?.id}/undo`);
    expect(undo.status).toBe(409);
    expect(await starterRows(server.database)).toMatchObject([{ ...NOBODY, status: "shipped" }]);
    expect(await last()).toBeNull();
  });

  it("SEC-54 AP-03 the page names the requests that stay open after the account's end, those sent signed out too", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    type Own = { starter: Stays[]; bread: Stays[]; sentSignedOut: number };
    type Stays = { id: string; outlives: boolean };
    const own = async () => (await (await ana.request("GET", "/api/requests")).json()) as Own;
    const open = await askStarter(ana);
    const shipped = await askStarter(ana, { address2: "shipped" });
    await ship(server, shipped.id, "shipped");
    const ready = await receiptOf(await ana.request("POST", BREAD, { requestType: "omakase", ...ADDRESS }));
    await bakeFor(server, ready.id, "ready");
    await askBread(server, { email: ana.email });
    const { starter, bread, sentSignedOut } = await own();
    expect(Object.fromEntries([...starter, ...bread].map(({ id, outlives }) => [id, outlives]))).toEqual({
      [open.id]: true,
      [shipped.id]: false,
      [ready.id]: true,
    });
    // An address that nobody has confirmed makes nothing its own.
    expect(sentSignedOut).toBe(0);
    await verify(server, ana);
    expect((await own()).sentSignedOut).toBe(1);
    await ana.request("POST", `/api/requests/${open.id}/cancel`);
    await bakeFor(server, ready.id);
    const after = await own();
    expect([...after.starter, ...after.bread].some(({ outlives }) => outlives)).toBe(false);
  });

  it("SEC-54 requests sent signed out go along only where the address is confirmed", async () => {
    const server = await start();
    const mallory = await server.baker("Mallory", { email: "victim@example.com" });
    const open = await askBread(server, { email: "victim@example.com" });
    const done = await askBread(server, { email: "victim@example.com", instructions: "done" });
    await bakeFor(server, done.id);
    await leave(mallory);
    expect(await breadRows(server.database)).toMatchObject([
      { id: open.id, email: "victim@example.com" },
      { id: done.id, email: "victim@example.com" },
    ]);
    const victim = await server.baker("Victim", { email: "victim@example.com" });
    await verify(server, victim);
    await askBread(server, { email: "else@example.com" });
    await leave(victim);
    expect(await breadRows(server.database)).toMatchObject([
      { id: open.id, email: "", ...KEPT_ADDRESS },
      { email: "else@example.com" },
    ]);
    expect(await dump(server)).not.toContain("victim@example.com");
  });

  it("AC-11 SEC-53 the export holds the person's requests as the account page shows them", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    await askStarter(await server.baker("Not mine"));
    await askStarter(ana);
    await receiptOf(
      await ana.request("POST", BREAD, { requestType: "description", instructions: "Rye", ...ADDRESS }),
    );
    const { requests } = (await (await ana.request("GET", EXPORT)).json()) as { requests: object };
    expect(requests).toMatchObject({
      starter: [{ name: "Ana Ruiz", ...KEPT_ADDRESS, status: "pending" }],
      bread: [{ requestType: "custom", instructions: "Rye", fulfillment: "delivery", ...KEPT_ADDRESS }],
    });
    const own = (await (await ana.request("GET", "/api/requests")).json()) as Record<string, object[]>;
    // Open acts are only on the page, and messages are in lists of their own.
    const withoutMay = (rows: object[] = []) =>
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([key]) => !["may", "outlives", "talk", "loaves"].includes(key)),
        ),
      );
    expect(requests).toMatchObject({
      starter: withoutMay(own["starter"]),
      bread: withoutMay(own["bread"]),
      replies: [],
    });
  });
});
