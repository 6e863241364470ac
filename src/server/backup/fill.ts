import type { ColumnMetadata, TableMetadata } from "kysely";
import type { Database } from "../db/database";
import { StatementFailed } from "../db/failures";
import { approveWhatWasPublished } from "../recipes/approval";
import { withoutDamage } from "./damage";
import { joinSecond, SecondRows } from "./joined-rows";
import type { Step } from "./progress";
import { DamagedBackup, readBackup } from "./read";
import { asRestored, BACKED_UP, type BackedUp, type Counts, countRows } from "./tables";

/** The columns of one table by their names. */
type Columns = ReadonlyMap<string, ColumnMetadata>;
type Shape = ReadonlyMap<BackedUp, Columns>;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
const isDate = (value: unknown) =>
  typeof value === "string" && DATE.test(value) && !Number.isNaN(Date.parse(value));
/** Half a surrogate pair is no character, and PostgreSQL stores no NUL. */
const isText = (value: unknown) => typeof value === "string" && !/[\0\p{Cs}]/u.test(value);
const isBase64 = (value: unknown) => typeof value === "string" && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
/** The account library's flags are numbers on SQLite and booleans on PostgreSQL. */
const isFlag = (value: unknown) => typeof value === "boolean" || value === 0 || value === 1;
const isSmall = (value: unknown) => Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31;

/** Which values a column takes, by the lower-case name of its type on either engine. */
export const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  integer: (value) => isSmall(value) || typeof value === "boolean",
  int4: isSmall,
  bigint: (value) => Number.isSafeInteger(value),
  int8: (value) => Number.isSafeInteger(value),
  date: isDate,
  timestamptz: isDate,
  bool: isFlag,
  blob: isBase64,
  bytea: isBase64,
};

export async function tablesOf({ db, engine }: Database): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  // A PostgreSQL database may hold other programs' tables too.
  return engine === "sqlite" ? tables : tables.filter(({ schema }) => schema === "public");
}

/** The columns of the tables that the backup goes into. */
async function shapeOf(database: Database): Promise<Shape> {
  const tables = await tablesOf(database);
  return new Map(
    BACKED_UP.map(({ table }) => {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      return [table, new Map(columns.map((column) => [column.name, column]))];
    }),
  );
}

/** Throws when a row does not fit its table. A row of an older version may lack columns that have a default. */
function checkRow(shape: Shape, table: BackedUp, row: Record<string, unknown>): void {
  const columns = shape.get(table) ?? new Map<string, ColumnMetadata>();
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name);
    if (column === undefined)
      throw new DamagedBackup(
        `a row of ${table} has a column that this site does not know (${name.slice(0, 40)})`,
      );
    const fits = value === null ? column.isNullable : (FITS[column.dataType.toLowerCase()]?.(value) ?? false);
    if (!fits) throw new DamagedBackup(`a row of ${table} has a value that its column ${name} does not take`);
  }
  for (const { name, isNullable, hasDefaultValue } of columns.values())
    if (!isNullable && !hasDefaultValue && !Object.hasOwn(row, name))
      throw new DamagedBackup(`a row of ${table} has no ${name}`);
}

/** How many rows, and how many characters, are in memory at a time. */
const BATCH = 50;
const BATCH_CHARACTERS = 2 ** 20;

type Row = Record<string, unknown>;

/** The engine refuses a row that is there twice, whose owner is missing, or whose value fails a check. */
const isRefusedRow = (error: unknown) =>
  error instanceof StatementFailed && /^(22|23|SQLITE_(CONSTRAINT|MISMATCH|TOOBIG))/.test(error.code);

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

type Filling = { now: number; room: number; step?: Step; leaveOutDamaged?: boolean };

/** Keeps what can be read, and of the published versions those whose recipe is kept. */
function keepReadable(): (table: BackedUp, row: Row) => Row | undefined {
  const withoutRecipe = new Set<unknown>();
  return (table, row) => {
    const kept = withoutDamage(table, row);
    if (table === "recipe" && kept === undefined) withoutRecipe.add(row.id);
    return table === "published_recipe" && withoutRecipe.has(row.recipe_id) ? undefined : kept;
  };
}

/** Puts every row of the file into an empty database, and counts the rows afterwards. */
export async function fillDatabase(
  database: Database,
  path: string,
  { now, room, step, leaveOutDamaged }: Filling,
): Promise<{ createdAt: string; counts: Counts }> {
  const shape = await shapeOf(database);
  const batch = new Batch(database.db);
  const kept = leaveOutDamaged ? keepReadable() : (_table: BackedUp, row: Row) => row;
  const seconds = new SecondRows();
  let leftOut = 0;
  const read = await readBackup(path, {
    room,
    step,
    async use([table, whole], characters, { wasAside, lines: older }) {
      const row = kept(table, whole);
      if (row === undefined) {
        leftOut += 1;
        return;
      }
      checkRow(shape, table, row);
      const lines = older.map((line) => kept("starter_line", line)).filter((line) => line !== undefined);
      leftOut += older.length - lines.length;
      for (const line of lines) checkRow(shape, "starter_line", line);
      if (seconds.isSecond(table, row, wasAside)) {
        await batch.flush();
        leftOut += 1 + (await joinSecond(database.db, { table, row, lines }));
        return;
      }
      await batch.add(table, asRestored(table, row, now), characters);
      for (const line of lines) await batch.add("starter_line", line, String(line.data).length);
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
