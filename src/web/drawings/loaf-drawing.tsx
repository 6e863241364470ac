import { useId } from "react";
import type { FinalShape, Scoring } from "../../baking";
import { Bare, Cutout, Drawing, type DrawingProps, Fine, Ink, Tint } from "./ink";
import { type Face, LOAF_SHAPES } from "./loaf-shapes";
import { SCORINGS } from "./scorings";

/** Lays a face's own -1..1 square onto the loaf; the strokes keep their width (non-scaling). */
function faceTransform([x, y, along, across, turn]: Face): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${along} ${across})`;
}

/** Where a scoring goes on a shape: over the whole loaf when both allow it, else once on every face. */
export function scoredFaces(shape: FinalShape, scoring: Scoring): readonly Face[] {
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
