import type { DrawingProps } from "../ink";
import { Sketch } from "./sketch";
import layers from "./order-note.svg?drawing";

/** A note with a pencil across it: bread in somebody's own words. */
export const OrderNote = (drawing: DrawingProps) => <Sketch layers={layers} {...drawing} />;
