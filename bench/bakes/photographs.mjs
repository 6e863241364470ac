import sharp from "sharp";

/** Rough, then fine, as a crust is: how many patches of each lie across the picture, and how much they weigh. */
const GRAINS = [
  [6, 0.4],
  [40, 0.25],
  [200, 0.2],
  [800, 0.15],
];

/** A number from 0 to 1 that is the same each time. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const patches = (width, height, roll) =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, () => roll() * 255),
    {
      raw: { width, height, channels: 3 },
    },
  );

/**
 * A photograph as our pages send it: a JPEG of 1,600 by 1,200 pixels, with as much in it as a picture of a crust has.
 * Its sizes are printed beside what they lead to.
 */
export async function photographOf(seed) {
  const [width, height] = [1600, 1200];
  const roll = dice(seed + 1);
  const sum = new Float32Array(width * height * 3);
  for (const [across, weight] of GRAINS) {
    const layer = await patches(across, Math.round(across * 0.75), roll)
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at += 1) sum[at] += layer[at] * weight;
  }
  // Brown in the middle, and dark around it.
  const pixels = new Uint8Array(sum.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLoaf = (x / width - 0.5) ** 2 + (y / height - 0.5) ** 2 < 0.14;
      const tint = isLoaf ? [1.1, 0.8, 0.5] : [0.5, 0.5, 0.55];
      const at = (y * width + x) * 3;
      for (let part = 0; part < 3; part += 1) pixels[at + part] = Math.min(255, sum[at + part] * tint[part]);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
