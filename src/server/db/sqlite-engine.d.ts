import type * as sqlite from "@photostructure/sqlite";

type Engine = Pick<typeof sqlite, "DatabaseSync">;

export const OLDEST_SQLITE: string;
export const DatabaseSync: typeof sqlite.DatabaseSync;
export function sqliteVersion(engine: Engine): string;
export function chooseEngine(candidates: readonly (() => unknown)[]): Promise<Engine>;
