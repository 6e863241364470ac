import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "../db/database";
import { readMigrations } from "../db/migrate";
import type { End, Head, RowLine } from "./format";
import { atOneMoment } from "./snapshot";
import { BACKED_UP, type Counts, noCounts } from "./tables";

/** So many rows stand in memory at a time; a recipe may be a quarter of a megabyte. */
const PAGE = 100;

type Db = Database["db"];

type Place = { table: (typeof BACKED_UP)[number]["table"]; key?: "id" | "user_id" };

async function* rowsOf(db: Db, { table, key }: Place) {
  if (key === undefined) {
    yield* await db.selectFrom(table).selectAll().execute();
    return;
  }
  let after = "";
  for (;;) {
    const rows: { id: string; user_id: string }[] = await db
      .selectFrom(table as "recipe")
      .selectAll()
      .where(key, ">", after)
      .orderBy(key)
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last[key];
  }
}

async function* linesOf(db: Db, head: Head, counts: Counts): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const line = (value: Head | RowLine) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(head);
  for (const place of BACKED_UP) {
    for await (const row of rowsOf(db, place)) {
      counts[place.table] += 1;
      yield line([place.table, row]);
    }
  }
  yield `${JSON.stringify({ end: true, counts, sha256: hash.digest("hex") } satisfies End)}\n`;
}

/** Writes the whole database into one file, readable by its owner only; it appears once it is complete. */
export async function writeBackup(database: Database, path: string, now = new Date()): Promise<Counts> {
  const counts = noCounts();
  const head: Head = {
    format: "bread-tools-backup",
    createdAt: now.toISOString(),
    migrations: [...readMigrations(database.engine).keys()],
  };
  const half = `${path}.part`;
  try {
    await atOneMoment(database, (db) =>
      pipeline(
        Readable.from(linesOf(db, head, counts)),
        createGzip(),
        createWriteStream(half, { mode: 0o600, flush: true }),
      ),
    );
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  return counts;
}
