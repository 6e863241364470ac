import type { Ringing } from "../../../contract/baking/notices";
import { call } from "../calls/api";
import { device } from "../device/device-store";
import { deviceZone } from "../device-zone";
import { endPush } from "./end-push";

/** Why this browser cannot ring while the page is closed. */
type Unable = "home-screen" | "unsupported";

/** "offline": the site did not answer. "no-service": the browser has, or reaches, no push service. */
type Begun =
  | { is: "on"; ringing: Ringing }
  | { is: Unable | "denied" | "offline" | "no-service" | "signed-out" };

const KEY = "bread-tools-notices";

/** Whether somebody has switched notices off on this device. The browser's permission stays. */
export const isSwitchedOff = (): boolean => device.read(KEY) === "off";
export const switchOff = (off: boolean): void => void device.write(KEY, off ? "off" : null);

/** Safari on a phone has push only for a site that was put on the home screen. */
const isApplePhone = () => "standalone" in navigator && navigator.standalone !== true;

export function whyUnable(): Unable | null {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return null;
  return isApplePhone() ? "home-screen" : "unsupported";
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const hasKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? []);
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
};

/** The browser's subscription for the site's key; one for an older key is ended first. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>) {
  const there = await pushManager.getSubscription();
  if (there !== null && hasKey(there, key)) return there;
  await there?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Makes this device ring. The browser has been asked for its permission before, on a press. */
export async function beginRinging(): Promise<Begun> {
  const unable = whyUnable();
  if (unable !== null) return { is: unable };
  if (Notification.permission !== "granted") return { is: "denied" };
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return { is: "unsupported" };
  const asked = await call("GET /api/ringing", { keepSession: true });
  if (!asked.ok) return { is: asked.code === "session-needed" ? "signed-out" : "offline" };
  let given: PushSubscriptionJSON;
  try {
    given = (await subscribe(registration, bytesOf(asked.data.key))).toJSON();
  } catch {
    return { is: "no-service" };
  }
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = given;
  const body = { endpoint, keys: { p256dh, auth }, zone: deviceZone() };
  const kept = await call("PUT /api/ringing", { body, keepSession: true });
  if (kept.ok) return { is: "on", ringing: kept.data };
  return { is: kept.code === "unknown-push-service" ? "no-service" : "offline" };
}

/** Ends this device's ringing, here and on the server; false when the server did not hear it. */
export async function endRinging(): Promise<boolean> {
  await endPush();
  return (await call("DELETE /api/ringing", { keepSession: true })).ok;
}

/** How a device rings, in one sentence, and what rings instead where it cannot. */
export function ringingText(state: Begun["is"] | "asking" | "unreached"): string {
  switch (state) {
    case "on":
      return "It rings with the phone locked, too, while it has a network.";
    case "asking":
      return "Asking your browser...";
    case "unreached":
      return "The last notice did not reach this device. Keep this page open, or use calendar alarms.";
    case "signed-out":
      return "Only while this page is open. Sign in to ring a locked phone, or use calendar alarms.";
    case "denied":
      return "Your browser blocks notifications from this site. Calendar alarms ring all the same.";
    case "home-screen":
      return "An iPhone rings once this site is on its home screen. Until then use calendar alarms.";
    case "unsupported":
      return "This browser cannot ring while the page is closed. Calendar alarms can.";
    case "no-service":
      return "Only while this page is open: your browser’s push service refused. Calendar alarms ring.";
    case "offline":
      return "Only while this page is open: our site can’t be reached now. Calendar alarms ring.";
  }
}
