import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "../app-env";
import type { AccountParts } from "./account-parts";
import type { Credential } from "./user-store";

const KEPT_SECONDS = 180 * 24 * 60 * 60;

/** 16 bytes of the device's own, when it was marked, and the mark. */
const SHAPE = /^([\w-]{22})~(\d{1,15})~([\w-]{43})$/;

type DeviceParts = Pick<AccountParts, "clock" | "cookies" | "secret">;

/**
 * Bound to the password as it is stored: a new one, however it came about, ends all marks. Made with our secret, so
 * that somebody else at this browser does not learn whose account it was.
 */
function markOf(secret: string, device: string, since: string, { userId, hash }: Credential): string {
  const text = ["device", device, since, userId, hash].join("~");
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/**
 * A device that has signed in to this account before is counted by itself, so that nobody can lock people out of
 * their own by guessing wrong on purpose. Null for every other device.
 */
export function deviceSubject(
  { clock, cookies, secret }: DeviceParts,
  header: string | undefined,
  credential: Credential,
): string | null {
  const value = cookies.read(header, "device") ?? "";
  const [, device = "", since = "", mark] = SHAPE.exec(value) ?? [];
  const expected = markOf(secret, device, since, credential);
  // The cookie's own signature has been checked: no mark gets here that we have not written.
  if (mark !== expected || clock() - Number(since) > KEPT_SECONDS * 1000) return null;
  return `device ${value}`;
}

export function rememberDevice(
  context: Context<AppEnv>,
  { clock, cookies, secret }: DeviceParts,
  credential: Credential,
): void {
  const device = randomBytes(16).toString("base64url");
  const since = String(clock());
  const value = `${device}~${since}~${markOf(secret, device, since, credential)}`;
  context.header("set-cookie", cookies.write("device", value, KEPT_SECONDS), { append: true });
}
