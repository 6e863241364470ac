import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "./app-env";

/** Our cookies: who is signed in, a passkey ceremony's challenge, and that this device has signed in before. */
export type CookieKind = "session_token" | "passkey" | "device";

/** SHA-256 in base64, with its padding. */
const SIGNATURE_LENGTH = 44;

export type Cookies = ReturnType<typeof createCookies>;

/** The start of every cookie's name. Browsers accept `__Host-` only from our own https address. */
export const cookiePrefix = (secure: boolean) => (secure ? "__Host-bt" : "bt");

/** Reads and writes cookies as the account library signs its own: the value, a dot, its HMAC (SEC-15). */
export function createCookies(secret: string, secure: boolean) {
  const key = createSecretKey(secret, "utf8");
  const prefix = cookiePrefix(secure);
  const attributes = `Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
  const nameOf = (kind: CookieKind) => `${prefix}.${kind}`;
  const signatureOf = (value: string) => createHmac("sha256", key).update(value).digest();

  /** The text of a cookie as it was sent; the first when there are several. */
  function find(header: string | undefined, kind: CookieKind): string | null {
    if (header === undefined) return null;
    const start = `${nameOf(kind)}=`;
    for (const part of header.split(";")) {
      const cookie = part.trim();
      if (cookie.startsWith(start)) return cookie.slice(start.length);
    }
    return null;
  }

  return {
    /** The value of a cookie with our signature; null when there is none, or when the signature is not ours. */
    read(header: string | undefined, kind: CookieKind): string | null {
      const sent = find(header, kind);
      if (sent === null) return null;
      const text = decode(sent);
      const dot = text.length - SIGNATURE_LENGTH - 1;
      if (dot < 1 || text[dot] !== ".") return null;
      const value = text.slice(0, dot);
      const signature = Buffer.from(text.slice(dot + 1), "base64");
      const expected = signatureOf(value);
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null;
    },
    /** A `Set-Cookie` line. */
    write(kind: CookieKind, value: string, maxAgeSeconds: number): string {
      const signed = encodeURIComponent(`${value}.${signatureOf(value).toString("base64")}`);
      return `${nameOf(kind)}=${signed}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
    /** A `Set-Cookie` line that takes a cookie away. */
    clear: (kind: CookieKind): string => `${nameOf(kind)}=; Max-Age=0; ${attributes}`,
    /** A `Cookie` header with only these of the visitor's cookies. */
    pick(header: string | undefined, kinds: readonly CookieKind[]): string {
      return kinds
        .flatMap((kind) => {
          const sent = find(header, kind);
          return sent === null ? [] : [`${nameOf(kind)}=${sent}`];
        })
        .join("; ");
    },
  };
}

/** A malformed cookie reads as empty: a stranger's request must not cause an exception. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Adds cookies to the reply, beside those it has already. */
export function sendCookies(context: Context<AppEnv>, lines: readonly string[]): void {
  for (const line of lines) context.header("set-cookie", line, { append: true });
}

/** Signs the browser out: removes the session cookie, and clears the replies that the browser cached (SEC-20). */
export function forgetVisitor(context: Context<AppEnv>, cookies: Cookies): void {
  sendCookies(context, [cookies.clear("session_token")]);
  // Not "storage", because the theme is kept there, and the theme belongs to the device.
  context.header("clear-site-data", '"cache"');
}
