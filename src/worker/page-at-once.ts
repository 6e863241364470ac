/** Where a page that nobody could renew for so long is kept for the time without a network only. */
const STALE_MS = 7 * 24 * 60 * 60_000;

/** Where the cache says that the server has sent a page of another build. It goes with the next worker's first breath. */
const OTHER_BUILD = "/other-build";

export interface KeptPages {
  cache: Cache;
  /** The name under which a page is kept. */
  keyOf: (page: string) => string;
  /** The response where it is of this worker's build, null otherwise. */
  mayKeep: (fetched: { response: Response }) => Promise<Response | null>;
}

/**
 * The kept copy of a page, where it may be shown without asking the server first. Its files were kept before it. Once
 * the server was heard to have another build, pages come from the network until that build's own worker is in charge,
 * so a change is seen at the next visit. `isReload`: whoever reloads wants to see what the server has.
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

/** Learns from the server's own answer: keeps the page anew, or remembers that the server has another build. */
export async function learnFrom(
  { cache, keyOf, mayKeep }: KeptPages,
  page: string,
  response: Response,
): Promise<void> {
  if (response.status !== 200) return;
  const own = await mayKeep({ response });
  if (own === null) return cache.put(OTHER_BUILD, new Response());
  await cache.delete(OTHER_BUILD);
  await cache.put(keyOf(page), own);
}
