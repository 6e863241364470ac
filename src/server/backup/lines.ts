import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** Why a file is no backup that could be restored, in words for whoever runs the command. */
export class DamagedBackup extends Error {
  override name = "DamagedBackup";
}

/** No row comes near it: a recipe is at most a quarter of a megabyte. */
const LONGEST_LINE = 4 * 2 ** 20;
const LINE_END = 0x0a;

const TOO_LONG = `one of its lines is longer than ${LONGEST_LINE / 2 ** 20} MB, which no row is`;

/** What the file system and gzip say, in words. */
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

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const bytes = createGunzip();
  const file = createReadStream(path);
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
 * The lines of a compressed file, one at a time: however much there is to unpack, one line and one chunk stand in
 * memory. `room` is how many bytes may come out of it.
 */
export async function* linesOf(path: string, room = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const text = (line: Buffer) => {
    try {
      return decoder.decode(line);
    } catch {
      throw new DamagedBackup("it holds something else than text");
    }
  };
  let begun: Buffer[] = [];
  let length = 0;
  let left = room;
  for await (const chunk of unpacked(path)) {
    left -= chunk.length;
    if (left < 0) throw new DamagedBackup("there is less room on the disk than it would take");
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
    if (length > LONGEST_LINE) throw new DamagedBackup(TOO_LONG);
    begun.push(chunk.subarray(from));
  }
  if (length > 0) yield text(Buffer.concat(begun));
}
