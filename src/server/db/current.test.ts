import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { emptyDatabase } from "../../../tests/support/emptied";
import type { Database } from "./database";
import { isUnavailable, isUniqueViolation, StatementFailed } from "./failures";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A promise, and the function that fulfils it. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const insert = ({ db }: Database, name: string) => db.insertInto("totals").values({ name, n: 1 }).execute();

async function names({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom("totals").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

async function fail(): Promise<never> {
  throw new Error("on purpose");
}

onEachEngine((fresh) => {
  it("a transaction's writes are kept, and a failed one's are not", async () => {
    const database = await emptyDatabase(await fresh());
    await database.transaction(() => insert(database, "kept"));
    const failing = database.transaction(async () => {
      await insert(database, "lost");
      await fail();
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await names(database)).toEqual(["kept"]);
  });

  it("an acknowledged insert is never lost with another request's transaction (REL-06)", async () => {
    const database = await emptyDatabase(await fresh());
    const begun = signal();
    const failing = database.transaction(async () => {
      await insert(database, "theirs");
      begun.give();
      await pause(30);
      await fail();
    });
    await begun.given;
    await Promise.all([expect(failing).rejects.toThrow("on purpose"), insert(database, "ours")]);
    expect(await names(database)).toEqual(["ours"]);
  });

  it("fifty transactions at once stay apart, though half of them fail", async () => {
    const database = await emptyDatabase(await fresh());
    const runs = Array.from({ length: 50 }, (_, index) =>
      database
        .transaction(async () => {
          await insert(database, `${String(index).padStart(2, "0")}a`);
          await pause(Math.random() * 3);
          await insert(database, `${String(index).padStart(2, "0")}b`);
          if (index % 2 === 1) await fail();
        })
        .catch(() => undefined),
    );
    const between = Array.from({ length: 50 }, (_, index) => insert(database, `plain ${index}`));
    await Promise.all([...runs, ...between]);
    const kept = await names(database);
    expect(kept.filter((name) => name.startsWith("plain"))).toHaveLength(50);
    expect(kept.filter((name) => !name.startsWith("plain"))).toEqual(
      Array.from({ length: 25 }, (_, index) => String(index * 2).padStart(2, "0")).flatMap((n) => [
        `${n}a`,
        `${n}b`,
      ]),
    );
  });

  it("`db` is the open transaction for code called inside it", async () => {
    const database = await emptyDatabase(await fresh());
    const someHook = async () => {
      await pause(1);
      await insert(database, "by the hook");
      expect(await names(database)).toEqual(["by the caller", "by the hook"]);
    };
    const failing = database.transaction(async () => {
      await insert(database, "by the caller");
      await someHook();
      await fail();
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await names(database)).toEqual([]);
  });

  it("transactions that a library opens inside ours join it", async () => {
    const database = await emptyDatabase(await fresh());
    const { db, transaction } = database;
    const failing = transaction(() =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto("totals").values({ name: "library", n: 1 }).execute();
        await transaction(() => insert(database, "our hook"));
        await db.transaction().execute(() => insert(database, "deeper"));
        await trx.insertInto("totals").values({ name: "library again", n: 1 }).execute();
        expect(await names(database)).toEqual(["deeper", "library", "library again", "our hook"]);
        await fail();
      }),
    );
    await expect(failing).rejects.toThrow("on purpose");
    expect(await names(database)).toEqual([]);
  });

  it("a transaction goes on after one inside it failed, without its writes", async () => {
    const database = await emptyDatabase(await fresh());
    const { transaction } = database;
    await insert(database, "taken");
    await transaction(async () => {
      await insert(database, "before");
      const inner = await transaction(async () => {
        await insert(database, "inside");
        await insert(database, "taken");
      }).catch((error: unknown) => error);
      expect(isUniqueViolation(inner)).toBe(true);
      await insert(database, "after");
    });
    expect(await names(database)).toEqual(["after", "before", "taken"]);
  });

  it("transactions started side by side inside another run one after the other", async () => {
    const database = await emptyDatabase(await fresh());
    const { transaction } = database;
    await transaction(async () => {
      const runs = ["a", "b", "c", "d"].map((name) =>
        transaction(async () => {
          await insert(database, name);
          await pause(2);
          if (name === "b" || name === "d") await fail();
        }).catch(() => undefined),
      );
      await Promise.all(runs);
    });
    expect(await names(database)).toEqual(["a", "c"]);
  });

  it("code after the end of a transaction is no longer inside it", async () => {
    const database = await emptyDatabase(await fresh());
    const ended = signal();
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      await insert(database, "inside");
      later = ended.given.then(() => insert(database, "later"));
    });
    ended.give();
    await later;
    await database.transaction(() => insert(database, "next"));
    expect(await names(database)).toEqual(["inside", "later", "next"]);
  });

  it("work that waits for the commit runs after it, and never after a failure", async () => {
    const database = await emptyDatabase(await fresh());
    const { transaction, afterCommit } = database;
    const ran: string[] = [];
    await transaction(async () => {
      afterCommit(() => ran.push("outer"));
      await transaction(async () => afterCommit(() => ran.push("inner")));
      await transaction(async () => {
        afterCommit(() => ran.push("inner that failed"));
        await fail();
      }).catch(() => undefined);
      expect(ran).toEqual([]);
    });
    const failing = transaction(async () => {
      afterCommit(() => ran.push("failed"));
      await fail();
    });
    await expect(failing).rejects.toThrow("on purpose");
    afterCommit(() => ran.push("at once"));
    await pause(0);
    expect(ran).toEqual(["outer", "inner", "at once"]);
  });

  it("the outermost transaction is tried again when the engine asks for it", async () => {
    const database = await emptyDatabase(await fresh());
    const { engine, transaction } = database;
    const busy = () => new StatementFailed(engine === "sqlite" ? "SQLITE_BUSY" : "40P01", "busy", "update");
    let outer = 0;
    let inner = 0;
    await transaction(async () => {
      outer += 1;
      await insert(database, `${outer}`);
      await transaction(async () => {
        inner += 1;
        if (inner < 3) throw busy();
      });
    });
    expect([outer, inner, await names(database)]).toEqual([3, 3, ["3"]]);
    let tries = 0;
    const hopeless = await transaction(async () => {
      tries += 1;
      throw busy();
    }).catch((error: unknown) => error);
    expect([tries, isUnavailable(hopeless)]).toEqual([3, true]);
  });

  it("a transaction with an overlooked failed statement is never committed", async () => {
    const database = await emptyDatabase(await fresh());
    await insert(database, "taken");
    const result = await database
      .transaction(async () => {
        await insert(database, "first");
        await insert(database, "taken").catch(() => undefined);
        await insert(database, "second").catch(() => undefined);
      })
      .then(
        () => "committed" as const,
        () => "refused" as const,
      );
    // SQLite goes on after a failed statement. PostgreSQL gives the transaction up, and reports no error at its end.
    const whole = { committed: ["first", "second", "taken"], refused: ["taken"] };
    expect(await names(database)).toEqual(whole[result]);
    expect(result).toBe(database.engine === "sqlite" ? "committed" : "refused");
  });

  it("another isolation level than the one of all is refused", async () => {
    const { db } = await emptyDatabase(await fresh());
    const run = db
      .transaction()
      .setIsolationLevel("serializable")
      .execute(() => sql`select 1`.execute(db));
    await expect(run).rejects.toThrow("one kind");
  });
});
