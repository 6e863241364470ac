import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { DatabaseProcess } from "../../../tests/support/database-process";
import { migratedSqlite } from "../../../tests/support/database";
import { emptyDatabase } from "../../../tests/support/emptied";
import { joinTransactions } from "./current";
import { isUnavailable, OutcomeUnknown, StatementFailed } from "./failures";
import { openDatabase, SQLITE_FILE } from "./open";
import { SqliteDriver, type SqlitePatience, type StatementKind, sqliteDialect } from "./sqlite";

vi.unmock("node:worker_threads");

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "bread-tools-sqlite-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** A migrated database with the waiting times that the test wants, and a way to open a second one of the same file. */
async function openImpatient(patience: Partial<SqlitePatience>, given?: string) {
  const dataDir = given ?? (await migratedSqlite()).dataDir;
  await (await emptyDatabase(await openDatabase({ dataDir }))).close();
  const driver = new SqliteDriver(join(dataDir, SQLITE_FILE), {
    busyMs: 5000,
    transactionMs: 10_000,
    ...patience,
  });
  await driver.init();
  onTestFinished(() => driver.destroy());
  return { dataDir, driver, ...joinTransactions(driver, sqliteDialect) };
}

it("SQLite keeps a write-ahead log, syncs each commit, enforces foreign keys and waits for others", async () => {
  const { db } = await openImpatient({});
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
  const names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"];
  // synchronous: 2 is FULL.
  expect(await Promise.all(names.map(pragma))).toEqual(["wal", 2, 1, 5000]);
});

