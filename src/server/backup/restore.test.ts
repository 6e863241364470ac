import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { backupLines, type BackupRow, rewriteBackup } from "../../../tests/support/backup-files";
import { type EmptyPlace, onEachEmptyEngine, onEachPairOfEngines } from "../../../tests/support/database";
import { outboxRow } from "../../../tests/support/outbox-row";
import { postOffice, sendAll } from "../../../tests/support/post-office";
import type { Database } from "../db/database";
import { type DatabasePlace, openDatabase } from "../db/open";
import { releaseMail } from "../mail/queue";
import { beat } from "../presence";
import { FITS, tablesOf } from "./row-shape";
import { DamagedBackup } from "./read";
import { restoreBackup } from "./restore";
import { BACKED_UP, LEFT_OUT } from "./tables";
import { schemaOf } from "../../../tests/support/schema";
import { writeBackup } from "./write";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-restore-test-"));
  file = join(folder, "site.backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An escaped NUL is text like any other; a key that nobody knows is kept. */
const RYE = '{"recipeName":"Rye é\\u0000","recipeType":"sourdough","a":1}';
const DAY = "2026-11-21T09:00:00.123Z";

async function openForTest(place: DatabasePlace): Promise<Database> {
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  return database;
}

/** One row in each table, with what the engines keep in different ways. */
async function furnish({ db }: Database): Promise<void> {
  const user = { id: "u1", name: "Ana “é” 🍞", email: "ana@example.com", emailVerified: 1 as const };
  await db
    .insertInto("user")
    .values({ ...user, image: null, createdAt: DAY, updatedAt: DAY, theme: null })
    .execute();
  await db
    .insertInto("account")
    .values({
      id: "a1",
      accountId: "u1",
      providerId: "credential",
      userId: "u1",
      password: "$x",
      createdAt: DAY,
      updatedAt: DAY,
    })
    .execute();
  const passkey = {
    id: "p1",
    publicKey: "k",
    userId: "u1",
    credentialID: "c",
    counter: 7,
    deviceType: "multiDevice",
  };
  await db
    .insertInto("passkey")
    .values({ ...passkey, name: null, backedUp: 0, transports: null, createdAt: DAY, aaguid: null })
    .execute();
  const at = 1_795_328_115_432;
  await db
    .insertInto("recipe")
    .values({
      id: "r1",
      user_id: "u1",
      name: "Rye",
      type: "sourdough",
      author: "Ana",
      created_at: at,
      updated_at: at,
      search: "rye",
      data: RYE,
    })
    .execute();
  await db
    .insertInto("audit")
    .values({ id: "x1", at, actor_id: null, action: "test", subject: null, detail: null })
    .execute();
}

/** The rows of a backup, without its head, which names the moment. */
const rowsIn = (path: string) =>
  backupLines(path)
    .slice(1, -1)
    // A restore raises versions.
    .map((line) => line.replace(/"version":\d+/, '"version":1'));

/** Everything that stands in the tables, by means of a backup. */
async function contents(place: DatabasePlace): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    await writeBackup(database, join(folder, "contents"));
    return rowsIn(join(folder, "contents"));
  } finally {
    await database.close();
  }
}

/** The same file with other rows. */
const rewrite = (change: Parameters<typeof rewriteBackup>[2]) =>
  rewriteBackup(file, join(folder, "rewritten"), change);

