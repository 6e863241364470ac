/** Whether this browser has notifications, and whether it was ever asked. */
export function notifyPermission(): NotificationPermission | "unknown" {
  return "Notification" in window ? Notification.permission : "unknown";
}

/** Only ever on a press: a page that asks by itself is refused for good. */
export async function askToNotify(): Promise<NotificationPermission | "unknown"> {
  return "Notification" in window ? Notification.requestPermission() : "unknown";
}

/** One for each step: a later word about the same step takes the place of the earlier one. */
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
