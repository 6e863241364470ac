import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "../app";
import type { Cookies } from "./cookies";

const KEPT_SECONDS = 180 * 24 * 60 * 60;

/** The cookie holds a hash: somebody else at this browser need not learn whose account it was. */
const markOf = (email: string) => createHash("sha256").update(`device ${email}`).digest("base64url");

/**
 * A device that has signed in to an account before does not count against that account's cap of failures. So nobody
 * can lock people out of their own by guessing wrong on purpose.
 */
export function isKnownDevice(cookies: Cookies, header: string | undefined, email: string): boolean {
  return cookies.read(header, "device") === markOf(email);
}

export function rememberDevice(context: Context<AppEnv>, cookies: Cookies, email: string): void {
  context.header("set-cookie", cookies.write("device", markOf(email), KEPT_SECONDS), { append: true });
}
