import { randomUUID } from "node:crypto";
import { isLine, MOST_STARTER_BYTES, MOST_STARTER_LINES, type StarterRecord } from "../../contract/starter";
import { mergeStarter, withoutOldDeletions } from "../../contract/starter-merge";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { readStoredStarter, type Tellers } from "../left-out";
import type { Parts } from "../parts";

type StoreParts = Pick<Parts, "database" | "clock"> & Tellers;

/** A person's diary. */
export const starterOf = (db: Db, userId: string): Promise<Row<"starter"> | undefined> =>
  db.selectFrom("starter").selectAll().where("user_id", "=", userId).executeTakeFirst();

type Saved = { version: number; records: readonly StarterRecord[] };
export type Unsaved = "starter-full" | "damaged";

/** No line is later than now: otherwise a device whose clock is ahead would win for ever. */
const moveToNow = (sent: readonly StarterRecord[], now: number): StarterRecord[] =>
  sent.map((record) =>
    Date.parse(record.changedAt) > now ? { ...record, changedAt: new Date(now).toISOString() } : record,
  );

const linesIn = (records: readonly StarterRecord[]) => records.filter(isLine).length;

/** Adds lines to a person's diary, while the gate holds that person's row. Sending the same twice changes nothing. */
export async function joinStarter(
  parts: StoreParts,
  userId: string,
  sent: readonly StarterRecord[],
): Promise<Saved | Unsaved> {
  const { db } = parts.database;
  const now = parts.clock();
  const row = await starterOf(db, userId);
  const stored = row === undefined ? [] : readStoredStarter(parts, { id: row.id, data: row.records });
  if (stored === undefined) return "damaged";
  const records = withoutOldDeletions(mergeStarter(stored, moveToNow(sent, now)), now);
  const text = JSON.stringify(records);
  if (text === (row?.records ?? "[]")) return { version: row?.version ?? 0, records };
  const isMore = linesIn(records) > linesIn(stored);
  if (isMore && (linesIn(records) > MOST_STARTER_LINES || Buffer.byteLength(text) > MOST_STARTER_BYTES))
    return "starter-full";
  return { version: await writeStarter(db, { userId, row, text, now }), records };
}

type Written = { userId: string; row: Row<"starter"> | undefined; text: string; now: number };

async function writeStarter(db: Db, { userId, row, text, now }: Written): Promise<number> {
  if (row === undefined) {
    await db
      .insertInto("starter")
      .values({ id: randomUUID(), user_id: userId, updated_at: now, records: text })
      .execute();
    return 1;
  }
  const version = row.version + 1;
  await db
    .updateTable("starter")
    .set({ records: text, updated_at: now, version })
    .where("id", "=", row.id)
    .execute();
  return version;
}
