import type { StarterRecord } from "../../contract/starter";
import { mergeStarter } from "../../contract/starter-merge";
import type { Db } from "../db/database";
import { readStored } from "../stored-json";
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

const linesOf = (text: unknown): readonly StarterRecord[] => {
  const read = readStored("starter.records", String(text));
  return "value" in read ? (read.value as readonly StarterRecord[]) : [];
};

/**
 * Joins a second row with the first, which is in the database already: two diaries become one with the lines of both. Of
 * two plans the running one stays, as migration 0043 has it.
 */
export async function joinSecond(db: Db, table: BackedUp, row: Row): Promise<void> {
  if (table !== "starter") return;
  const first = await db
    .selectFrom("starter")
    .selectAll()
    .where("user_id", "=", String(row.user_id))
    .executeTakeFirstOrThrow();
  const records = mergeStarter(linesOf(first.records), linesOf(row.records));
  await db
    .updateTable("starter")
    .set({ records: JSON.stringify(records), version: Math.max(first.version, Number(row.version)) + 1 })
    .where("id", "=", first.id)
    .execute();
}
