/** The service worker's address. No other address may become a worker. */
export const WORKER_ADDRESS = "/sw.js";

/**
 * A page's message to the worker: `only` names the one person whose copies may stay on this device (nobody's when
 * nobody is signed in); `takeOver` lets the worker replace the one before it, as far as the page with this entry
 * is concerned; `keep` is the page that somebody reads, so that it is at hand the next time.
 */
export type ToWorker = { only: string | undefined } | { takeOver: string } | { keep: string };
