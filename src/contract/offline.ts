/** Where the service worker is, and the one address that may become one. */
export const WORKER_ADDRESS = "/sw.js";

/** What a page tells the worker: that nobody is signed in, or that it may take over from the one before it. */
export type ToWorker = "nobody" | { takeOver: string };
