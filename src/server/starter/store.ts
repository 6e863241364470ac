import { randomUUID } from "node:crypto";
import {
  isLine,
  MOST_STARTER_BYTES,
  MOST_STARTER_LINES,
  type StarterRecord,
} from "../../contract/baking/starter";
import { mergeStarter, withoutOldDeletions } from "../../contract/baking/starter-merge";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import type { Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { linesOf, writeLines } from "./lines";

type StoreParts = Pick<Parts, "database" | "clock"> & Telemetry;

/** A person's diary; its lines are rows of their own. */
export const starterOf = (db: Db, userId: string): Promise<Row<"starter"> | undefined> =>
  db.selectFrom("starter").selectAll().where("user_id", "=", userId).executeTakeFirst();

type Saved = { version: number; records: readonly StarterRecord[] };

/** No line is later than now: otherwise a device whose clock is ahead would win for ever. */
const moveToNow = (sent: readonly StarterRecord[], now: number): StarterRecord[] =>
  sent.map((record) =>
    Date.parse(record.changedAt) > now ? { ...record, changedAt: new Date(now).toISOString() } : record,
  );

/** The room that lines take. Deletions are bounded by their number. */
function roomOf(records: readonly StarterRecord[]): { lines: number; bytes: number } {
  const lines = records.filter(isLine);
  const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)), 0);
  return { lines: lines.length, bytes };
}

/** Whether a diary has grown beyond its bounds. One that is beyond them already may shrink. */
function isTooMuch(before: readonly StarterRecord[], after: readonly StarterRecord[]): boolean {
  const [was, is] = [roomOf(before), roomOf(after)];
  return (
    (is.lines > MOST_STARTER_LINES && is.lines > was.lines) ||
    (is.bytes > MOST_STARTER_BYTES && is.bytes > was.bytes)
  );
}

/** Adds lines to a person's diary, while the gate holds that person's row. Sending the same twice changes nothing. */
export async function joinStarter(
  parts: StoreParts,
  userId: string,
  sent: readonly StarterRecord[],
): Promise<Saved | "starter-full"> {
  const { db } = parts.database;
  const now = parts.clock();
  const row = await starterOf(db, userId);
  const { lines, damaged } = await linesOf(parts, userId);
  const stored = lines.map(({ record }) => record);
  const known = new Set([...stored.map(({ id }) => id), ...damaged.map(({ line }) => line)]);
  // Lines that the account never had need not be remembered as deleted.
  const joining = mergeStarter([], moveToNow(sent, now)).filter(
    (record) => isLine(record) || known.has(record.id),
  );
  const records = withoutOldDeletions(mergeStarter(stored, joining), now);
  const [before, after] = [new Set(stored), new Set(records)];
  const changed = records.filter((record) => !before.has(record));
  const stays = new Set(records.map(({ id }) => id));
  const forgotten = stored.filter((record) => !after.has(record) && !stays.has(record.id));
  if (changed.length === 0 && forgotten.length === 0) return { version: row?.version ?? 0, records };
  if (isTooMuch(stored, records)) return "starter-full";
  await writeLines(db, userId, { changed, forgotten: forgotten.map(({ id }) => id) });
  return { version: await countVersion(db, { userId, row, now }), records };
}

type Counted = { userId: string; row: Row<"starter"> | undefined; now: number };

async function countVersion(db: Db, { userId, row, now }: Counted): Promise<number> {
  if (row === undefined) {
    await db.insertInto("starter").values({ id: randomUUID(), user_id: userId, updated_at: now }).execute();
    return 1;
  }
  const version = row.version + 1;
  await db.updateTable("starter").set({ updated_at: now, version }).where("id", "=", row.id).execute();
  return version;
}
