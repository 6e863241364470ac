import { isRolledIn } from "../recipe/ingredient-names";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { ScheduleKind } from "../recipe/results";
import type { Stage } from "../durations/duration";
import { whereOf } from "../durations/stage-place";

/** Minutes of each job. Source: docs/baking.md, "Steps of their own". */
const LOCK_IN = 20;
const FOLD = 10;
const CHILL = 30;

export const isLaminated = ({ additives, otherLiquids }: ReadRecipe): boolean =>
  [...additives, ...otherLiquids].some(({ name, amount }) => amount > 0 && isRolledIn(name));

type RollInRow = { kind: ScheduleKind; step: string; minutes: number };

/** The rows that roll butter into a dough that has risen; a dough whose rise ends in the fridge is cold already. */
export function rollInRows(recipe: ReadRecipe, bulk: readonly Stage[]): RollInRow[] {
  if (!isLaminated(recipe)) return [];
  const last = bulk.at(-1);
  const isCold = last !== undefined && whereOf(last) === "fridge";
  const chill = (step: string): RollInRow => ({ kind: "chill", step, minutes: CHILL });
  const roll = (step: string, minutes: number): RollInRow => ({ kind: "roll-in", step, minutes });
  return [
    ...(isCold ? [] : [chill("Chill the dough")]),
    roll("Roll in the butter", LOCK_IN),
    chill("Chill the layers 1"),
    roll("Letter fold 2", FOLD),
    chill("Chill the layers 2"),
    roll("Letter fold 3", FOLD),
    chill("Chill the layers 3"),
  ];
}
