import type { ColumnMetadata, TableMetadata } from "kysely";
import type { Database } from "../db/database";
import { BACKED_UP, type BackedUp } from "./tables";

/** The columns of one table by their names. */
type Columns = ReadonlyMap<string, ColumnMetadata>;
export type Shape = ReadonlyMap<BackedUp, Columns>;
type Row = Record<string, unknown>;

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

export async function tablesOf({ db, engine }: Pick<Database, "db" | "engine">): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  // A PostgreSQL database may hold other programs' tables too.
  return engine === "sqlite" ? tables : tables.filter(({ schema }) => schema === "public");
}

/** The columns of the tables that a backup goes into. */
export async function shapeOf(database: Pick<Database, "db" | "engine">): Promise<Shape> {
  const tables = await tablesOf(database);
  return new Map(
    BACKED_UP.map(({ table, key }) => {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      // SQLite would let a text that is the key be null.
      const strict = columns.map((column) =>
        key.includes(column.name) ? { ...column, isNullable: false } : column,
      );
      return [table, new Map(strict.map((column) => [column.name, column]))];
    }),
  );
}

/** Why a row does not fit its table; undefined where it does. A row of an older version may lack columns that have a default. */
export function misfitOf(shape: Shape, table: BackedUp, row: Row): string | undefined {
  const columns = shape.get(table) ?? new Map<string, ColumnMetadata>();
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name);
    if (column === undefined) return `${name.slice(0, 40)} is a column that this site does not know`;
    const fits = value === null ? column.isNullable : (FITS[column.dataType.toLowerCase()]?.(value) ?? false);
    if (!fits) return `${name} has a value that its column does not take`;
  }
  for (const { name, isNullable, hasDefaultValue } of columns.values())
    if (!isNullable && !hasDefaultValue && !Object.hasOwn(row, name)) return `${name} is missing`;
  return undefined;
}
