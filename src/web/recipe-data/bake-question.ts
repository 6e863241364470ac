import { makeQuestion } from "../site/query-client";
import { getBake } from "./kept-bakes";

/** One bake. Apart from the lists of bakes: it brings all that reads a recipe, and the wall of loaves needs none of it. */
export const askForBake = (id: string) => makeQuestion(["bake", id], (signal) => getBake(id, signal));
