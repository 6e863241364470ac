import type { MixingMethod } from "../../../baking";
import type { DrawingProps } from "../ink";
import methods from "./methods.svg?drawing";
import { Sketch } from "./sketch";

export function MethodDrawing({ method, ...drawing }: DrawingProps & { method: MixingMethod }) {
  return <Sketch layers={methods[method]} {...drawing} />;
}
