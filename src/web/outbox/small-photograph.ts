import { KEPT_BYTES, KEPT_PIXELS, SENT_BYTES } from "../../contract/baking/photographs";

/** Tried in turn until the file is small enough; for nearly every photograph the first is. */
const TRIES = [
  { pixels: KEPT_PIXELS, quality: 0.85 },
  { pixels: KEPT_PIXELS, quality: 0.7 },
  { pixels: KEPT_PIXELS, quality: 0.55 },
  { pixels: 1100, quality: 0.55 },
  { pixels: 700, quality: 0.55 },
] as const;

function drawSmall(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  // A JPEG has no transparency; transparent parts would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const fileOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));

/**
 * A chosen file, upright and small enough to be kept, with nothing in it but the picture; null if the browser cannot
 * read it. Some browsers return a PNG whatever was asked for; that is fine, because the server encodes each picture
 * anew.
 */
export async function makeSmall(file: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    for (const { pixels, quality } of TRIES) {
      const made = await fileOf(drawSmall(bitmap, pixels), quality);
      if (made === null) continue;
      const most = made.type === "image/jpeg" ? KEPT_BYTES : SENT_BYTES;
      if ((made.type === "image/jpeg" || made.type === "image/png") && made.size <= most) return made;
    }
    return null;
  } catch {
    return null;
  } finally {
    bitmap?.close();
  }
}
