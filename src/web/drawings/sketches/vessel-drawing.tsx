import type { Vessel } from "../../../baking";
import type { DrawingProps } from "../ink";
import vessels from "./vessels.svg?drawing";
import { Sketch } from "./sketch";

export function VesselDrawing({ vessel, ...drawing }: DrawingProps & { vessel: Vessel }) {
  return <Sketch layers={vessels[vessel]} {...drawing} />;
}
