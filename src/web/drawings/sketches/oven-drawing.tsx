import type { Oven } from "../../../baking";
import type { DrawingProps } from "../ink";
import ovens from "./ovens.svg?drawing";
import { Sketch } from "./sketch";

export function OvenDrawing({ oven, ...drawing }: DrawingProps & { oven: Oven }) {
  return <Sketch layers={ovens[oven]} {...drawing} />;
}
