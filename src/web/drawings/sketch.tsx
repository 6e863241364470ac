import { Accent, Bare, Cutout, Drawing, type DrawingProps, Fine, Ink, Tint } from "./ink";

/** A drawing as data: its layers from the bottom up, each a path on the 96 grid. */
export interface SketchLayers {
  tint: string;
  cutout?: string;
  bare?: string;
  fine?: string;
  ink: string;
  accent?: string;
}

export function Sketch({ layers, ...drawing }: DrawingProps & { layers: SketchLayers }) {
  const { tint, cutout, bare, fine, ink, accent } = layers;
  return (
    <Drawing {...drawing}>
      <Tint d={tint} />
      {cutout !== undefined && <Cutout d={cutout} />}
      {bare !== undefined && <Bare d={bare} />}
      {fine !== undefined && <Fine d={fine} />}
      <Ink d={ink} />
      {accent !== undefined && <Accent d={accent} />}
    </Drawing>
  );
}
