import type { KeptSite } from "./kept-site";

/**
 * The parts of a service worker's global scope that we use. TypeScript cannot load its libraries for workers and for
 * pages in one program, and we need only these.
 */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly { url: string }[]>;
  };
  addEventListener(type: "message", hear: (event: WorkerMessage) => void): void;
  addEventListener(type: "install" | "activate", hear: (event: WorkerEvent) => void): void;
}

/** Keeps the worker running until the work is done. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessage extends WorkerEvent {
  data: unknown;
}

declare global {
  interface Window {
    /** The build replaces this with its list; see src/server/start/precache-list.ts. */
    FILES_TO_KEEP: KeptSite;
  }
}

export const worker = self as unknown as WorkerScope;
