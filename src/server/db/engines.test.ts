import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { emptyDatabase } from "../../../tests/support/emptied";
import { isUnavailable, isUniqueViolation, StatementFailed } from "./failures";

const LARGEST = Number.MAX_SAFE_INTEGER;

onEachEngine((fresh) => {
  it("whole numbers come back unchanged, sums and counts too", async () => {
    const { db } = await emptyDatabase(await fresh());
    await db
      .insertInto("totals")
      .values([
        { name: "a", n: LARGEST },
        { name: "b", n: -LARGEST },
      ])
      .execute();
    const rows = await db.selectFrom("totals").select(["name", "n"]).orderBy("name").execute();
    expect(rows).toEqual([
      { name: "a", n: LARGEST },
      { name: "b", n: -LARGEST },
    ]);
    const { fn } = db;
    const sums = await db
      .selectFrom("totals")
      .select([fn.countAll().as("rows"), fn.sum("n").as("sum")])
      .execute();
    expect(sums).toEqual([{ rows: 2, sum: 0 }]);
  });

  it("whole numbers divide into whole numbers on both engines, so that days agree", async () => {
    const { db } = await emptyDatabase(await fresh());
    const day = 86_400_000;
    await db
      .insertInto("totals")
      .values({ name: "at", n: 2 * day + 1 })
      .execute();
    const { rows } = await sql<{
      day: number;
    }>`select n / ${day} as day from totals where name = 'at'`.execute(db);
    expect(rows).toEqual([{ day: 2 }]);
  });

  it("a duplicate row's error differs from every other failure", async () => {
    const { db } = await emptyDatabase(await fresh());
    const insert = (name: string) => db.insertInto("totals").values({ name, n: 1 }).execute();
    await insert("once");
    const twice = await insert("once").catch((error: unknown) => error);
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUnavailable(twice)).toBe(false);
    const sameEmail = (id: string) =>
      db
        .insertInto("user")
        .values({
          id,
          name: "U",
          email: "u@example.com",
          emailVerified: 0,
          image: null,
          theme: null,
          createdAt: new Date(0),
          updatedAt: new Date(0),
        })
        .returning("id")
        .execute();
    await sameEmail("1");
    expect(isUniqueViolation(await sameEmail("2").catch((error: unknown) => error))).toBe(true);
    const unknown = await sql`select * from nowhere`.execute(db).catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(StatementFailed);
    expect([isUniqueViolation(unknown), isUnavailable(unknown)]).toEqual([false, false]);
  });

  it("an error names the statement, never the values", async () => {
    const { db } = await emptyDatabase(await fresh());
    const failing = sql`select ${"secret-value"} from nowhere`.execute(db);
    await expect(failing).rejects.toThrow("nowhere");
    const insert = () => db.insertInto("totals").values({ name: "key-value", n: 1 }).execute();
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(JSON.stringify([String(error), error])).not.toMatch(/secret-value|key-value/);
  });

  it("foreign keys are on: a row needs its user, and is deleted with it", async () => {
    const { db } = await emptyDatabase(await fresh());
    const orphan = db
      .insertInto("site_owner")
      .values({ singleton: 1, user_id: "nobody", claimed_at: 0 })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
    const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
    const person = { name: "U", email: "u@example.com", emailVerified: 0, image: null, theme: null } as const;
    await db
      .insertInto("user")
      .values({ id: "u", ...person, ...dates })
      .execute();
    await db.insertInto("site_owner").values({ singleton: 1, user_id: "u", claimed_at: 0 }).execute();
    await db.deleteFrom("user").where("id", "=", "u").execute();
    expect(await db.selectFrom("site_owner").selectAll().execute()).toEqual([]);
  });

  it("text sorts by its bytes, and is found by a pattern with an escape", async () => {
    const { db } = await emptyDatabase(await fresh());
    const names = ["Zwieback", "zopf", "äpfel", "50% rye", "50 rye"];
    await db
      .insertInto("totals")
      .values(names.map((name) => ({ name, n: 0 })))
      .execute();
    const sorted = await db.selectFrom("totals").select("name").orderBy("name").execute();
    expect(sorted.map(({ name }) => name)).toEqual(["50 rye", "50% rye", "Zwieback", "zopf", "äpfel"]);
    const { rows } = await sql<{ name: string }>`
      select name from totals where name like ${"50\\%%"} escape '\\'`.execute(db);
    expect(rows).toEqual([{ name: "50% rye" }]);
  });

  it("a change tells how many rows it changed, and rows come with their columns alone", async () => {
    const { db } = await emptyDatabase(await fresh());
    const inserted = await db
      .insertInto("totals")
      .values([
        { name: "a", n: 1 },
        { name: "b", n: 1 },
      ])
      .returning(["name", "n"])
      .execute();
    expect(inserted).toEqual([
      { name: "a", n: 1 },
      { name: "b", n: 1 },
    ]);
    const updated = await db.updateTable("totals").set({ n: 2 }).where("n", "=", 1).executeTakeFirst();
    const deleted = await db.deleteFrom("totals").where("n", "=", 7).executeTakeFirst();
    expect([updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([2n, 0n]);
  });

  it("the database is ready while it answers with this program's schema (REL-10)", async () => {
    const { db, isReady, close } = await emptyDatabase(await fresh());
    expect(await isReady()).toBe(true);
    await sql`delete from kysely_migration where name like '0002%'`.execute(db);
    expect(await isReady()).toBe(false);
    await close();
    expect(await isReady()).toBe(false);
  });

  it("a closed database reports itself unavailable", async () => {
    const { db, close } = await emptyDatabase(await fresh());
    await close();
    await close();
    const error = await db
      .selectFrom("totals")
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  });
});
