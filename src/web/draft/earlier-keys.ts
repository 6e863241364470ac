import type { Unfinished } from "./draft";
import { findSent } from "../outbox/receipts";
import { allUnsent, isLocal } from "../outbox/unsent";

/** How a draft of a build in which the server gave the ids was found again. */
interface Keys {
  recipeId: string | null;
  version: number | null;
  /** The Idempotency-Key of a first save that may have arrived. */
  askedKey: string | null;
  /** The key of the save that waits on this device, if the draft goes on from it. */
  waitingKey: string | null;
}

/**
 * The identity of a draft that an earlier build kept. The key of a first save becomes the recipe's id: the site finds what
 * arrived under it (createRecipe).
 */
export function identityFromKeys(keys: Keys): Pick<Unfinished, "recipeId" | "version" | "keptAt"> {
  const { recipeId, askedKey, waitingKey } = keys;
  if (recipeId === null) return { recipeId: askedKey, version: null, keptAt: null };
  const version = isLocal(recipeId) ? null : keys.version;
  const waits = allUnsent().find(({ id, older }) => id === recipeId || older?.id === recipeId);
  if (waits !== undefined) {
    const isOurs = (waits.older?.key ?? waits.id) === waitingKey;
    return { recipeId: waits.id, version, keptAt: isOurs ? waits.savedAt : null };
  }
  const sent = findSent(recipeId);
  if (sent === undefined) return { recipeId: isLocal(recipeId) ? null : recipeId, version, keptAt: null };
  // Another tab has sent it. A save that was never part of this draft is asked about (version 0).
  const known = version ?? 0;
  const next = sent.key === waitingKey ? Math.max(known, sent.as.version) : known;
  return { recipeId: sent.as.id, version: next, keptAt: null };
}
