import type { Usage } from "./database";
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
export type EngineDriver = Pick<Driver, "init" | "releaseConnection" | "destroy"> & {
  acquireConnection(): Promise<EngineConnection>;
  beginTransaction(connection: EngineConnection): Promise<void>;
  commitTransaction(connection: EngineConnection): Promise<void>;
  rollbackTransaction(connection: EngineConnection): Promise<void>;
  usage(): Usage;
};

export type EngineDialect = Pick<Dialect, "createAdapter" | "createIntrospector" | "createQueryCompiler">;
