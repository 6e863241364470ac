import { vi } from "vitest";

const KEY = "BNIxlhSn6tFDGMOt2xN1yzEvGkUY1qGr0qyQyCXoVfYvJ0eH6VL3-wyzDJ7fZwEIkJzV5PWqv1t2T4Jx5yzq5jA";

/** The site's key, as `GET /api/ringing` answers it. */
export const SITE_KEY = KEY;

type Told = {
  permission?: NotificationPermission;
  /** The browser's answer when it is asked. */
  answers?: NotificationPermission;
  /** Whether its push service refuses. */
  refuses?: boolean;
};

/** A browser with a service worker and push, and what the page made it do. */
export function pushInBrowser({ permission = "granted", answers = permission, refuses = false }: Told = {}) {
  const done: string[] = [];
  let there: object | null = null;
  const pushManager = {
    getSubscription: async () => there,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (refuses) throw new DOMException("Registration failed - push service error", "AbortError");
      done.push("subscribed");
      there = {
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => ({
          endpoint: "https://fcm.googleapis.com/fcm/send/1",
          keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) },
        }),
        unsubscribe: async () => {
          done.push("unsubscribed");
          there = null;
          return true;
        },
      };
      return there;
    },
  };
  class Shown extends EventTarget {
    static permission = permission;
    static requestPermission = async () => {
      Shown.permission = answers;
      return answers;
    };
  }
  vi.stubGlobal("Notification", Shown);
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      controller: { postMessage: () => undefined },
      getRegistration: async () => ({
        pushManager,
        showNotification: async (title: string, { tag }: { tag: string }) =>
          void done.push(`shown ${title} ${tag}`),
      }),
      addEventListener: () => undefined,
    },
  });
  return { done };
}

export function forgetPush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "standalone");
}
