import { call } from "../../site/calls/api";
import { NOT_CONFIRMED } from "../../site/calls/reply";
import { ceremonies, endOfFailure, type Outcome } from "./passkeys";
import { type Refusal, refusalOf } from "../../site/calls/failures";
import type { Run } from "./use-confirmation";

/** "Passkey " and today's date as people write it here, where nobody thought of a name (AC-07). */
export const passkeyName = (typed: string): string =>
  typed.trim() || `Passkey ${new Date().toLocaleDateString()}`;

/** Lets the browser make a passkey, and gives it to the account that is signed in. */
export async function addPasskey(name: string, run: Run): Promise<Outcome<unknown>> {
  const options = await run(() =>
    call("GET /api/auth/passkey/generate-register-options", { query: { name }, keepSession: true }),
  );
  if (options === NOT_CONFIRMED) return { end: "cancelled" };
  if (!options.ok) return { end: "refused", reply: options };
  try {
    const { startRegistration } = await ceremonies();
    const response = await startRegistration({ optionsJSON: options.data });
    const reply = await run(() =>
      call("POST /api/auth/passkey/verify-registration", { body: { response, name }, keepSession: true }),
    );
    if (reply === NOT_CONFIRMED) return { end: "cancelled" };
    if (reply.ok) return { end: "done", data: reply.data };
    // The server names the field `response` for one reason only: the account has this passkey already.
    const known = reply.issues.some(({ path }) => path === "response");
    return known ? { end: "duplicate" } : { end: "refused", reply };
  } catch (error) {
    return { end: endOfFailure(error) };
  }
}

/**
 * The message for a passkey that could not be added; null where there is nothing to say. `unable` is each place's own
 * sentence.
 */
export function addFailure(outcome: Outcome<unknown>, unable: string): Refusal | null {
  switch (outcome.end) {
    case "refused": {
      // The server's sentence for a refused passkey is written for programs, so the page says its own.
      const { code, message } = outcome.reply;
      const text = (code !== "auth-cancelled" && message) || "Failed to add passkey";
      return refusalOf(text, outcome.reply);
    }
    case "duplicate":
      return { text: "This device already has a passkey registered." };
    case "unable":
      return { text: unable };
    default:
      return null;
  }
}
