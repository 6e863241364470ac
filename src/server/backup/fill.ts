import type { Database } from "../db/database";
import { isRefusedRow } from "../db/failures";
import { approveWhatWasPublished } from "../recipes/approval";
import { labelOf, withoutDamage } from "./damage";
import { joinSecond, SecondRows } from "./joined-rows";
import type { Step } from "./progress";
import { DamagedBackup, readBackup } from "./read";
import { stepSince } from "../process/versions";
import { misfitOf, shapeOf } from "./row-shape";
import { asRestored, type BackedUp, type Counts, countRows } from "./tables";

/** How many rows, and how many characters, are in memory at a time. */
const BATCH = 50;
const BATCH_CHARACTERS = 2 ** 20;

type Row = Record<string, unknown>;

/** Rows of one table with the same columns, which go into one statement. */
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
      throw new DamagedBackup(`its rows of ${this.#table} do not fit each other or the rest`, {
        cause: error,
      });
    }
  }
}

type Filling = {
  now: number;
  /** When the backup was made. */
  madeAt: number;
  room: number;
  step?: Step;
  /** The lines of rows that cannot be put back. */
  without: ReadonlySet<number>;
};

/** Puts every row of the file into an empty database, and counts the rows afterwards. */
export async function fillDatabase(
  database: Database,
  path: string,
  { now, madeAt, room, step, without }: Filling,
): Promise<{ createdAt: string; counts: Counts }> {
  const shape = await shapeOf(database);
  const batch = new Batch(database.db);
  const seconds = new SecondRows();
  const restoring = { now, step: stepSince(madeAt, now) };
  let leftOut = 0;
  const read = await readBackup(path, {
    room,
    step,
    async use([table, whole], { line, characters, wasAside, lines: older }) {
      const row = without.has(line) ? undefined : withoutDamage(table, whole);
      if (row === undefined) {
        leftOut += 1 + older.length;
        return;
      }
      const misfit = misfitOf(shape, table, row);
      if (misfit !== undefined) throw new DamagedBackup(`${labelOf(table, row, line)}: ${misfit}`);
      const lines = older.filter(
        (one) => withoutDamage("starter_line", one) && misfitOf(shape, "starter_line", one) === undefined,
      );
      leftOut += older.length - lines.length;
      if (seconds.isSecond(table, row, wasAside)) {
        await batch.flush();
        leftOut += 1 + (await joinSecond(database.db, { table, row, lines }));
        return;
      }
      await batch.add(table, asRestored(table, row, restoring), characters);
      for (const one of lines) await batch.add("starter_line", one, String(one.data).length);
    },
  });
  await batch.flush();
  const counts = await countRows(database.db);
  const total = (of: Counts) => Object.values(of).reduce((sum, n) => sum + n, 0);
  if (total(counts) !== total(read.counts) - leftOut)
    throw new Error(`${total(counts)} of ${total(read.counts) - leftOut} rows are in the database`);
  if (!read.migrations.includes("0011-published-version")) await approveWhatWasPublished(database.db);
  return { createdAt: read.createdAt, counts };
}
