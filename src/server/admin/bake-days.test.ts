import { expect, it } from "vitest";
import type { AdminBreadRequest, LastChange } from "../../contract/requests/admin";
import { type BakeDay, sumOfDay } from "../../contract/requests/bake-days";
import { DAY_MS } from "../../contract/values/milliseconds";
import { firstSwitches, type Offer, type Weekday, weekdayOf } from "../../contract/site/switches";
import { askBread, BREAD, loaf, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const BREADS = "/api/admin/bread-requests";

const dayIn = (server: TestServer, days: number) =>
  new Date(server.clock.now() + days * DAY_MS).toLocaleDateString("en-CA", {
    timeZone: server.parts.config.timeZone,
  });

const days = async (owner: Baker) =>
  (await (await owner.request("GET", "/api/admin/bake-days")).json()) as BakeDay[];

async function choose(owner: Baker, bread: object): Promise<void> {
  const first = firstSwitches();
  const body = { version: 0, ...first, bread: { ...first.bread, ...bread } };
  expect((await owner.request("PUT", "/api/admin/switches", body)).status).toBe(200);
}

async function wish(owner: Baker, id: string, items: object[] | null): Promise<AdminBreadRequest> {
  const response = await owner.request("PUT", `${BREADS}/${id}/wish`, { items });
  expect(response.status).toBe(200);
  return (await response.json()) as AdminBreadRequest;
}

const set = (owner: Baker, id: string, status: string) =>
  owner.request("PATCH", `${BREADS}/${id}`, { status });

onEachServer((start) => {
  it("bake days list what is left to bake, read each wish from its words, and count promised breads alone", async () => {
    const server = await start();
    const owner = await server.owner();
    const wantedOn = dayIn(server, 7);
    const two = await askBread(server, { wantedOn, instructions: "Two loaves, I am allergic to nuts" });
    const sixty = await askBread(server, { wantedOn, instructions: "60 rolls" });
    const pending = await askBread(server, { wantedOn, instructions: "three ryes" });
    const someday = await askBread(server, { instructions: "A dark rye" });
    const gone = await askBread(server, { wantedOn, instructions: "one challah" });
    await set(owner, two.id, "confirmed");
    await set(owner, sixty.id, "in_progress");
    await set(owner, gone.id, "delivered");
    const found = await days(owner);
    expect(found.map(({ day, requests }) => [day, requests.map(({ id }) => id)])).toEqual([
      [wantedOn, [two.id, sixty.id, pending.id]],
      ["", [someday.id]],
    ]);
    const [day] = found;
    expect(day?.requests.map((one) => one.wish)).toEqual([
      { items: [{ pieces: 2, bread: "sourdough-loaf" }], by: "read" },
      { items: [{ pieces: 60, bread: "roll" }], by: "read" },
      { items: [{ pieces: 3, bread: "rye-loaf" }], by: "read" },
    ]);
    expect(sumOfDay(day?.requests ?? [])).toMatchObject({
      items: [
        { pieces: 2, bread: "sourdough-loaf" },
        { pieces: 60, bread: "roll" },
      ],
      grams: 2 * 950 + 60 * 80,
    });
    const lines = await server.database.db.selectFrom("audit").selectAll().execute();
    expect(lines.filter(({ detail }) => detail?.startsWith("bake days"))).toMatchObject([
      { action: "addresses-read", detail: "bake days, 5 shown" },
    ]);
  });

  it("what is ready stays on its day's hand-over list, and what was fetched until the day is over", async () => {
    const server = await start();
    const owner = await server.owner();
    const wantedOn = dayIn(server, 7);
    const ready = await askBread(server, { wantedOn, instructions: "one rye" });
    const fetched = await askBread(server, { wantedOn, instructions: "one loaf" });
    const late = await askBread(server, { wantedOn, instructions: "two ryes" });
    await set(owner, ready.id, "ready");
    await set(owner, fetched.id, "delivered");
    await set(owner, late.id, "confirmed");
    const lists = async (asOwner = owner) =>
      (await days(asOwner)).map(({ day, requests, handOver }) => [
        day,
        requests.map(({ id }) => id),
        handOver?.map(({ id }) => id),
      ]);
    expect(await lists()).toEqual([[wantedOn, [late.id], [ready.id, fetched.id]]]);
    server.clock.advance(8 * DAY_MS);
    const later = await server.owner();
    // Nobody has fetched the first one yet.
    expect(await lists(later)).toEqual([[wantedOn, [late.id], [ready.id]]]);
    await set(later, late.id, "delivered");
    await set(later, ready.id, "delivered");
    expect(await lists(later)).toEqual([[wantedOn, [], [ready.id, late.id]]]);
    server.clock.advance(DAY_MS);
    expect(await lists(await server.owner())).toEqual([]);
  });

  it("AD-12 bread that nobody marked as fetched takes no room from what is left to bake, and stands after it", async () => {
    const server = await start();
    const owner = await server.owner();
    const { db } = server.database;
    const old = await askBread(server, { wantedOn: dayIn(server, 7), instructions: "one loaf" });
    await set(owner, old.id, "ready");
    const row = await db
      .selectFrom("bread_request")
      .selectAll()
      .where("id", "=", old.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 520 }, (_, place) => ({
      ...row,
      id: `018f6d3e-1111-7111-8111-${String(place).padStart(12, "0")}`,
      created_at: row.created_at + place,
    }));
    for (let from = 0; from < copies.length; from += 20)
      await db
        .insertInto("bread_request")
        .values(copies.slice(from, from + 20))
        .execute();
    server.clock.advance(20 * DAY_MS);
    const wantedOn = dayIn(server, 7);
    const { id } = await askBread(server, { wantedOn, instructions: "two ryes" });
    const later = await server.owner();
    const [first, last] = await days(later);
    expect([first?.day, first?.requests.map((one) => one.id)]).toEqual([wantedOn, [id]]);
    const left = last?.handOver?.map((one) => one.id) ?? [];
    const newest = "018f6d3e-1111-7111-8111-000000000519";
    expect([left.includes(newest), left.includes(old.id)]).toEqual([true, false]);
    // Fetched late, it stays until the day is over on which that was said.
    await set(later, newest, "delivered");
    const isThere = async (asOwner: Baker) =>
      (await days(asOwner)).some(({ handOver = [] }) => handOver.some((one) => one.id === newest));
    expect(await isThere(later)).toBe(true);
    server.clock.advance(DAY_MS);
    expect(await isThere(await server.owner())).toBe(false);
  });

  it("a misread wish is corrected by hand, keeps the correction, and can be read again", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server, { instructions: "Bread for my guests" });
    const items = [
      { pieces: 2, bread: "country-loaf" },
      { pieces: 12, bread: "sourdough-roll" },
    ];
    expect((await wish(owner, id, items)).wish).toEqual({ items, by: "owner" });
    const [listed] = (await (await owner.request("GET", BREADS)).json()) as AdminBreadRequest[];
    expect(listed?.wish).toEqual({ items, by: "owner" });
    expect((await wish(owner, id, null)).wish.by).toBe("guess");
    for (const wrong of [
      [],
      [{ pieces: 0, bread: "roll" }],
      [{ pieces: 1.5, bread: "roll" }],
      [{ pieces: 1000, bread: "roll" }],
      [{ pieces: 1, bread: "cake" }],
      Array.from({ length: 13 }, () => ({ pieces: 1, bread: "roll" })),
    ])
      expect((await owner.request("PUT", `${BREADS}/${id}/wish`, { items: wrong })).status).toBe(400);
    expect((await server.request("PUT", `${BREADS}/${id}/wish`, { body: { items: null } })).status).toBe(401);
    const ana = await server.baker();
    expect((await ana.request("PUT", `${BREADS}/${id}/wish`, { items: null })).status).toBe(403);
  });

  it("a correction that cannot be read is ignored and logged", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server, { instructions: "two ryes" });
    await server.database.db.updateTable("bread_request").set({ wish: '[{"pieces":"2"}]' }).execute();
    const [day] = await days(owner);
    expect(day?.requests[0]?.wish).toEqual({ items: [{ pieces: 2, bread: "rye-loaf" }], by: "read" });
    expect(server.lines.unreadable).toMatchObject([{ column: "bread_request.wish", id }]);
    // A kind of bread that only a later version knows.
    const data = '[{"pieces":2,"bread":"stollen"}]';
    await server.database.db.updateTable("bread_request").set({ wish: data }).execute();
    expect((await days(owner))[0]?.requests[0]?.wish.by).toBe("read");
  });

  it("confirming beyond a day's capacity says so, and a full day takes no new wishes", async () => {
    const server = await start();
    const owner = await server.owner();
    const wantedOn = dayIn(server, 7);
    const weekday: Weekday = weekdayOf(wantedOn);
    await choose(owner, { days: [{ weekday, loaves: 3 }] });
    const first = await askBread(server, { wantedOn, instructions: "two loaves" });
    const second = await askBread(server, { wantedOn, instructions: "two ryes" });
    const last = async () =>
      (await (await owner.request("GET", "/api/admin/status-changes/last")).json()) as LastChange;
    await set(owner, first.id, "confirmed");
    expect((await last()).overfull).toEqual([]);
    await set(owner, second.id, "confirmed");
    expect((await last()).overfull).toEqual([{ day: wantedOn, loaves: 5, capacity: 3 }]);
    const { bread } = (await (await server.request("GET", "/api/switches")).json()) as Offer;
    expect(bread.fullDays).toEqual([wantedOn]);
    expect(bread.nextDays).not.toContain(wantedOn);
    // Somebody with a request for another day cannot move it to this day, either. The request keeps its day.
    const ana = await server.baker();
    const other = dayIn(server, 14);
    const hers = await receiptOf(await ana.request("POST", BREAD, loaf({ wantedOn: other })));
    const moved = await ana.request("PUT", `/api/requests/${hers.id}/day`, { wantedOn });
    expect([moved.status, await moved.json()]).toEqual([
      409,
      expect.objectContaining({ code: "day-closed" }),
    ]);
    expect((await ana.request("POST", `/api/requests/${hers.id}/cancel`)).status).toBe(200);
    const refused = await server.request("POST", BREAD, { body: loaf({ wantedOn }) });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: "day-closed", error: expect.stringContaining(" is full. ") }),
    ]);
    // Baked and fetched bread has taken its room for good.
    for (const [id, status] of [
      [first.id, "delivered"],
      [second.id, "ready"],
    ] as const)
      await set(owner, id, status);
    const baked = (await (await server.request("GET", "/api/switches")).json()) as Offer;
    expect(baked.bread.fullDays).toEqual([wantedOn]);
    await set(owner, first.id, "confirmed");
    expect((await days(owner)).map(({ day, baked: grams }) => [day, grams])).toEqual([[wantedOn, 2200]]);
    await set(owner, second.id, "confirmed");
    // When a request is withdrawn or made smaller, the day has room again.
    await wish(owner, second.id, [{ pieces: 1, bread: "roll" }]);
    const now = (await (await server.request("GET", "/api/switches")).json()) as Offer;
    expect(now.bread.fullDays).toEqual([wantedOn]);
    await set(owner, second.id, "pending");
    const then = (await (await server.request("GET", "/api/switches")).json()) as Offer;
    expect(then.bread.fullDays).toEqual([]);
    expect((await days(owner)).map(({ day, capacity, isOut }) => [day, capacity, isOut])).toEqual([
      [wantedOn, 3, false],
    ]);
  });
});
