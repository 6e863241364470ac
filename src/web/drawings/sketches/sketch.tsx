import { Accent, Bare, Cutout, Drawing, type DrawingProps, Fine, Ink, Tint } from "../ink";

const LAYERS = { tint: Tint, cutout: Cutout, bare: Bare, fine: Fine, ink: Ink, accent: Accent };

/** A drawing as data: its layers from the bottom up, each a path on the 96 grid. */
export type SketchLayers = readonly (readonly [ink: keyof typeof LAYERS, d: string])[];

export function Sketch({ layers, ...drawing }: DrawingProps & { layers: SketchLayers }) {
  return (
    <Drawing {...drawing}>
      {layers.map(([ink, d]) => {
        const Layer = LAYERS[ink];
        return <Layer key={ink} d={d} />;
      })}
    </Drawing>
  );
}
