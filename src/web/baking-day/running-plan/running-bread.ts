import { useSyncExternalStore } from "react";
import { isRecord } from "../../../contract/values/unknown-values";
import { keepJson } from "../../site/device/device-store";

/** Who is signed in is asked after this, so what the session says of a day is newer than what was agreed before. */
export const LOADED_AT = Date.now();

/** What a page needs to know of a bread that is baking, without the code that reads a whole plan. */
export type RunningBread = { name: string; recipeId: string | null };

function readBread(stored: unknown): RunningBread | null {
  if (!isRecord(stored) || typeof stored.name !== "string") return null;
  return { name: stored.name, recipeId: typeof stored.recipeId === "string" ? stored.recipeId : null };
}

/** A single bread is written without a list: plan-store.ts. */
const readBreads = (stored: unknown): readonly RunningBread[] =>
  [stored].flat().flatMap((one) => readBread(one) ?? []);

const { get, listen } = keepJson("bread-tools-baking-day", readBreads);
const NONE: readonly RunningBread[] = [];

/** The breads that are baking on this device; none on the server, which knows no device. */
export const useRunningBreads = (): readonly RunningBread[] => useSyncExternalStore(listen, get, () => NONE);

/** Whether this one is among them: a saved recipe by its id, an unsaved one by its name. */
export const isBaking = (
  running: readonly RunningBread[],
  recipeId: string | undefined,
  name: string,
): boolean =>
  running.some((one) =>
    recipeId === undefined ? one.recipeId === null && one.name === name : one.recipeId === recipeId,
  );

/** Which bread: a saved recipe's by its id, an unsaved one's by its name. */
export interface OfRecipe {
  recipeId: string | undefined;
  name: string;
}

let asked: OfRecipe | null = null;

/** The bread that the baking day opens with: the one just begun, or whose card leads there. */
export const askFor = (bread: OfRecipe): void => void (asked = bread);

/** Which bread was asked for; it is asked for once. */
export function takeAsked(): OfRecipe | null {
  const bread = asked;
  asked = null;
  return bread;
}
