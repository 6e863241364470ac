import { useId } from "react";
import type { BreadFace, Scoring } from "../../baking";
import { type LoafPlace, placesOf } from "./arrangement";
import { type BreadLayer, BreadLayers } from "./bread-inks";
import { Drawing, type DrawingProps } from "./ink";
import type { LoafFace, LoafShape } from "./loaf-shape";
import { seedLayers } from "./seeds";

/** Lays a face's own -1..1 square onto the loaf; the strokes keep their width (non-scaling). */
function faceTransform([x, y, along, across, turn]: LoafFace): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${along} ${across})`;
}

/** Where a scoring goes on a bread: over the whole loaf when both allow it, else once on every face. */
export function scoredFaces({ whole, faces }: LoafShape, scoring: Scoring): readonly LoafFace[] {
  return whole !== undefined && SCORINGS[scoring].reach === "whole" ? whole : faces;
}

/** A place on the drawing's grid: its loaf is turned and made smaller around the middle. */
const placeTransform = ([x, y, scale, turn]: LoafPlace) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-48 -48)`;

/** The loaves of a recipe as they leave the oven, with the cuts that were made before. */
export function LoafDrawing({
  loaf,
  face,
  className = "",
  ...drawing
}: DrawingProps & { loaf: LoafShape; face: BreadFace }) {
  const clip = useId();
  const { outline, crust = outline } = loaf;
  const places = placesOf(face);
  const isScored = SCORINGS[face.scoring].layers.length > 0;
  return (
    <Drawing {...drawing} className={`crust-${face.crust} ${className}`}>
      <g transform="translate(2 3)" className="fill-tint forced-colors:hidden">
        {places.map((place) => (
          <path key={place.join()} d={outline} transform={placeTransform(place)} />
        ))}
      </g>
      {isScored && (
        <clipPath id={clip}>
          <path d={crust} />
        </clipPath>
      )}
      {places.map((place) => (
        <g key={place.join()} transform={placeTransform(place)}>
          <OneLoaf loaf={loaf} face={face} clip={isScored ? clip : null} />
        </g>
      ))}
    </Drawing>
  );
}

function OneLoaf({ loaf, face, clip }: { loaf: LoafShape; face: BreadFace; clip: string | null }) {
  const { layers, torn = [], over = [] } = loaf;
  const cuts = SCORINGS[face.scoring].layers;
  return (
    <>
      <BreadLayers layers={layers} />
      {clip === null && <BreadLayers layers={torn} />}
      <BreadLayers layers={seedLayers(loaf, face)} />
      {clip !== null && (
        <g clipPath={`url(#${clip})`}>
          {scoredFaces(loaf, face.scoring).map((one) => (
            <g key={one.join()} transform={faceTransform(one)}>
              <BreadLayers layers={cuts} />
            </g>
          ))}
        </g>
      )}
      <BreadLayers layers={over} />
    </>
  );
}

/** Cuts on a face that reaches from -1 to 1 both ways, x along the loaf. */
interface ScoringCuts {
  layers: readonly BreadLayer[];
  /** The cuts for every face of the shape, or one set over the whole loaf. */
  reach: "each" | "whole";
}

/** A stroke of the blade that stays narrow: crumb between two seams. */
const stroke = (d: string): BreadLayer[] => [
  ["groove", d],
  ["flour", d],
];

