import sharp from "sharp";

/*
 * The process that decodes photographs, one after the other. JavaScript, because Node.js 20 starts a process from no
 * TypeScript; the build puts it beside the server's own file. The server ends it when a photograph takes too long, which
 * no decoder can be relied on to do by itself.
 */

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

const open = (input, sentPixels) =>
  sharp(input, {
    failOn: "error",
    limitInputPixels: sentPixels === undefined ? false : sentPixels ** 2,
    sequentialRead: true,
  });

const fitInside = (pixels) => ({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true });

/** Upright, on white where the picture was transparent. The library writes no metadata unless told. */
const asJpeg = (source, sentPixels, { pixels, quality }) =>
  open(source, sentPixels)
    .autoOrient()
    .resize(fitInside(pixels))
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });

/** Made small before it is turned, because turning holds all pixels in memory. The camera's orientation is kept for that. */
const shrink = (sent, sentPixels, { pixels, orientation }) =>
  open(sent, sentPixels)
    .resize(fitInside(pixels))
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();

/** `rules` are those of remake-photograph.ts. */
async function remake({ sent, rules }) {
  const { sentPixels, keptBytes, tries, small } = rules;
  // Read from the head only: no pixel is decoded to learn how many there are.
  const { width, height, orientation = 1 } = await open(sent).metadata();
  if (Math.max(width, height) > sentPixels) return "pixels";
  const source =
    orientation > 1 ? await shrink(sent, sentPixels, { pixels: tries[0].pixels, orientation }) : sent;
  for (const one of tries) {
    // Decoded again for each try: pixels that wait for the garbage collector take more memory than the decoder.
    const { data: large, info } = await asJpeg(source, sentPixels, one);
    if (large.byteLength > keptBytes) continue;
    const wall = await open(large, sentPixels)
      .resize(fitInside(small.pixels))
      .jpeg({ quality: small.quality })
      .toBuffer();
    return { large, small: wall, width: info.width, height: info.height };
  }
  return "damaged";
}

process.on("message", (work) => {
  // Whatever the decoder complains about, the file that was sent is the cause.
  void remake(work)
    .catch(() => "damaged")
    .then((outcome) => process.send(outcome));
});
// A server that was killed leaves nothing running behind it.
process.on("disconnect", () => process.exit());
