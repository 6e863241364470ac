import { sql } from "kysely";
import { expect, it } from "vitest";
import { beside as asAnotherProcess } from "../../../tests/support/post-office";
import { onEachServer } from "../../../tests/support/server";
import {
  ADDRESS,
  askBread,
  askStarter,
  BREAD,
  breadRows,
  counts,
  loaf,
  NONE,
  receiptOf,
  STARTER,
  starterRows,
} from "../../../tests/support/request-forms";

const SECOND = 1_000;
const KEY = { "idempotency-key": "1b4e28ba-2fa1-41d2-883f-0016d3cca427" };
const OTHER_KEY = { "idempotency-key": "6fa459ea-ee8a-4ca4-894e-db77e160355e" };

onEachServer((start) => {
  it("REL-02 fifty parallel repeats of a key get the first receipt, and one row is kept", async () => {
    const server = await start();
    const ana = await server.baker();
    const before = (await server.mails()).length;
    const receipts = await Promise.all(
      Array.from({ length: 50 }, async () => receiptOf(await ana.request("POST", STARTER, ADDRESS, KEY))),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await starterRows(server.database)).toMatchObject([{ id: receipts[0]?.id }]);
    expect(await counts(server.database)).toEqual({
      ...NONE,
      starter: 1,
      "starter-pending": 1,
      "starter-hours": 1,
    });
    expect(await server.mails()).toHaveLength(before + 2);
  });

  it("REL-02 a key is known by sender and call, after half a minute too, whatever the body says", async () => {
    const server = await start();
    const ana = await server.baker();
    const other = await server.baker();
    const one = async (body: object) => receiptOf(await ana.request("POST", BREAD, body, KEY));
    const first = await one({ requestType: "omakase", ...ADDRESS });
    server.clock.advance(60 * 60 * SECOND);
    expect(await one({ requestType: "omakase", ...ADDRESS })).toEqual(first);
    expect(await one({ requestType: "omakase", ...ADDRESS, city: "Oakland" })).toEqual(first);
    const keyed = await receiptOf(await ana.request("POST", STARTER, ADDRESS, KEY));
    const theirs = await receiptOf(
      await other.request("POST", BREAD, { requestType: "omakase", ...ADDRESS }, KEY),
    );
    const anonymous = await receiptOf(await server.request("POST", BREAD, { body: loaf(), headers: KEY }));
    const elsewhere = await receiptOf(
      await server.request("POST", BREAD, { body: loaf(), headers: KEY, peer: "203.0.113.77" }),
    );
    expect(new Set([first, keyed, theirs, anonymous, elsewhere].map(({ id }) => id)).size).toBe(5);
    expect(await breadRows(server.database)).toHaveLength(4);
  });

  it("REL-02 the same form under a new key is stored again, and a corrected one is accepted under the old", async () => {
    const server = await start();
    const ana = await server.baker();
    const refused = await ana.request("POST", STARTER, { ...ADDRESS, zip: "9411" }, KEY);
    expect(refused.status).toBe(400);
    const first = await receiptOf(await ana.request("POST", STARTER, ADDRESS, KEY));
    const second = await receiptOf(await ana.request("POST", STARTER, ADDRESS, OTHER_KEY));
    expect(second.id).not.toBe(first.id);
    const nonsense = await ana.request("POST", STARTER, ADDRESS, { "idempotency-key": "a b" });
    expect(nonsense.status).toBe(400);
    expect(await starterRows(server.database)).toHaveLength(2);
  });

  it("REL-02 twenty parallel copies without a key are one request, signed in or not, in two processes too", async () => {
    const server = await start();
    const beside = await start({ database: await asAnotherProcess(server.database) });
    const ana = await server.baker();
    const before = (await server.mails()).length;
    const twenty = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? server : beside));
    const starters = await Promise.all(
      twenty.map(async ({ request }) =>
        receiptOf(await request("POST", STARTER, { cookie: ana.cookie, body: ADDRESS })),
      ),
    );
    const loaves = await Promise.all(twenty.map((one) => askBread(one)));
    expect(new Set(starters.map(({ id }) => id)).size).toBe(1);
    expect(new Set(loaves.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await starterRows(server.database)).toHaveLength(1);
    expect(await breadRows(server.database)).toHaveLength(1);
    expect(await counts(server.database)).toEqual({
      starter: 1,
      "starter-pending": 1,
      "starter-hours": 1,
      bread: 1,
      "bread-pending": 1,
      "bread-hours": 1,
    });
    expect(await server.mails()).toHaveLength(before + 4);
  });

  it("REL-02 a copy without a key counts as one for thirty seconds, and then as a new request", async () => {
    const server = await start();
    const first = await askBread(server);
    server.clock.advance(28 * SECOND);
    expect(await askBread(server)).toEqual(first);
    server.clock.advance(4 * SECOND);
    const second = await askBread(server);
    expect(second.id).not.toBe(first.id);
    expect(await breadRows(server.database)).toHaveLength(2);
  });

  it("REL-02 without a key, one other field or sender makes another request", async () => {
    const server = await start();
    const ana = await server.baker();
    const other = await server.baker();
    const bodies = [
      loaf(),
      ...Object.entries({
        requestType: "custom",
        instructions: "A dark rye",
        name: "Ben O.",
        email: "ben.o@example.com",
        address: "25 Guerrero St",
        address2: "",
        city: "Oakland",
        state: "NV",
        zip: "94110",
        fulfillment: "pickup",
      }).map(([field, value]) => loaf({ [field]: value })),
    ];
    for (const body of bodies) await receiptOf(await server.request("POST", BREAD, { body }));
    await receiptOf(await server.request("POST", BREAD, { body: loaf(), peer: "203.0.113.77" }));
    for (const baker of [ana, other]) {
      await receiptOf(await baker.request("POST", BREAD, loaf()));
      await askStarter(baker);
    }
    expect(await breadRows(server.database)).toHaveLength(bodies.length + 3);
    expect(await starterRows(server.database)).toHaveLength(2);
    const all = [...(await breadRows(server.database)), ...(await starterRows(server.database))];
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(all.length);
  });

  it("REL-06 a request whose last step fails leaves no row, count, mail or key", async () => {
    const server = await start();
    const ana = await server.baker();
    const before = (await server.mails()).length;
    // The notice to the owner is written last.
    await sql`alter table outbox rename to outbox_away`.execute(server.database.db);
    for (const headers of [{}, KEY]) {
      expect((await ana.request("POST", STARTER, ADDRESS, headers)).status).toBe(500);
      expect((await server.request("POST", BREAD, { body: loaf(), headers })).status).toBe(500);
    }
    expect(await starterRows(server.database)).toEqual([]);
    expect(await breadRows(server.database)).toEqual([]);
    expect(await counts(server.database)).toEqual(NONE);
    await sql`alter table outbox_away rename to outbox`.execute(server.database.db);
    for (const headers of [{}, KEY]) {
      await receiptOf(await ana.request("POST", STARTER, ADDRESS, headers));
      await receiptOf(await server.request("POST", BREAD, { body: loaf(), headers }));
    }
    expect(await server.mails()).toHaveLength(before + 8);
  });
});
