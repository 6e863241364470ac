import { latePart } from "../late-part";

/** Two pieces of code that the preset screen does without: the steps with the contract, and the card. */
export const LazyAllSteps = latePart(() => import("./steps/all-steps"), "AllSteps");
export const LazyCardStep = latePart(() => import("./card-step"), "CardStep");

export const preloadSteps = () => void LazyAllSteps.preload();
export const preloadCard = () => void LazyCardStep.preload();
