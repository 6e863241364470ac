import { expect, it } from "vitest";
import { onEachServer } from "../../../tests/support/server";
import {
  ADDRESS,
  askBread,
  askStarter,
  breadRows,
  counts,
  KEPT_ADDRESS,
  NONE,
  starterRows,
} from "../../../tests/support/request-forms";
import { sweep } from "../start/sweep";
import { blankOldAddresses } from "./retention";
import { changeStatus } from "./rows/store";

const DAY = 24 * 60 * 60_000;
const NOWHERE = { address: "", address2: "", city: "", state: "", zip: "" };

onEachServer((start) => {
  it("SEC-55 an address is forgotten 90 days after delivery, and 180 days after the request", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const open = await askStarter(ana);
    const late = await askStarter(ana, { address2: "late" });
    const delivered = await askStarter(ana, { address2: "delivered" });
    const undone = await askStarter(ana, { address2: "undone" });
    const bread = await askBread(server);
    await changeStatus(server.parts, "starter-requests", [delivered.id, undone.id], "delivered");
    await changeStatus(server.parts, "bread-requests", [bread.id], "delivered");
    await changeStatus(server.parts, "starter-requests", [undone.id], "shipped");
    const later = async (days: number) => {
      server.clock.advance(days * DAY);
      await sweep(server.parts);
      const rows = [...(await starterRows(server.database)), ...(await breadRows(server.database))];
      return rows.filter(({ blanked_at }) => blanked_at !== null).map(({ id }) => id);
    };
    expect(await later(60)).toEqual([]);
    await changeStatus(server.parts, "starter-requests", [late.id], "delivered");
    expect(await later(29.9)).toEqual([]);
    expect(await later(0.2)).toEqual([delivered.id, bread.id]);
    expect(await later(59)).toEqual([delivered.id, bread.id]);
    expect(await later(2)).toEqual([late.id, delivered.id, bread.id]);
    expect(await later(28)).toEqual([late.id, delivered.id, bread.id]);
    expect(await later(1)).toEqual([open.id, late.id, delivered.id, undone.id, bread.id]);

    const rows = await starterRows(server.database);
    const forgotten = { name: "Ana Ruiz", email: ana.email, ...NOWHERE, fingerprint: "" };
    for (const row of rows)
      expect(row).toMatchObject({
        ...forgotten,
        user_id: ana.id,
        search: `ana ruiz\n${ana.email}\n\n\n\n\n`,
      });
    expect(rows.map(({ status }) => status)).toEqual(["pending", "delivered", "delivered", "shipped"]);
    expect(await counts(server.database)).toEqual({
      starter: 4,
      "starter-pending": 1,
      "starter-hours": 4,
      bread: 1,
      "bread-pending": 0,
      "bread-hours": 1,
    });
    const mails = JSON.stringify(await server.mails());
    expect(mails).not.toContain(ADDRESS.address);
    const cookie = await server.signIn(ana);
    expect(await (await server.request("GET", "/api/requests/address", { cookie })).json()).toBeNull();
  });

  it("SEC-55 many old requests take several steps, and young ones stay", async () => {
    const server = await start();
    const { db } = server.database;
    const now = server.clock.now();
    const row = (n: number, created_at: number) => ({
      id: `01890a5d-ac96-774b-bcce-b302${String(n).padStart(8, "0")}`,
      user_id: null,
      name: "Ben",
      email: "ben@example.com",
      ...KEPT_ADDRESS,
      request_type: "omakase",
      instructions: "",
      fulfillment: "delivery",
      status: "pending",
      created_at,
      updated_at: created_at,
      delivered_at: null,
      blanked_at: null,
      fingerprint: "f",
      search: "ben",
    });
    // Many with the same time, so that a page ends in the middle of them.
    const old = Array.from({ length: 350 }, (_, n) => row(n, now - 200 * DAY + Math.floor(n / 130)));
    const young = Array.from({ length: 150 }, (_, n) => row(1_000 + n, now - 179 * DAY));
    await db
      .insertInto("bread_request")
      .values([...old, ...young])
      .execute();
    await Promise.all([blankOldAddresses(server.parts), blankOldAddresses(server.parts)]);
    const rows = await breadRows(server.database);
    expect(rows.filter(({ address }) => address === "")).toHaveLength(350);
    expect(rows.filter(({ address }) => address !== "")).toMatchObject(
      young.map(({ id }) => ({ id, ...KEPT_ADDRESS, fingerprint: "f" })),
    );
    expect(await counts(server.database)).toEqual(NONE);
  });

  it("SEC-54 SEC-55 the name is forgotten too after the account is gone, and nothing returns", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const ben = await server.baker("Ben");
    await askStarter(ana);
    await askStarter(ben);
    const leave = async (baker: typeof ana) => {
      const cookie = await server.signIn(baker);
      const body = { password: baker.password };
      expect((await server.request("POST", "/api/auth/delete-user", { cookie, body })).status).toBe(200);
    };
    await leave(ana);
    server.clock.advance(181 * DAY);
    await sweep(server.parts);
    expect(await starterRows(server.database)).toMatchObject([
      { name: "", email: "", ...NOWHERE },
      { name: "Ben", email: ben.email, ...NOWHERE },
    ]);
    // Without an address nothing can be delivered any more, so leaving deletes everything.
    await leave(ben);
    expect(await starterRows(server.database)).toMatchObject([{ name: "" }]);
    expect(await counts(server.database)).toEqual({
      ...NONE,
      starter: 1,
      "starter-pending": 1,
      "starter-hours": 1,
    });
  });
});
