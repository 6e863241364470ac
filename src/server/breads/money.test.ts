import { expect, it } from "vitest";
import type { AdminBreadRequest } from "../../contract/requests/admin";
import type { Prices } from "../../contract/site/prices";
import type { OwnRequests } from "../../contract/requests/requests";
import type { KeptSwitches, Offer } from "../../contract/site/switches";
import { ADDRESS, BREAD, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { makeStandingWishes } from "../standing-wishes/make";

const DAY = 24 * 60 * 60_000;
const BREADS = "/api/admin/bread-requests";
const SWITCHES = "/api/admin/switches";
const json = async <Answer>(response: Response): Promise<Answer> => (await response.json()) as Answer;

const readSwitches = async (owner: Baker) => json<KeptSwitches>(await owner.request("GET", SWITCHES));
async function setPrices(owner: Baker, part: Partial<Prices>): Promise<void> {
  const now = await readSwitches(owner);
  const prices = { ...now.bread.prices, ...part };
  const response = await owner.request("PUT", SWITCHES, { ...now, bread: { ...now.bread, prices } });
  expect(response.status).toBe(200);
}
const ask = async (baker: Baker, instructions = "Two rye loaves") =>
  receiptOf(await baker.request("POST", BREAD, { requestType: "description", instructions, ...ADDRESS }));
async function rowOf(owner: Baker, id: string): Promise<AdminBreadRequest> {
  const rows = await json<AdminBreadRequest[]>(await owner.request("GET", BREADS));
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error("no such request");
  return row;
}
const own = async (baker: Baker, id: string) =>
  (await json<OwnRequests>(await baker.request("GET", "/api/requests"))).bread.find((one) => one.id === id);
const set = (owner: Baker, id: string, status: string) =>
  owner.request("PATCH", `${BREADS}/${id}`, { status });
const pay = (owner: Baker, id: string, how: unknown) => owner.request("PUT", `${BREADS}/${id}/paid`, { how });
const mailOf = async (server: TestServer, id: string, status: string) =>
  (await server.mails()).find(({ subject_id, kind }) => subject_id === id && kind === `status-${status}`);
const offered = async (server: TestServer) =>
  (await json<Offer>(await server.request("GET", "/api/switches"))).bread.prices;

onEachServer((start) => {
  it("without prices nothing is about money: no offer, no sum, no way to pay, no word in a mail or a file", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana);
    await set(owner, id, "confirmed");
    expect(await offered(server)).toBeUndefined();
    const row = await rowOf(owner, id);
    expect([row.sum, row.paid, row.ways]).toEqual([undefined, undefined, undefined]);
    expect(await own(ana, id)).not.toHaveProperty("sum");
    const mail = await mailOf(server, id, "confirmed");
    expect(`${mail?.body}${mail?.html}`).not.toMatch(/total|pay|\$/i);
    expect(mail?.html).not.toBeNull();
    const csv = await (await owner.request("GET", `${BREADS}.csv`)).text();
    expect(csv).not.toContain("Paid");
  });

  it("a wish costs what its breads cost when it was asked for, also after the owner changes a price or a bread", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const each = { "rye-loaf": 1_250, challah: 900 };
    await setPrices(owner, { each });
    expect(await offered(server)).toEqual({ currency: "USD", each, ways: ["Cash"] });
    const { id } = await ask(ana);
    expect((await rowOf(owner, id)).sum).toEqual({ minor: 2_500, currency: "USD" });
    await setPrices(owner, { each: { "rye-loaf": 1_400 } });
    expect((await rowOf(owner, id)).sum).toEqual({ minor: 2_500, currency: "USD" });
    const later = await ask(ana, "One rye loaf");
    expect((await rowOf(owner, later.id)).sum).toEqual({ minor: 1_400, currency: "USD" });
    const items = [
      { pieces: 1, bread: "challah" },
      { pieces: 1, bread: "rye-loaf" },
    ];
    await owner.request("PUT", `${BREADS}/${id}/wish`, { items });
    expect((await rowOf(owner, id)).sum).toEqual({ minor: 2_150, currency: "USD" });
    // Challah had no price any more when this one came, so nobody knows the sum.
    await owner.request("PUT", `${BREADS}/${later.id}/wish`, { items });
    expect((await rowOf(owner, later.id)).sum).toBeUndefined();
  });

  it("wishes that wait get the first prices and those added later; what was handed over gets none", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const waits = await ask(ana);
    const gone = await ask(ana, "Three rye loaves");
    const other = await ask(ana, "One challah");
    await set(owner, gone.id, "delivered");
    await setPrices(owner, { each: { "rye-loaf": 1_000 } });
    await setPrices(owner, { each: { "rye-loaf": 2_000, challah: 700 } });
    const sums = [];
    for (const { id } of [waits, gone, other]) sums.push((await rowOf(owner, id)).sum?.minor);
    expect(sums).toEqual([2_000, undefined, 700]);
    // Another currency is for new wishes.
    await setPrices(owner, { currency: "EUR", each: { "rye-loaf": 800 } });
    expect((await rowOf(owner, waits.id)).sum).toEqual({ minor: 2_000, currency: "USD" });
  });

  it("a guess has no sum, and a person reads one only once the bread is promised", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    await setPrices(owner, { each: { "sourdough-loaf": 1_200, choice: 1_100, "rye-loaf": 1_250 } });
    const guess = await ask(ana, "Bread for my guests");
    const row = await rowOf(owner, guess.id);
    expect([row.wish.by, row.sum]).toEqual(["guess", undefined]);
    const { id } = await ask(ana);
    expect(await own(ana, id)).not.toHaveProperty("sum");
    await set(owner, id, "confirmed");
    expect((await own(ana, id))?.sum).toEqual({ minor: 2_500, currency: "USD" });
  });

  it("the mails before the bread is handed over say the sum and how to pay, or that it is paid", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    await setPrices(owner, { each: { "rye-loaf": 1_250 }, ways: ["Cash", "Venmo <@ben>"] });
    const one = await ask(ana);
    const two = await ask(ana, "One rye loaf");
    await set(owner, one.id, "confirmed");
    await pay(owner, two.id, "Cash");
    for (const status of ["ready", "delivered"])
      for (const { id } of [one, two]) await set(owner, id, status);
    for (const status of ["confirmed", "ready"]) {
      const mail = await mailOf(server, one.id, status);
      expect(mail?.body).toContain("The total is $25. Ways to pay: Cash or Venmo <@ben>.");
      // The owner typed the ways to pay.
      expect(mail?.html).toBeNull();
    }
    expect((await mailOf(server, two.id, "ready"))?.body).toContain("The total of $12.50 is paid.");
    expect((await mailOf(server, two.id, "delivered"))?.body).not.toContain("$");
  });

  it("paid is noted with how and when, repeated without harm, taken back, and on record", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    await setPrices(owner, { each: { "rye-loaf": 1_250 }, ways: ["Cash", "Venmo"] });
    const { id } = await ask(ana);
    expect((await rowOf(owner, id)).ways).toEqual(["Cash", "Venmo"]);
    const { paid } = await json<AdminBreadRequest>(await pay(owner, id, "Venmo"));
    const sum = { minor: 2_500, currency: "USD" };
    expect(paid).toEqual({ how: "Venmo", at: expect.any(String), sum });
    server.clock.advance(60_000);
    expect((await json<AdminBreadRequest>(await pay(owner, id, "Venmo"))).paid).toEqual(paid);
    // A way that the owner has given up stays to be seen and taken back.
    await setPrices(owner, { ways: ["Cash"] });
    expect((await rowOf(owner, id)).ways).toEqual(["Cash", "Venmo"]);
    // The breads change afterwards: what was paid stays.
    await owner.request("PUT", `${BREADS}/${id}/wish`, { items: [{ pieces: 1, bread: "rye-loaf" }] });
    expect(await rowOf(owner, id)).toMatchObject({ sum: { minor: 1_250 }, paid });
    expect(await own(ana, id)).toMatchObject({ paid });
    const csv = await (await owner.request("GET", `${BREADS}.csv`)).text();
    expect(csv).toContain('"Venmo","25","USD"');
    const file = await json<object>(await ana.request("GET", "/api/account/export"));
    expect(file).toMatchObject({ requests: { bread: [{ paid }] } });
    expect((await json<AdminBreadRequest>(await pay(owner, id, null))).paid).toBeUndefined();
    const lines = await server.database.db.selectFrom("audit").selectAll().execute();
    const noted = lines.filter(({ action }) => action === "wish-paid");
    expect(noted.map(({ detail, subject }) => [detail, subject])).toEqual([
      ["paid", id],
      ["paid", id],
      ["not paid", id],
    ]);
    for (const how of ["", "x".repeat(41), 7]) expect((await pay(owner, id, how)).status).toBe(400);
  });

  it("prices are checked, and a page of the previous version that knows none keeps them", async () => {
    const server = await start();
    const owner = await server.owner();
    const now = await readSwitches(owner);
    const put = async (prices: unknown) => {
      const response = await owner.request("PUT", SWITCHES, { ...now, bread: { ...now.bread, prices } });
      const { issues = [] } = await json<{ issues?: { path: string }[] }>(response);
      return [response.status, ...issues.map(({ path }) => path)];
    };
    const some = { currency: "USD", each: {}, ways: ["Cash"] };
    expect(await put({ ...some, each: { challah: 0 } })).toEqual([400, "bread.prices.each.challah"]);
    expect(await put({ ...some, each: { challah: 12.5 } })).toEqual([400, "bread.prices.each.challah"]);
    expect(await put({ ...some, each: { cake: 1200 } })).toEqual([400, "bread.prices.each"]);
    expect(await put({ ...some, currency: "DOG" })).toEqual([400, "bread.prices.currency"]);
    expect(await put({ ...some, ways: [] })).toEqual([400, "bread.prices.ways"]);
    expect(await put({ ...some, ways: ["Cash", "Cash"] })).toEqual([400, "bread.prices.ways"]);
    await setPrices(owner, { each: { challah: 900 } });
    const { version, starters, bread } = await readSwitches(owner);
    const { prices: _unknown, ...older } = bread;
    expect((await owner.request("PUT", SWITCHES, { version, starters, bread: older })).status).toBe(200);
    expect((await readSwitches(owner)).bread.prices.each).toEqual({ challah: 900 });
  });

  it("an order from the phone has its sum, and a standing wish makes the next one unpaid at the price of its day", async () => {
    const server = await start();
    const owner = await server.owner();
    await setPrices(owner, { each: { "rye-loaf": 1_000 } });
    const wantedOn = new Date(server.clock.now() + 2 * DAY).toLocaleDateString("en-CA", {
      timeZone: server.parts.config.timeZone,
    });
    const items = [{ pieces: 2, bread: "rye-loaf" }];
    const typed = { name: "Mrs. Ito", items, wantedOn, fulfillment: "pickup" };
    const order = await json<AdminBreadRequest>(await owner.request("POST", BREADS, typed));
    expect(order.sum).toEqual({ minor: 2_000, currency: "USD" });
    await owner.request("PUT", `${BREADS}/${order.id}/standing`, { state: "on" });
    await pay(owner, order.id, "Cash");
    await setPrices(owner, { each: { "rye-loaf": 1_100 } });
    server.clock.advance(5 * DAY);
    await makeStandingWishes(server.parts);
    const later = await server.owner();
    const rows = await json<AdminBreadRequest[]>(await later.request("GET", BREADS));
    const made = rows.filter(({ id }) => id !== order.id);
    expect(made.map(({ sum, paid }) => [sum, paid])).toEqual([
      [{ minor: 2_200, currency: "USD" }, undefined],
    ]);
  });
});
