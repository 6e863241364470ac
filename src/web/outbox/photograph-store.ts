import { keepLayers } from "../site/calls/laid-over";
import { newRequestKey } from "../site/calls/request-key";
import { currentSession } from "../site/calls/session";
import { findWaitingBake } from "./bake-store";
import { makeOutbox } from "./entries/outbox";
import { type Entry, listOf, shapeOf, text } from "./entries/shape";

/** A photograph that the server does not have yet. */
export interface WaitingPhotograph extends Entry {
  /** The id of its bake. */
  bake: string;
}

export const photographBox = makeOutbox<WaitingPhotograph>({
  key: "bread-tools-photographs",
  shape: shapeOf({ bake: text }),
  // The server takes photographs only for bakes it has.
  waits: ({ bake }) => !findWaitingBake(bake)?.bake,
  layout: {
    // An earlier build calls the id a key, and a tab of it may still be open.
    entries: (stored) => listOf(stored).map((entry) => ({ id: entry.key, ...entry })),
    text: (entries) => (entries.length === 0 ? null : entries.map((entry) => ({ ...entry, key: entry.id }))),
  },
});

/** The waiting photographs of the present person, in the order they were added. */
export const { own: ownPhotographs } = photographBox;

/** The pictures themselves are in a cache, because the device's text storage is too small for them. */
const CACHE = "bread-tools-photographs";
const addressOf = (key: string) => `/waiting/${key}`;
/** Over plain http, where the browser has no cache, a picture waits until the page is closed. */
const inMemory = new Map<string, Blob>();

const open = (): Promise<Cache | undefined> =>
  "caches" in globalThis ? caches.open(CACHE).catch(() => undefined) : Promise.resolve(undefined);

/** Keeps a picture on this device until the server has it. False if the device is full or nobody is signed in. */
export async function keepPhotograph(bake: string, picture: Blob): Promise<boolean> {
  if (currentSession().user === null) return false;
  const id = newRequestKey();
  const cache = await open();
  try {
    if (cache === undefined) inMemory.set(id, picture);
    else await cache.put(addressOf(id), new Response(picture));
  } catch {
    return false;
  }
  // The picture goes first: an entry without one would claim that something waits.
  if (photographBox.put({ id, bake })) return true;
  await forgetPicture(id);
  return false;
}

export async function waitingPicture(id: string): Promise<Blob | undefined> {
  const found = await (await open())?.match(addressOf(id)).catch(() => undefined);
  return found === undefined ? inMemory.get(id) : found.blob();
}

export async function forgetPicture(id: string): Promise<void> {
  inMemory.delete(id);
  await (await open())?.delete(addressOf(id)).catch(() => false);
}

/** Ids of photographs that their baker took back. */
const takenBack = new Set<string>();

/** The photographs that cover the server's own: those that wait, and those it took after an answer was asked for. */
export const photographLayers = keepLayers<WaitingPhotograph>({
  get: photographBox.all,
  listen: photographBox.listen,
  isSame: photographBox.isSame,
  hasLeft: ({ id }, now) => now === undefined && !takenBack.has(id),
});

export const ownOf = (entries: readonly WaitingPhotograph[], bake: string) =>
  entries.filter((entry) => entry.bake === bake && photographBox.isMine(entry));

export async function takeBackPhotograph(id: string): Promise<void> {
  takenBack.add(id);
  photographBox.drop(id);
  await forgetPicture(id);
}

/** Removes pictures without an entry: their baker has signed out. */
export async function sweepPictures(): Promise<void> {
  const named = new Set(photographBox.all().map(({ id }) => addressOf(id)));
  const cache = await open();
  for (const request of (await cache?.keys()) ?? [])
    if (!named.has(new URL(request.url).pathname)) await cache?.delete(request);
}
