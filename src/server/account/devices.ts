import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "../app-env";
import type { Parts } from "../parts";
import type { Cookies } from "../cookies";
import type { Credential } from "./user-store";

/** A request's `User-Agent`, and the network of its socket. */
export type Origin = { userAgent: string | undefined; network: string };

/** What a session keeps of its device, so that its person can recognise it. */
export type Arrival = { device: string; network: string; timeZone: string | null };

/** A keyed hash of a network: with our secret it tells whether two requests came from the same one (SEC-49). */
export const networkMark = (secret: string, network: string): string =>
  createHmac("sha256", secret).update(`network ${network}`).digest("base64url").slice(0, 22);

/** A time zone's name such as "Europe/Paris"; null for anything that is no zone, and for zones that name no place. */
export function knownTimeZone(text: string | undefined): string | null {
  if (text === undefined || !/^[A-Z][A-Za-z]+\/[\w+/-]{1,50}$/.test(text) || text.startsWith("Etc/"))
    return null;
  try {
    new Date(0).toLocaleDateString("en", { timeZone: text });
    // Keep the device's spelling: the engine may know the zone by an older name, Calcutta for Kolkata.
    return text;
  } catch {
    return null;
  }
}

export const arrivalOf = (secret: string, { userAgent, network }: Origin, timeZone?: string): Arrival => ({
  device: deviceWords(userAgent),
  network: networkMark(secret, network),
  timeZone: knownTimeZone(timeZone),
});

const arriving = new AsyncLocalStorage<Arrival>();

/** Tells the account library, which never sees the visitor's request, about the device of the new session. */
export const withArrival = <Result>(arrival: Arrival, work: () => Promise<Result>): Promise<Result> =>
  arriving.run(arrival, work);

export const currentArrival = (): Arrival | undefined => arriving.getStore();

/** Browsers by a word in their `User-Agent`. The first match counts, because most browsers also name others. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["HeadlessChrome/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "a Chromebook"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

const found = (table: typeof BROWSERS | typeof SYSTEMS, text: string) =>
  table.find(([word]) => text.includes(word))?.[1];

/**
 * A person's name for their device, such as "Chrome on Windows". Only words of the lists above come out, whatever the
 * `User-Agent` says. Safari on an iPad says that it runs on a Mac.
 */
export function deviceWords(userAgent = ""): string {
  const browser = found(BROWSERS, userAgent);
  const system = found(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return "An unknown device";
  const place = browser === "Safari" && system === "Mac" ? "Mac or iPad" : system;
  return `${browser ?? "A browser"}${place === undefined ? "" : ` on ${place}`}`;
}

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
