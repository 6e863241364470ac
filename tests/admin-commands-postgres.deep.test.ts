import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { admin, running, SECRET, signUp } from "./support/admin-commands";
import { ownPostgres } from "./support/own-postgres";
import { describeWith } from "./support/skipping";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-commands-"));
  file = join(folder, "site.backup");
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
});

describeWith(["PostgreSQL"], "RU-03 commands beside a site on PostgreSQL", { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof ownPostgres>>;
  beforeAll(async () => {
    database = await ownPostgres();
  }, 60_000);
  afterAll(() => database.remove());

  it("REL-17 the commands change nothing in an empty database, and back up the running server's", async () => {
    const client = new Client({ connectionString: database.databaseUrl });
    await client.connect();
    const env = { DATABASE_URL: withPassword(database.databaseUrl), DATA_DIR: folder };
    const none = await admin(["backup", file], env);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining("this database is empty")]);
    expect(none.err).toMatch(/^using PostgreSQL at \S+:\d+\/\w+, without TLS\n/);
    expect(none.err).not.toContain("hunter2");
    const { rows } = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public'",
    );
    await client.end();
    expect([rows, readdirSync(folder)]).toEqual([[], []]);

    const site = await running({ DATABASE_URL: database.databaseUrl });
    await signUp(site, 2);
    const settings = { ...env, AUTH_SECRET: SECRET, PORT: new URL(site.url).port };
    const asked = await admin(["backup", file], settings);
    expect(asked).toMatchObject({ code: 0, out: expect.stringMatching(/\n\s+2 {2}user\n/) });
    const held = await admin(["restore", file, "--replace"], settings);
    expect([held.code, held.err]).toEqual([
      1,
      expect.stringContaining("a server is using this database. Stop the site"),
    ]);
    // The command's own settings name another database.
    const elsewhere = await admin(["restore", file], { DATA_DIR: join(folder, "other") });
    expect(elsewhere.code).toBe(0);
    const wrong = { ...settings, DATABASE_URL: "", DATA_DIR: join(folder, "other") };
    const { code, err } = await admin(["backup", file], wrong);
    expect([code, err]).toEqual([1, expect.stringContaining("keeps what it saves somewhere else")]);
  });
});

/** The tests' server needs no password. One is sent anyway, to see that nobody prints it. */
function withPassword(address: string): string {
  const url = new URL(address);
  url.password = "hunter2";
  return url.href;
}
