import sharp from "sharp";
import type { Photograph } from "../../src/contract/baking/photographs";
import { BAKE_ID } from "./bakes";
import type { Baker } from "./server";

/** Golden Gate Park, as a phone writes it into its photographs. */
const PLACE = {
  GPSLatitudeRef: "N",
  GPSLatitude: "37/1 46/1 0/1",
  GPSLongitudeRef: "W",
  GPSLongitude: "122/1 29/1 0/1",
};

/** A round loaf on a board, a little brighter towards the right, so that the picture is not symmetrical. */
function loafPixels(width: number, height: number, shade: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x / width - 0.5, y / height - 0.5];
      const isLoaf = across ** 2 + down ** 2 < 0.12;
      const grain = (x * 7 + y * 13) % 9;
      const light = Math.round((x * 40) / width) + grain;
      const at = (y * width + x) * 3;
      // Pixels are set one by one, because nine million small lists take a second.
      pixels[at] = isLoaf ? 140 + light : shade;
      pixels[at + 1] = isLoaf ? 90 + light : 170 - light;
      pixels[at + 2] = isLoaf ? 43 : 120;
    }
  return pixels;
}

type Kind = {
  width?: number;
  height?: number;
  type?: "jpeg" | "png" | "webp";
  /** A number that makes the file differ from others. */
  shade?: number;
  /** How the camera was held, as EXIF counts it: 6 is on its side. */
  orientation?: number;
};

/** A picture of a loaf on a board, with a camera's metadata. */
export async function photographFile(kind: Kind = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 320, height = 240, type = "jpeg", shade = 150, orientation = 1 } = kind;
  const picture = sharp(loafPixels(width, height, shade), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: "Bakery Phone", Orientation: String(orientation) }, IFD3: PLACE })
    .withMetadata({ orientation });
  return Uint8Array.from(await picture.toFormat(type).toBuffer());
}

/** Adds a photograph to a bake by the real call; answers its hash. */
export async function keepPhotograph(
  baker: Pick<Baker, "request">,
  bakeId = BAKE_ID,
  file?: Uint8Array,
): Promise<string> {
  const body = file ?? (await photographFile());
  const response = await baker.request("POST", `/api/bakes/${bakeId}/photographs`, body);
  if (response.status !== 200) throw new Error(`photograph: ${response.status} ${await response.text()}`);
  return ((await response.json()) as Photograph).hash;
}
