import { createHash } from "node:crypto";
import { createReadStream, type ReadStream, statSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { isRecord } from "../../contract/values/unknown-values";
import { readMigrations } from "../db/migrate";
import { OLDER_TABLES, type OlderTable, renew } from "./older";
import type { Step } from "./progress";
import { BACKED_UP, type BackedUp, type Counts, noCounts } from "./tables";

/**
 * A backup is text, one JSON value a line, compressed with gzip: a head, the rows of all tables, an end that counts
 * them and holds the SHA-256 of every line before it. It is the same for both engines, so it also moves a site from
 * one to the other; and it can be read with `zcat` by somebody who has lost everything else.
 */
export type Head = {
  format: "bread-tools-backup";
  createdAt: string;
  /** The migrations that had run, which made the shape of the tables. */
  migrations: readonly string[];
};
type Row = Record<string, unknown>;
export type RowLine = [table: BackedUp, row: Row];
type OlderLine = [table: BackedUp | OlderTable, row: Row];
export type End = { end: true; counts: Partial<Record<BackedUp | OlderTable, number>>; sha256: string };

/** Why a file cannot be restored, in words for whoever runs the command. */
export class DamagedBackup extends Error {
  override name = "DamagedBackup";
}

/** Far longer than any row: a photograph has at most half a megabyte. */
export const LONGEST_LINE = 4 * 2 ** 20;
const LINE_END = 0x0a;

/** Which row a line begins with; "one of its lines" where it begins like none of ours. */
function rowOf(begun: Buffer): string {
  const [, table = "", id = ""] =
    /^\["(\w{1,40})",\{"(?:\w{1,40})":"([\w-]{1,64})"/.exec(begun.toString("latin1", 0, 200)) ?? [];
  return KNOWN.has(table) ? `${table} ${id}` : "one of its lines";
}

const tooLong = (begun: Buffer) =>
  new DamagedBackup(`${rowOf(begun)} is longer than ${LONGEST_LINE / 2 ** 20} MB, which no row is`);

/** The errors of the file system and of gzip, in words. */
function wordsOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return "there is no such file";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
      return "this user may not read it";
    case "Z_BUF_ERROR":
      return "it is cut off";
    case "Z_DATA_ERROR":
      return `it is not what gzip wrote, or was changed since (${error.message})`;
    default:
      return `it cannot be read (${error.message})`;
  }
}

async function* unpack(file: ReadStream): AsyncGenerator<Buffer> {
  const bytes = createGunzip();
  file.on("error", (error) => bytes.destroy(error));
  try {
    yield* file.pipe(bytes);
  } catch (error) {
    throw error instanceof Error ? new DamagedBackup(wordsOf(error)) : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/**
 * The lines of a compressed file, one at a time, with one line and one chunk in memory however large the file is.
 * `room` is how many bytes may be unpacked.
 */
async function* linesOf(file: ReadStream, room = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const text = (line: Buffer) => {
    try {
      return decoder.decode(line);
    } catch {
      throw new DamagedBackup("it holds something other than text");
    }
  };
  let begun: Buffer[] = [];
  let length = 0;
  let left = room;
  for await (const chunk of unpack(file)) {
    left -= chunk.length;
    if (left < 0) throw new DamagedBackup("it needs more room than the disk has");
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      begun.push(chunk.subarray(from, end));
      const line = begun.length === 1 ? begun[0] : Buffer.concat(begun);
      if (line !== undefined) yield text(line);
      begun = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    begun.push(chunk.subarray(from));
    if (length > LONGEST_LINE) throw tooLong(begun[0] ?? chunk);
  }
  if (length > 0) yield text(Buffer.concat(begun));
}

const TABLES: readonly (BackedUp | OlderTable)[] = [...BACKED_UP.map(({ table }) => table), ...OLDER_TABLES];
const KNOWN = new Set<unknown>(TABLES);

const isHead = (value: unknown): value is Head =>
  isRecord(value) &&
  value.format === "bread-tools-backup" &&
  typeof value.createdAt === "string" &&
  !Number.isNaN(Date.parse(value.createdAt)) &&
  Array.isArray(value.migrations) &&
  value.migrations.every((name) => typeof name === "string");
const isEnd = (value: unknown): value is End =>
  isRecord(value) && value.end === true && isRecord(value.counts) && typeof value.sha256 === "string";
const isRowLine = (value: unknown): value is OlderLine =>
  Array.isArray(value) && value.length === 2 && KNOWN.has(value[0]) && isRecord(value[1]);

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DamagedBackup("one of its lines is not JSON");
  }
}

function headOf(value: unknown): Head {
  if (!isHead(value)) throw new DamagedBackup("it is not a backup of this site");
  const known = readMigrations("sqlite");
  const newer = value.migrations.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new DamagedBackup(`a newer version of the site wrote it (${newer.slice(0, 80)})`);
  return value;
}

/** An unreadable file counts as one byte: reading it then says what is wrong. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 1;
  }
}

/** Where a row stands in the file, counted from 1, how long its line is, and the lines of a diary that was one text. */
type Place = { line: number; characters: number; wasAside: boolean; lines: readonly Row[] };

type Reading = {
  /** Called with each row, as this version has it. Whether the file is whole is known only after its end. */
  use?: (row: RowLine, place: Place) => Promise<void> | void;
  /** How many bytes may be unpacked. */
  room?: number;
  /** Told how much of the file is read. */
  step?: Step | undefined;
};

export type BackupRead = Pick<Head, "createdAt" | "migrations"> & { counts: Counts };

/** Reads and checks the whole file, with one row in memory, and counts the rows that this version keeps. */
export async function readBackup(path: string, { use, room, step }: Reading = {}): Promise<BackupRead> {
  const hash = createHash("sha256");
  const counts = noCounts();
  const inFile = new Map<BackedUp | OlderTable, number>();
  let head: Head | undefined;
  let end: End | undefined;
  let at = 0;
  const size = step === undefined ? 1 : sizeOf(path);
  const file = createReadStream(path);
  for await (const line of linesOf(file, room)) {
    step?.(file.bytesRead / size);
    at += 1;
    const value = parseLine(line);
    if (end !== undefined) throw new DamagedBackup("it goes on after its end");
    if (head === undefined) head = headOf(value);
    else if (isEnd(value)) {
      end = value;
      continue;
    } else if (isRowLine(value)) {
      inFile.set(value[0], (inFile.get(value[0]) ?? 0) + 1);
      const renewed = renew(...value, head.migrations);
      if (renewed !== undefined) {
        const { table, row, wasAside, lines } = renewed;
        counts[table] += 1;
        counts.starter_line += lines.length;
        await use?.([table, row], { line: at, characters: line.length, wasAside, lines });
      }
    } else throw new DamagedBackup("one of its lines is not one of our rows");
    hash.update(`${line}\n`);
  }
  if (head === undefined || end === undefined) throw new DamagedBackup("it has no end");
  if (hash.digest("hex") !== end.sha256) throw new DamagedBackup("its checksum is wrong");
  // A backup of an older version does not count tables that came later.
  for (const table of TABLES)
    if ((inFile.get(table) ?? 0) !== (end.counts[table] ?? 0))
      throw new DamagedBackup(`rows of ${table} are missing`);
  const { createdAt, migrations } = head;
  return { createdAt, migrations, counts };
}
