import type { ColumnMetadata, TableMetadata } from "kysely";
import type { Database } from "../db/database";
import { DamagedBackup } from "./lines";
import { BACKED_UP, type BackedUp } from "./tables";

/** The columns of one table by their names. */
type Columns = ReadonlyMap<string, ColumnMetadata>;
export type Shape = ReadonlyMap<BackedUp, Columns>;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
const isDate = (value: unknown) =>
  typeof value === "string" && DATE.test(value) && !Number.isNaN(Date.parse(value));
/** Half a surrogate pair is no character, and PostgreSQL keeps no NUL. */
const isText = (value: unknown) => typeof value === "string" && !/[\0\p{Cs}]/u.test(value);
/** Flags of the account library, which are numbers on one engine. */
const isFlag = (value: unknown) => typeof value === "boolean" || value === 0 || value === 1;
const isSmall = (value: unknown) => Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31;

/** What a column takes, by what either engine calls its type, in small letters. */
export const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  integer: (value) => isSmall(value) || typeof value === "boolean",
  int4: isSmall,
  bigint: (value) => Number.isSafeInteger(value),
  int8: (value) => Number.isSafeInteger(value),
  date: isDate,
  timestamptz: isDate,
  bool: isFlag,
};

export async function tablesOf({ db, engine }: Database): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  // A database of PostgreSQL may hold tables of somebody else's.
  return engine === "sqlite" ? tables : tables.filter(({ schema }) => schema === "public");
}

/** What the tables look like that a backup is put into. */
export async function shapeOf(database: Database): Promise<Shape> {
  const tables = await tablesOf(database);
  return new Map(
    BACKED_UP.map(({ table }) => {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      return [table, new Map(columns.map((column) => [column.name, column]))];
    }),
  );
}

/** Throws where a row is none of this table; one of an older version may lack what has a default. */
export function checkRow(shape: Shape, table: BackedUp, row: Record<string, unknown>): void {
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
