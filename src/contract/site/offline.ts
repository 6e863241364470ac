/** The service worker's address. No script at another address may become a worker. */
export const WORKER_ADDRESS = "/sw.js";

/**
 * A page's message to the worker. `only` names the one person whose copies may stay on this device (undefined when
 * nobody is signed in). `takeOver` says that the page with this entry lets the new worker replace the old one. `keep`
 * is the page being read, to be available next time.
 */
export type ToWorker = { only: string | undefined } | { takeOver: string } | { keep: string };
