import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../db/database";
import { isOutOfSpace, isRefusedRow } from "../db/failures";
import { openDatabase } from "../db/open";
import { whyRefused } from "./constraints";
import { damageIn, diaryLabelOf, labelOf, withoutDamage } from "./damage";
import { SecondRows } from "./joined-rows";
import { misfitOf, type Shape, shapeOf } from "./row-shape";
import { asRestored, type BackedUp, emptyTables } from "./tables";
import { asUnfinished } from "./unfinished";

type Row = Record<string, unknown>;
/** A row with its line in the file. */
type Numbered = { line: number; row: Row; short: Row };

/** How many rows go into one statement. */
const BATCH = 50;
/** No column that refers to a row, or that no two rows may share, holds longer values; the trial needs no others. */
const LONGEST_KEPT = 400;

const shorten = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.alloc(0);
  return typeof value === "string" && value.length > LONGEST_KEPT ? "{}" : value;
};
const shortened = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shorten(value)]));

/**
 * Puts the rows of a backup into an empty database as a restore does, but without their long values, so that it finds
 * each row that the engine would refuse. Rows that need a refused one are refused, too.
 */
export class Trial {
  /** The lines of the rows that cannot be put back. */
  readonly leftOut = new Set<number>();
  readonly #database: Database;
  readonly #shape: Shape;
  readonly #tell: (words: string) => void;
  readonly #seconds = new SecondRows();
  #table: BackedUp = "user";
  #columns = "";
  #waiting: Numbered[] = [];

  constructor(database: Database, shape: Shape, tell: (words: string) => void) {
    this.#database = database;
    this.#shape = shape;
    this.#tell = tell;
  }

  async add(line: number, table: BackedUp, row: Row, wasAside: boolean): Promise<void> {
    const label = labelOf(table, row, line);
    for (const words of damageIn(table, row, label)) this.#tell(words);
    const kept = withoutDamage(table, row);
    const misfit = kept && misfitOf(this.#shape, table, kept);
    if (kept === undefined || misfit !== undefined) {
      this.leftOut.add(line);
      if (misfit !== undefined) this.#tell(`${label}: ${misfit}`);
      return;
    }
    // A row that will be joined to an earlier one breaks no rule.
    if (this.#seconds.isSecond(table, kept, wasAside)) return;
    const short = shortened(asRestored(table, kept, { now: 0, step: 0 }));
    const columns = Object.keys(short).join();
    if (this.#waiting.length >= BATCH || table !== this.#table || columns !== this.#columns)
      await this.#flush();
    this.#table = table;
    this.#columns = columns;
    this.#waiting.push({ line, row, short });
  }

  /** A line of a diary that was one text. A damaged one is left out alone. */
  tryLine(line: number, diary: Row, row: Row): void {
    const label = diaryLabelOf(diary, row, line);
    for (const words of damageIn("starter_line", row, label)) this.#tell(words);
    const misfit = misfitOf(this.#shape, "starter_line", row);
    if (misfit !== undefined) this.#tell(`${label}: ${misfit}`);
  }

  async end(): Promise<this> {
    await this.#flush();
    return this;
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0 || (await this.#insert(waiting.map(({ short }) => short)))) return;
    // One refused row undoes the whole statement in SQLite, so each row is tried alone.
    for (const { line, row, short } of waiting) {
      if (await this.#insert([short])) continue;
      this.leftOut.add(line);
      const why = await whyRefused(this.#database.db, this.#table, short);
      this.#tell(`${labelOf(this.#table, row, line)}: ${why}`);
    }
  }

  async #insert(rows: readonly Row[]): Promise<boolean> {
    try {
      await this.#database.db
        .insertInto(this.#table as "user")
        .values(rows as never)
        .execute();
      return true;
    } catch (error) {
      if (isRefusedRow(error)) return false;
      throw error;
    }
  }
}

/** The temporary folder is full, in words for whoever runs the command. */
export class NoRoomToTry extends Error {
  override name = "NoRoomToTry";

  constructor(cause: unknown) {
    super(`there is no room to try the backup's rows in ${tmpdir()}. TMPDIR names another folder`, { cause });
  }
}

function makeTrialFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "bread-tools-trial-"));
  } catch (error) {
    throw isOutOfSpace(error) ? new NoRoomToTry(error) : error;
  }
}

/** Runs `work` with a trial in a temporary folder. Its database is made for the first row: a file that is no backup needs none. */
export async function withTrial<Result>(
  tell: (words: string) => void,
  work: (trial: () => Promise<Trial>) => Promise<Result>,
): Promise<Result> {
  const folder = makeTrialFolder();
  return asUnfinished(folder, async () => {
    let database: Database | undefined;
    let trial: Trial | undefined;
    async function open(): Promise<Trial> {
      database = await openDatabase({ dataDir: folder, work: "commands" });
      // Nobody needs this file after the command.
      await sql`pragma synchronous = off`.execute(database.db);
      await sql`begin`.execute(database.db);
      await emptyTables(database);
      return new Trial(database, await shapeOf(database), tell);
    }
    try {
      return await work(async () => {
        trial ??= await open();
        return trial;
      });
    } catch (error) {
      throw isOutOfSpace(error) ? new NoRoomToTry(error) : error;
    } finally {
      await database?.close();
    }
  });
}
