import type { Sharp, SharpOptions } from "sharp";
import { KEPT_BYTES, KEPT_PIXELS, type PhotographFault, SENT_PIXELS } from "../../contract/photographs";

/** A picture of ours, with nothing in it that came along: no place, no camera, no words. */
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
const LONGEST_SECONDS = 10;
/** Each waits with at most 2 MB in memory, for about a fifth of a second. */
const MOST_WAITING = 30;

/** How the files begin that are decoded at all. A name and a type say nothing: SVG runs programs, and TIFF nests. */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];
const DECODERS = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

type Open = (input: Uint8Array, options?: SharpOptions) => Sharp;
let loaded: Promise<Open> | undefined;

/** Loaded with the first photograph: a site without any spends neither the 30 MB nor the time on it. */
async function load(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  return (input, options) =>
    sharp(input, {
      failOn: "error",
      limitInputPixels: SENT_PIXELS ** 2,
      sequentialRead: true,
      ...options,
    }).timeout({ seconds: LONGEST_SECONDS });
}

const inside = (pixels: number) =>
  ({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true }) as const;

/** The pixels themselves: upright, no larger than is kept, on white where they let something through. */
const decoded = (open: Open, sent: Uint8Array) =>
  open(sent)
    .autoOrient()
    .resize(inside(KEPT_PIXELS))
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

async function remake(sent: Uint8Array): Promise<Remade | PhotographFault> {
  const beginning = Buffer.from(sent.subarray(0, 12)).toString("latin1");
  if (!KINDS.some((kind) => kind.test(beginning))) return "kind";
  const open = await (loaded ??= load());
  try {
    // Of its head only: no pixel is decoded to learn how many there are.
    const { width = 0, height = 0 } = await open(sent, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > SENT_PIXELS) return "pixels";
    const { data, info } = await decoded(open, sent);
    const { width: across, height: down, channels } = info;
    const pixels = { raw: { width: across, height: down, channels } };
    const small = await open(data, pixels)
      .resize(inside(SMALL_PIXELS))
      .jpeg({ quality: SMALL_QUALITY })
      .toBuffer();
    for (const { pixels: most, quality } of TRIES) {
      const made = await open(data, pixels)
        .resize(inside(most))
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      const { width: wide, height: high } = made.info;
      if (made.data.byteLength <= KEPT_BYTES) return { large: made.data, small, width: wide, height: high };
    }
    return "damaged";
  } catch {
    // Whatever the decoder says of a file that somebody sent is about that file.
    return "damaged";
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a photograph anew from what was sent, or says what is wrong with it. One at a time in a process, whoever sends:
 * decoding takes the memory of all pixels. "busy" when too many wait.
 */
export async function remakePhotograph(sent: Uint8Array): Promise<Remade | PhotographFault | "busy"> {
  if (waiting >= MOST_WAITING) return "busy";
  waiting += 1;
  const turn = last.then(() => remake(sent)).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}
