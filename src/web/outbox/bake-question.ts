import { makeQuestion } from "../site/calls/query-client";
import { getBake, keepAnsweredBake } from "./kept-bakes";

/**
 * The question for a single bake. Apart from the lists of bakes: it brings all that reads a recipe, and the wall of
 * loaves needs none of it.
 */
export const askForBake = (id: string) =>
  makeQuestion(["bake", id], (signal) => getBake(id, signal), keepAnsweredBake);
