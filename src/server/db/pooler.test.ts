import { sql } from "kysely";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { onPostgres } from "../../../tests/support/database";
import { startPgBouncer } from "../../../tests/support/pgbouncer";
import { describeWith } from "../../../tests/support/skipping";
import { isUnavailable } from "./failures";
import { openDatabase } from "./open";

const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describeWith(["PgBouncer"], "behind PgBouncer in transaction mode", {}, () => {
  onPostgres((address) => {
    async function openBehind(sessions?: number) {
      const pooler = await startPgBouncer(await address(), sessions);
      onTestFinished(pooler.stop);
      const database = await openDatabase({ databaseUrl: pooler.databaseUrl, dataDir: "" });
      onTestFinished(database.close);
      return { ...pooler, ...database };
    }

    const limits = sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;

    it("REL-13 behind a pooler every statement has its limits, and leaves none to the session's next user", async () => {
      const { db, transaction, databaseUrl } = await openBehind(1);
      const ours = { statement: "5s", lock: "2s", idle: "10s" };
      expect((await limits.execute(db)).rows).toEqual([ours]);
      expect((await transaction(() => limits.execute(db))).rows).toEqual([ours]);
      expect(await errorOf(sql`select 1 / 0`.execute(db))).toMatchObject({ code: "22012" });
      const somebody = new Client({ connectionString: databaseUrl });
      await somebody.connect();
      const { rows } = await somebody.query("select current_setting('statement_timeout') as statement");
      await somebody.end();
      expect(rows).toEqual([{ statement: "0" }]);
    });

    it("REL-13 a slow statement is ended, and one waiting for a session does not count as silence", async () => {
      const { db } = await openBehind(1);
      const slow = errorOf(sql`select pg_sleep(6)`.execute(db));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const waiting = sql`select 1 as one`.execute(db);
      expect(await slow).toMatchObject({ code: "57014" });
      expect((await waiting).rows).toEqual([{ one: 1 }]);
    });

    it("a transaction behind a pooler is whole or not at all, and a failed statement leaves none open", async () => {
      const { db, transaction } = await openBehind(2);
      const put = (name: string) => db.insertInto("totals").values({ name, n: 1 }).execute();
      const halved = transaction(async () => {
        await put("pooled half");
        throw new Error("no");
      });
      expect(await errorOf(halved)).toMatchObject({ message: "no" });
      await put("pooled");
      expect(await errorOf(put("pooled"))).toMatchObject({ code: "23505" });
      const many = Array.from({ length: 40 }, (_, n) => transaction(() => put(`pooled ${n}`)));
      await Promise.all(many);
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from totals where name like 'pooled%'`.execute(db);
      expect(rows).toEqual([{ n: 41 }]);
    });

    it("REL-12 the database reports itself away when the pooler is", async () => {
      const { db, stop } = await openBehind();
      await stop();
      const error = await errorOf(sql`select 1`.execute(db));
      expect(isUnavailable(error)).toBe(true);
      expect(String(error)).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+\/\w+, without TLS, through a pooler/);
    });
  });
});
