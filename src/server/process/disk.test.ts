import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { onPostgres } from "../../../tests/support/database";
import { onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";
import { ERRORS } from "../../contract/api/errors";
import { readConfig } from "./config";
import { openDatabase } from "../db/open";
import { createDisk, lookAtDisk } from "./disk";
import { createProcessMetrics } from "../metrics/metrics";

const MB = 2 ** 20;
const least = { recipeName: "City loaf", recipeType: "sourdough" };
const starter = { address: "24 Guerrero St", city: "San Francisco", state: "CA", zip: "94110" };
const bread = { ...starter, requestType: "omakase", name: "Ben", email: "ben@example.com" };

/** The engine's own answer when its disk is full. */
async function fillUp({ database: { db, engine } }: TestServer): Promise<() => Promise<unknown>> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    return () => sql`pragma max_page_count = 1000000`.execute(db);
  }
  // The words that the server uses; only root could fill a disk of its own.
  await sql`create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger no_space before insert or update on recipe execute function no_space()`.execute(
    db,
  );
  return () => sql`drop trigger no_space on recipe`.execute(db);
}

onEachServer((start) => {
  describe("REL-26 a disk that fills up", () => {
    it("stops sign-ups and new recipes before requests, and `ready` and a metric say so", async () => {
      let freeBytes = 201 * MB;
      const metrics = createProcessMetrics();
      const server = await start({ freeBytes: () => freeBytes, meter: metrics.meter });
      metrics.lookAt(server.parts);
      const ana = await server.baker();
      const key = { "idempotency-key": "key-of-the-first" };
      const first = await ana.request("POST", "/api/recipes", least, key);
      expect(first.status).toBe(201);
      const { id } = (await first.clone().json()) as { id: string };
      const signUp = () =>
        server.request("POST", "/api/auth/sign-up/email", {
          body: { name: "Cleo", email: "cleo@example.com", password: PASSWORD },
        });
      const ready = async () => (await server.request("GET", "/api/health/ready")).json();
      expect(await ready()).toEqual({ status: "ok", disk: "ok" });

      freeBytes = 199 * MB;
      server.clock.advance(1_000);
      for (const refused of [await ana.request("POST", "/api/recipes", least), await signUp()]) {
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "600"]);
        expect(await refused.json()).toMatchObject({
          code: "disk-full",
          error: ERRORS["disk-full"].sentence,
        });
      }
      // A save that was stored is not refused afterwards just because its answer got lost.
      const again = await ana.request("POST", "/api/recipes", least, key);
      expect([again.status, await again.text()]).toEqual([201, await first.text()]);
      expect((await ana.request("PUT", `/api/recipes/${id}`, least)).status).toBe(200);
      expect((await ana.request("POST", "/api/starter-request", starter)).status).toBe(201);
      expect((await server.request("POST", "/api/bread-request", { body: bread })).status).toBe(201);
      expect(await ready()).toEqual({ status: "ok", disk: "low" });
      expect(await metrics.text()).toContain(`\nbread_disk_free_bytes ${199 * MB}\n`);
      expect(await metrics.text()).toMatch(/\nbread_disk_low 1\n[^]*\nbread_disk_full 0\n/);
      expect(server.lines.warning).toEqual([
        "the disk is nearly full: no sign-ups and no new recipes until there is room",
      ]);

      freeBytes = 201 * MB;
      server.clock.advance(1_000);
      expect((await signUp()).status).toBe(200);
      expect(await metrics.text()).toMatch(/\nbread_disk_low 0\n/);
    });

    it("is noticed by the first save that finds no space, in both processes, and reading goes on", async () => {
      const metrics = createProcessMetrics();
      const server = await start({ meter: metrics.meter });
      metrics.lookAt(server.parts);
      const ana = await server.baker();
      const ready = async () => {
        const response = await server.request("GET", "/api/health/ready");
        return [response.status, await response.json()];
      };
      const makeRoom = await fillUp(server);
      const notes = "n".repeat(9_000);
      let status = 0;
      for (let saves = 0; saves < 30 && status !== 503; saves += 1)
        ({ status } = await ana.request("POST", "/api/recipes", { ...least, notes }));
      expect(status).toBe(503);
      expect(await ready()).toEqual([200, { status: "ok", disk: "full" }]);
      expect(await metrics.text()).toMatch(/\nbread_disk_low 1\n[^]*\nbread_disk_full 1\n/);
      expect((await ana.request("GET", "/api/recipes")).status).toBe(200);
      await makeRoom();
      server.clock.advance(10_000);
      expect(await ready()).toEqual([200, { status: "ok", disk: "ok" }]);
      expect((await ana.request("POST", "/api/recipes", { ...least, notes })).status).toBe(201);
    });
  });
});

