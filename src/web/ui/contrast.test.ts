import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../theme.css", import.meta.url), "utf8");
const dark = css.slice(css.indexOf('[data-theme="earthcreme"]', css.indexOf("@layer theme {")));
const light = css.slice(0, css.indexOf("@layer theme {"));

type Channels = [number, number, number];
type Theme = Map<string, Channels>;

function readTheme(part: string): Theme {
  const tokens = part.matchAll(/--color-([\w-]+):\s*oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    [...tokens].map(([, name = "", l, c, h]) => [name, oklchToLinear(Number(l) / 100, Number(c), Number(h))]),
  );
}

/** Björn Ottosson, "A perceptual color space for image processing": OKLab to linear sRGB. */
function oklchToLinear(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2, relative luminance of what a screen shows: sRGB in whole 255ths, read back as light. */
function luminance([r, g, b]: Channels): number {
  return 0.2126 * shown(r) + 0.7152 * shown(g) + 0.0722 * shown(b);
}

function shown(linear: number): number {
  const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  const whole = Math.round(Math.min(1, Math.max(0, encoded)) * 255) / 255;
  return whole <= 0.04045 ? whole / 12.92 : ((whole + 0.055) / 1.055) ** 2.4;
}

function ratio(theme: Theme, front: string, back: string): number {
  const [a, b] = [lightOf(theme, front), lightOf(theme, back)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function lightOf(theme: Theme, name: string): number {
  const colour = theme.get(name);
  if (!colour) throw new Error(`no token --color-${name}`);
  return luminance(colour);
}

type Pair = [front: string, back: string];

const PAPERS = ["bg", "surface", "raised", "sunken"];
const SOFTS = ["primary-soft", "accent-soft", "success-soft", "warning-soft", "error-soft", "info-soft"];
const FILLS: Pair[] = [
  ["primary-content", "primary"],
  ["primary-content", "primary-hover"],
  ["accent-content", "accent"],
  ["accent-content", "accent-hover"],
  ["success-content", "success"],
  ["warning-content", "warning"],
  ["error-content", "error"],
  ["info-content", "info"],
];
const on = (front: string, backs: string[]) => backs.map((back): Pair => [front, back]);
const papersOnly = PAPERS.slice(0, 3);

const PAIRS: { need: number; pairs: Pair[] }[] = [
  { need: 7, pairs: on("text", [...PAPERS, ...SOFTS]) },
  {
    need: 4.5,
    pairs: [
      ...on("muted", [...PAPERS, ...SOFTS]),
      ...on("primary", [...PAPERS, "primary-soft"]),
      ...on("accent", [...PAPERS, "accent-soft"]),
      ...on("error", [...PAPERS, "error-soft"]),
      ...["success", "warning", "info"].flatMap((hue) => on(hue, [...papersOnly, `${hue}-soft`])),
      ...FILLS,
    ],
  },
  {
    need: 3,
    pairs: [
      ...on("edge", PAPERS),
      ...on("focus", PAPERS),
      ...["starter", "flour", "liquid", "salt", "additive"].flatMap((part) =>
        on(`chart-${part}`, papersOnly),
      ),
      ...[1, 2, 3, 4, 5, 6].flatMap((place) => on(`flour-${place}`, papersOnly)),
      ["text", "tint"],
      ...on("char", ["crust", "crumb"]),
    ],
  },
];

describe.each([
  { name: "creamearth", theme: readTheme(light), inkOnPaper: 14.6 },
  { name: "earthcreme", theme: readTheme(dark), inkOnPaper: 12.94 },
])("$name", ({ theme, inkOnPaper }) => {
  it("ACC-09 names all 54 colors", () => {
    expect(theme.size).toBe(54);
  });

  it("ACC-09 has the published contrast of text on surface", () => {
    expect(ratio(theme, "text", "surface")).toBeCloseTo(inkOnPaper, 1);
  });

  it.each(PAIRS)("ACC-09 every allowed pair reaches $need to 1", ({ need, pairs }) => {
    const short = pairs
      .map(([front, back]) => ({ pair: `${front} on ${back}`, is: ratio(theme, front, back) }))
      .filter(({ is }) => is < need);
    expect(short).toEqual([]);
  });
});

it("SH-07 the dark theme replaces every color of the light one and nothing else", () => {
  expect([...readTheme(dark).keys()].toSorted()).toEqual([...readTheme(light).keys()].toSorted());
});
