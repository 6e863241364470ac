import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { onPostgres } from "../../../tests/support/database";
import { startProxy } from "../../../tests/support/tcp-proxy";
import { emptyDatabase } from "../../../tests/support/emptied";
import { joinTransactions } from "./current";
import type { Database } from "./database";
import { isUnavailable, isUniqueViolation } from "./failures";
import { openDatabase } from "./open";
import { PostgresDriver, postgresDialect } from "./postgres";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  onTestFinished(database.close);
  return emptyDatabase(database);
}

onPostgres((address) => {
  async function openThroughProxy() {
    const proxy = await startProxy(await address());
    onTestFinished(proxy.close);
    return { proxy, database: await open(proxy.url) };
  }

  it("a missing server is reported within two seconds (REL-12)", async () => {
    await address();
    const before = performance.now();
    expect(isUnavailable(await errorOf(open("postgres://nobody@127.0.0.1:1/none")))).toBe(true);
    const { proxy, database } = await openThroughProxy();
    await database.close();
    proxy.fallSilent(true);
    expect(isUnavailable(await errorOf(open(proxy.url)))).toBe(true);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it("connections that break while idle, in a statement or in a transaction are survived", async () => {
    const { proxy, database } = await openThroughProxy();
    const { db, transaction, isReady } = database;
    await sql`select 1`.execute(db);
    proxy.reset();
    await pause(20);
    expect(await isReady()).toBe(true);

    const asleep = errorOf(sql`select pg_sleep(5)`.execute(db));
    await pause(50);
    proxy.reset();
    expect(isUnavailable(await asleep)).toBe(true);

    const halved = transaction(async () => {
      await db.insertInto("totals").values({ name: "half", n: 1 }).execute();
      proxy.reset();
      await pause(20);
      await db.insertInto("totals").values({ name: "other half", n: 1 }).execute();
    });
    expect(isUnavailable(await errorOf(halved))).toBe(true);
    expect(await db.selectFrom("totals").select("name").execute()).toEqual([]);
  });

  it("a server that ends its connection between two statements of a transaction is survived", async () => {
    const url = await address();
    const [{ db, transaction }, other] = [await open(url), await open(url)];
    const killed = transaction(async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
      await pause(50);
      await sql`select 1`.execute(db);
    });
    expect(isUnavailable(await errorOf(killed))).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it("a silent server is not ready before its statements are given up, and ready again when it answers", async () => {
    const { proxy, database } = await openThroughProxy();
    proxy.fallSilent(true);
    const givenUp = errorOf(sql`select 1`.execute(database.db));
    expect(await Promise.race([database.isReady(), givenUp])).toBe(false);
    await givenUp;
    proxy.fallSilent(false);
    proxy.reset();
    await expect.poll(() => database.isReady(), { timeout: 15_000 }).toBe(true);
  });

  /** Whether a statement finds the database unavailable, and after how many seconds. */
  async function timeOf(work: Promise<unknown>): Promise<{ unavailable: boolean; seconds: number }> {
    const before = performance.now();
    const unavailable = isUnavailable(await errorOf(work));
    return { unavailable, seconds: (performance.now() - before) / 1_000 };
  }

  /** REL-12: six seconds, and many for a busy machine. Without a limit nothing would come at all. */
  const SOON = 20;
  /** Two seconds for a connection, and some for a busy machine. */
  const NO_CONNECTION = 4;

  it.each([
    ["falls silent", "fallSilent"],
    ["crawls", "crawl"],
  ] as const)(
    "REL-12 a server that %s is given up within six seconds, in a transaction too, and then within two",
    async (_what, how) => {
      const { proxy, database } = await openThroughProxy();
      const { db, transaction } = database;
      await sql`select 1`.execute(db);
      proxy[how](true);
      // An answer that takes ten seconds where one byte comes at a time.
      const ask = () => sql`select repeat('x', 200)`.execute(db);
      const alone = timeOf(ask());
      const together = timeOf(transaction(ask));
      // Of a transaction that crawls, "begin" is still answered.
      const limit = how === "crawl" ? 2 * SOON : SOON;
      for (const { unavailable, seconds } of await Promise.all([alone, together])) {
        expect(unavailable).toBe(true);
        expect(seconds).toBeLessThan(limit);
      }
      const later = await timeOf(sql`select 3`.execute(db));
      expect(later.unavailable).toBe(true);
      expect(later.seconds).toBeLessThan(NO_CONNECTION);
      proxy[how](false);
      proxy.reset();
      await expect.poll(() => database.isReady(), { timeout: 15_000 }).toBe(true);
    },
  );

  it("REL-12 a dead connection to a living server is given up, with all others of its age", async () => {
    const { proxy, database } = await openThroughProxy();
    const { db } = database;
    const ask = () => sql`select 1`.execute(db);
    await Promise.all(Array.from({ length: 5 }, ask));
    proxy.forget();
    const { unavailable, seconds } = await timeOf(ask());
    expect(unavailable).toBe(true);
    expect(seconds).toBeLessThan(SOON);
    // The pool held four more of these connections, and uses none of them again.
    for (let asked = 0; asked < 4; asked += 1) {
      const next = await timeOf(ask());
      expect(next.unavailable).toBe(false);
    }
  });

  it("REL-13 a slow statement, or one waiting for a lock, does not count as silence", async () => {
    const url = await address();
    const { db, transaction } = await open(url);
    const slow = sql`select pg_sleep(2.2)`.execute(db);
    const tooSlow = errorOf(sql`select pg_sleep(6)`.execute(db));
    const asleep = transaction(async () => {
      await sql`select 1`.execute(db);
      await pause(1_200);
      return sql`select pg_sleep(1.2)`.execute(db);
    });
    await Promise.all([slow, asleep]);
    expect(await tooSlow).toMatchObject({ code: "57014" });
  });

  it("REL-12 a few requests alone ask a server that is down", async () => {
    const { proxy, database } = await openThroughProxy();
    const { db } = database;
    proxy.fallSilent(true);
    proxy.reset();
    const before = proxy.made();
    const end = performance.now() + 3_000;
    const callers = Array.from({ length: 40 }, async () => {
      const waits: number[] = [];
      while (performance.now() < end) {
        const { unavailable, seconds } = await timeOf(sql`select 1`.execute(db));
        expect(unavailable).toBe(true);
        waits.push(seconds);
        await pause(10);
      }
      return Math.max(...waits);
    });
    for (const longest of await Promise.all(callers)) expect(longest).toBeLessThan(NO_CONNECTION);
    // Ten at a time, each for two seconds.
    expect(proxy.made() - before).toBeLessThanOrEqual(40);
    proxy.fallSilent(false);
    proxy.reset();
    await expect.poll(() => database.isReady(), { timeout: 15_000 }).toBe(true);
  });

  it("REL-12 a command waits for a statement as long as it takes, and notices a dead line", async () => {
    const proxy = await startProxy(await address());
    onTestFinished(proxy.close);
    const { db, close } = await openDatabase({ databaseUrl: proxy.url, dataDir: "", work: "commands" });
    onTestFinished(close);
    // A second more than a request's statement may take.
    expect((await sql`select pg_sleep(6.5)`.execute(db)).rows).toHaveLength(1);
    const cut = errorOf(sql`select pg_sleep(60)`.execute(db));
    await pause(100);
    proxy.reset();
    expect(isUnavailable(await cut)).toBe(true);
  });

  it("a connection that fell silent in the middle of a statement is never used again", async () => {
    const proxy = await startProxy(await address());
    onTestFinished(proxy.close);
    const driver = new PostgresDriver(proxy.url, {
      statement_timeout: 100,
      lock_timeout: 100,
      idle_in_transaction_session_timeout: 100,
    });
    onTestFinished(() => driver.destroy());
    const { db } = joinTransactions(driver, postgresDialect);
    await sql`select 1`.execute(db);
    proxy.fallSilent(true);
    expect(isUnavailable(await errorOf(sql`select 2`.execute(db)))).toBe(true);
    proxy.fallSilent(false);
    expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
  });

  it("each request's limits apply (REL-13)", async () => {
    const { db } = await open(await address());
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }]);
  });

  it("RU-03 a command has time, also where the database's own settings are short", async () => {
    const databaseUrl = await address();
    const owner = await open(databaseUrl);
    const name = sql.id(new URL(databaseUrl).pathname.slice(1));
    await sql`alter database ${name} set idle_in_transaction_session_timeout = '200ms'`.execute(owner.db);
    const { db, close } = await openDatabase({ databaseUrl, dataDir: "", work: "commands" });
    onTestFinished(close);
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows).toEqual([{ statement: "0", lock: "2s", idle: "0" }]);
  });

  it("RU-03 REL-12 the server's reason for ending a connection between statements is told", async () => {
    const { db, transaction } = await open(await address());
    const ended = transaction(async () => {
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(db);
      await pause(300);
      await sql`select 1`.execute(db);
    });
    const error = await errorOf(ended);
    expect(isUnavailable(error)).toBe(true);
    expect(String(error)).toMatch(/broke off: .*idle-in-transaction timeout \(25P03\)/);
  });

  it("the database reports itself unavailable when a lock is held too long, or all connections are used", async () => {
    const { db, transaction } = await open(await address());
    await db.insertInto("totals").values({ name: "wanted", n: 0 }).execute();
    const update = () => db.updateTable("totals").set({ n: 1 }).where("name", "=", "wanted").execute();
    let release: () => void = () => undefined;
    const held = transaction(async () => {
      await update();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await pause(50);
    // Ten connections: one holds the row, nine wait for it, the rest wait for one of those.
    const waiting = await Promise.all(Array.from({ length: 12 }, () => errorOf(update())));
    release();
    await held;
    expect(waiting.every(isUnavailable)).toBe(true);
    await update();
  });

  it("two transactions waiting for each other are tried again", async () => {
    const { db, transaction } = await open(await address());
    await db
      .insertInto("totals")
      .values([
        { name: "a", n: 0 },
        { name: "b", n: 0 },
      ])
      .execute();
    const add = (name: string) =>
      db
        .updateTable("totals")
        .set((eb) => ({ n: eb("n", "+", 1) }))
        .where("name", "=", name)
        .execute();
    let tries = 0;
    let held = 0;
    let letGo = () => {};
    const bothHoldOne = new Promise<void>((go) => {
      letGo = go;
    });
    const both = (first: string, second: string) =>
      transaction(async () => {
        tries += 1;
        await add(first);
        held += 1;
        if (held === 2) letGo();
        await bothHoldOne;
        await add(second);
      });
    await Promise.all([both("a", "b"), both("b", "a")]);
    const rows = await db.selectFrom("totals").select(["name", "n"]).orderBy("name").execute();
    expect(rows).toEqual([
      { name: "a", n: 2 },
      { name: "b", n: 2 },
    ]);
    expect(tries).toBeGreaterThan(2);
  });

  it("an error repeats no value, not even one that does not fit", async () => {
    const { db } = await open(await address());
    const misfit = await errorOf(sql`select cast(${"my secret"} as bigint)`.execute(db));
    const insert = () => db.insertInto("totals").values({ name: "key-value", n: 1 }).execute();
    await insert();
    const key = await errorOf(insert());
    expect(isUniqueViolation(key)).toBe(true);
    for (const error of [misfit, key])
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/secret|key-value/);
  });
});
