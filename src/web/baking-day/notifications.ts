/** Whether this browser has notifications, and whether it was ever asked. */
export function notifyPermission(): NotificationPermission | "unknown" {
  return "Notification" in window ? Notification.permission : "unknown";
}

/** Only on a press, because a page that asks on its own is refused for good. */
export async function askToNotify(): Promise<NotificationPermission | "unknown"> {
  return "Notification" in window ? Notification.requestPermission() : "unknown";
}

/** One per step: a later notification about the same step replaces the earlier one. */
export function notify(title: string, body: string, tag: string): void {
  const options = { body, tag, icon: "/apple-touch-icon.png" };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
  } catch {
    // On a phone only the service worker may show one.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.showNotification(title, options))
      .catch(() => undefined);
  }
}
