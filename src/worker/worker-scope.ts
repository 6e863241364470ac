/**
 * What we use of a service worker's own world. The compiler's library for workers and the one for pages cannot both
 * be in one program, and this is little.
 */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  addEventListener(type: "message", hear: (event: WorkerMessage) => void): void;
}

export interface WorkerMessage {
  data: unknown;
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface Window {
    /** Replaced by the list when the site is built; see src/server/precache-list.ts. */
    FILES_TO_KEEP: { url: string; revision: string | null }[];
  }
}

export const worker = self as unknown as WorkerScope;
