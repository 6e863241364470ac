import { expect, it } from "vitest";
import { onEachServer } from "../../../tests/support/server";
import {
  ADDRESS,
  askStarter,
  counts,
  KEPT_ADDRESS,
  NONE,
  receiptOf,
  STARTER,
  starterRows,
} from "../../../tests/support/request-forms";

type Refusal = { error: string; code: string; issues?: { path: string; message: string }[] };
const refusal = async (response: Response) => (await response.json()) as Refusal;

onEachServer((start) => {
  it("AP-01 ST-03 a request is stored with name and e-mail of the session alone", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const mallory = {
      name: "Mallory",
      email: "mallory@example.com",
      userId: "x",
      status: "delivered",
      id: "1",
    };
    const receipt = await askStarter(ana, mallory);
    const now = server.clock.now();
    const rows = await starterRows(server.database);
    expect(rows).toEqual([
      {
        id: receipt.id,
        user_id: ana.id,
        name: "Ana Ruiz",
        email: ana.email,
        ...KEPT_ADDRESS,
        status: "pending",
        earlier: 0,
        shipped_at: null,
        created_at: Date.parse(receipt.createdAt),
        updated_at: Date.parse(receipt.createdAt),
        delivered_at: null,
        blanked_at: null,
        turn: "new",
        turn_at: null,
        closed: null,
        closed_at: null,
        address_at: null,
        label_at: null,
        label_to: null,
        posted_to: null,
        heard: 0,
        household: expect.stringContaining("GUERRERO"),
        fingerprint: expect.stringMatching(/^[\w-]{43}$/),
        search: "ana ruiz\nbaker-1@example.com\n24 guerrero st\napt 3\nsan francisco\nca\n94110-1234",
      },
    ]);
    expect(Math.abs(now - Date.parse(receipt.createdAt))).toBeLessThan(5_000);
    expect(await counts(server.database)).toEqual({
      ...NONE,
      starter: 1,
      "starter-pending": 1,
      "starter-hours": 1,
    });
  });

  it("AP-01 a request without a session is 401 before its body is looked at", async () => {
    const server = await start();
    for (const body of [ADDRESS, {}, "not json"]) {
      const response = await server.request("POST", STARTER, { body });
      expect([response.status, (await refusal(response)).code]).toEqual([401, "session-needed"]);
    }
    expect(await starterRows(server.database)).toEqual([]);
  });

  it("AP-01 ST-03 every broken rule is reported beside its field, and nothing is stored", async () => {
    const server = await start();
    const ana = await server.baker();
    const REQUIRED = [
      { path: "address", message: "Address is required" },
      { path: "city", message: "City is required" },
      { path: "state", message: "State is required" },
      { path: "zip", message: "ZIP code is required" },
    ];
    const response = await ana.request("POST", STARTER, {});
    const { error, code, issues } = await refusal(response);
    expect([response.status, code, error, issues]).toEqual([
      400,
      "invalid",
      "Please check the marked fields.",
      REQUIRED,
    ]);
    // The whole table is in src/contract/requests/requests.test.ts.
    const wrong = await ana.request("POST", STARTER, { ...ADDRESS, zip: "9411" });
    expect([wrong.status, (await refusal(wrong)).issues]).toEqual([
      400,
      [{ path: "zip", message: "Invalid ZIP code" }],
    ]);
    for (const body of ["[]", "7", '{"a":', '{"constructor":{}}', '{"__proto__":{}}'])
      expect((await ana.request("POST", STARTER, body)).status).toBe(400);
    expect(await starterRows(server.database)).toEqual([]);
    expect(await counts(server.database)).toEqual(NONE);
    expect((await server.mails()).filter(({ kind }) => kind.startsWith("request"))).toEqual([]);
  });

  it("AP-01 a large body, one that is not JSON, another method and another site are refused", async () => {
    const server = await start();
    const ana = await server.baker();
    const large = await ana.request("POST", STARTER, { ...ADDRESS, more: "x".repeat(16 * 1024) });
    expect([large.status, (await refusal(large)).code]).toEqual([413, "too-large"]);
    const form = await server.request("POST", STARTER, {
      cookie: ana.cookie,
      body: "address=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([form.status, (await refusal(form)).code]).toEqual([415, "not-json"]);
    const put = await ana.request("PUT", STARTER, ADDRESS);
    expect([put.status, put.headers.get("allow")]).toEqual([405, expect.stringContaining("POST")]);
    const foreign = await ana.request("POST", STARTER, ADDRESS, { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await starterRows(server.database)).toEqual([]);
  });

  it("AP-01 SEC-43 an account may send ten a day, and is told when to come back", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const ana = await server.baker();
    for (let n = 0; n < 10; n += 1) await askStarter(ana, { address2: `Apt ${n}` });
    const over = await ana.request("POST", STARTER, ADDRESS);
    expect([over.status, (await refusal(over)).code]).toEqual([429, "slow-down"]);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(3_600);
    expect(await starterRows(server.database)).toHaveLength(10);
    server.clock.advance(24 * 60 * 60_000);
    await receiptOf(
      await server.request("POST", STARTER, { cookie: ana.cookie, body: { ...ADDRESS, city: "Oakland" } }),
    );
  });

  it("AP-01 a person's earlier envelopes are counted, and nobody else's", async () => {
    const server = await start();
    const ana = await server.baker();
    const other = await server.baker();
    await askStarter(ana);
    await askStarter(ana, { address2: "Apt 4" });
    await askStarter(other);
    await askStarter(ana, { address2: "Apt 5" });
    const rows = await starterRows(server.database);
    expect(rows.map(({ user_id, earlier }) => [user_id, earlier])).toEqual([
      [ana.id, 0],
      [ana.id, 1],
      [other.id, 0],
      [ana.id, 2],
    ]);
  });
});

onEachServer((start) => {
  it("SEC-54 a request at the moment its account is deleted is refused, and nothing is kept", async () => {
    const server = await start();
    const ana = await server.baker();
    const [asked, left] = await Promise.all([
      ana.request("POST", STARTER, ADDRESS),
      ana.request("POST", "/api/auth/delete-user", { password: ana.password }),
    ]);
    expect(left.status).toBe(200);
    expect([201, 401]).toContain(asked.status);
    for (const row of await starterRows(server.database))
      expect([row.user_id, row.email]).toEqual([null, ""]);
    expect((await starterRows(server.database)).length).toBe((await counts(server.database)).starter);
  });
});
