import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { keepBreads, keepStarters } from "../../../tests/support/asked";
import { askStarter } from "../../../tests/support/request-forms";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import type { RequestKind } from "../../contract/request-kinds";
import { requestsOf } from "../admin/request-lists";
import { fold, searchWords } from "../search";
import { findRequests } from "./request-search";
import { blankOldAddresses } from "./retention";
import { changeStatus } from "./store";

const DAY = 24 * 60 * 60_000;

const wantWords = (query: string, more: object = {}) => ({
  words: searchWords(query),
  status: undefined,
  after: undefined,
  limit: 100,
  oldestFirst: false,
  ...more,
});
const findIds = (
  { database }: TestServer,
  query: string,
  more: object = {},
  kind: RequestKind = "starter-requests",
) => findRequests(database, kind, wantWords(query, more));

/** How many entries of the index have a term, whatever their text says. */
async function countFiledUnder({ database: { db, engine } }: TestServer, term: string): Promise<number> {
  const { rows } =
    engine === "postgres"
      ? await sql`select 1 from starter_entry where terms @@ ${`'${term}'`}::tsquery`.execute(db)
      : await sql`select 1 from starter_terms where starter_terms match ${`"${term}"`}`.execute(db);
  return rows.length;
}

onEachServer((start) => {
  it("AD-08 finds what a look at every text finds: any part of a word, signs and all", async () => {
    const server = await start();
    const piece = fc.constantFrom(
      "ab",
      "abc",
      "abcd",
      "b",
      "É",
      "é",
      "a-b",
      "a_b",
      "%",
      "12",
      "豆沙包",
      "'",
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
        .filter(({ search }) => searchWords(typed).every((word) => search.includes(fold(word))))
        .map(({ id }) => id);
      const ids = (await requestsOf(server.database, "starter-requests", wantWords(typed))).map(
        ({ id }) => id,
      );
      expect([typed, ids]).toEqual([typed, all.slice(0, 100)]);
    }
  });

  it("AD-08 goes on after a place in either order, and keeps to a status", async () => {
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
          server.database,
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

  it("SEC-54 SEC-55 files nothing that was forgotten: an old address, an address after the last delivery, a request", async () => {
    const server = await start();
    const [old, last] = [await server.baker("Quincy Xavier"), await server.baker("Quincy Xavier")];
    const first = await askStarter(old);
    const second = await askStarter(last);
    const { id: third } = await askStarter(await server.baker("Quincy Xavier"));
    expect([await countFiledUnder(server, "gue"), await countFiledUnder(server, "xav")]).toEqual([3, 3]);
    await last.request("POST", "/api/auth/delete-user", { password: last.password });
    expect([await countFiledUnder(server, "exa"), await countFiledUnder(server, "gue")]).toEqual([2, 3]);
    await changeStatus(server.parts, "starter-requests", [second.id], "delivered");
    expect([await countFiledUnder(server, "gue"), await countFiledUnder(server, "xav")]).toEqual([2, 2]);
    await (await server.owner()).request("DELETE", `/api/admin/starter-requests/${third}`);
    expect(await countFiledUnder(server, "xav")).toBe(1);
    server.clock.advance(181 * DAY);
    await blankOldAddresses(server.parts);
    expect([await countFiledUnder(server, "gue"), await countFiledUnder(server, "xav")]).toEqual([0, 1]);
    expect(await findIds(server, "guerrero")).toEqual([]);
    expect(await findIds(server, "quincy")).toEqual([first.id]);
  });
});
