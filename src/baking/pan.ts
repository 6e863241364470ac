import type { ReadRecipe } from "./door/read-recipe";

export const isInPan = ({ finalShape, proofingVessel }: ReadRecipe): boolean =>
  finalShape === "sandwich" || proofingVessel === "pan";
