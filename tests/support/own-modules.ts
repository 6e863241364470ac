import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, vi } from "vitest";

/**
 * Runs before each file of the unit tests. The files of one process share its libraries, which take longer to load than
 * most files take to run, but each file gets our own modules anew, with whatever they remember
 * (docs/decisions/tests.md).
 */
vi.resetModules();
// Remove what the last file's pages have stored.
if ("document" in globalThis) for (const storage of [localStorage, sessionStorage]) storage.clear();

const storagesOfFile = noteStorages();
const timersOfPage = "document" in globalThis ? noteTimers() : [];

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of timersOfPage) clearTimeout(timer);
  for (const storage of storagesOfFile) storage.disable();
});

/**
 * Node.js 20 copies what every AsyncLocalStorage holds into each new promise until the storage is disabled. Each file's
 * modules make theirs anew, and after forty files that copying was a sixth of all the work of the server's suites.
 */
function noteStorages(): Set<AsyncLocalStorage<unknown>> {
  const storages = new Set<AsyncLocalStorage<unknown>>();
  // oxlint-disable-next-line typescript/unbound-method -- the proxy calls it with the storage
  const { run } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype.run = new Proxy(run, {
    apply(_run, storage: AsyncLocalStorage<unknown>, asked) {
      storages.add(storage);
      return Reflect.apply(run, storage, asked) as unknown;
    },
  });
  afterAll(() => {
    AsyncLocalStorage.prototype.run = run;
  });
  return storages;
}

/**
 * A page's timers end with the page. Otherwise Node.js would run them during the next file: a draft that waits 400 ms
 * to be written got into the storage of a suite that had just emptied it.
 */
function noteTimers(): NodeJS.Timeout[] {
  const timers: NodeJS.Timeout[] = [];
  const noted = <Begin extends (...args: never[]) => NodeJS.Timeout>(begin: Begin) =>
    Object.assign((...args: Parameters<Begin>) => {
      const timer = begin(...args);
      timers.push(timer);
      return timer;
    }, begin);
  const { setTimeout: once, setInterval: again } = globalThis;
  Object.assign(globalThis, { setTimeout: noted(once), setInterval: noted(again) });
  afterAll(() => Object.assign(globalThis, { setTimeout: once, setInterval: again }));
  return timers;
}
