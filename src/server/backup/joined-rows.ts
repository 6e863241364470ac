import { randomUUID } from "node:crypto";
import type { StarterRecord } from "../../contract/baking/starter";
import { mergeStarter } from "../../contract/baking/starter-merge";
import type { Db } from "../db/database";
import { readStored } from "../values/stored-json";
import type { BackedUp } from "./tables";

type Row = Record<string, unknown>;

/**
 * Of these tables one row has such values. In a backup from before migration 0043 another one may have been set aside: a
 * second diary of a person, or a running bread that runs already. Another bread that was set aside bakes beside the first.
 */
const ONE_EACH: { readonly [Table in BackedUp]?: readonly string[] } = {
  baking_plan: ["user_id", "plan_id"],
  starter: ["user_id"],
};

/** Finds the second of two such rows, in whichever order the two come. */
export class SecondRows {
  readonly #first = new Map<string, boolean>();

  isSecond(table: BackedUp, row: Row, wasAside: boolean): boolean {
    const columns = ONE_EACH[table];
    if (columns === undefined) return false;
    const key = JSON.stringify([table, ...columns.map((name) => row[name])]);
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
 * one bread in two states the running one stays. Answers how many lines are no rows of their own.
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
