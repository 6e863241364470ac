import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { emptyDatabase } from "../../../tests/support/emptied";
import { bind } from "./engine";

describe("one value of every type in SQL parameters", () => {
  it.each([
    ["undefined", undefined, null],
    ["null", null, null],
    ["true", true, 1],
    ["false", false, 0],
    ["an integer", 42, 42],
    ["a fraction", 0.1, 0.1],
    ["text", "Äpfel", "Äpfel"],
    ["a date", new Date(0), "1970-01-01T00:00:00.000Z"],
  ])("accepts %s", (_name, value, bound) => {
    expect(bind(value)).toBe(bound);
  });

  it("accepts bytes", () => {
    expect(bind(new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]));
  });

  it.each([
    ["NaN", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["a bigint", 10n],
    ["text with a NUL", "cut\0here"],
    ["an object", { a: 1 }],
    ["an array", [1]],
    ["a function", () => 1],
    ["a symbol", Symbol("s")],
    ["a date that is none", new Date(Number.NaN)],
  ])("refuses %s without repeating it", (_name, value) => {
    expect(() => bind(value)).toThrow(/^a statement cannot hold|^Invalid time value$/);
    expect(() => bind(value)).not.toThrow(/cut|here/);
  });
});

onEachEngine((fresh) => {
  it("binds one value of every type, and the process goes on", async () => {
    const { db } = await fresh();
    const { rows } = await sql<Record<string, unknown>>`select
      cast(${true} as integer) as yes, cast(${false} as integer) as no, cast(${undefined} as text) as missing,
      cast(${null} as text) as empty, cast(${7} as integer) as whole, cast(${"Äpfel"} as text) as words,
      cast(${new Date(0)} as text) as moment`.execute(db);
    expect(rows).toEqual([
      {
        yes: 1,
        no: 0,
        missing: null,
        empty: null,
        whole: 7,
        words: "Äpfel",
        moment: "1970-01-01T00:00:00.000Z",
      },
    ]);
    await expect(sql`select ${10n}`.execute(db)).rejects.toThrow("a statement cannot hold");
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it("refuses a text with a NUL, which SQLite would cut there and PostgreSQL refuse", async () => {
    const { db } = await emptyDatabase(await fresh());
    const insert = db.insertInto("totals").values({ name: "cut\0here", n: 1 }).execute();
    await expect(insert).rejects.toThrow("a text with a NUL");
    expect(await db.selectFrom("totals").select("name").execute()).toEqual([]);
  });

  it("keeps flags and dates of the account library as its columns hold them", async () => {
    const { db } = await fresh();
    const user = { id: "u", name: "U", email: "u@example.com", image: null, theme: null };
    const now = new Date(1_700_000_000_000);
    await db
      .insertInto("user")
      .values({ ...user, emailVerified: true, createdAt: now, updatedAt: now })
      .execute();
    const found = await db
      .selectFrom("user")
      .select(["emailVerified", "createdAt"])
      .where("emailVerified", "=", true)
      .where("createdAt", "<=", now.toISOString())
      .executeTakeFirstOrThrow();
    expect(Number(found.emailVerified)).toBe(1);
    expect(new Date(found.createdAt)).toEqual(now);
  });
});
