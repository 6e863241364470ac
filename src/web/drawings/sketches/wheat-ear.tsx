import type { DrawingProps } from "../ink";
import { Sketch } from "./sketch";
import layers from "./wheat-ear.svg?drawing";

/** One ear of wheat. */
export const WheatEar = (drawing: DrawingProps) => <Sketch layers={layers} {...drawing} />;