function suite(place: EmptyPlace, other: EmptyPlace): void {
  it("REL-17 a backup goes to the other engine and back, each row the same to the byte", async () => {
    const database = await openForTest(await place());
    await furnish(database);
    await writeBackup(database, file);
    const rows = rowsIn(file);
    expect(rows.filter((row) => row.startsWith('["recipe"'))).toHaveLength(1);
    expect(rows.find((row) => row.startsWith('["user"'))).toContain(
      `"emailVerified":1,"image":null,"createdAt":"${DAY}"`,
    );
    const [there, back] = [await other(), await place()];
    await restoreBackup(there, file, {});
    const second = join(folder, "second");
    const onOther = await openDatabase(there);
    await writeBackup(onOther, second);
    await onOther.close();
    expect(rowsIn(second).toSorted()).toEqual(rows.toSorted());
    const { counts } = (await restoreBackup(back, second, {})) as { counts: unknown };
    expect(counts).toMatchObject({ user: 1, account: 1, passkey: 1, recipe: 1, audit: 1 });
    expect((await contents(back)).toSorted()).toEqual(rows.toSorted());
  });

  it("REL-17 a restore is refused while a server uses the database, and changes nothing", async () => {
    const here = await place();
    const server = await openForTest(here);
    await furnish(server);
    await writeBackup(server, file);
    await beat(server);
    const before = await contents(here);
    expect(await restoreBackup(here, file, { replace: true })).toEqual({
      refused: expect.stringMatching(/^(another process|a server)/),
    });
    expect(await contents(here)).toEqual(before);
    if (server.engine === "sqlite")
      expect(readdirSync(here.dataDir).filter((name) => name.includes("restore"))).toEqual([]);
    // A process that was killed says no goodbye: its presence fades, its file is free at once.
    if (server.engine === "sqlite") await server.close();
    else await sql`update site_process set seen_at = seen_at - 30001`.execute(server.db);
    expect(await restoreBackup(here, file, { replace: true })).toMatchObject({ counts: { recipe: 1 } });
  });

  it("REL-15 a restore holds waiting mails until the owner releases them", async () => {
    const database = await openForTest(await place());
    for (const change of [{ attempts: 0 }, { leased_until: 9e12 }, { sent_at: 5, body: "" }, { dead_at: 5 }])
      await database.db
        .insertInto("outbox")
        .values(outboxRow({ recipient: "a@example.com", ...change }))
        .execute();
    await writeBackup(database, file);
    const there = await other();
    expect(await restoreBackup(there, file, {})).toMatchObject({ held: 2 });
    const post = await postOffice(await openForTest(there));
    await sendAll(post.parts);
    post.advance(48 * 60 * 60_000);
    await sendAll(post.parts);
    expect(post.site.kept).toEqual([]);
    expect(await releaseMail(post.database)).toBe(2);
    await sendAll(post.parts);
    expect(post.site.kept).toHaveLength(2);
  });

  it("SEC-05 a backup holds no working link: words of expiring mails are left out, and restored from no old file", async () => {
    const database = await openForTest(await place());
    const reset = outboxRow({ expires_at: 9e12, html: "<a href='https://x/reset-password?token=abc'>" });
    await database.db.insertInto("outbox").values(reset).execute();
    await writeBackup(database, file);
    expect(backupLines(file).join("\n")).not.toContain("token=abc");
    // A row as the version before wrote it.
    const old = rewrite((rows) =>
      rows.map(([table, row]) => {
        const { held_at: _, ...known } = row;
        return [
          table,
          table === "outbox"
            ? { ...known, body: reset.body, html: reset.html, dead_at: null, problem: null }
            : row,
        ];
      }),
    );
    const there = await other();
    await restoreBackup(there, old, {});
    const found = await (await openForTest(there)).db.selectFrom("outbox").selectAll().execute();
    expect(found).toMatchObject([
      { id: reset.id, body: "", html: null, held_at: null, dead_at: expect.any(Number) },
    ]);
  });

  it("REL-17 a restore refuses rows that are not ours, each with a sentence, and changes nothing", async () => {
    const database = await openForTest(await place());
    await furnish(database);
    await writeBackup(database, file);
    const there = await other();
    await restoreBackup(there, file, {});
    const before = await contents(there);
    const user = (change: object) => (rows: BackupRow[]) =>
      rows.map(([table, row]) => [table, table === "user" ? { ...row, ...change } : row]);
    const without = (table: string) => (rows: BackupRow[]) => rows.filter(([name]) => name !== table);
    const hostile: [RegExp, Parameters<typeof rewrite>[0]][] = [
      [/user u1: admin is a column that this site does not know/, user({ admin: true })],
      [
        /totals in line \d+: __proto__ is a column that this site does not know/,
        (rows) => [...rows, '["totals",{"name":"x","n":1,"__proto__":{"a":1}}]'],
      ],
      [/user u1: name has a value that/, user({ name: { $gt: "" } })],
      [/user u1: name has a value that/, user({ name: "a\u0000b" })],
      [/user u1: createdAt has a value that/, user({ createdAt: "yesterday" })],
      [/user u1: emailVerified has a value that/, user({ emailVerified: "yes" })],
      [/user u1: name has a value that/, user({ name: null })],
      [/totals in line \d+: n has a value that/, (rows) => [...rows, ["totals", { name: "x", n: 1.5 }]]],
      [
        /user u1: name is missing/,
        (rows) => rows.map(([table, row]) => [table, table === "user" ? { id: "u1" } : row]),
      ],
      [/account a1: userId names a row of user that is not there/, without("user")],
      [
        /audit x1: another row has the same id/,
        (rows) => [...rows, ...rows.filter(([table]) => table === "audit")],
      ],
    ];
    for (const [sentence, change] of hostile) {
      const bad = rewrite(change);
      const refusal: unknown = await restoreBackup(there, bad, { replace: true }).catch(
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(DamagedBackup);
      expect((refusal as Error).message).toMatch(sentence);
    }
    expect(await contents(there)).toEqual(before);
    if (there.databaseUrl === undefined)
      expect(readdirSync(there.dataDir).filter((name) => name.includes("restore"))).toEqual([]);
  });

  it("REL-17 a restore refuses unreadable JSON by row and field, and changes nothing", async () => {
    const database = await openForTest(await place());
    await furnish(database);
    await writeBackup(database, file);
    const there = await other();
    await restoreBackup(there, file, {});
    const before = await contents(there);
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const damaged: [RegExp, string, object][] = [
      [/\n {2}recipe r1: data is not JSON\n/, "recipe", { data: "not json" }],
      [/\n {2}recipe r1: data must be an object\n/, "recipe", { data: "null" }],
      [/\n {2}recipe r1: data is nested too deeply\n/, "recipe", { data: deep }],
      [
        /\n {2}recipe r1: data has folds, which must be a number\n/,
        "recipe",
        { data: RYE.replace("{", '{"folds":[],') },
      ],
      [/\n {2}recipe r1: bench must be an object\n/, "recipe", { bench: "7" }],
      [/\n {2}user u1: units is not JSON\n/, "user", { units: "{" }],
      [/\n {2}user u1: sleep has to, which must be a text\n/, "user", { sleep: '{"from":"22:00"}' }],
      [/\n {2}user u1: kitchen must be an object\n/, "user", { kitchen: "[1]" }],
      [/\n {2}user u1: pantry must be an object\n/, "user", { pantry: "[1]" }],
    ];
    for (const [sentence, name, change] of damaged) {
      const bad = rewrite((rows) =>
        rows.map(([table, row]) => [table, table === name ? { ...row, ...change } : row]),
      );
      const refusal: unknown = await restoreBackup(there, bad, { replace: true }).catch(
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(DamagedBackup);
      expect((refusal as Error).message).toMatch(sentence);
      expect(await contents(there)).toEqual(before);
    }
    // With `--leave-out-damaged` everything else comes back.
    const bad = rewrite((rows) =>
      rows.map(([table, row]) => [
        table,
        { ...row, ...(table === "user" && { units: "{" }), ...(table === "recipe" && { data: "null" }) },
      ]),
    );
    const outcome = await restoreBackup(there, bad, { replace: true, leaveOutDamaged: true });
    expect(outcome).toMatchObject({
      counts: { user: 1, recipe: 0, audit: 1 },
      damaged: expect.stringMatching(/user u1: units.*\n.*recipe r1: data/),
    });
  });
}

describe("RU-03 a restore", { timeout: 60_000 }, () => {
  onEachPairOfEngines(suite);

  it("keeps the replaced file, readable by its owner only", async () => {
    const here: DatabasePlace = { dataDir: join(folder, "data") };
    const database = await openDatabase(here);
    await furnish(database);
    await writeBackup(database, file);
    await database.db.updateTable("user").set({ name: "Ben" }).execute();
    await database.close();
    const outcome = await restoreBackup(here, file, { replace: true });
    if ("refused" in outcome || outcome.keptAside === undefined) throw new Error(JSON.stringify(outcome));
    expect(statSync(outcome.keptAside).mode & 0o777).toBe(0o600);
    const aside = join(folder, "aside");
    const kept: DatabasePlace = { dataDir: aside };
    await openDatabase(kept).then((made) => made.close());
    writeFileSync(join(aside, "bread-tools.sqlite"), readFileSync(outcome.keptAside));
    expect((await contents(kept)).join()).toContain('"name":"Ben"');
    expect((await contents(here)).join()).not.toContain('"name":"Ben"');
  });

  onEachEmptyEngine((place) => {
    it("writes every table after those it refers to, and every type of column", async () => {
      const database = await openForTest(await place());
      const tables = await tablesOf(database);
      const known = new Set<string>([...BACKED_UP.map(({ table }) => table), ...LEFT_OUT]);
      // Without the tables of the migrations and those that hold the search terms on SQLite.
      const names = tables
        .map(({ name }) => name)
        .filter((name) => !/^(kysely_|(search|starter|bread)_terms)/.test(name));
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      const order = BACKED_UP.map(({ table }) => table as string);
      const backedUp = new Set(order);
      for (const { name, refers } of await schemaOf(database))
        if (backedUp.has(name))
          expect([name, order.slice(0, order.indexOf(name) + 1)]).toEqual([
            name,
            expect.arrayContaining(refers.map(({ to }) => to)),
          ]);
      const types = tables
        .filter(({ name }) => backedUp.has(name))
        .flatMap(({ columns }) => columns.map(({ dataType }) => dataType.toLowerCase()));
      expect([...new Set(types)].filter((type) => !Object.hasOwn(FITS, type))).toEqual([]);
    });
  });
});
