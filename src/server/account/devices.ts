import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "../app-env";
import type { Parts } from "../parts";
import type { Cookies } from "./cookies";
import type { Credential } from "./user-store";

/** Where a request comes from, as it says itself and as its socket does. */
export type Origin = { userAgent: string | undefined; network: string };

/** What is kept of that with a session, for its person to recognise it by. */
export type Arrival = { device: string; network: string; timeZone: string | null };

/** Only whether two requests came from one network can be told from it, and only with our secret (SEC-49). */
export const networkMark = (secret: string, network: string): string =>
  createHmac("sha256", secret).update(`network ${network}`).digest("base64url").slice(0, 22);

/** A zone's own name, "Europe/Paris"; null for what is none, and for one that names no place. */
export function knownTimeZone(text: string | undefined): string | null {
  if (text === undefined || !/^[A-Z][A-Za-z]+\/[\w+/-]{1,50}$/.test(text) || text.startsWith("Etc/"))
    return null;
  try {
    new Date(0).toLocaleDateString("en", { timeZone: text });
    // As the device spells it: the engine's own name for it may be an older one, Calcutta for Kolkata.
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

/** The account library sees no visitor's request: a session that it begins is told this of its device. */
export const withArrival = <Result>(arrival: Arrival, work: () => Promise<Result>): Promise<Result> =>
  arriving.run(arrival, work);

export const currentArrival = (): Arrival | undefined => arriving.getStore();

/** Each by a word of its `User-Agent`. Of several that fit, the first: most browsers name others beside themselves. */
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
 * "Chrome on Windows": what a person knows their device by. Whatever a `User-Agent` says, only words of the lists above
 * come out of it. An iPad's Safari says that it is a Mac's.
 */
export function deviceWords(userAgent = ""): string {
  const browser = found(BROWSERS, userAgent);
  const system = found(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return "An unknown device";
  const place = browser === "Safari" && system === "Mac" ? "Mac or iPad" : system;
  return `${browser ?? "A browser"}${place === undefined ? "" : ` on ${place}`}`;
}

const KEPT_SECONDS = 180 * 24 * 60 * 60;

/** 16 bytes of the device's own, when it was marked, and the mark. */
const SHAPE = /^([\w-]{22})~(\d{1,15})~([\w-]{43})$/;

type DeviceParts = Pick<Parts, "clock" | "secret"> & { cookies: Cookies };

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
