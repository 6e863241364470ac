import type { Sharp, SharpOptions } from "sharp";
import { KEPT_BYTES, KEPT_PIXELS, type PhotographFault, SENT_PIXELS } from "../../contract/photographs";

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
const LONGEST_SECONDS = 10;
/** Each waits with at most 2 MB in memory, for about a fifth of a second. */
const MOST_WAITING = 30;

/**
 * The first bytes of the files that are decoded at all. A name and a type prove nothing: SVG runs programs, and TIFF
 * nests.
 */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/];
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

const fitInside = (pixels: number) =>
  ({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true }) as const;

/** Upright, on white where the picture was transparent. The library writes no metadata unless told. */
const asJpeg = (open: Open, sent: Uint8Array, { pixels, quality }: (typeof TRIES)[number]) =>
  open(sent)
    .autoOrient()
    .resize(fitInside(pixels))
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });

/** Made small before it is turned, because turning holds all pixels in memory. The camera's orientation is kept for that. */
const shrink = (open: Open, sent: Uint8Array, orientation: number) =>
  open(sent).resize(fitInside(KEPT_PIXELS)).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();

async function remake(sent: Uint8Array): Promise<Remade | PhotographFault> {
  const beginning = Buffer.from(sent.subarray(0, 12)).toString("latin1");
  if (!KINDS.some((kind) => kind.test(beginning))) return "kind";
  const open = await (loaded ??= load());
  try {
    // Read from the head only: no pixel is decoded to learn how many there are.
    const head = await open(sent, { limitInputPixels: false }).metadata();
    const { width, height, orientation = 1 } = head;
    if (Math.max(width, height) > SENT_PIXELS) return "pixels";
    const source = orientation > 1 ? await shrink(open, sent, orientation) : sent;
    for (const one of TRIES) {
      // Decoded anew for each try: pixels that wait for the garbage collector take more memory than the decoder.
      const { data: large, info } = await asJpeg(open, source, one);
      if (large.byteLength > KEPT_BYTES) continue;
      const small = await open(large)
        .resize(fitInside(SMALL_PIXELS))
        .jpeg({ quality: SMALL_QUALITY })
        .toBuffer();
      return { large, small, width: info.width, height: info.height };
    }
    return "damaged";
  } catch {
    // Whatever the decoder complains about, the file that was sent is the cause.
    return "damaged";
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Remakes a photograph from what was sent, or says what is wrong with it. One at a time in a process, whoever sends:
 * decoding takes the memory of all pixels. "busy" when too many wait.
 */
export async function remakePhotograph(sent: Uint8Array): Promise<Remade | PhotographFault | "busy"> {
  if (waiting >= MOST_WAITING) return "busy";
  waiting += 1;
  const turn = last.then(() => remake(sent)).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}
