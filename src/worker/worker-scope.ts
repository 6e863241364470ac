import type { KeptSite } from "./kept-site";

/**
 * The parts of a service worker's global scope that we use. TypeScript cannot load its libraries for workers and for
 * pages in one program, and we need only these.
 */
export interface HearingScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  addEventListener(type: "message", hear: (event: WorkerMessage) => void): void;
}

/** The whole of them. */
export interface WorkerScope extends HearingScope {
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(href: string): Promise<unknown>;
  };
  location: { origin: string };
  registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; icon: string; data: { path: string } },
    ): Promise<void>;
  };
  addEventListener(type: "message", hear: (event: WorkerMessage) => void): void;
  addEventListener(type: "push", hear: (event: PushMessage) => void): void;
  addEventListener(type: "notificationclick", hear: (event: PressedNotice) => void): void;
  addEventListener(type: "install" | "activate", hear: (event: WorkerEvent) => void): void;
}

interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}

/** Keeps the worker running until the work is done. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessage extends WorkerEvent {
  data: unknown;
}

interface PushMessage extends WorkerEvent {
  data: { json(): unknown } | null;
}

interface PressedNotice extends WorkerEvent {
  notification: { close(): void; data?: { path?: unknown } | null };
}

declare global {
  interface Window {
    /** The build replaces this with its list; see src/server/start/precache-list.ts. */
    FILES_TO_KEEP: KeptSite;
  }
}

export const worker = self as unknown as WorkerScope;
