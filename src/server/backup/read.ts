import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { isRecord } from "../../contract/unknown-values";
import { readMigrations } from "../db/migrate";
import type { End, Head, RowLine } from "./format";
import { BACKED_UP, type Counts, noCounts } from "./tables";

/** Why a file is no backup that could be restored, in words for whoever runs the command. */
export class DamagedBackup extends Error {
  override name = "DamagedBackup";
}

const TABLES = new Set<unknown>(BACKED_UP.map(({ table }) => table));

const isHead = (value: unknown): value is Head => isRecord(value) && value.format === "bread-tools-backup";
const isEnd = (value: unknown): value is End => isRecord(value) && value.end === true;
const isRowLine = (value: unknown): value is RowLine =>
  Array.isArray(value) && TABLES.has(value[0]) && isRecord(value[1]);

/** The lines of a backup; what breaks on the way is told as damage. */
async function* valuesOf(path: string): AsyncGenerator<{ text: string; value: unknown }> {
  const bytes = createGunzip();
  createReadStream(path)
    .on("error", (error) => bytes.destroy(error))
    .pipe(bytes);
  try {
    // The reader of lines does not pass on what its input failed with, so it is waited for here.
    const failed = new Promise<never>((_, reject) => bytes.once("error", reject));
    failed.catch(() => undefined);
    const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })[
      Symbol.asyncIterator
    ]();
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done) return;
      yield { text: next.value, value: JSON.parse(next.value) };
    }
  } catch (error) {
    throw new DamagedBackup(`it breaks off or holds something else: ${(error as Error).message}`);
  }
}

/** Goes through the whole file, and shows each row to `use`. Only after the end is it known to be whole. */
export async function readBackup(
  path: string,
  use: (line: RowLine) => Promise<void> | void = () => {},
): Promise<{ createdAt: string; counts: Counts }> {
  const hash = createHash("sha256");
  const counts = noCounts();
  let head: Head | undefined;
  let end: End | undefined;
  for await (const { text, value } of valuesOf(path)) {
    if (end !== undefined) throw new DamagedBackup("it goes on after its end");
    if (head === undefined) {
      if (!isHead(value)) throw new DamagedBackup("it is no backup of this site");
      const known = readMigrations("sqlite");
      const newer = value.migrations.find((name) => !known.has(name));
      if (newer !== undefined) throw new DamagedBackup(`a newer version of the site wrote it (${newer})`);
      head = value;
    } else if (isEnd(value)) {
      end = value;
      continue;
    } else if (isRowLine(value)) {
      counts[value[0]] += 1;
      await use(value);
    } else throw new DamagedBackup("one of its lines is no row of ours");
    hash.update(`${text}\n`);
  }
  if (head === undefined || end === undefined) throw new DamagedBackup("it has no end");
  if (hash.digest("hex") !== end.sha256) throw new DamagedBackup("its checksum is wrong");
  for (const { table } of BACKED_UP)
    if (counts[table] !== end.counts[table]) throw new DamagedBackup(`rows of ${table} are missing`);
  return { createdAt: head.createdAt, counts };
}
