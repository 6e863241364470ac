import type { DrawingProps } from "../ink";
import { Sketch } from "./sketch";
import layers from "./flour-bag.svg?drawing";

/** A sealed paper bag of flour: the empty state of a list of flours. */
export const FlourBag = (drawing: DrawingProps) => <Sketch layers={layers} {...drawing} />;
