import type { DatabaseConnection, Dialect, Driver } from "kysely";
import type { Usage } from "./database";

/** A connection as Kysely wants it, and one method more. */
export type EngineConnection = DatabaseConnection & {
  /** Runs a text of several statements, which the engine itself takes apart. */
  runScript(text: string): Promise<void>;
};

/**
 * The functions that each engine implements. `rollbackTransaction` never throws, because the error that made the
 * rollback necessary is the one to report; a connection that cannot roll back is thrown away.
 */
export type EngineDriver = Pick<Driver, "init" | "releaseConnection" | "destroy"> & {
  acquireConnection(): Promise<EngineConnection>;
  beginTransaction(connection: EngineConnection): Promise<void>;
  commitTransaction(connection: EngineConnection): Promise<void>;
  rollbackTransaction(connection: EngineConnection): Promise<void>;
  usage(): Usage;
};

export type EngineDialect = Pick<Dialect, "createAdapter" | "createIntrospector" | "createQueryCompiler">;

/** The values that both engines accept. */
export type Bound = null | number | string | Uint8Array;

/**
 * The one place where values of the program become values of a statement, the same for both engines.
 * - true and false become 1 and 0: SQLite has no booleans and its driver refuses them, and PostgreSQL reads 1 and 0 as
 * a boolean where the column is one.
 * - a Date becomes ISO text: SQLite keeps the account library's dates so, and timestamptz reads it. Our own columns
 * count milliseconds; their types admit no Date.
 * - undefined becomes null, as in `pg` itself: no comparison with it matches on either engine. Everything else is
 * refused, because the engines would differ: SQLite cuts text at a NUL, keeps NaN as null and loses digits of large
 * integers.
 */
export function bind(value: unknown): Bound {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (typeof value === "string" && !value.includes("\0")) return value;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`a statement cannot hold ${kindOf(value)}`);
}

/** The kind of a value, never the value itself, which may be personal. */
function kindOf(value: unknown): string {
  if (typeof value === "string") return "a text with a NUL";
  if (typeof value === "number") return "a number that is not finite";
  return Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}
