import { EMPTY_PRE_DOUGH } from "../recipe/defaults";
import type { PreDough } from "../recipe/recipe-form";
import type { PreDoughKind } from "../recipe/words";
import { convertYeast } from "../weights/yeast";

type Amounts = Partial<Pick<PreDough, "flour" | "water" | "salt" | "yeast" | "starter">>;

const USUAL: Readonly<Record<PreDoughKind, Amounts>> = {
  levain: { flour: 10, water: 10, starter: 2 },
  poolish: { flour: 30, water: 30, yeast: 0.03 },
  biga: { flour: 40, water: 24, yeast: 0.08 },
  "pate-fermentee": { flour: 25, water: 16, salt: 0.5, yeast: 0.13 },
  sponge: { flour: 40, water: 24, yeast: 0.4 },
  soaker: { water: 10 },
  scald: { flour: 15, water: 30 },
  tangzhong: { flour: 6, water: 30 },
  yudane: { flour: 20, water: 20 },
  other: { flour: 10, water: 10 },
};

/**
 * A further pre-dough as one press adds it, in percent of the recipe's flour; yeast is instant, or the equivalent of
 * the recipe's own. Example: a tangzhong is 6 of flour and 30 of water. Source: docs/baking.md, "Pre-doughs".
 */
export function usualPreDough(kind: PreDoughKind, yeastType: PreDough["yeastType"] = ""): PreDough {
  const { yeast = 0, ...amounts } = USUAL[kind];
  const own = yeastType === "" ? yeast : convertYeast(yeast, "instant", yeastType);
  return { ...EMPTY_PRE_DOUGH, ...amounts, kind, yeast: own };
}
