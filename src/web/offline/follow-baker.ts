import { currentSession, onSession, refreshSession } from "../site/calls/session";
import { held } from "../site/device/device-memory";
import { keepBaker } from "../site/calls/kept-baker";
import { unsentBox } from "../outbox/unsent";
import { bakeBox } from "../outbox/bake-store";
import { photographBox } from "../outbox/photograph-store";
import { benchBox, sendBenches } from "../outbox/unsent-bench";

/** Remembers who is signed in, and sends what they saved without a network as soon as there is one. */
export function followBaker(): void {
  const rememberAndSend = () => {
    void keepBaker(currentSession().user);
    void sendWaiting();
  };
  onSession(rememberAndSend);
  rememberAndSend();
  addEventListener("online", () => void refreshSession().then(sendWaiting));
  document.addEventListener("visibilitychange", () => void sendWaiting());
}

/** The kinds of which a page knows whether something waits, with the code that sends it. */
const KINDS = [
  [benchBox, async () => sendBenches()],
  [bakeBox, () => import("../outbox/send-bakes").then(({ sendBakes }) => sendBakes())],
  [photographBox, () => import("../outbox/send-bakes").then(({ sendBakes }) => sendBakes())],
  [unsentBox, () => import("../saved-recipes/send-unsent").then(({ sendUnsent }) => sendUnsent())],
] as const;

/** Loads the code for sending only when something waits. What cannot be sent now is sent next time. */
async function sendWaiting(): Promise<void> {
  if (!navigator.onLine || document.visibilityState === "hidden" || currentSession().status !== "in") return;
  const sends = KINDS.filter(([box]) => box.waiting().length > 0).map(([, send]) => send);
  // The code that reads a starter's diary is loaded only when some of its lines wait.
  if (/"owner":null|"unsent":\["/.test(held.read("bread-tools-starter") ?? ""))
    sends.push(() => import("../outbox/send-starter").then(({ sendStarter }) => sendStarter()));
  await Promise.allSettled(sends.map((send) => send()));
}
