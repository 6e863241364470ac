import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../db/database";
import { openDatabase, SQLITE_FILE } from "../db/open";

/**
 * Shows `work` the database as it is at one moment, while the site goes on writing. SQLite copies itself into another
 * file, which takes no lock that a writer waits for; PostgreSQL keeps what one transaction sees.
 */
export async function atOneMoment<Result>(
  database: Database,
  work: (db: Database["db"]) => Promise<Result>,
): Promise<Result> {
  const { db, engine, transaction } = database;
  if (engine === "postgres")
    return transaction(async () => {
      await sql`set transaction isolation level repeatable read, read only`.execute(db);
      return work(db);
    });
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-backup-"));
  try {
    await sql`vacuum into ${join(folder, SQLITE_FILE)}`.execute(db);
    const copy = await openDatabase({ dataDir: folder });
    try {
      return await work(copy.db);
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
