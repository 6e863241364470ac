import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { keepBreads, keepStarters } from "../../../tests/support/asked";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { DatabaseProcess } from "../../../tests/support/database-process";
import { onEachServer, startServer, type TestServer } from "../../../tests/support/server";
import { openDatabase } from "../db/open";
import { fileUnfiled, startFiling } from "./filing";
import { requestSearchText } from "./request-tables";

/** A request as a version of the site from before the index writes it. */
async function takeByOlder({ database: { db } }: TestServer, id: string, name: string): Promise<void> {
  const who = { name, email: "", address: "", address2: "", city: "", state: "", zip: "" };
  const at = Date.now();
  const searchFor = requestSearchText(who);
  await db
    .insertInto("starter_request")
    .values({
      id,
      ...who,
      status: "pending",
      created_at: at,
      updated_at: at,
      fingerprint: "",
      search: searchFor,
    })
    .execute();
}

const idOf = (nth: number) => `018f6d3e-1111-7111-8111-${String(nth).padStart(12, "0")}`;

async function search(server: TestServer, query: string) {
  const owner = await server.owner();
  const list = await owner.request("GET", `/api/admin/starter-requests?q=${query}`);
  const state = await owner.request("GET", "/api/admin/search-state");
  return {
    names: ((await list.json()) as { name: string }[]).map(({ name }) => name),
    header: list.headers.get("search-state"),
    state: (await state.json()) as unknown,
  };
}

const READY = { header: null, state: { waiting: 0 } };
const preparing = (waiting: number) => ({ header: "preparing", state: { waiting } });

/** How many index entries have a term, whatever their text says; all entries without a term. */
async function inIndex({ database: { db, engine } }: TestServer, term?: string): Promise<number> {
  if (term === undefined) return (await db.selectFrom("starter_entry").select("request_id").execute()).length;
  const { rows } =
    engine === "postgres"
      ? await sql`select 1 from starter_entry where terms @@ ${`'${term}'`}::tsquery`.execute(db)
      : await sql`select 1 from starter_terms where starter_terms match ${`"${term}"`}`.execute(db);
  return rows.length;
}

const crowd = (server: TestServer, count: number) =>
  keepStarters(
    server,
    Array.from({ length: count }, () => ({ name: "Crowd" })),
  );

onEachServer((start) => {
  describe("AD-08 while a process of an older version takes requests", () => {
    it("finds them at once by every word, and files them", async () => {
      const server = await start();
      expect(await search(server, "ximena")).toEqual({ names: [], ...READY });
      await takeByOlder(server, idOf(1), "Ximena Quispe");
      expect(await search(server, "mena")).toEqual({ names: ["Ximena Quispe"], ...preparing(1) });
      expect(await inIndex(server, "mena")).toBe(0);
      expect(await fileUnfiled(server.database)).toBe(1);
      expect(await inIndex(server, "xim")).toBe(1);
      expect(await search(server, "mena")).toEqual({ names: ["Ximena Quispe"], ...READY });
    });

    it("SEC-54 files anew what it has rewritten, so that nothing forgotten is kept in the index", async () => {
      const server = await start();
      const { db } = server.database;
      await takeByOlder(server, idOf(1), "Ximena Quispe");
      await takeByOlder(server, idOf(2), "Yolanda");
      await takeByOlder(server, idOf(3), "Zacharias");
      await fileUnfiled(server.database);
      await db
        .updateTable("starter_request")
        .set({ name: "Ana", search: "ana" })
        .where("id", "=", idOf(1))
        .execute();
      await db.updateTable("starter_request").set({ status: "shipped" }).where("id", "=", idOf(2)).execute();
      await db.deleteFrom("starter_request").where("id", "=", idOf(3)).execute();
      expect(await search(server, "ximena")).toEqual({ names: [], ...preparing(1) });
      expect(await search(server, "ana")).toMatchObject({ names: ["Ana"] });
      expect(await fileUnfiled(server.database)).toBe(1);
      expect([await inIndex(server, "xim"), await inIndex(server, "ana"), await inIndex(server)]).toEqual([
        0, 1, 2,
      ]);
      expect(await search(server, "ana")).toEqual({ names: ["Ana"], ...READY });
    });

    it("crosses off a request that was taken and is gone, and one whose table was emptied", async () => {
      const server = await start();
      const { db } = server.database;
      await takeByOlder(server, idOf(1), "Ximena Quispe");
      await db.deleteFrom("starter_request").execute();
      expect(await search(server, "ximena")).toEqual({ names: [], ...READY });
      await db
        .insertInto("unfiled_request")
        .values({ kind: "starter", request_id: idOf(2) })
        .execute();
      expect(await fileUnfiled(server.database)).toBe(1);
      expect(await search(server, "ximena")).toEqual({ names: [], ...READY });
    });
  });

  describe("RU-03 when the index is empty, as after a restore", () => {
    it("files each request once, though two are at it and one of them is stopped", async () => {
      const server = await start();
      await crowd(server, 260);
      await server.database.db.deleteFrom("starter_entry").execute();
      expect(await search(server, "crowd")).toMatchObject({ names: { length: 100 }, ...preparing(260) });
      const stopping = new AbortController();
      const stopped = fileUnfiled(server.database, { signal: stopping.signal });
      const [first] = await Promise.all([
        stopped,
        fileUnfiled(server.database),
        new Promise((resolve) => setTimeout(resolve, 60)).then(() => stopping.abort()),
      ]);
      expect(first).toBeLessThan(260);
      await fileUnfiled(server.database);
      expect([await inIndex(server), await inIndex(server, "cro")]).toEqual([260, 260]);
      expect(await search(server, "crowd")).toMatchObject(READY);
      expect(await fileUnfiled(server.database)).toBe(0);
    });

    it("REL-11 says in the log how far it is, and nothing of the few that an older version takes", async () => {
      const server = await start();
      await crowd(server, 120);
      await takeByOlder(server, idOf(1), "Ximena Quispe");
      await startFiling(server.parts).stop();
      await fileUnfiled(server.database);
      expect(server.lines.filing).toEqual([]);
      await server.database.db.deleteFrom("starter_entry").execute();
      const filing = startFiling(server.parts);
      await expect.poll(() => server.lines.filing.at(-1)?.event, { timeout: 10_000 }).toBe("done");
      await filing.stop();
      expect(server.lines.filing).toEqual([
        { event: "begun", filed: 0, left: 121 },
        { event: "done", filed: 121, left: 0 },
      ]);
    });
  });
});

