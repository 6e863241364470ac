import standIns from "./stand-ins.css?raw";

/**
 * Every letter and sign of our own words. A file of these alone comes with each page; the packages' whole files come
 * only where somebody typed another letter, in a name for example.
 */
export const OUR_LETTERS =
  String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, place) => 0x20 + place)) +
  "\u00a0°±·¼½¾×àâèé–—‘’“”…−";

/** The letters in the packages' files, as their own style sheets say. */
const RANGES = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

const OURS = new Set(Array.from(OUR_LETTERS, (sign) => sign.codePointAt(0) ?? 0));

/** Numbers of letters as a style sheet names them: neighbours as one range. */
function rangeOf(letters: Iterable<number>): string {
  const ranges: { from: number; to: number }[] = [];
  for (const letter of [...letters].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.to === letter - 1) last.to = letter;
    else ranges.push({ from: letter, to: letter });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${to === from ? "" : `-${to.toString(16)}`}`)
    .join();
}

/**
 * A range without our letters. A letter that a typeface lacks is looked for in every file that claims it, so a package's
 * file with our letters in its range would come for a mere space.
 */
function withoutOurs(range: string): string {
  const letters = range.split(",").flatMap((part) => {
    const [from = 0, to = from] = part
      .slice("U+".length)
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });
  return rangeOf(letters.filter((letter) => !OURS.has(letter)));
}

const OUR_RANGE = rangeOf(OURS);
const OTHERS_RANGE = withoutOurs(RANGES.latin);

export type Face = {
  family: "Besley" | "Radio Canada";
  package: "besley" | "radio-canada";
  slant: "normal" | "italic";
  /** The weights that the rule answers for. */
  weights: string;
  /** The weights that the file of our letters can draw. */
  wght: number | { min: number; max: number };
  /** Besley may not come late, or headings would change before the reader's eyes; the text's stand-ins are as wide. */
  display: "optional" | "swap";
  /** The fonts that nearly every page uses before anybody scrolls. */
  atOnce?: true;
};

export const FACES: readonly Face[] = [
  {
    family: "Besley",
    package: "besley",
    slant: "normal",
    weights: "400 900",
    wght: 600,
    display: "optional",
    atOnce: true,
  },
  {
    family: "Radio Canada",
    package: "radio-canada",
    slant: "normal",
    weights: "300 700",
    wght: { min: 400, max: 700 },
    display: "swap",
    atOnce: true,
  },
  {
    family: "Radio Canada",
    package: "radio-canada",
    slant: "italic",
    weights: "300 700",
    wght: { min: 400, max: 700 },
    display: "swap",
  },
];

/** The package's file with one set of letters of a face. */
export const packageFile = ({ package: name, slant }: Face, letters: keyof typeof RANGES): string =>
  `@fontsource-variable/${name}/files/${name}-${letters}-wght-${slant}.woff2`;

/** Where a browser finds the files of a face; `ours` is left out where our letters have no file of their own. */
export type Addresses = { ours?: string; latin: string; "latin-ext": string };

/**
 * The rules for all our letters and their stand-ins. They are part of each page and of no style sheet: a sheet that
 * comes later and repeats them would draw the whole page anew.
 */
export function faceRules(addressesOf: (face: Face) => Addresses): string {
  const rules = FACES.flatMap((face) => {
    const { family, slant, weights, display } = face;
    const { ours, ...others } = addressesOf(face);
    const rule = (address: string, range: string) =>
      `@font-face{font-family:"${family}";font-style:${slant};font-weight:${weights};font-display:${display};src:url(${address})format("woff2");unicode-range:${range}}`;
    return [
      rule(others["latin-ext"], RANGES["latin-ext"]),
      rule(others.latin, ours === undefined ? RANGES.latin : OTHERS_RANGE),
      ...(ours === undefined ? [] : [rule(ours, OUR_RANGE)]),
    ];
  });
  return (
    rules.join("") +
    standIns
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .replaceAll(/\s*([{};:,])\s*/g, "$1")
      .trim()
  );
}
