import { lazy } from "react";

/** Two pieces of code that the preset screen does without: the steps with the contract, and the card. */
const loadSteps = () => import("./steps/all-steps");
const loadCard = () => import("./card-step");

export const AllSteps = lazy(async () => ({ default: (await loadSteps()).AllSteps }));
export const CardStep = lazy(async () => ({ default: (await loadCard()).CardStep }));

/** Starts a download early; one that fails is tried again when its part is shown, which then says so. */
const quietly = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined);
};

export const preloadSteps = quietly(loadSteps);
export const preloadCard = quietly(loadCard);
