import { createRequire, register } from "node:module";

/**
 * Loaded into a program before its own code (`NODE_OPTIONS=--import`): the only SQLite it finds is the real one, which
 * calls itself 3.45.1, a version that can lose committed writes.
 */
const builtIn = process.getBuiltinModule?.bind(process);
const real = builtIn?.("node:sqlite") ?? createRequire(import.meta.url)("@photostructure/sqlite");

class OldDatabase extends real.DatabaseSync {
  constructor(...args) {
    super(...args);
    this.function("sqlite_version", () => "3.45.1");
  }
}
globalThis.oldSqlite = { DatabaseSync: OldDatabase };

process.getBuiltinModule = (name) => (name === "node:sqlite" ? undefined : builtIn?.(name));

const inItsPlace = "data:text/javascript,export const { DatabaseSync } = globalThis.oldSqlite;";
const hooks = `export const resolve = (name, context, next) =>
  name === "@photostructure/sqlite" ? { url: ${JSON.stringify(inItsPlace)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
