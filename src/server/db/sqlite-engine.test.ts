import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "./open";
import { chooseEngine, DatabaseSync, OLDEST_SQLITE, sqliteVersion } from "./sqlite-engine.js";

vi.unmock("node:worker_threads");

/** A real SQLite that calls itself another version. */
function calling(version: string) {
  class Renamed extends DatabaseSync {
    constructor(path: string) {
      super(path);
      this.function("sqlite_version", () => version);
    }
  }
  return { DatabaseSync: Renamed as unknown as typeof DatabaseSync };
}

const missing = () => {
  throw new Error("Cannot find package");
};

it.each([undefined, "commands"] as const)(
  "REL-18 SQLite of the work %s is new enough for two processes",
  async (work) => {
    const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-engine-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    await (await openDatabase({ dataDir })).close();
    const { db, close } = await openDatabase(work === undefined ? { dataDir } : { dataDir, work });
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    await close();
    const version = rows[0]?.version ?? "";
    expect(version).toBe(sqliteVersion({ DatabaseSync }));
    expect([OLDEST_SQLITE, version].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))[0]).toBe(
      OLDEST_SQLITE,
    );
  },
);

it.each([
  ["the first that is new enough", ["3.53.4", "3.53.0"], "3.53.4"],
  ["the oldest that is good enough", ["3.51.3"], "3.51.3"],
  ["the second when the first is too old", ["3.47.2", "3.53.0"], "3.53.0"],
  ["by number, not by letter", ["3.9.0", "3.100.0"], "3.100.0"],
])("REL-18 chooses %s", async (_, versions, chosen) => {
  const candidates = versions.map((version) => () => calling(version));
  expect(sqliteVersion(await chooseEngine([missing, () => undefined, ...candidates]))).toBe(chosen);
});

it.each([
  [[], "there is none here"],
  [["3.45.1"], "here is 3.45.1"],
  [["3.51.2", "3.50.0"], "here is 3.51.2 and 3.50.0"],
])("REL-18 %j is refused in one sentence that says what to do", async (versions, seen) => {
  const candidates = versions.map((version) => () => calling(version));
  const sentence = `SQLite 3.51.3 or newer is needed, because older ones can lose saved data, and ${seen}. Use Node.js 24, or install the optional packages (npm ci --include=optional).`;
  await expect(chooseEngine([missing, ...candidates])).rejects.toThrow(sentence);
});
