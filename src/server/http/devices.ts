import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { isZone } from "../../contract/values/wall-clock";

/** A request's `User-Agent`, and the network of its socket. */
export type Origin = { userAgent: string | undefined; network: string };

/** The device as a session stores it, so that its person can recognize it. */
export type Arrival = { device: string; network: string; timeZone: string | null };

/** A keyed hash of a network: with our secret it tells whether two requests came from the same one (SEC-49). */
export const networkMark = (secret: string, network: string): string =>
  createHmac("sha256", secret).update(`network ${network}`).digest("base64url").slice(0, 22);

/** A time zone's name such as "Europe/Paris"; null for anything that is no zone, and for zones that name no place. */
export function knownTimeZone(text: string | undefined): string | null {
  if (text === undefined || !/^[A-Z][A-Za-z]+\/[\w+/-]{1,50}$/.test(text) || text.startsWith("Etc/"))
    return null;
  // Keep the device's spelling: the engine may know the zone by an older name, Calcutta for Kolkata.
  return isZone(text) ? text : null;
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

const findWord = (table: typeof BROWSERS | typeof SYSTEMS, text: string) =>
  table.find(([word]) => text.includes(word))?.[1];

/**
 * A person's name for their device, such as "Chrome on Windows". Only words of the lists above come out, whatever the
 * `User-Agent` says. Safari on an iPad says that it runs on a Mac.
 */
export function deviceWords(userAgent = ""): string {
  const browser = findWord(BROWSERS, userAgent);
  const system = findWord(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return "An unknown device";
  const place = browser === "Safari" && system === "Mac" ? "Mac or iPad" : system;
  return `${browser ?? "A browser"}${place === undefined ? "" : ` on ${place}`}`;
}
