import { useEffect, useSyncExternalStore } from "react";
import { type Kitchen, readKitchen } from "../../contract/recipes/kitchen";
import { held } from "../site/device/device-memory";
import { keepJson } from "../site/device/device-store";
import { savePreference } from "../site/save-preference";
import { currentSession } from "../site/calls/session";
import { followAccount, isUnderWay, keepUnsent, noteUnderWay, unsentAnswers } from "./unsent-answers";

const { get: storedKitchen, set, listen } = keepJson("bread-tools-kitchen", readKitchen, held);
export { storedKitchen };

/** Keeps the kitchen on this device at once, then on every device of the signed-in person. */
export function keepKitchen(kitchen: Kitchen): void {
  set(kitchen);
  const { status, user } = currentSession();
  keepUnsent({ kitchen });
  // A visitor has no account yet.
  if (status === "out") return;
  const isOver = noteUnderWay("kitchen");
  void savePreference({ kitchen }, user?.id)
    .catch(() => undefined)
    .then(isOver);
}

/** Answers from another device count here too; those known only here stay, and so do those that wait to be sent. */
function followUser(): void {
  if (isUnderWay("kitchen") || unsentAnswers()?.kitchen !== undefined) return;
  const said = currentSession().user?.kitchen;
  if (said === undefined) return;
  const here = storedKitchen();
  const both = { ...here, ...said };
  if (JSON.stringify(both) !== JSON.stringify(here)) set(both);
}

const NO_KITCHEN: Kitchen = {};

/** The baker's kitchen: it follows answers given here, in another tab, or on another device. */
export function useKitchen(): Kitchen {
  useEffect(() => followAccount(followUser), []);
  return useSyncExternalStore(listen, storedKitchen, () => NO_KITCHEN);
}
