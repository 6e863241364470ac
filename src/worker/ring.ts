import type { WorkerScope } from "./worker-scope";

/** As in src/contract/baking/notices.ts. */
interface Notice {
  tag: string;
  title: string;
  body: string;
  path: string;
}

/** Browsers take the permission away from a site that shows nothing after a push. */
const UNREADABLE: Notice = {
  tag: "news",
  title: "Bread Tools",
  body: "Something is due.",
  path: "/baking-day",
};

function readNotice(data: { json(): unknown } | null): Notice {
  try {
    const { tag, title, body, path } = (data?.json() ?? {}) as Partial<Notice>;
    if ([tag, title, body, path].every((part) => typeof part === "string"))
      return { tag, title, body, path } as Notice;
  } catch {
    // Not what our server sends.
  }
  return UNREADABLE;
}

/** The page on this site; the front page for anything else. */
function pageOf(origin: string, path: unknown): URL {
  const page = new URL(typeof path === "string" ? path : "/", origin);
  return page.origin === origin ? page : new URL("/", origin);
}

/**
 * Shows what the server sends while no page is open. The open page shows the same under the same tag, and a notice
 * replaces another of its tag without a sound.
 */
export function ring(worker: WorkerScope): void {
  const { registration, clients, location } = worker;
  worker.addEventListener("push", (event) => {
    const { title, body, tag, path } = readNotice(event.data);
    const shown = registration.showNotification(title, {
      body,
      tag,
      icon: "/apple-touch-icon.png",
      data: { path },
    });
    event.waitUntil(shown);
  });

  async function open(path: unknown): Promise<void> {
    const page = pageOf(location.origin, path);
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find(({ url }) => new URL(url).pathname === page.pathname);
    await (there === undefined ? clients.openWindow(page.href) : there.focus());
  }
  worker.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(notification.data?.path));
  });
}
