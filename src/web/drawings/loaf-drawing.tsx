import { useId } from "react";
import type { FinalShape, Scoring } from "../../baking";
import { Bare, Cutout, Drawing, type DrawingProps, Fine, Ink, Tint } from "./ink";
import { LOAF_SHAPES, type LoafFace } from "./loaf-shapes";

/** Lays a face's own -1..1 square onto the loaf; the strokes keep their width (non-scaling). */
function faceTransform([x, y, along, across, turn]: LoafFace): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${along} ${across})`;
}

/** Where a scoring goes on a shape: over the whole loaf when both allow it, else once on every face. */
export function scoredFaces(shape: FinalShape, scoring: Scoring): readonly LoafFace[] {
  const { whole, faces } = LOAF_SHAPES[shape];
  return whole !== undefined && SCORINGS[scoring].reach === "whole" ? [whole] : faces;
}

/** The loaf a recipe makes, from its shape and scoring; what is undecided is drawn as a plain round loaf. */
export function LoafDrawing({
  shape,
  scoring,
  ...drawing
}: DrawingProps & { shape: FinalShape | ""; scoring: Scoring | "" }) {
  const clip = useId();
  const shapeName = shape === "" ? "boule" : shape;
  const scoringName = scoring === "" ? "no-score" : scoring;
  const loaf = LOAF_SHAPES[shapeName];
  const cuts = SCORINGS[scoringName];
  return (
    <Drawing {...drawing}>
      <clipPath id={clip}>
        <path d={loaf.crust ?? loaf.outline} />
      </clipPath>
      <Tint d={loaf.outline} />
      <Bare d={loaf.flour} />
      {loaf.marks !== undefined && <Fine d={loaf.marks} />}
      {loaf.lines !== undefined && <Ink d={loaf.lines} />}
      <g clipPath={`url(#${clip})`}>
        {scoredFaces(shapeName, scoringName).map((face) => (
          <g key={face.join()} transform={faceTransform(face)}>
            {cuts.veins !== undefined && <Bare d={cuts.veins} />}
            {cuts.deep !== undefined && <Ink d={cuts.deep} />}
            {cuts.petals !== undefined && <Cutout fine d={cuts.petals} />}
            {cuts.open !== undefined && <Cutout d={cuts.open} />}
          </g>
        ))}
      </g>
      <Ink d={loaf.outline} />
    </Drawing>
  );
}

export function ShapeDrawing({ shape, ...drawing }: DrawingProps & { shape: FinalShape }) {
  return <LoafDrawing shape={shape} scoring="no-score" {...drawing} />;
}

/** A scoring on the shape the baker chose. */
export function ScoringDrawing({
  scoring,
  shape = "boule",
  ...drawing
}: DrawingProps & { scoring: Scoring; shape?: FinalShape | "" }) {
  return <LoafDrawing shape={shape} scoring={scoring} {...drawing} />;
}

/** Cuts on a face that reaches from -1 to 1 both ways, x along the loaf. */
interface ScoringCuts {
  /** Cuts that opened in the oven: the pale crumb between two lips. */
  open?: string;
  /** Deep strokes of the blade. */
  deep?: string;
  /** Shallow decoration: petals and kernels that lift, closed shapes. */
  petals?: string;
  /** Shallow strokes that the flour keeps white. */
  veins?: string;
  /** One set of cuts for every face of the shape, or one over the whole loaf. */
  reach: "each" | "whole";
}

export const SCORINGS: Readonly<Record<Scoring, ScoringCuts>> = {
  // Off the middle, at a flat angle: the upper lip is the ear.
  "single-slash": {
    open: "M-.82 .16C-.56-.24-.06-.42 .36-.35C.58-.31 .74-.2 .84-.04C.5-.1 .1-.06-.22 .02C-.46 .08-.66 .13-.86 .19",
    reach: "each",
  },
  cross: {
    open: "M-.72 .05C-.32-.02-.07-.13-.03-.7C.05-.15 .3-.05 .7-.01C.32 .07 .09 .17 .02 .7C-.09 .15-.3 .09-.74 .06",
    reach: "each",
  },
  "wheat-ear": {
    deep: "M-.88 .03C-.5 .07-.1-.02 .3 .01",
    petals:
      "M-.42 .02C-.4-.3-.2-.48 .06-.5C.06-.24-.12-.02-.42 .02C-.38 .3-.2 .46 .04 .5C.06 .22-.12 .04-.42 .02M-.08 .01C-.06-.28 .12-.44 .36-.45C.36-.2 .18-.03-.08 .01C-.04 .26 .12 .42 .35 .44C.36 .2 .18 .04-.08 .01M.26 0C.28-.22 .42-.35 .62-.36C.62-.15 .48-.03 .26 0C.3 .22 .42 .34 .61 .36C.62 .14 .48 .03 .26 0M.5 0C.58-.15 .76-.16 .92-.01C.76 .15 .58 .15 .5 0",
    reach: "whole",
  },
  diamond: {
    deep: "M-.8-.12L.12 .8M-.48-.56L.52 .58M-.1-.82L.8 .16M-.8 .18L.1-.78M-.54 .52L.52-.56M-.14 .8L.8-.16",
    reach: "whole",
  },
  spiral: {
    deep: "M.02-.02C.12-.1 .18 .04 .08 .12C-.06 .22-.24 .1-.22-.08C-.2-.3 .1-.38 .28-.22C.48-.02 .38 .32 .08 .4C-.24 .48-.52 .22-.5-.1C-.46-.48-.04-.68 .34-.52C.68-.36 .78 .06 .62 .38",
    reach: "each",
  },
  leaf: {
    open: "M-.88 .04C-.4-.07 .3-.06 .86 .01C.3 .07-.4 .09-.9 .06",
    veins:
      "M-.56-.02C-.44-.18-.36-.32-.34-.5M-.56 .06C-.42 .18-.36 .32-.32 .5M-.26-.02C-.12-.22-.04-.38 0-.6M-.26 .06C-.1 .22-.04 .38 .02 .58M.08-.02C.22-.2 .29-.33 .34-.5M.08 .06C.22 .22 .3 .34 .35 .48M.4 0C.48-.1 .55-.2 .6-.32M.4 .04C.5 .12 .57 .2 .62 .3",
    reach: "whole",
  },
  "no-score": { reach: "each" },
};
