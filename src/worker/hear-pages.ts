import type { WorkerScope } from "./worker-scope";

interface Own {
  files: readonly { url: string }[];
  /** The name of the cache that they are in. */
  cacheName: string;
}

/** What pages tell the worker (`ToWorker`). Pages of earlier builds may say what nobody understands any more. */
export function hearPages(worker: WorkerScope, { files, cacheName }: Own): void {
  worker.addEventListener("message", (event) => {
    const { data } = event;
    if (data === "nobody") event.waitUntil(forgetPeople(cacheName));
    if (typeof data === "object" && data !== null && "takeOver" in data)
      event.waitUntil(takeOver(worker, files, data.takeOver));
  });
}

/**
 * The server has said that nobody is signed in: no recipe stays on this device for whoever comes next (SEC-20).
 * Whatever is not the site's own files is a person's (src/web/offline/kept-cache.ts).
 */
async function forgetPeople(cacheName: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/**
 * The worker before this one keeps the files of tabs from before a deploy, which go with it. So this one waits
 * until the one page that is open is of its own build (REL-25).
 */
async function takeOver(worker: WorkerScope, files: Own["files"], entry: unknown): Promise<void> {
  if (!files.some(({ url }) => url === entry)) return;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length === 1) await worker.skipWaiting();
}
