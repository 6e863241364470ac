import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type StaticFile, variantOf } from "./static-files";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** For pages made while the server runs: a tenth larger than the build's best, but made in a fraction of the time. */
export const QUICK = 5;
/** For files that are compressed once and sent often. */
export const BEST = 11;

/** A text made while the server runs, with its compressed copies; other threads do the compressing. */
export async function compress(
  text: string,
  headers: Record<string, string>,
  quality: number,
): Promise<StaticFile> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params }),
    deflate(bytes, { level: Math.min(quality, 9) }),
  ]);
  return { variants: [variantOf(br, "br"), variantOf(gz, "gzip"), variantOf(bytes)], headers };
}

/** The same level as for answers in JSON (compressed-answer.ts). */
const FOR_ONE = 3;

/** A text for one reader alone, in the smallest form that they take. */
export async function compressForOne(
  text: string,
  headers: Record<string, string>,
  accepts: (encoding: string) => boolean,
): Promise<StaticFile> {
  const bytes = Buffer.from(text);
  if (accepts("br")) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: FOR_ONE,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return { variants: [variantOf(await brotli(bytes, { params }), "br")], headers };
  }
  if (accepts("gzip"))
    return { variants: [variantOf(await deflate(bytes, { level: FOR_ONE }), "gzip")], headers };
  return { variants: [variantOf(bytes)], headers };
}
