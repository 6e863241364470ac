import { currentSession, onSession, refreshSession } from "../site/session";
import { held } from "../site/device-memory";
import { keepBaker } from "../site/kept-baker";
import { allUnsent } from "../recipe-data/unsent";
import { ownBakes } from "../recipe-data/bake-store";
import { ownPhotographs } from "../recipe-data/photograph-store";
import { ownUnsentBenches, sendBenches } from "../recipe-data/unsent-bench";

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

/** Loads the code for sending only when something waits. What cannot be sent now is sent next time. */
async function sendWaiting(): Promise<void> {
  const { user } = currentSession();
  if (!navigator.onLine || document.visibilityState === "hidden") return;
  if (ownUnsentBenches().length > 0) void sendBenches();
  const waits = [...ownBakes(), ...ownPhotographs()];
  if (user !== null && user !== undefined && waits.some(({ refused }) => refused === ""))
    void import("../recipe-data/send-bakes").then(({ sendBakes }) => sendBakes()).catch(() => undefined);
  // The code that reads a starter's diary is loaded only when some of its lines wait.
  if (
    user !== null &&
    user !== undefined &&
    /"owner":null|"unsent":\["/.test(held.read("bread-tools-starter") ?? "")
  )
    void import("../recipe-data/send-starter")
      .then(({ sendStarter }) => sendStarter())
      .catch(() => undefined);
  if (!allUnsent().some(({ owner, trouble }) => owner === user?.id && trouble === null)) return;
  await import("../recipe-data/send-unsent").then(({ sendUnsent }) => sendUnsent()).catch(() => undefined);
}
