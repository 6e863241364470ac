import { vi } from "vitest";

const BYTES = new Uint8Array([1, 2, 3]).buffer;

/** The options that the page passes to the browser when it asks for a passkey. */
type Asked = { mediation?: string; signal?: AbortSignal; publicKey?: { challenge?: unknown } };

const credential = {
  id: "AQID",
  rawId: BYTES,
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: BYTES,
    clientDataJSON: BYTES,
    signature: BYTES,
    attestationObject: BYTES,
    userHandle: null,
    getTransports: () => ["internal"],
  },
};

/** Settles only when the page gives up, like a browser that waits for a person. */
const waitForPerson = ({ signal }: Asked) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
  });

/**
 * A browser that knows passkeys. `pick` and `make` say how the person answers its dialogs; `autofill` says whether it
 * can offer passkeys in a field, and how that ends.
 */
export function browserWithPasskeys({
  pick = () => Promise.resolve(credential),
  make = () => Promise.resolve(credential),
  autofill,
  statics = {},
}: {
  pick?: (asked: Asked) => Promise<unknown>;
  make?: (asked: Asked) => Promise<unknown>;
  autofill?: (asked: Asked) => Promise<unknown>;
  statics?: Record<string, unknown>;
} = {}) {
  const asked: Asked[] = [];
  const isConditionalMediationAvailable = () => Promise.resolve(autofill !== undefined);
  // Pages use only its static side, and check that it is a function.
  const PublicKeyCredential = Object.assign(() => undefined, { isConditionalMediationAvailable }, statics);
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: {
      get(options: Asked) {
        asked.push(options);
        return options.mediation === "conditional" ? (autofill ?? waitForPerson)(options) : pick(options);
      },
      create(options: Asked) {
        asked.push(options);
        return make(options);
      },
    },
  });
  return asked;
}

export const picks = () => Promise.resolve(credential);
export const waits = waitForPerson;
/** The person says no, or the browser's dialog times out. */
export const saysNo = () => Promise.reject(new DOMException("The operation timed out.", "NotAllowedError"));
export const failWith =
  (name: string, message = "") =>
  () =>
    Promise.reject(new DOMException(message, name));

export const SIGN_IN_OPTIONS = { challenge: "AAEC", rpId: "localhost", allowCredentials: [] };
export const REGISTER_OPTIONS = {
  challenge: "AAEC",
  rp: { id: "localhost", name: "Bread Tools" },
  user: { id: "AAEC", name: "ana@example.org", displayName: "Ana" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  excludeCredentials: [{ id: "BBBB", type: "public-key" }],
};