it("the database files are readable by their user alone", async () => {
  const dataDir = join(folder(), "data");
  const database = await openDatabase({ dataDir });
  await database.db.insertInto("totals").values({ name: "a", n: 1 }).execute();
  const modes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mode & 0o777);
  await database.close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

it("REL-18 three processes writing one file lose no row", { timeout: 60_000 }, async () => {
  const { dataDir } = await migratedSqlite();
  await (await emptyDatabase(await openDatabase({ dataDir }))).close();
  const processes = await Promise.all(
    ["a", "b", "c"].map((name) => DatabaseProcess.start("write", { dataDir }, name, "200")),
  );
  for (const one of processes) one.begin();
  expect(await Promise.all(processes.map((one) => one.finished()))).toEqual(["done\n", "done\n", "done\n"]);
  const { db, close } = await openDatabase({ dataDir });
  const { n } = await db.selectFrom("totals").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow();
  await close();
  expect(n).toBe(600);
});

it("REL-18 the log stays when a second connection, and then another process, closes", async () => {
  const { dataDir } = await migratedSqlite();
  const first = await openDatabase({ dataDir });
  onTestFinished(first.close);
  await (await openDatabase({ dataDir })).close();
  const process = await DatabaseProcess.start("open", { dataDir });
  process.begin();
  expect(await process.finished()).toBe("migrated\ndone\n");
  const log = join(dataDir, `${SQLITE_FILE}-wal`);
  expect(existsSync(log)).toBe(true);
  const { ino } = statSync(log);
  await first.db.insertInto("totals").values({ name: "a", n: 1 }).execute();
  expect(statSync(log).ino).toBe(ino);
  // Another connection finds the row.
  const second = await openDatabase({ dataDir });
  const found = await second.db.selectFrom("totals").select("name").where("name", "=", "a").execute();
  await second.close();
  expect(found).toEqual([{ name: "a" }]);
});

it("the database reports itself unavailable when another process writes for too long", async () => {
  const first = await openImpatient({});
  const second = await openImpatient({ busyMs: 20 }, first.dataDir);
  const insert = (name: string) => second.db.insertInto("totals").values({ name, n: 1 }).execute();
  const outcomes: unknown[] = [];
  await first.transaction(async () => {
    outcomes.push(await second.transaction(() => insert("never")).catch((error: unknown) => error));
    outcomes.push(await insert("never").catch((error: unknown) => error));
  });
  expect(outcomes.map((error) => error instanceof StatementFailed && error.code)).toEqual(
    Array.from({ length: 2 }, () => "SQLITE_BUSY"),
  );
  expect(outcomes.every(isUnavailable)).toBe(true);
});

it("a write succeeds at another try once the other process is done", async () => {
  const first = await openImpatient({});
  const second = await openImpatient({ busyMs: 20 }, first.dataDir);
  let release: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    held = first.transaction(async () => {
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
  const begin = second.driver.beginTransaction.bind(second.driver);
  let tries = 0;
  second.driver.beginTransaction = async (connection) => {
    tries += 1;
    await begin(connection).catch((error: unknown) => {
      release();
      throw error;
    });
  };
  await second.transaction(() =>
    second.db.insertInto("totals").values({ name: "after a try", n: 1 }).execute(),
  );
  await held;
  const names = await first.db.selectFrom("totals").select("name").orderBy("name").execute();
  expect(names.map(({ name }) => name)).toEqual(["after a try"]);
  expect(tries).toBeGreaterThan(1);
});

it("nothing is committed of a transaction that SQLite gave up by itself", async () => {
  const { db, transaction } = await openImpatient({});
  const failing = transaction(async () => {
    await db.insertInto("totals").values({ name: "first", n: 1 }).execute();
    // `or rollback` ends the whole transaction, as a full disk may.
    await sql`insert or rollback into totals (name, n) values ('first', 1)`
      .execute(db)
      .catch(() => undefined);
    await db.insertInto("totals").values({ name: "second", n: 1 }).execute();
  });
  const error = await failing.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  const names = await db.selectFrom("totals").select("name").execute();
  expect(names).toEqual([]);
});

it("a transaction that never ends is given up for the others", async () => {
  const { db, transaction } = await openImpatient({ transactionMs: 40 });
  const endless = transaction(async () => {
    await db.insertInto("totals").values({ name: "endless", n: 1 }).execute();
    await pause(120);
    await db.insertInto("totals").values({ name: "too late", n: 1 }).execute();
  });
  const [error] = await Promise.all([
    endless.catch((reason: unknown) => reason),
    pause(10).then(() => db.insertInto("totals").values({ name: "waited", n: 1 }).execute()),
  ]);
  expect(isUnavailable(error)).toBe(true);
  await transaction(() => db.insertInto("totals").values({ name: "next", n: 1 }).execute());
  const names = await db.selectFrom("totals").select("name").orderBy("name").execute();
  expect(names.map(({ name }) => name)).toEqual(["next", "waited"]);
});

it("a migration has no time limit: its transaction is not given up", async () => {
  const { db, transaction } = await openImpatient({ transactionMs: 0 });
  await transaction(async () => {
    await db.insertInto("totals").values({ name: "begun", n: 1 }).execute();
    await pause(40);
    await db.insertInto("totals").values({ name: "done", n: 1 }).execute();
  });
  expect(await db.selectFrom("totals").select("name").orderBy("name").execute()).toHaveLength(2);
});

it("a full disk counts as unavailable, keeps the data, and work goes on when there is room (REL-26)", async () => {
  const { db } = await openImpatient({});
  const insert = (name: string) =>
    db
      .insertInto("audit")
      .values({ id: name, at: 0, action: "x".repeat(50_000), actor_id: null, subject: null, detail: null })
      .execute();
  // Tables that migrations took away left pages to be used again.
  await sql`vacuum`.execute(db);
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const most = (pages.rows[0]?.page_count ?? 0) + 20;
  await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(db);
  await insert("1");
  const error = await insert("2").catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "SQLITE_FULL" });
  expect(isUnavailable(error)).toBe(true);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await insert("3");
  const ids = await db.selectFrom("audit").select("id").orderBy("id").execute();
  expect(ids.map(({ id }) => id)).toEqual(["1", "3"]);
});

it("REL-22 a dead database thread is replaced, and reported while that fails", async () => {
  const { db, dataDir, driver, transaction } = await openImpatient({});
  const insert = (name: string) => db.insertInto("totals").values({ name, n: 1 }).execute();
  const endThread = () => driver.send("close" as StatementKind, "", []).catch((error: unknown) => error);
  await insert("before");
  expect(isUnavailable(await endThread())).toBe(true);
  await insert("after");
  const lost = transaction(async () => {
    await insert("first half");
    await endThread();
    await insert("second half");
  });
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);

  let tries = 0;
  const unknown = transaction(async () => {
    tries += 1;
    await insert("perhaps");
    // The commit reaches a thread that is ending.
    void endThread();
  });
  expect(await unknown.catch((error: unknown) => error)).toBeInstanceOf(OutcomeUnknown);
  expect(tries).toBe(1);

  await endThread();
  const file = join(dataDir, SQLITE_FILE);
  renameSync(file, `${file}.away`);
  const tryInsert = () => insert("nowhere").catch((error: unknown) => error);
  const failure = await tryInsert();
  expect(isUnavailable(failure)).toBe(true);
  // The same thread's failure: no other thread was started.
  expect(await tryInsert()).toBe(failure);
  // No empty database was made in place of the missing one.
  expect(existsSync(file)).toBe(false);
  renameSync(`${file}.away`, file);
  await pause(600);
  await insert("back");
  const names = await db.selectFrom("totals").select("name").orderBy("name").execute();
  expect(names.map(({ name }) => name)).toEqual(["after", "back", "before"]);
});

it("REL-18 the file can be copied by `vacuum into` while it is written", async () => {
  const { db, dataDir } = await openImpatient({});
  const writes = Array.from({ length: 100 }, (_, n) =>
    db
      .insertInto("totals")
      .values({ name: `${n}`, n })
      .execute(),
  );
  const copy = join(dataDir, "copy");
  await sql`vacuum into ${copy}`.execute(db);
  await Promise.all(writes);
  const elsewhere = folder();
  copyFileSync(copy, join(elsewhere, SQLITE_FILE));
  const restored = await openDatabase({ dataDir: elsewhere });
  const { rows } = await sql`pragma integrity_check`.execute(restored.db);
  await restored.close();
  expect(rows).toEqual([{ integrity_check: "ok" }]);
});

it("questions asked before closing are answered, and the process can end", async () => {
  const database = await openDatabase({ dataDir: folder() });
  const insert = database.db.insertInto("totals").values({ name: "a", n: 1 }).execute();
  // Its message is on the way by then.
  await pause(0);
  await database.close();
  await insert;
  const process = await DatabaseProcess.start("open", { dataDir: folder() });
  process.begin();
  expect(await process.finished()).toBe("migrated\ndone\n");
});

it("a file that is no database is refused with its problem", async () => {
  const dataDir = folder();
  copyFileSync(import.meta.filename, join(dataDir, SQLITE_FILE));
  await expect(openDatabase({ dataDir })).rejects.toThrow();
});
