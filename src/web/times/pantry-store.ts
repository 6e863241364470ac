import { readPantry } from "../../contract/recipes/pantry";
import { keepAnswers } from "./kept-answers";

/** What the baker pays for ingredients, how large the packs are, and what is in the house. */
export const {
  get: storedPantry,
  keep: keepPantry,
  use: usePantry,
} = keepAnswers("pantry", { key: "bread-tools-pantry", read: readPantry, after: 1000 });
