import type { ReadRecipe } from "./read-recipe";

export const isInPan = ({ finalShape, proofingVessel }: ReadRecipe): boolean =>
  finalShape === "sandwich" || proofingVessel === "pan";
