import type { HearingScope } from "./worker-scope";

/**
 * As in src/web/site/device/kept-cache.ts. What the worker has in common with pages would be a file of both, and a worker that
 * imports a file does not start.
 */
const KEPT_PREFIX = "bread-tools-kept-";

interface Own {
  files: readonly { url: string }[];
  /** Keeps the page at a path, with everything it needs. */
  keep: (path: string) => Promise<unknown>;
}

/** Handles messages from pages (`ToWorker`). Unknown messages of other builds' pages are ignored. */
export function hearPages(worker: HearingScope, { files, keep }: Own): void {
  worker.addEventListener("message", (event) => {
    const { data } = event;
    if (typeof data !== "object" || data === null) return;
    if ("only" in data) event.waitUntil(forgetOthers(data.only));
    // A file that fails to arrive now is fetched again at the page's next visit.
    if ("keep" in data) event.waitUntil(keep(String(data.keep)).catch(() => undefined));
    if ("takeOver" in data) event.waitUntil(takeOver(worker, files, data.takeOver));
  });
}

/**
 * Removes other people's recipes from this device, once the server has said who is signed in, or that nobody is
 * (SEC-20). Other caches stay: the site's own files, and photographs that wait to be sent to the account of whoever took
 * them.
 */
async function forgetOthers(userId: unknown): Promise<void> {
  const own = typeof userId === "string" ? KEPT_PREFIX + userId : undefined;
  const gone = (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX) && name !== own);
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/**
 * Replaces the previous worker. That worker keeps the files for tabs from before a deploy, and they are deleted with
 * it. So this worker waits until the only open page is of its own build (REL-25).
 */
async function takeOver(worker: HearingScope, files: Own["files"], entry: unknown): Promise<void> {
  if (!files.some(({ url }) => url === entry)) return;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length === 1) await worker.skipWaiting();
}
