import { readKitchen } from "../../contract/recipes/kitchen";
import { keepAnswers } from "./kept-answers";

/** How many pieces fit at once in the baker's kitchen. */
export const {
  get: storedKitchen,
  keep: keepKitchen,
  use: useKitchen,
} = keepAnswers("kitchen", { key: "bread-tools-kitchen", read: readKitchen, after: 0 });
