import type { ReactElement } from "react";
import { PRESETS } from "../../baking";
import { site } from "../../contract/site/site";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { EnvelopeDrawing } from "../drawings/sketches/envelope-drawing";
import { RisingJar } from "../drawings/levain/jar-drawing";
import { LoafDrawing } from "../drawings/loaf-drawing";
import { LOAF_SHAPES } from "../drawings/loaf-shapes";
import { plainFace } from "../drawings/plain-face";
import { LoafProfile } from "../drawings/loaf-profile";
import { OrderNote } from "../drawings/sketches/order-note";
import { WheatEar } from "../drawings/sketches/wheat-ear";
import type { PictureName } from "../head/public-pages";
import { jarRise } from "../public/parts/jar-rise";
import { flatDrawing } from "./flat-drawing";
import { INKS } from "../drawings/inks";
import { outlineText } from "./lettering";
import { formulaRow, sheet } from "./paper";

export type SharePicture = { svg: string; alt: string };

/** One drawing as the sheet's right half, on the grid of 96. */
const large = (drawing: ReactElement, scale = 4.3) =>
  flatDrawing(drawing, { x: 955 - 48 * scale, y: 330 - 48 * scale, scale, line: 6 });

const jars = [1, 2, 3, 4, 5, 6, 7]
  .map((day, index) => {
    const x = 45 + index * 156;
    const jar = flatDrawing(<RisingJar rise={jarRise(day)} />, { x, y: 340, scale: 1.85, line: 4.5 });
    const label = outlineText({
      text: `Day ${day}`,
      face: "text",
      size: 26,
      x: x + 52,
      y: 545,
      fill: INKS.muted,
    });
    return jar + label;
  })
  .join("");

/** Three loaves on their board. */
const shelf = [
  flatDrawing(<LoafDrawing loaf={LOAF_SHAPES.boule} face={plainFace({ scoring: "wheat-ear" })} />, {
    x: 652,
    y: 92,
    scale: 2.6,
  }),
  flatDrawing(<LoafDrawing loaf={LOAF_SHAPES.batard} face={plainFace({ scoring: "single-slash" })} />, {
    x: 890,
    y: 98,
    scale: 2.6,
  }),
  flatDrawing(<LoafDrawing loaf={LOAF_SHAPES.braid} face={plainFace({})} />, {
    x: 772,
    y: 312,
    scale: 2.6,
  }),
].join("");

/** The first formula of the preset screen, as it stands there. */
function formulaCard(): string {
  const [preset] = PRESETS;
  if (preset === undefined) throw new Error("no presets");
  const rows = preset.sections.flatMap(({ ingredients }) => ingredients).slice(0, 6);
  const [x, to] = [730, 1090];
  return [
    `<rect x="${x - 40 + 5}" y="${112 + 7}" width="${to - x + 80}" height="${108 + rows.length * 58}" rx="14" fill="${INKS.tint}"/>`,
    `<rect x="${x - 40}" y="112" width="${to - x + 80}" height="${108 + rows.length * 58}" rx="14" fill="${INKS.surface}" stroke="${INKS.text}" stroke-width="4"/>`,
    outlineText({ text: "The formula", face: "display", size: 32, x, y: 168, fill: INKS.text }),
    `<path d="M${x} 190H${to}" stroke="${INKS.text}" stroke-width="4"/>`,
    ...rows.map(({ name, percentage }, index) =>
      formulaRow(name, DEFAULT_FORMATS.percent(percentage), { x, y: 238 + index * 58, to }),
    ),
  ].join("");
}

/** The picture of a shared link: 1200 by 630, in the hand of the site's own drawings. */
// oxlint-disable-next-line max-lines-per-function -- a list of seven pictures
export function sharePictures(): Record<PictureName, SharePicture> {
  return {
    site: {
      svg: sheet(
        {
          headline: "Sourdough, down to the gram",
          words: "A recipe builder, and a free starter in the mail.",
        },
        flatDrawing(<LoafProfile hydrationPercent={72} />, { x: 590, y: 205, scale: 1.62, line: 6 }),
      ),
      alt: "A drawn loaf on a bench, and the words: Sourdough, down to the gram",
    },
    recipe: {
      svg: sheet(
        { headline: "Every weight, and every hour", words: "Build a bread recipe and print its card." },
        formulaCard(),
      ),
      alt: "A formula card with the percentages of a dough",
    },
    "starter-instructions": {
      svg: sheet(
        { headline: "Seven days from flakes to bread", words: "", size: 76, room: 900, top: 142 },
        jars,
      ),
      alt: "Seven jars, in which a starter rises from the first day to the seventh",
    },
    "starter-request": {
      svg: sheet(
        {
          headline: "A free starter, by mail",
          words: "Dried, in a flat envelope. Shipping in the US is free too.",
        },
        large(<EnvelopeDrawing />, 4.6),
      ),
      alt: "A drawn envelope with an ear of wheat on its stamp",
    },
    "bread-request": {
      svg: sheet(
        {
          headline: `Bread for ${site.serviceArea.city.replaceAll(" ", "\u00a0")}`,
          words: "Baked at home, as you describe it or as the baker likes.",
          size: 72,
        },
        shelf,
      ),
      alt: "Three drawn loaves: round, long and braided",
    },
    about: {
      svg: sheet(
        { headline: "Tools of a home baker", words: "A pet project about sourdough, shared with others." },
        large(<WheatEar />, 4.5),
      ),
      alt: "A drawn ear of wheat",
    },
    contact: {
      svg: sheet(
        { headline: "Write to the baker", words: "About a dough, a number, or a jar that will not rise." },
        large(<OrderNote />),
      ),
      alt: "A drawn note with a pencil",
    },
  };
}
