import { expect, it } from "vitest";
import type { Months } from "../../contract/requests/months";
import { askForBread, askForStarter, keepBreads, keepStarters } from "../../../tests/support/asked";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { readLocalDays } from "../values/local-day";
import { monthsUntil } from "./months";

async function read(owner: Baker): Promise<Months> {
  const response = await owner.request("GET", "/api/admin/months");
  expect(response.status).toBe(200);
  return (await response.json()) as Months;
}

const FEED = { every: 7, from: "2026-11-28", at: "08:30" };
const keep = (owner: Baker, body: unknown) => owner.request("PUT", "/api/admin/choices", body);

onEachServer((start) => {
  it("the owner's month counts asked, sent, alive, breads, and postage at the owner's price, as CSV too", async () => {
    const server = await start();
    const owner = await server.owner();
    const [month = ""] = /^\d{4}-\d\d/.exec(new Date(server.clock.now()).toISOString()) ?? [];
    const ids = [];
    for (const name of ["Ana", "Ben", "Cleo"]) ids.push(await askForStarter(await server.baker(name)));
    const loaf = await askForBread(server);
    const rolls = await askForBread(server, { instructions: "60 rolls" });
    await askForBread(server, { instructions: "Another" });
    await owner.request("PATCH", "/api/admin/starter-requests", { ids: ids.slice(0, 2), status: "shipped" });
    await owner.request("PATCH", `/api/admin/bread-requests/${loaf}`, { status: "delivered" });
    expect((await read(owner)).months[0]?.loaves).toBe(1);
    await owner.request("PATCH", `/api/admin/bread-requests/${rolls}`, { status: "delivered" });
    const slips = await owner.request("POST", "/api/admin/envelope-codes", { ids: ids.slice(0, 1) });
    const [{ code }] = (await slips.json()) as [{ code: string }];
    await server.request("POST", "/api/envelope/tap", { body: { code, bubbles: true } });
    const { choices, months } = await read(owner);
    expect(choices).toEqual({ postageCents: null, feed: null, dry: null });
    expect(months).toHaveLength(13);
    const now = { month, starterAsked: 3, breadAsked: 3, sent: 2, alive: 1, loaves: 7 };
    expect(months[0]).toEqual(now);
    expect(
      months.slice(1).every(({ starterAsked, sent, loaves }) => starterAsked + sent + loaves === 0),
    ).toBe(true);
    // An undone posting does not count.
    await owner.request("PATCH", `/api/admin/starter-requests/${ids[1]}`, { status: "pending" });
    expect((await read(owner)).months[0]?.sent).toBe(1);

    expect((await keep(owner, { postageCents: 73, feed: FEED, dry: null })).status).toBe(200);
    expect((await read(owner)).choices).toEqual({ postageCents: 73, feed: FEED, dry: null });
    const file = await owner.request("GET", "/api/admin/months.csv");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="months-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (await file.text()).split("\r\n");
    expect(lines[0]).toContain('"Month","Starters asked for"');
    expect(lines[1]).toBe(`"${month}",3,3,1,1,7,"0.73"`);
    expect(lines).toHaveLength(15);
  });

  it("AD-07 the owner finds a month by its name or its year, however long ago, and takes what is found", async () => {
    const server = await start();
    const owner = await server.owner();
    await keepStarters(server, [{ at: Date.parse("2023-11-20T12:00:00Z") }]);
    const search = async (q: string) => {
      const response = await owner.request("GET", `/api/admin/months?q=${encodeURIComponent(q)}`);
      return ((await response.json()) as Months).months;
    };
    expect((await search("NOVEMBER 2023")).map(({ month, starterAsked }) => [month, starterAsked])).toEqual([
      ["2023-11", 1],
    ]);
    expect((await search("2023")).map(({ month }) => month)).toEqual(["2023-12", "2023-11"]);
    expect(await search("1999")).toEqual([]);
    const file = await owner.request("GET", "/api/admin/months.csv?q=2023-11");
    expect((await file.text()).trim().split("\r\n").slice(1)).toEqual(['"2023-11",1,0,0,0,0,""']);
  });

  it("a month begins at midnight of the site's time zone", async () => {
    const server = await start();
    const { db } = server.database;
    for (const [zone, first] of [
      ["America/Los_Angeles", "2026-11-01T07:00:00Z"],
      ["Pacific/Kiritimati", "2026-10-31T10:00:00Z"],
      ["Etc/GMT+12", "2026-11-01T12:00:00Z"],
      ["Asia/Kolkata", "2026-10-31T18:30:00Z"],
    ] as const) {
      const begin = Date.parse(first);
      await db.deleteFrom("starter_request").execute();
      await keepStarters(server, [{ at: begin - 1 }, { at: begin }, { at: begin + 1 }]);
      const months = await monthsUntil(server.parts, Date.parse("2026-11-15T12:00:00Z"), readLocalDays(zone));
      expect([zone, ...months.slice(0, 2).map(({ month, starterAsked }) => [month, starterAsked])]).toEqual([
        zone,
        ["2026-11", 2],
        ["2026-10", 1],
      ]);
    }
    expect(
      (await monthsUntil(server.parts, Date.parse("2027-01-02T12:00:00Z"), readLocalDays("UTC")))[1]?.month,
    ).toBe("2026-12");
    await keepBreads(server, [{ status: "pending" }]);
  });

  it("a month's settings that make no sense are refused, and the earlier ones stay", async () => {
    const server = await start();
    const owner = await server.owner();
    await keep(owner, { postageCents: 73, feed: FEED, dry: FEED });
    for (const [body, path] of [
      [{ postageCents: -1, feed: null, dry: null }, "postageCents"],
      [{ postageCents: 0.5, feed: null, dry: null }, "postageCents"],
      [{ postageCents: null, feed: { ...FEED, every: 0 }, dry: null }, "feed.every"],
      [{ postageCents: null, feed: { ...FEED, at: "25:00" }, dry: null }, "feed.at"],
      [{ postageCents: null, feed: null, dry: { ...FEED, from: "2026-02-30" } }, "dry.from"],
      [{ postageCents: null, feed: "weekly", dry: null }, "feed"],
    ] as const) {
      const refused = await keep(owner, body);
      expect([path, refused.status, await refused.json()]).toMatchObject([path, 400, { issues: [{ path }] }]);
    }
    expect((await read(owner)).choices).toEqual({ postageCents: 73, feed: FEED, dry: FEED });
  });
});
