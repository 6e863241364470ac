import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { INKS } from "./inks";

const css = readFileSync(new URL("../theme.css", import.meta.url), "utf8");
const light = css.slice(0, css.indexOf("@layer theme {"));

/** Björn Ottosson, "A perceptual color space for image processing": OKLab to sRGB, in whole 255ths. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear
    .map((one) => (one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055))
    .map((one) => Math.round(Math.min(1, Math.max(0, one)) * 255))
    .join(" ");
}

it.each(Object.entries(INKS))("pictures use the site's own %s", (name, hex) => {
  const [, l, c, h] =
    new RegExp(`--color-${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(light) ?? [];
  const wanted = hexOf(Number(l) / 100, Number(c), Number(h))
    .split(" ")
    .map(Number);
  const drawn = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  // The table of tokens was rounded once: a step of one is no other colour.
  for (const [index, channel] of drawn.entries())
    expect(Math.abs(channel - (wanted[index] ?? Number.NaN))).toBeLessThanOrEqual(1);
});
