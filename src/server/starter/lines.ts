import { randomUUID } from "node:crypto";
import type { StarterRecord } from "../../contract/baking/starter";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { readStoredStarterLine, type Telemetry } from "../left-out";
import type { Parts } from "../parts";

type LineParts = Pick<Parts, "database"> & Telemetry;
type StoredLine = { record: StarterRecord; data: string };
type Lines = { lines: readonly StoredLine[]; damaged: readonly Row<"starter_line">[] };

/** A person's lines, deleted ones too; and the rows that nobody can read, which do not take the others with them. */
export async function linesOf(parts: LineParts, userId: string): Promise<Lines> {
  const rows = await parts.database.db
    .selectFrom("starter_line")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  const lines: StoredLine[] = [];
  const damaged: Row<"starter_line">[] = [];
  for (const row of rows) {
    const record = readStoredStarterLine(parts, row);
    if (record === undefined) damaged.push(row);
    else lines.push({ record, data: row.data });
  }
  return { lines, damaged };
}

/** A line as its row. */
const lineRow = (userId: string, record: StarterRecord): Row<"starter_line"> => ({
  id: randomUUID(),
  user_id: userId,
  line: record.id,
  data: JSON.stringify(record),
});

/** Both engines take some thousand values in a statement. */
const ROWS_AT_ONCE = 500;

/** Writes the changed lines of a person and removes what has been forgotten. */
export async function writeLines(
  db: Db,
  userId: string,
  { changed, forgotten }: { changed: readonly StarterRecord[]; forgotten: readonly string[] },
): Promise<void> {
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("starter_line")
      .values(changed.slice(from, from + ROWS_AT_ONCE).map((record) => lineRow(userId, record)))
      .onConflict((conflict) =>
        conflict.columns(["user_id", "line"]).doUpdateSet((eb) => ({ data: eb.ref("excluded.data") })),
      )
      .execute();
  for (let from = 0; from < forgotten.length; from += ROWS_AT_ONCE)
    await db
      .deleteFrom("starter_line")
      .where("user_id", "=", userId)
      .where("line", "in", forgotten.slice(from, from + ROWS_AT_ONCE))
      .execute();
}
