/** Weights that no bread has: a person should look, however plainly they were printed. */
import type { Kind } from "../words/names";
import { type Draft } from "../lines/drafts";
import { isCounted, sumOf } from "../lines/drafts";

/** The most of each kind in a bread, in parts of its flour. Source: the bounds of the builder, with room. */
const MOST: Readonly<Record<Kind, number>> = {
  flour: 1,
  water: 1.3,
  salt: 0.035,
  yeast: 0.08,
  starter: 1.5,
  liquid: 1,
  addition: 1,
};

/** The least salt that is weighed at all; less is a slip of the pen or of the camera. */
const LEAST_SALT = 0.005;

/** Marks weights that are out of all proportion to the flour. */
export function markImplausible(drafts: readonly Draft[]): void {
  const lines = drafts.filter(
    (draft) => isCounted(draft) && draft.part !== "topping" && draft.item?.grams !== null,
  );
  const flour = sumOf(lines.filter(({ item }) => item?.known?.kind === "flour"));
  for (const { item, part } of lines) {
    if (item === undefined || item.grams === null) continue;
    // Nobody knows whether an unknown name is an ingredient at all.
    if (item.known === null) item.doubt = true;
    if (flour === 0) continue;
    const kind = item.known?.kind ?? "addition";
    const share = item.grams / flour;
    const isLittleSalt = kind === "salt" && part === "final" && share < LEAST_SALT;
    if ((kind !== "flour" && share > MOST[kind]) || isLittleSalt) item.doubt = true;
  }
}
