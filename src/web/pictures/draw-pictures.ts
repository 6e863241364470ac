import { createHash } from "node:crypto";
import { Resvg, renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { nameOf } from "../../contract/site/pages";
import { site } from "../../contract/site/site";
import type { Pictures } from "../head/head-tags";
import { WHOLE_SITE } from "../head/public-pages";
import { breadPictures } from "./bread-pictures";
import { INKS } from "../drawings/inks";
import { sharePictures } from "./share-pictures";
import favicon from "../../../public/favicon.svg?raw";

/** A file of the built site: its address and its bytes. */
export type DrawnFile = { address: string; bytes: Buffer };

const PLAIN = { font: { loadSystemFonts: false } };
const png = (svg: string): Buffer => new Resvg(svg, PLAIN).render().asPng();

/** Flat colours need no more than 256 of them: a third of the bytes, and nobody sees which third. */
async function smallPng(svg: string): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, PLAIN);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 1, dither: 0 })
    .toBuffer();
}

/** A PNG in the container that browsers ask for where no page has named an icon. */
function ico(size: number): Buffer {
  const image = png(roundedSign(size));
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one image in it
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** The manifest for a phone's home screen. */
const manifest = {
  id: "/",
  name: site.name,
  short_name: site.name,
  description: WHOLE_SITE.description,
  lang: "en-US",
  start_url: "/",
  scope: "/",
  // With the browser's way back: the pages have no button of their own for it.
  display: "minimal-ui",
  background_color: INKS.bg,
  theme_color: INKS.bg,
  icons: ICONS,
  // With GET the worker answers from the device, and a phone without it still gets the page.
  share_target: { action: "/recipe", method: "GET", params: { title: "title", text: "text", url: "url" } },
  shortcuts: [
    { name: nameOf("/baking-day"), url: "/baking-day" },
    { name: nameOf("/recipe"), url: "/recipe" },
    { name: nameOf("/starter-instructions"), url: "/starter-instructions" },
  ],
};

/** Draws every picture of the built site. The ones to share carry a hash in their names: others keep them for long. */
export async function drawPictures(): Promise<{ files: DrawnFile[]; pictures: Pictures }> {
  const drawn = Object.entries({ ...sharePictures(), ...breadPictures() });
  const shared = await Promise.all(
    drawn.map(async ([name, { svg, alt }]) => {
      const bytes = await smallPng(svg);
      const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
      return { name, bytes, address: `/assets/share-${name}-${hash}.png`, alt };
    }),
  );
  const files: DrawnFile[] = [
    ...shared.map(({ address, bytes }) => ({ address, bytes })),
    { address: "/icon-192.png", bytes: png(roundedSign(192)) },
    { address: "/icon-512.png", bytes: png(roundedSign(512)) },
    { address: "/icon-maskable-512.png", bytes: png(maskableSign(512)) },
    { address: "/apple-touch-icon.png", bytes: png(squareSign(180)) },
    { address: "/favicon.ico", bytes: ico(32) },
    { address: "/manifest.webmanifest", bytes: Buffer.from(JSON.stringify(manifest)) },
  ];
  const pictures = Object.fromEntries(
    shared.map(({ name, address, alt }) => [name, { address, alt }]),
  ) as Pictures;
  return { files, pictures };
}

/** The sign's own drawing, without its ground: one loaf with one cut, on a grid of 32. */
const [, loaf = ""] = /<rect[^>]*>([\s\S]*)<\/svg>/.exec(favicon) ?? [];
/** The radius of the ground's corners, as in the favicon. */
const CORNER = 7 / 32;

/** The sign on its ground; `room` is the share of the width that the drawing's grid takes. */
function sign(size: number, corner: number, room: number): string {
  const scale = (size * room) / 32;
  const shift = (size - 32 * scale) / 2;
  // The loaf stands a little below the middle of its grid: it is lifted to where it looks centred.
  const lift = 0.5 * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${INKS.primary}"/>`,
    `<g transform="translate(${shift} ${shift + lift}) scale(${scale})">${loaf}</g></svg>`,
  ].join("");
}

const roundedSign = (size: number) => sign(size, CORNER, 1);
/** iOS cuts the corners itself. */
const squareSign = (size: number) => sign(size, 0, 0.92);
/** Android may leave a circle of 80 % of the width: the whole loaf stands in it. */
const maskableSign = (size: number) => sign(size, 0, 0.76);
