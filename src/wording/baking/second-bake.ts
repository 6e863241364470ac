import { joinWords } from "../values/measures";

/** "Rye and Country are baking already. Started again, they bake a second time." */
export const secondBakeText = (names: readonly string[]): string =>
  names.length === 1
    ? `${joinWords(names)} is baking already. Started again, it bakes a second time.`
    : `${joinWords(names)} are baking already. Started again, they bake a second time.`;
