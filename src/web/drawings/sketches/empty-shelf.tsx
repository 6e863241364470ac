import type { DrawingProps } from "../ink";
import { Sketch } from "./sketch";
import layers from "./empty-shelf.svg?drawing";

/** A baker's rack with nothing on it but one crumb. */
export const EmptyShelf = (drawing: DrawingProps) => <Sketch layers={layers} {...drawing} />;
