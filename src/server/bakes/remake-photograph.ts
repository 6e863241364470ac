import {
  KEPT_BYTES,
  KEPT_PIXELS,
  type PhotographFault,
  SENT_PIXELS,
} from "../../contract/baking/photographs";
import { countScans } from "./jpeg-scans";
import { createDecoder } from "./photograph-decoder";

/** The picture as we have made it. Nothing that came with the file is in it: no place, no camera, no words. */
export type Remade = { large: Uint8Array; small: Uint8Array; width: number; height: number };

/** The longest side on the wall of loaves: twice what a phone shows there. */
const SMALL_PIXELS = 320;
const SMALL_QUALITY = 66;
/** Tried one after the other until the file is small enough. Nearly every photograph stays with the first. */
const TRIES = [
  { pixels: KEPT_PIXELS, quality: 82 },
  { pixels: KEPT_PIXELS, quality: 68 },
  { pixels: KEPT_PIXELS, quality: 52 },
  { pixels: 1100, quality: 52 },
  { pixels: 700, quality: 50 },
] as const;
/** The result of photograph-process.js for a file. */
const RULES = {
  sentPixels: SENT_PIXELS,
  keptBytes: KEPT_BYTES,
  tries: TRIES,
  small: { pixels: SMALL_PIXELS, quality: SMALL_QUALITY },
};
/** Ten times as many as programs write. */
const MOST_SCANS = 100;
/** Each waits with at most 2 MB in memory, for about a fifth of a second. */
const MOST_WAITING = 30;

/**
 * The first bytes of the files that are decoded at all. A name and a type prove nothing: SVG runs programs, and TIFF
 * nests.
 */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/];

const decode = createDecoder();

async function remake(sent: Uint8Array): Promise<Remade | PhotographFault> {
  const beginning = Buffer.from(sent.subarray(0, 12)).toString("latin1");
  const kind = KINDS.findIndex((one) => one.test(beginning));
  if (kind === -1) return "kind";
  if (kind === 0 && countScans(sent, MOST_SCANS + 1) > MOST_SCANS) return "damaged";
  return (await decode<Remade | PhotographFault>({ sent, rules: RULES })) ?? "damaged";
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Remakes a sent photograph, or names its fault. One at a time in a process, whoever sends: decoding takes the memory
 * of all pixels. "busy" when too many wait.
 */
export async function remakePhotograph(sent: Uint8Array): Promise<Remade | PhotographFault | "busy"> {
  if (waiting >= MOST_WAITING) return "busy";
  waiting += 1;
  const remade = last.then(() => remake(sent)).finally(() => (waiting -= 1));
  last = remade.catch(() => undefined);
  return remade;
}
