import { isRecord, parseJson, type UnknownRecord } from "../../contract/unknown-values";
import { keepJson } from "../site/device-store";
import { keepLayers } from "../site/laid-over";
import { newRequestKey } from "../site/request-key";
import { currentSession } from "../site/session";

/** A photograph that the server does not have yet. */
export interface WaitingPhotograph {
  key: string;
  /** The id of its bake. */
  bake: string;
  owner: string;
  /** Why the server refuses it; empty while it only waits. */
  refused: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function readEntry({ key, bake, owner, refused }: UnknownRecord): WaitingPhotograph[] {
  if (!isText(key) || !isText(bake) || !isText(owner)) return [];
  return [{ key, bake, owner, refused: isText(refused) ? refused : "" }];
}

const read = (stored: unknown): readonly WaitingPhotograph[] =>
  Array.isArray(stored) ? stored.filter(isRecord).flatMap(readEntry) : [];

const store = keepJson("bread-tools-photographs", read);
const { get: allPhotographs, listen: onPhotographs } = store;
const write = (entries: readonly WaitingPhotograph[]): boolean =>
  store.set(entries.length === 0 ? null : entries);

/** What waits for the present person, in the order it was added. */
export const ownPhotographs = (): readonly WaitingPhotograph[] =>
  allPhotographs().filter(({ owner }) => owner === currentSession().user?.id);

/** The pictures themselves are in a cache, because the device's text storage is too small for them. */
const CACHE = "bread-tools-photographs";
const addressOf = (key: string) => `/waiting/${key}`;
/** Over plain http, where the browser has no cache, a picture waits until the page is closed. */
const inMemory = new Map<string, Blob>();

const open = (): Promise<Cache | undefined> =>
  "caches" in globalThis ? caches.open(CACHE).catch(() => undefined) : Promise.resolve(undefined);

/** Keeps a picture on this device until the server has it. False if the device is full or nobody is signed in. */
export async function keepPhotograph(bake: string, picture: Blob): Promise<boolean> {
  const owner = currentSession().user?.id;
  if (owner === undefined) return false;
  const key = newRequestKey();
  const cache = await open();
  try {
    if (cache === undefined) inMemory.set(key, picture);
    else await cache.put(addressOf(key), new Response(picture));
  } catch {
    return false;
  }
  // The picture goes first: an entry without one would claim that something waits.
  if (write([...allPhotographs(), { key, bake, owner, refused: "" }])) return true;
  await forgetPicture(key);
  return false;
}

export async function waitingPicture(key: string): Promise<Blob | undefined> {
  const found = await (await open())?.match(addressOf(key)).catch(() => undefined);
  return found === undefined ? inMemory.get(key) : found.blob();
}

async function forgetPicture(key: string): Promise<void> {
  inMemory.delete(key);
  await (await open())?.delete(addressOf(key)).catch(() => false);
}

export function refusePhotograph(key: string, refused: string): void {
  write(allPhotographs().map((entry) => (entry.key === key ? { ...entry, refused } : entry)));
}

/** Keys of photographs that their baker took back. */
const takenBack = new Set<string>();

/** What lies over the server's photographs: those that wait, and those it took after an answer was asked for. */
export const photographLayers = keepLayers<WaitingPhotograph>({
  get: allPhotographs,
  listen: onPhotographs,
  isSame: (one, other) => one.key === other.key,
  hasLeft: ({ key }, now) => now === undefined && !takenBack.has(key),
});

export const ownOf = (entries: readonly WaitingPhotograph[], bake: string) =>
  entries.filter((entry) => entry.bake === bake && entry.owner === currentSession().user?.id);

export async function takeBackPhotograph(key: string): Promise<void> {
  takenBack.add(key);
  await dropPhotograph(key);
}

/** Removes a photograph that the server has. */
export async function dropPhotograph(key: string): Promise<void> {
  write(allPhotographs().filter((entry) => entry.key !== key));
  await forgetPicture(key);
}

/** Removes pictures without an entry: their baker has signed out. */
export async function sweepPictures(): Promise<void> {
  const named = new Set(allPhotographs().map(({ key }) => addressOf(key)));
  const cache = await open();
  for (const request of (await cache?.keys()) ?? [])
    if (!named.has(new URL(request.url).pathname)) await cache?.delete(request);
}

/** The stored text without one person's photographs, which are removed when they sign out. */
export function withoutPhotographsOf(text: string, userId: string): string | null {
  const others = read(parseJson(text)).filter(({ owner }) => owner !== userId);
  return others.length === 0 ? null : JSON.stringify(others);
}
