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
    if (typeof data !== "object" || data === null) return;
    if ("only" in data) event.waitUntil(forgetOthers(data.only, cacheName));
    if ("takeOver" in data) event.waitUntil(takeOver(worker, files, data.takeOver));
  });
}

/**
 * The server has said who is signed in, or that nobody is: no recipe stays on this device for whoever comes next
 * (SEC-20). Whatever is not the site's own files is a person's, and ends with their id (src/web/offline/kept-cache.ts).
 */
async function forgetOthers(userId: unknown, cacheName: string): Promise<void> {
  const isTheirs = (name: string) => typeof userId === "string" && name.endsWith(`-${userId}`);
  const gone = (await caches.keys()).filter((name) => name !== cacheName && !isTheirs(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
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