onEachEmptyEngine((place) => {
  /** How many requests are filed, under how many terms, and how many wait, in one statement. */
  async function countFiled({ database: { db, engine } }: TestServer) {
    const terms = (kind: string) =>
      sql.raw(engine === "sqlite" ? `${kind}_terms` : `${kind}_entry where terms is not null`);
    const { rows } = await sql<Record<"starter" | "bread" | "ofStarter" | "ofBread" | "waiting", number>>`
      select (select count(*) from starter_entry) as starter, (select count(*) from bread_entry) as bread,
        (select count(*) from ${terms("starter")}) as "ofStarter",
        (select count(*) from ${terms("bread")}) as "ofBread",
        (select count(*) from unfiled_request) as waiting`.execute(db);
    const { starter, bread, ofStarter, ofBread, waiting } = rows[0] ?? expect.unreachable("no counts");
    return { entries: [starter, bread], terms: [ofStarter, ofBread], filed: starter + bread, waiting };
  }

  /** PostgreSQL notices a moment later that the process is gone, and rolls back. */
  const countForgotten = async ({ database: { db, engine } }: TestServer) => {
    if (engine === "sqlite") return 0;
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return rows.length;
  };

  it("REL-11 a process that is killed in the midst of a batch leaves whole ones, and the next files the rest, each once", {
    timeout: 60_000,
  }, async () => {
    const EACH = 250;
    const KILLS = 3;
    const where = await place();
    const database = await openDatabase(where);
    onTestFinished(database.close);
    const server = await startServer(database);
    const many = Array.from({ length: EACH }, () => ({ name: "Crowd" }));
    await keepStarters(server, many);
    await keepBreads(server, many);
    for (const entries of ["starter_entry", "bread_entry"])
      await sql`delete from ${sql.table(entries)}`.execute(database.db);

    const seen: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = (await countFiled(server)).waiting;
      const filing = await DatabaseProcess.start("file", where);
      filing.begin();
      const waiting = async () => (await countFiled(server)).waiting;
      await expect.poll(waiting, { timeout: 20_000, interval: 3 }).toBeLessThan(before);
      // Some kills come at once, others in the midst of later batches. Half of the time the filing rests.
      await new Promise((resolve) => setTimeout(resolve, kill * 15));
      await filing.kill();
      await expect.poll(() => countForgotten(server), { timeout: 10_000 }).toBe(0);
      const left = await countFiled(server);
      expect(left.filed + left.waiting).toBe(2 * EACH);
      expect(left.terms).toEqual(left.entries);
      seen.push(left.filed);
    }
    // Each process was killed while there was more to file.
    expect(seen.every((filed) => filed > 0 && filed < 2 * EACH)).toBe(true);

    const rest = await fileUnfiled(database);
    expect(rest).toBe(2 * EACH - (seen.at(-1) ?? 0));
    expect(await countFiled(server)).toMatchObject({
      entries: [EACH, EACH],
      terms: [EACH, EACH],
      waiting: 0,
    });
    expect([await inIndex(server), await inIndex(server, "cro")]).toEqual([EACH, EACH]);
    expect(await search(server, "crowd")).toMatchObject(READY);
  });
});
