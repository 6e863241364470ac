/** Whether this browser has notifications, and whether it was ever asked. */
export function notifyPermission(): NotificationPermission | "unknown" {
  return "Notification" in window ? Notification.permission : "unknown";
}

/** Only on a press, because a page that asks on its own is refused for good. */
export async function askToNotify(): Promise<NotificationPermission | "unknown"> {
  return "Notification" in window ? Notification.requestPermission() : "unknown";
}

/**
 * One per step: a later notification of the same tag replaces the earlier one. Where there is a service worker it shows
 * them, because only then the one that the server sends replaces this one; and on a phone no page may.
 */
export function notify(title: string, body: string, tag: string): void {
  const options = { body, tag, icon: "/apple-touch-icon.png", data: { path: "/baking-day" } };
  const show = () => {
    try {
      const shown = new Notification(title, options);
      shown.addEventListener("click", () => {
        window.focus();
        shown.close();
      });
    } catch {
      // A phone whose worker is not there yet.
    }
  };
  if (!navigator.serviceWorker?.controller) return show();
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.showNotification(title, options))
    .catch(show);
}
