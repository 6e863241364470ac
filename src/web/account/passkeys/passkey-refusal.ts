import type { Outcome } from "./passkeys";
import { type Refusal, refusalOf } from "../../site/calls/failures";

const UNABLE = "Unable to authenticate with passkey. Please try again or use email/password.";
/** Said where a password is no substitute. */
export const UNABLE_ALONE = "Unable to authenticate with passkey. Please try again.";
const FAILED = "Passkey authentication failed";

/** AC-13. The server answers every refused passkey alike, in a sentence for programs; this one is for people. */
export function passkeyRefusal(outcome: Outcome<unknown>, unable = UNABLE): Refusal | null {
  if (outcome.end === "done" || outcome.end === "cancelled") return null;
  if (outcome.end !== "refused") return { text: unable };
  if (outcome.reply.status === 0) return refusalOf(unable, outcome.reply);
  const { code, message } = outcome.reply;
  const text = code === "auth-cancelled" || message === "" ? FAILED : message;
  return refusalOf(text, outcome.reply);
}
