import { latePart } from "../late-part";

/** Two pieces of code that the preset screen does without: the steps with the contract, and the card. */
export const AllSteps = latePart(() => import("./steps/all-steps"), "AllSteps");
export const CardStep = latePart(() => import("./card-step"), "CardStep");

export const preloadSteps = () => void AllSteps.preload();
export const preloadCard = () => void CardStep.preload();
