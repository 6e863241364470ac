import { randomUUID } from "node:crypto";
import type { StarterRecord } from "../../contract/baking/starter";
import { mergeStarter } from "../../contract/baking/starter-merge";
import type { Db } from "../db/database";
import { readStored } from "../values/stored-json";
import type { BackedUp } from "./tables";

type Row = Record<string, unknown>;

/** Of these tables a person has one row. In a backup from before migration 0043 another one may have been set aside. */
const ONE_EACH: ReadonlySet<BackedUp> = new Set(["baking_plan", "starter"]);

/** Finds the second row of a person, in whichever order the two come. */
export class SecondRows {
  readonly #first = new Map<string, boolean>();

  isSecond(table: BackedUp, row: Row, wasAside: boolean): boolean {
    if (!ONE_EACH.has(table)) return false;
    const key = `${table} ${String(row.user_id)}`;
    const first = this.#first.get(key);
    if (first !== undefined) return first || wasAside;
    this.#first.set(key, wasAside);
    return false;
  }
}

const recordOf = ({ data }: Row): StarterRecord[] => {
  const read = readStored("starter_line.data", String(data));
  return "value" in read ? [read.value as StarterRecord] : [];
};

type Second = { table: BackedUp; row: Row; lines: readonly Row[] };

/**
 * Joins a second row with the first, which is in the database already: two diaries become one with the lines of both. Of
 * two plans the running one stays, as migration 0043 has it. Answers how many lines are no rows of their own.
 */
export async function joinSecond(db: Db, { table, row, lines }: Second): Promise<number> {
  if (table !== "starter") return 0;
  const userId = String(row.user_id);
  const first = await db
    .selectFrom("starter")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom("starter_line").selectAll().where("user_id", "=", userId).execute();
  const known = new Set(rows.flatMap(recordOf));
  const joined = mergeStarter([...known], lines.flatMap(recordOf));
  const changed = joined.filter((record) => !known.has(record));
  for (const record of changed) {
    const data = JSON.stringify(record);
    await db
      .insertInto("starter_line")
      .values({ id: randomUUID(), user_id: userId, line: record.id, data })
      .onConflict((conflict) => conflict.columns(["user_id", "line"]).doUpdateSet({ data }))
      .execute();
  }
  await db
    .updateTable("starter")
    .set({ version: Math.max(first.version, Number(row.version)) + 1 })
    .where("id", "=", first.id)
    .execute();
  return lines.length - (joined.length - known.size);
}
