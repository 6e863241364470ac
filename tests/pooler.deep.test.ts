import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { recipesIn, runCommand } from "./support/commands";
import { ownPostgres } from "./support/own-postgres";
import { startPgBouncer } from "./support/pgbouncer";
import { startWriters } from "./support/recipe-writers";
import { type RunningSite, startSite } from "./support/site";
import { describeWith } from "./support/skipping";

const NAME = "RU-02 two processes behind PgBouncer in transaction mode";

describeWith(["PostgreSQL", "PgBouncer"], NAME, { timeout: 120_000 }, () => {
  let database: Awaited<ReturnType<typeof ownPostgres>>;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let env: Record<string, string>;
  let sites: readonly [RunningSite, RunningSite];

  beforeAll(async () => {
    database = await ownPostgres();
    pooler = await startPgBouncer(database.databaseUrl);
    env = { DATABASE_URL: pooler.databaseUrl, AUTH_SECRET: "s".repeat(40) };
    // Both start at once, on a database without tables.
    sites = await Promise.all([startSite(env), startSite(env)]);
  }, 180_000);

  afterAll(async () => {
    for (const site of sites) expect(await site.stop()).toBe(0);
    await pooler.stop();
    await database.remove();
  }, 180_000);

  it("REL-20 behind a pooler migrations run once, and leave no lock on its sessions", async () => {
    const client = new Client({ connectionString: database.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    // Only this database's locks: `pg_locks` lists the whole server's. A working site holds one for a moment now and
    // then.
    const locks = async () => {
      const { rows } = await client.query(`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`);
      return rows;
    };
    await expect.poll(locks, { timeout: 20_000 }).toEqual([]);
  });

  it("REL-01 behind a pooler recipes and requests are kept, one for each key, and a backup beside them is whole", async () => {
    const [one, other] = sites;
    const writers = startWriters(one, 6);
    await writers.more(20);
    writers.moveTo(other);
    const requests = Array.from({ length: 10 }, async (_, n) => {
      const key = randomUUID();
      const ids = await Promise.all(sites.map(({ url }) => requestBread(url, key, n)));
      expect(new Set(ids).size).toBe(1);
    });
    await Promise.all(requests);
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-pooler-"));
    const before = writers.saved.length;
    const backup = join(folder, "backup");
    const beside = { ...env, PORT: new URL(one.url).port };
    const made = await runCommand("admin", beside, "backup", backup);
    expect([made.code, made.err]).toEqual([0, expect.not.stringContaining("nobody was asked")]);
    expect(recipesIn(made.out)).toBeGreaterThanOrEqual(before);
    rmSync(folder, { recursive: true });
    await writers.more(20);
    await writers.stop();
    expect(await writers.lostOn(one)).toEqual([]);
    for (const site of sites) expect(site.output()).not.toContain('"level":50');
  });
});

/** Like a form that is sent twice: at the second time, the first may still be at work. */
async function requestBread(url: string, key: string, n: number): Promise<string> {
  const body = {
    requestType: "omakase",
    instructions: "",
    fulfillment: "pickup",
    name: "Ana Ruiz",
    email: `b${n}@example.com`,
  };
  for (;;) {
    const reply = await fetch(`${url}/api/bread-request`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { id: string };
    if (reply.status === 201) return answer.id;
    expect([409, 503, 504]).toContain(reply.status);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
