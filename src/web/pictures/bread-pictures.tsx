import { type Bread, SCORING_STYLES, type Scoring } from "../../baking";
import { sayDrawn } from "../drawings/bread-words";
import { LoafDrawing } from "../drawings/loaf-drawing";
import type { LoafShape } from "../drawings/loaf-shape";
import { LOAF_SHAPES } from "../drawings/loaf-shapes";
import { plainFace } from "../drawings/plain-face";
import { capital } from "../../wording/values/measures";
import type { BreadPicture } from "../head/bread-picture";
import { PICTURE_SIZE } from "../head/head-tags";
import { readPath } from "./curves";
import { flatDrawing } from "./flat-drawing";
import { INKS } from "../drawings/inks";
import { plainSheet } from "./paper";
import type { SharePicture } from "./share-pictures";

/** Room for the bread between stripe and ruler. */
const ROOM = { width: 860, height: 452, middle: 338 };
/** A slice of pizza as large as the sheet is none. */
const LARGEST = 7;

/** As large as the sheet allows, in the middle of it: programs that import recipes cut squares out of pictures. */
function placeOf({ outline }: LoafShape) {
  const points = readPath(outline).flatMap((step) => step.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(LARGEST, ROOM.width / (right - left), ROOM.height / (bottom - top));
  return {
    x: PICTURE_SIZE.width / 2 - (scale * (left + right)) / 2,
    y: ROOM.middle - (scale * (top + bottom)) / 2,
    scale,
    line: 6,
  };
}

const CUTS: Readonly<Record<Scoring, string>> = {
  "single-slash": ", cut once along its crust",
  cross: ", a cross cut into its crust",
  "wheat-ear": ", an ear of wheat cut into its crust",
  diamond: ", diamonds cut into its crust",
  spiral: ", a spiral cut into its crust",
  leaf: ", a leaf cut into its crust",
  "no-score": "",
};

/** Every bread with every cut, for whoever shows one recipe elsewhere. */
export function breadPictures(): Record<BreadPicture, SharePicture> {
  const entries = Object.entries(LOAF_SHAPES).flatMap(([name, loaf]) =>
    SCORING_STYLES.map((scoring) => {
      const face = plainFace({ bread: name as Bread, scoring });
      const bread = flatDrawing(<LoafDrawing loaf={loaf} face={face} />, placeOf(loaf));
      // The hole of a ring shows the paper.
      const svg = plainSheet(bread.replaceAll(INKS.surface, INKS.bg));
      return [`${name}-${scoring}`, { svg, alt: `${capital(sayDrawn(face))}${CUTS[scoring]}` }];
    }),
  );
  return Object.fromEntries(entries) as Record<BreadPicture, SharePicture>;
}
