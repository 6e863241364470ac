import { cacheNames } from "workbox-core";
import type { PrecacheController } from "workbox-precaching";
import { isPage, type Precached } from "./kept-site";

/** The most requests a browser makes at once over HTTP/1.1. */
const AT_ONCE = 6;

type MayKeep = (fetched: { response: Response }) => Promise<Response | null>;

/** Fetches files that are not kept yet. Throws if one is missing, so that no page is kept without its files. */
export async function keepAll(
  controller: PrecacheController,
  mayKeep: MayKeep,
  list: readonly Precached[],
): Promise<void> {
  const cache = await caches.open(cacheNames.precache);

  async function keepOne({ url, revision }: Precached): Promise<void> {
    const key = controller.getCacheKeyForURL(url) ?? url;
    if ((await cache.match(key, { ignoreVary: true })) !== undefined) return;
    const response = await fetch(url, { cache: revision === null ? "default" : "reload" });
    const kept = await mayKeep({ response });
    if (kept === null) throw new Error(`${url} is not of this build`);
    await cache.put(key, kept);
  }

  const files = list.filter((one) => !isPage(one));
  for (let start = 0; start < files.length; start += AT_ONCE)
    await Promise.all(files.slice(start, start + AT_ONCE).map(keepOne));
  await Promise.all(list.filter(isPage).map(keepOne));
}

/** The pages of any build that this device keeps, by their addresses on the site. */
export async function pagesKept(): Promise<string[]> {
  const cache = await caches.open(cacheNames.precache);
  const addresses = (await cache.keys()).map(({ url }) => ({ url: new URL(url).pathname }));
  return addresses.filter(isPage).map(({ url }) => url);
}
