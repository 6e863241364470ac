import type { Crust } from "../../baking";
import type { LoafPlace } from "./arrangement";
import type { BreadLayer } from "./bread-inks";

/** Where a cut is made: the centre, the half length along the loaf, the half width, and the turn in degrees. */
export type LoafFace = readonly [x: number, y: number, along: number, across: number, turn: number];

/** A bread seen from the baker's side of the bench: drawn once by hand, kept as paths on the 96 grid. */
export interface LoafShape {
  outline: string;
  /** From the bottom up. */
  layers: readonly BreadLayer[];
  /** Where the crust opens by itself, if nobody scores it. */
  torn?: readonly BreadLayer[];
  /** Above the cuts. */
  over?: readonly BreadLayer[];
  /** The area that may be cut, when that is less than the outline. */
  crust?: string;
  /** Where seeds lie, when that is more or less than the faces. */
  strewn?: readonly LoafFace[];
  /** The faces of a scoring that runs over the whole loaf. */
  whole?: readonly LoafFace[];
  /** The faces of a scoring that is repeated. */
  faces: readonly LoafFace[];
}

/** A path with its brush: colours as classes, and how wide its line is on screen; 0 for none. */
export type Stroke = { d: string; classes: string; width: number };

/** Loaves as a canvas draws them: all of them alike, each from the bottom up. */
export interface LoafStrokes {
  places: readonly LoafPlace[];
  tone: Crust;
  outline: string;
  below: readonly Stroke[];
  /** Drawn on each face, and nowhere but on the crust. */
  cuts: readonly Stroke[];
  faces: readonly LoafFace[];
  crust: string;
  over: readonly Stroke[];
}