export const SCORINGS: Readonly<Record<Scoring, ScoringCuts>> = {
  // Off the middle, at a flat angle: the crumb opens below, and the upper lip is the ear.
  "single-slash": {
    reach: "each",
    layers: [
      [
        "open",
        "M-.96.16c.07-.06.27-.26.41-.34s.29-.13.45-.16 .33-.06.5-.02 .43.22.52.26c-.05.03-.19.15-.32.2s-.28.09-.45.12-.37.05-.55.04-.47-.08-.56-.1z",
      ],
      [
        "crust",
        "M-.52.12c-.01-.07.19-.1.2-.03s-.19.1-.2.03zM-.25-.04c.04-.11.17-.06.13.05s-.17.06-.13-.05zM-.1.08c-.01-.06.22-.11.23-.05s-.22.11-.23.05zM.18-.1c0-.09.16-.09.16 0s-.16.09-.16 0zM.38.01c-.02-.04.15-.11.17-.06s-.15.11-.17.06zM-.68.12c0-.04.12-.04.12 0s-.12.04-.12 0z",
      ],
      [
        "lip",
        "M-.97.16c.05-.06.18-.27.31-.38s.3-.22.46-.28 .35-.08.5-.06 .31.08.42.16 .19.25.23.3c-.05-.03-.2-.13-.33-.17s-.27-.05-.42-.05-.31.03-.45.08-.25.14-.37.21-.29.16-.35.19z",
      ],
    ],
  },
  cross: {
    reach: "each",
    layers: [
      [
        "open",
        "M-.8.04c.08-.02.38-.07.5-.11s.15-.02.2-.13 .07-.45.08-.54c.02.09.04.43.09.54s.11.09.23.12 .4.07.48.08c-.08.02-.36.05-.48.09s-.17.02-.22.13-.05.45-.06.54c-.02-.09-.06-.43-.11-.54s-.09-.09-.21-.12-.42-.05-.5-.06z",
      ],
      [
        "line",
        "M-.42-.02c0 .01.02.07.02.08M-.24-.06c.01.02.03.12.04.14M.24-.05c-.01.02-.03.12-.04.14M.42-.03c0 .02-.02.08-.02.09M-.05-.36c.02 0 .08.02.1.02M-.05.38c.02 0 .08-.02.1-.02",
      ],
    ],
  },
  "wheat-ear": {
    reach: "whole",
    layers: [
      ...stroke("M-.88 .03C-.5 .07-.1-.02 .3 .01"),
      [
        "open",
        "M-.42 .02C-.4-.3-.2-.48 .06-.5C.06-.24-.12-.02-.42 .02C-.38 .3-.2 .46 .04 .5C.06 .22-.12 .04-.42 .02M-.08 .01C-.06-.28 .12-.44 .36-.45C.36-.2 .18-.03-.08 .01C-.04 .26 .12 .42 .35 .44C.36 .2 .18 .04-.08 .01M.26 0C.28-.22 .42-.35 .62-.36C.62-.15 .48-.03 .26 0C.3 .22 .42 .34 .61 .36C.62 .14 .48 .03 .26 0M.5 0C.58-.15 .76-.16 .92-.01C.76 .15 .58 .15 .5 0",
      ],
    ],
  },
  diamond: {
    reach: "whole",
    layers: [
      ...stroke(
        "M-.8-.12L.12 .8M-.48-.56L.52 .58M-.1-.82L.8 .16M-.8 .18L.1-.78M-.54 .52L.52-.56M-.14 .8L.8-.16",
      ),
    ],
  },
  spiral: {
    reach: "each",
    layers: [
      ...stroke(
        "M.02-.02C.12-.1 .18 .04 .08 .12C-.06 .22-.24 .1-.22-.08C-.2-.3 .1-.38 .28-.22C.48-.02 .38 .32 .08 .4C-.24 .48-.52 .22-.5-.1C-.46-.48-.04-.68 .34-.52C.68-.36 .78 .06 .62 .38",
      ),
    ],
  },
  leaf: {
    reach: "whole",
    layers: [
      ...stroke(
        "M-.56-.02C-.44-.18-.36-.32-.34-.5M-.56 .06C-.42 .18-.36 .32-.32 .5M-.26-.02C-.12-.22-.04-.38 0-.6M-.26 .06C-.1 .22-.04 .38 .02 .58M.08-.02C.22-.2 .29-.33 .34-.5M.08 .06C.22 .22 .3 .34 .35 .48M.4 0C.48-.1 .55-.2 .6-.32M.4 .04C.5 .12 .57 .2 .62 .3",
      ),
      ["open", "M-.88 .04C-.4-.1 .3-.09 .86 .01C.3 .11-.4 .13-.88 .04z"],
    ],
  },
  "no-score": { reach: "each", layers: [] },
};