onPostgres((address) => {
  const settings = (databaseUrl: string, limit: string) => {
    const config = readConfig({ DATABASE_URL: databaseUrl, DATABASE_SIZE_LIMIT: limit });
    if ("mistakes" in config) throw new Error(config.mistakes.join());
    return config;
  };
  /** A disk that is looked at anew each time it is asked about. */
  async function watchDisk(databaseUrl: string, limit: string) {
    const database = await openDatabase({ databaseUrl, dataDir: "", schema: "as found" });
    onTestFinished(() => database.close());
    const warnings: string[] = [];
    const log = { warning: (words: string) => warnings.push(words) };
    let now = 0;
    const clock = () => (now += 1_000);
    const disk = createDisk({ look: lookAtDisk(settings(databaseUrl, limit), database, log), clock, log });
    return { database, disk, warnings };
  }

  it("REL-26 PostgreSQL near its limit stops sign-ups and new recipes, and says what they wait for", async () => {
    const databaseUrl = await address();
    const measured = await watchDisk(databaseUrl, "1TB");
    const usedBytes = 2 ** 40 - ((await measured.disk.freeBytes()) ?? 0);
    expect(usedBytes).toBeGreaterThan(MB);
    expect(await measured.disk.state()).toBe("ok");

    const limit = `${Math.ceil(usedBytes / MB) + 2}MB`;
    const { database, disk, warnings } = await watchDisk(databaseUrl, limit);
    expect([await disk.state(), warnings]).toEqual(["ok", []]);
    await sql`create table filler as
      select repeat(md5(i::text), 55) as words from generate_series(1, 2200) as i`.execute(database.db);
    // The refusal holds inside the transaction of a save that asks for room, too.
    expect(await database.transaction(() => disk.state())).toBe("low");
    expect(await disk.freeBytes()).toBeLessThan(MB);
    expect(warnings).toEqual([
      "the database is nearly as large as DATABASE_SIZE_LIMIT: no sign-ups and no new recipes until there is room",
    ]);
    await sql`drop table filler`.execute(database.db);
    expect(await disk.state()).toBe("ok");
  });

  it("REL-26 a role that may not ask for the database's size is reported once, and work goes on", async () => {
    const databaseUrl = await address();
    const { database } = await watchDisk(databaseUrl, "1TB");
    const role = `no_size_${process.pid}`;
    const name = new URL(databaseUrl).pathname.slice(1);
    await sql`create role ${sql.id(role)} nologin`.execute(database.db);
    onTestFinished(async () => void (await sql`drop role ${sql.id(role)}`.execute(database.db)));
    await sql`revoke connect on database ${sql.id(name)} from public`.execute(database.db);

    const restricted = new URL(databaseUrl);
    restricted.searchParams.set("options", `-c role=${role}`);
    const { database: theirs, disk, warnings } = await watchDisk(restricted.href, "1TB");
    await theirs.transaction(async () => {
      expect([await disk.state(), await disk.state(), await disk.freeBytes()]).toEqual([
        "ok",
        "ok",
        undefined,
      ]);
      const { rows } = await sql`select current_user as who`.execute(theirs.db);
      expect(rows).toEqual([{ who: role }]);
    });
    expect(warnings).toEqual([
      "DATABASE_SIZE_LIMIT has no effect: the database's role may not ask pg_database_size. Watch the disk of PostgreSQL",
    ]);
  });
});
