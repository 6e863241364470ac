import { useEffect, useSyncExternalStore } from "react";
import { type Kitchen, readKitchen } from "../../contract/kitchen";
import { held } from "../site/device-memory";
import { keepJson } from "../site/device-store";
import { savePreference } from "../site/save-preference";
import { currentSession } from "../site/session";
import { followAccount, keepUnsent, unsentAnswers } from "./unsent-answers";

const { get: storedKitchen, set, listen } = keepJson("bread-tools-kitchen", readKitchen, held);
export { storedKitchen };

/** Answers on their way to the account. Until they arrive, its older answers must not replace them. */
let underWay = 0;

/** Keeps the kitchen on this device at once, then on every device of the signed-in person. */
export function keepKitchen(kitchen: Kitchen): void {
  set(kitchen);
  const { status, user } = currentSession();
  // A visitor has no account.
  if (status === "out") return;
  keepUnsent({ kitchen });
  underWay += 1;
  const isOver = savePreference({ kitchen }, user?.id).catch(() => undefined);
  void isOver.then(() => {
    underWay -= 1;
  });
}

/** Answers from another device hold here too; those known only here stay, and so do those that wait to be sent. */
function followUser(): void {
  if (unsentAnswers()?.kitchen !== undefined) return;
  const said = currentSession().user?.kitchen;
  if (said === undefined || underWay > 0) return;
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
