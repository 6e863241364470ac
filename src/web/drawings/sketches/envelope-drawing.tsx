import type { DrawingProps } from "../ink";
import { Sketch } from "./sketch";
import layers from "./envelope.svg?drawing";

/** The envelope dried starter travels in: the wheat stamp is its one blue mark. */
export const EnvelopeDrawing = (drawing: DrawingProps) => <Sketch layers={layers} {...drawing} />;
