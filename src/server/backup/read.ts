import { createHash } from "node:crypto";
import { isRecord } from "../../contract/unknown-values";
import { readMigrations } from "../db/migrate";
import type { End, Head, RowLine } from "./format";
import { DamagedBackup, linesOf } from "./lines";
import { BACKED_UP, type Counts, noCounts } from "./tables";

const TABLES = new Set<unknown>(BACKED_UP.map(({ table }) => table));

const isHead = (value: unknown): value is Head =>
  isRecord(value) &&
  value.format === "bread-tools-backup" &&
  typeof value.createdAt === "string" &&
  Array.isArray(value.migrations) &&
  value.migrations.every((name) => typeof name === "string");
const isEnd = (value: unknown): value is End =>
  isRecord(value) && value.end === true && isRecord(value.counts) && typeof value.sha256 === "string";
const isRowLine = (value: unknown): value is RowLine =>
  Array.isArray(value) && value.length === 2 && TABLES.has(value[0]) && isRecord(value[1]);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DamagedBackup("one of its lines is no JSON");
  }
}

function headOf(value: unknown): Head {
  if (!isHead(value)) throw new DamagedBackup("it is no backup of this site");
  const known = readMigrations("sqlite");
  const newer = value.migrations.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new DamagedBackup(`a newer version of the site wrote it (${newer.slice(0, 80)})`);
  return value;
}

type Reading = {
  /** Shown each row. Only after the end is the whole known to be whole. */
  use?: (line: RowLine, bytes: number) => Promise<void> | void;
  /** How many bytes may be unpacked. */
  room?: number;
};

/** Goes through the whole file, with one row in memory. */
export async function readBackup(
  path: string,
  { use, room }: Reading = {},
): Promise<{ createdAt: string; counts: Counts }> {
  const hash = createHash("sha256");
  const counts = noCounts();
  let head: Head | undefined;
  let end: End | undefined;
  for await (const line of linesOf(path, room)) {
    const value = parsed(line);
    if (end !== undefined) throw new DamagedBackup("it goes on after its end");
    if (head === undefined) head = headOf(value);
    else if (isEnd(value)) {
      end = value;
      continue;
    } else if (isRowLine(value)) {
      counts[value[0]] += 1;
      await use?.(value, line.length);
    } else throw new DamagedBackup("one of its lines is no row of ours");
    hash.update(`${line}\n`);
  }
  if (head === undefined || end === undefined) throw new DamagedBackup("it has no end");
  if (hash.digest("hex") !== end.sha256) throw new DamagedBackup("its checksum is wrong");
  // An older version's backup does not speak of tables that came later.
  for (const { table } of BACKED_UP)
    if (counts[table] !== (end.counts[table] ?? 0)) throw new DamagedBackup(`rows of ${table} are missing`);
  return { createdAt: head.createdAt, counts };
}
