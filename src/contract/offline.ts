/** Where the service worker is, and the one address that may become one. */
export const WORKER_ADDRESS = "/sw.js";

/**
 * What a page tells the worker: whose copies alone may stay on this device, nobody's where nobody is signed in; or
 * that it may take over from the worker before it, as far as the page of this entry is concerned.
 */
export type ToWorker = { only: string | undefined } | { takeOver: string };
