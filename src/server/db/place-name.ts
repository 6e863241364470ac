import { join, resolve } from "node:path";
import { type Place, SQLITE_FILE } from "./open";
import { postgresPlace } from "./postgres-place";

/** The engine and where it keeps everything, for people; never the user, never the password. */
export function placeName({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === undefined
    ? `SQLite at ${resolve(join(dataDir, SQLITE_FILE))}`
    : postgresPlace(databaseUrl);
}
