import { latePart } from "../../site/late-part";

/** Two pieces of code that the preset screen does without: the steps with the contract, and the card. */
export const LazyAllSteps = latePart(() => import("../steps/all-steps"), "AllSteps");
export const LazyCardStep = latePart(async () => {
  const card = await import("../card-step");
  // Loaded with the card: a notice that came later would push the card down while it is read.
  await card.NightNotice.preload();
  return card;
}, "CardStep");

export const preloadSteps = () => void LazyAllSteps.preload();
export const preloadCard = () => void LazyCardStep.preload();
