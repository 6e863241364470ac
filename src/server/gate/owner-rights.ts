import { HOUR_MS } from "../../contract/values/milliseconds";
import type { Parts } from "../parts";
import type { SignedIn } from "./session";

/** How long proving who you are is enough for the owner's area (SEC-17). */
const OWNER_MS = 12 * HOUR_MS;

/** Why a session may not do what only the site's owner may do. */
type RightsGap = "not-owner" | "passkey-needed" | "confirm-password";

/** Null when the session has all of the owner's rights, so that the dashboard would open. */
export function gapInOwnersRights(
  { config, clock }: Pick<Parts, "config" | "clock">,
  { isOwner, method, confirmedAt }: SignedIn,
): RightsGap | null {
  if (!isOwner) return "not-owner";
  if (config.adminRequirePasskey && method !== "passkey") return "passkey-needed";
  return clock() - confirmedAt > OWNER_MS ? "confirm-password" : null;
}
