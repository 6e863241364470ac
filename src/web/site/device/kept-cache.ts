/**
 * The start of the names of caches. The id of the baker whose own recipes are in it follows
 * (docs/decisions/offline-and-tabs.md). The worker knows it, too (src/worker/hear-pages.ts).
 */
const KEPT_PREFIX = "bread-tools-kept-";

/** The kept answer, and when it was kept. */
export interface Copy<Data> {
  data: Data;
  /** An instant, ISO 8601. */
  copyFrom: string;
}

/** Undefined when storage is forbidden or the site is opened over plain http: then nothing is kept. */
async function open(userId: string): Promise<Cache | undefined> {
  try {
    return await caches.open(KEPT_PREFIX + userId);
  } catch {
    return undefined;
  }
}

/** A full device keeps what it had, and the site goes on. */
export async function keep(userId: string, address: string, data: unknown): Promise<void> {
  const cache = await open(userId);
  const copy: Copy<unknown> = { data, copyFrom: new Date().toISOString() };
  await cache?.put(address, Response.json(copy)).catch(() => undefined);
}

export async function keptCopy<Data>(userId: string, address: string): Promise<Copy<Data> | undefined> {
  try {
    const found = await (await open(userId))?.match(address);
    return (await found?.json()) as Copy<Data> | undefined;
  } catch {
    return undefined;
  }
}

export async function dropKept(userId: string, address: string): Promise<void> {
  await (await open(userId))?.delete(address);
}

/** The addresses of everything that is kept for a person. */
export async function keptAddresses(userId: string): Promise<string[]> {
  const requests = (await (await open(userId))?.keys()) ?? [];
  return requests.map(({ url }) => new URL(url).pathname);
}

/** Whose recipes this device keeps: one person's at a time. */
export async function keptPeople(): Promise<string[]> {
  try {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(KEPT_PREFIX)).map((name) => name.slice(KEPT_PREFIX.length));
  } catch {
    return [];
  }
}

export async function forgetKept(userId: string): Promise<void> {
  try {
    await caches.delete(KEPT_PREFIX + userId);
  } catch {
    // Nothing was kept.
  }
}
