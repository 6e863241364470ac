import type { Database } from "../db/database";
import { StatementFailed } from "../db/failures";
import { approveWhatWasPublished } from "../recipes/approval";
import { checkRow, shapeOf } from "./columns";
import { countRows } from "./counts";
import { DamagedBackup } from "./lines";
import { readBackup } from "./read";
import { asRestored } from "./row";
import { BACKED_UP, type BackedUp, type Counts } from "./tables";

/** So many rows, and so many characters, stand in memory at a time. */
const BATCH = 50;
const BATCH_CHARACTERS = 2 ** 20;

type Row = Record<string, unknown>;

/** A row that is there twice, one whose owner is missing, a value that a check refuses. */
const isRefusedRow = (error: unknown) =>
  error instanceof StatementFailed && /^(22|23|SQLITE_(CONSTRAINT|MISMATCH|TOOBIG))/.test(error.code);

/** Rows of one table with the same columns: they go into one statement. */
class Batch {
  readonly #db: Database["db"];
  #table: BackedUp = "user";
  #columns = "";
  #rows: Row[] = [];
  #characters = 0;

  constructor(db: Database["db"]) {
    this.#db = db;
  }

  async add(table: BackedUp, row: Row, characters: number): Promise<void> {
    const columns = Object.keys(row).join();
    const isFull = this.#rows.length >= BATCH || this.#characters + characters > BATCH_CHARACTERS;
    if (isFull || table !== this.#table || columns !== this.#columns) await this.flush();
    this.#table = table;
    this.#columns = columns;
    this.#rows.push(row);
    this.#characters += characters;
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    if (rows.length === 0) return;
    try {
      await this.#db
        .insertInto(this.#table as "user")
        .values(rows as never)
        .execute();
    } catch (error) {
      if (!isRefusedRow(error)) throw error;
      throw new DamagedBackup(`its rows of ${this.#table} do not go with each other or with the rest`, {
        cause: error,
      });
    }
  }
}

/** Puts every row of the file into an empty database, and counts what stands there afterwards. */
export async function fill(
  database: Database,
  path: string,
  { now, room }: { now: number; room: number },
): Promise<{ createdAt: string; counts: Counts }> {
  const shape = await shapeOf(database);
  const batch = new Batch(database.db);
  const read = await readBackup(path, {
    room,
    async use([table, row], characters) {
      checkRow(shape, table, row);
      await batch.add(table, asRestored(table, row, now), characters);
    },
  });
  await batch.flush();
  const counts = await countRows(database.db);
  for (const { table } of BACKED_UP)
    if (counts[table] !== read.counts[table])
      throw new Error(`${table}: ${counts[table]} of ${read.counts[table]} rows`);
  await approveWhatWasPublished(database.db);
  return { createdAt: read.createdAt, counts };
}
