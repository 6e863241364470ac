import type { PublicKeyCredentialRequestOptionsJSON as RequestOptions } from "@simplewebauthn/browser";
import { call } from "../../site/calls/api";
import type { Refused } from "../../site/calls/failures";
import { deviceZone } from "../../site/device-zone";
import { useAwake } from "../../site/use-awake";

/** How the browser's passkey dialog ended. */
export type Outcome<Data> =
  | { end: "done"; data: Data }
  | { end: "refused"; reply: Refused }
  | { end: "cancelled" | "duplicate" | "unable" };

/** Only pages with a passkey on them fetch this. */
export const ceremonies = () => import("@simplewebauthn/browser");

export const supportsPasskeys = () => typeof window.PublicKeyCredential === "function";

/** Nearly every browser knows passkeys: the HTML made beforehand assumes so, and nothing moves in those browsers. */
export function useSupportsPasskeys(): boolean {
  return useAwake(supportsPasskeys, true);
}

/** Saying no in the browser's dialog is no failure. Extensions throw other names, so an error's words count, too. */
export function endOfFailure(error: unknown): "cancelled" | "duplicate" | "unable" {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === "NotAllowedError" || name === "AbortError" || /cancel|abort/i.test(message))
    return "cancelled";
  return name === "InvalidStateError" || message.includes("excludeCredentials") ? "duplicate" : "unable";
}

const signInOptions = () => call("GET /api/auth/passkey/generate-authenticate-options");

/** Signs in with the passkey that the person picks in the browser's own dialog. */
export async function signInWithPasskey() {
  const options = await signInOptions();
  return options.ok ? signIn(options.data, false, () => {}) : ({ end: "refused", reply: options } as const);
}

async function signIn(optionsJSON: RequestOptions, useBrowserAutofill: boolean, picked: () => void) {
  try {
    const { startAuthentication } = await ceremonies();
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
    picked();
    const reply = await call("POST /api/auth/passkey/verify-authentication", {
      body: { response, timeZone: deviceZone() },
    });
    return reply.ok ? ({ end: "done", data: reply.data } as const) : ({ end: "refused", reply } as const);
  } catch (error) {
    return { end: endOfFailure(error) } as const;
  }
}

/** The server forgets after five minutes what it asked a browser to sign. */
const RENEW_MS = 4 * 60_000;

/**
 * Offers passkeys among what the browser fills into the e-mail field, for as long as the page is open. Silent until
 * somebody picks one: whoever types a password instead never hears of it. Returns what ends the offer.
 */
export function offerPasskeysInField(picked: (outcome: Promise<Outcome<unknown>>) => void): () => void {
  let ended = false;
  let offeredAt = 0;
  async function offer() {
    offeredAt = Date.now();
    const supported = await ceremonies().then(
      ({ browserSupportsWebAuthnAutofill }) => browserSupportsWebAuthnAutofill(),
      () => false,
    );
    if (!supported) return;
    const options = await signInOptions();
    if (ended || !options.ok) return;
    const outcome = signIn(options.data, true, () => picked(outcome));
  }
  function renew() {
    if (document.visibilityState === "visible" && Date.now() - offeredAt > RENEW_MS) void offer();
  }
  void offer();
  const timer = setInterval(renew, RENEW_MS / 8);
  document.addEventListener("visibilitychange", renew);
  return () => {
    ended = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", renew);
    // If the code did not load, no offer was begun.
    ceremonies().then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      () => undefined,
    );
  };
}
