import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { deviceWords } from "./device-words";

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
