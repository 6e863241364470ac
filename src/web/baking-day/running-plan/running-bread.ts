import { useSyncExternalStore } from "react";
import { isRecord } from "../../../contract/values/unknown-values";
import { keepJson } from "../../site/device/device-store";

/** Who is signed in is asked after this, so what the session says of a day is newer than what was agreed before. */
export const LOADED_AT = Date.now();

/** What a page needs to know of the bread that is baking, without the code that reads a whole plan. */
export type RunningBread = { name: string; recipeId: string | null };

function readBread(stored: unknown): RunningBread | null {
  if (!isRecord(stored) || typeof stored.name !== "string") return null;
  return { name: stored.name, recipeId: typeof stored.recipeId === "string" ? stored.recipeId : null };
}

const { get, listen } = keepJson("bread-tools-baking-day", readBread);

/** The bread that is baking on this device; null where none is, and on the server, which knows no device. */
export const useRunningBread = (): RunningBread | null => useSyncExternalStore(listen, get, () => null);

/** Whether it is this one: a saved recipe by its id, an unsaved one by its name. */
export const isBaking = (running: RunningBread | null, recipeId: string | undefined, name: string): boolean =>
  running !== null &&
  (recipeId === undefined
    ? running.recipeId === null && running.name === name
    : running.recipeId === recipeId);
