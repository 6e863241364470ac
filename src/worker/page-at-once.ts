/** A page not renewed for this long is shown only without a network. */
const STALE_MS = 7 * 24 * 60 * 60_000;

/**
 * The cache entry that records that the server has sent a page of another build. The next worker removes it when it
 * starts.
 */
const OTHER_BUILD = "/other-build";

export interface KeptPages {
  cache: Cache;
  /** The name under which a page is kept. */
  keyOf: (page: string) => string;
  /** The response if it is of this worker's build, else null. */
  mayKeep: (fetched: { response: Response }) => Promise<Response | null>;
}

/**
 * The kept copy of a page, if it may be shown before the server is asked. Its files were kept before it. Once the
 * server has shown another build, pages come from the network until that build's worker takes over, so a change is
 * seen at the next visit. `isReload`: somebody who reloads wants the server's version.
 */
export async function pageAtOnce(
  { cache, keyOf }: KeptPages,
  page: string,
  isReload: boolean,
): Promise<Response | undefined> {
  if (isReload || (await cache.match(OTHER_BUILD)) !== undefined) return undefined;
  const kept = await cache.match(keyOf(page), { ignoreVary: true });
  const said = Date.parse(kept?.headers.get("date") ?? "");
  return Date.now() - said < STALE_MS ? kept : undefined;
}

/** The server drew it for one person, and says that nobody may keep it. */
const isForOne = ({ headers }: Response) => headers.get("cache-control")?.includes("no-store") ?? false;

/** Learns from the server's answer: renews the kept page, or records that the server has another build. */
export async function learnFrom(
  { cache, keyOf, mayKeep }: KeptPages,
  page: string,
  response: Response,
): Promise<void> {
  if (response.status !== 200 || isForOne(response)) return;
  const own = await mayKeep({ response });
  if (own === null) return cache.put(OTHER_BUILD, new Response());
  await cache.delete(OTHER_BUILD);
  await cache.put(keyOf(page), own);
}
