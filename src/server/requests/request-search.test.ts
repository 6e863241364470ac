import * as fc from "fast-check";
import { expect, it } from "vitest";
import { keepBreads, keepStarters } from "../../../tests/support/asked";
import { askStarter } from "../../../tests/support/request-forms";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import type { RequestKind } from "../../contract/requests/request-kinds";
import { requestsOf } from "../admin/request-lists";
import { searchWords } from "../values/search";
import { blankOldAddresses } from "./retention";
import { changeStatus } from "./rows/store";

const DAY = 24 * 60 * 60_000;

const wantWords = (query: string, more: object = {}) => ({
  words: searchWords(query),
  status: undefined,
  after: undefined,
  limit: 100,
  oldestFirst: false,
  ...more,
});
async function findIds(
  { database }: TestServer,
  query: string,
  more: object = {},
  kind: RequestKind = "starter-requests",
) {
  const rows = await requestsOf(database.db, kind, wantWords(query, more));
  return rows.map(({ id }) => id);
}

onEachServer((start) => {
  it("AD-08 a search finds any part of a word, signs included, and treats nothing typed as a pattern", async () => {
    const server = await start();
    const piece = fc.constantFrom(
      "ab",
      "abc",
      "abcd",
      "b",
      "É",
      "é",
      "ø",
      "a-b",
      "a_b",
      "%",
      "\\",
      "12",
      "豆沙包",
      "’",
      '"',
      "x",
    );
    const name = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(""));
    const names = fc.sample(
      fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
      { numRuns: 120, seed: 7 },
    );
    await keepStarters(
      server,
      names.map((one, index) => ({ name: one, at: 1_000_000 + index })),
    );
    const rows = await server.database.db
      .selectFrom("starter_request")
      .select(["id", "search"])
      .orderBy("created_at", "desc")
      .execute();
    for (const query of fc.sample(fc.array(name, { minLength: 1, maxLength: 2 }), {
      numRuns: 150,
      seed: 11,
    })) {
      const typed = query.join(" ");
      const all = rows
        .filter(({ search }) => searchWords(typed).every((word) => search.includes(word)))
        .map(({ id }) => id);
      expect([typed, await findIds(server, typed)]).toEqual([typed, all.slice(0, 100)]);
    }
  });

  it("AD-08 a search finds names in another alphabet, through the owner's list", async () => {
    const server = await start();
    const names = {
      rugbrod: "Rugbrød Bakery",
      STRASSE: "Ben Weißstraße",
      obrien: "Seán O’Brien",
      "O`Hara": "Sean OʼHara",
      lodz: "Łódź",
      aegir: "Ægir",
    };
    await keepStarters(
      server,
      Object.values(names).map((name) => ({ name })),
    );
    const owner = await server.owner();
    for (const [typed, name] of Object.entries(names)) {
      const query = new URLSearchParams({ q: typed });
      const reply = await owner.request("GET", `/api/admin/starter-requests?${query}`);
      expect(await reply.json()).toMatchObject([{ name }]);
    }
  });

  it("AD-08 a search goes on after a place in either order, and stays within a status", async () => {
    const server = await start();
    const ids = await keepBreads(
      server,
      Array.from({ length: 9 }, (_, index) => ({
        name: "Crowd",
        // Three of them came within the same millisecond.
        at: 1_000_000 + Math.max(2, index),
        status: index % 2 === 0 ? "pending" : "ready",
      })),
    );
    const pages = async (oldestFirst: boolean) => {
      const all: string[] = [];
      let after: { at: number; id: string } | undefined;
      for (;;) {
        const rows = await requestsOf(
          server.database.db,
          "bread-requests",
          wantWords("crow", { limit: 2, after, oldestFirst }),
        );
        all.push(...rows.map(({ id }) => id));
        const last = rows.at(-1);
        if (last === undefined) return all;
        after = { at: last.created_at, id: last.id };
      }
    };
    expect(await pages(true)).toEqual(ids);
    expect(await pages(false)).toEqual(ids.toReversed());
    expect(await findIds(server, "crowd", { status: "ready" }, "bread-requests")).toHaveLength(4);
  });

  it("SEC-54 SEC-55 a search finds nothing forgotten: an old address, one after the last delivery, a request", async () => {
    const server = await start();
    const [old, last] = [await server.baker("Quincy Xavier"), await server.baker("Quincy Xavier")];
    const first = await askStarter(old);
    const second = await askStarter(last);
    const { id: third } = await askStarter(await server.baker("Quincy Xavier"));
    const counts = async (...words: string[]) =>
      Promise.all(words.map(async (word) => (await findIds(server, word)).length));
    expect(await counts("guer", "xavi")).toEqual([3, 3]);
    await last.request("POST", "/api/auth/delete-user", { password: last.password });
    expect(await counts("example", "guer")).toEqual([2, 3]);
    await changeStatus(server.parts, "starter-requests", [second.id], "delivered");
    expect(await counts("guer", "xavi")).toEqual([2, 2]);
    await (await server.owner()).request("DELETE", `/api/admin/starter-requests/${third}`);
    expect(await counts("xavi")).toEqual([1]);
    server.clock.advance(181 * DAY);
    await blankOldAddresses(server.parts);
    expect(await counts("guer")).toEqual([0]);
    expect(await findIds(server, "quincy")).toEqual([first.id]);
  });
});
