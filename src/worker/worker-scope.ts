/**
 * The parts of a service worker's global scope that we use. TypeScript's libraries for workers and for pages cannot
 * both be in one program, and these are few.
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
    /** The build replaces this by its list; see src/server/precache-list.ts. */
    FILES_TO_KEEP: { url: string; revision: string | null }[];
  }
}

export const worker = self as unknown as WorkerScope;
