import type { DatabaseConnection, Dialect, Driver } from "kysely";

/** What Kysely asks of a connection, and one thing more. */
export type EngineConnection = DatabaseConnection & {
  /** Runs a text of several statements, taken apart by the engine itself. */
  runScript(text: string): Promise<void>;
};

/**
 * What an engine brings. Its `rollbackTransaction` never throws: what made it necessary is the error to tell, and
 * a connection that cannot roll back is thrown away.
 */
export type EngineDriver = Omit<Driver, "acquireConnection"> & {
  acquireConnection(): Promise<EngineConnection>;
};

export type EngineDialect = Pick<Dialect, "createAdapter" | "createIntrospector" | "createQueryCompiler">;
