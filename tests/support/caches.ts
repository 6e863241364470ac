/** The browser's cache storage, as far as the pages use it. happy-dom has none. */
export function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, "http://localhost").href;
  const cacheOf = (store: Map<string, Response>) => ({
    put: (request: RequestInfo | URL, response: Response) =>
      Promise.resolve(void store.set(addressOf(request), response)),
    match: (request: RequestInfo | URL) => Promise.resolve(store.get(addressOf(request))?.clone()),
    delete: (request: RequestInfo | URL) => Promise.resolve(store.delete(addressOf(request))),
    keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
  });
  const caches = {
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return Promise.resolve(cacheOf(store));
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  return caches as unknown as CacheStorage;
}
