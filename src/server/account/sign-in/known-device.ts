import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env";
import type { Parts } from "../../parts";
import type { Cookies } from "../../http/cookies";
import type { Credential } from "../library/user-store";

const KEPT_SECONDS = 180 * 24 * 60 * 60;

/** 16 random bytes for the device, the moment it was marked, and the mark. */
const SHAPE = /^([\w-]{22})~(\d{1,15})~([\w-]{43})$/;

type DeviceParts = Pick<Parts, "clock" | "secret"> & { cookies: Cookies };

/**
 * The mark depends on the stored password hash, so a new password ends all marks. It is made with our secret, so nobody
 * else at this browser can tell whose account it was.
 */
function markOf(secret: string, device: string, since: string, { userId, hash }: Credential): string {
  const text = ["device", device, since, userId, hash].join("~");
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/**
 * Devices that have signed in to this account before have a count of failed tries of their own, so that a stranger who
 * guesses wrong on purpose cannot lock people out. Null for every other device.
 */
export function deviceSubject(
  { clock, cookies, secret }: DeviceParts,
  header: string | undefined,
  credential: Credential,
): string | null {
  const value = cookies.read(header, "device") ?? "";
  const [, device = "", since = "", mark] = SHAPE.exec(value) ?? [];
  const expected = markOf(secret, device, since, credential);
  // The cookie's signature has been checked, so this mark is one that we wrote.
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
