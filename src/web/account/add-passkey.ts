import type { PublicKeyCredentialCreationOptionsJSON as CreationOptions } from "@simplewebauthn/browser";
import type { PasskeyItem } from "../../contract/account";
import { call } from "../api";
import { ceremonies, endOfFailure, type Outcome } from "./passkeys";
import type { Run } from "./use-confirmation";

/** "Passkey " and today's date as people write it here, where nobody thought of a name (AC-07). */
export function passkeyName(typed: string, today = new Date()): string {
  return typed.trim() || `Passkey ${today.toLocaleDateString()}`;
}

/** Lets the browser make a passkey, and gives it to the account that is signed in. */
export async function addPasskey(name: string, run: Run): Promise<Outcome<PasskeyItem>> {
  const query = new URLSearchParams({ name });
  const options = await run(() =>
    call<CreationOptions>("GET", `/api/auth/passkey/generate-register-options?${query}`),
  );
  if (options === null) return { end: "cancelled" };
  if (!options.ok) return { end: "refused", reply: options };
  try {
    const { startRegistration } = await ceremonies();
    const response = await startRegistration({ optionsJSON: options.data });
    const reply = await run(() =>
      call<PasskeyItem>("POST", "/api/auth/passkey/verify-registration", { response, name }),
    );
    if (reply === null) return { end: "cancelled" };
    if (reply.ok) return { end: "done", data: reply.data };
    // The one thing the server finds wrong with a whole ceremony: it knows this passkey.
    const known = reply.issues.some(({ path }) => path === "response");
    return known ? { end: "duplicate" } : { end: "refused", reply };
  } catch (error) {
    return { end: endOfFailure(error) };
  }
}

/** What to say when it did not work; null where there is nothing to say. `unable` is each place's own sentence. */
export function addFailure(outcome: Outcome<unknown>, unable: string): string | null {
  switch (outcome.end) {
    case "refused":
      // The server's word for a ceremony that it does not accept is one for programs.
      return (outcome.reply.code !== "auth-cancelled" && outcome.reply.message) || "Failed to add passkey";
    case "duplicate":
      return "This device already has a passkey registered.";
    case "unable":
      return unable;
    default:
      return null;
  }
}
