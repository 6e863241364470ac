import { expect, it } from "vitest";
import type { AdminBreadRequest } from "../../contract/requests/admin";
import { askBread, BREAD, breadRows, loaf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { blankOldAddresses } from "./retention";
import { changeStatus } from "./rows/store";

const DAY = 24 * 60 * 60_000;
const BREADS = "/api/admin/bread-requests";
const dayFrom = (now: number, days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);

async function searchNames(owner: Baker, query: string): Promise<string[]> {
  const response = await owner.request("GET", `${BREADS}?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as AdminBreadRequest[]).map(({ instructions }) => instructions);
}

onEachServer((start) => {
  it("BR-01 the wished day is stored, and told to the owner", async () => {
    const server = await start();
    const owner = await server.owner();
    const wantedOn = dayFrom(server.clock.now(), 5);
    await askBread(server, { wantedOn: ` ${wantedOn} ` });
    const [row] = await breadRows(server.database);
    expect(row?.wanted_on).toBe(wantedOn);
    const listed = (await (await owner.request("GET", BREADS)).json()) as AdminBreadRequest[];
    expect(listed.map((one) => one.wantedOn)).toEqual([wantedOn]);
    const notice = (await server.mails()).find(({ kind }) => kind === "request-notice");
    expect(notice?.body).toMatch(/^Wanted on: \w+day, \w+ \d+$/m);
  });

  it("BR-01 days that do not exist, are past, or over a year away are refused beside the field", async () => {
    const server = await start();
    const now = server.clock.now();
    for (const [wantedOn, message] of [
      ["2026-02-30", "Choose a day from the calendar"],
      ["tomorrow", "Choose a day from the calendar"],
      [20261128, "Choose a day from the calendar"],
      [`${dayFrom(now, 5)}\nBcc: x@example.com`, "Choose a day from the calendar"],
      [dayFrom(now, -2), "Choose today or a later day"],
      [dayFrom(now, 400), "Choose a day within a year"],
    ]) {
      const response = await server.request("POST", BREAD, { body: loaf({ wantedOn }) });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ issues: [{ path: "wantedOn", message }] }),
      ]);
    }
    for (const wantedOn of [undefined, null, ""])
      await askBread(server, { wantedOn, instructions: `Day: ${wantedOn}` });
    expect(await breadRows(server.database)).toHaveLength(3);
  });

  it("AD-08 a bread is found by its words, also without an address, and not once they are forgotten", async () => {
    const server = await start();
    const owner = await server.owner();
    const kept = await askBread(server, { instructions: "A Crème-free RYE with 100% seeds_only" });
    const ana = await server.baker("Ana Ruiz");
    await ana.request("POST", BREAD, loaf({ instructions: "challah" }));
    for (const query of ["q=rye", "q=creme+seeds", "q=100%25", "q=ben+rye"])
      expect([query, (await searchNames(owner, query)).length]).toEqual([query, 1]);
    expect(await searchNames(owner, "q=seedsXonly")).toEqual([]);

    await changeStatus(server.parts, "bread-requests", [kept.id], "delivered");
    server.clock.advance(200 * DAY);
    await blankOldAddresses(server.parts);
    const rows = await breadRows(server.database);
    expect(rows.map(({ address }) => address)).toEqual(["", ""]);
    expect(rows[0]?.search).toBe(
      "ben okafor\nben@example.com\n\n\n\n\n\na creme-free rye with 100% seeds_only",
    );
  });

  it("AD-03 the oldest come first where asked, page by page", async () => {
    const server = await start();
    const owner = await server.owner();
    for (const instructions of ["first", "second", "third"]) {
      await askBread(server, { instructions });
      server.clock.advance(1_000);
    }
    expect(await searchNames(owner, "status=pending&order=oldest")).toEqual(["first", "second", "third"]);
    expect(await searchNames(owner, "status=pending&order=sideways")).toEqual(["third", "second", "first"]);
    const response = await owner.request("GET", `${BREADS}?order=oldest&limit=2`);
    const [, next = ""] = /^<\/?([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
    expect(next).toContain("order=oldest");
    expect(await searchNames(owner, next.slice(next.indexOf("?") + 1))).toEqual(["third"]);
  });
});
