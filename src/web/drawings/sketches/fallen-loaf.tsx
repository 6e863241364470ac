import type { DrawingProps } from "../ink";
import { Sketch } from "./sketch";
import layers from "./fallen-loaf.svg?drawing";

/** A loaf that slid off its peel and stands on its nose. */
export const FallenLoaf = (drawing: DrawingProps) => <Sketch layers={layers} {...drawing} />;
