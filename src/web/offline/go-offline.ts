import { currentSession, onSession, refreshSession } from "../session";
import { keepBaker } from "./kept-baker";
import { registerWorker } from "./register-worker";
import { allUnsent } from "./unsent";

/** What makes a page go on without a network, and what follows once there is one again. */
export function goOffline(): void {
  void registerWorker();
  const heard = () => {
    void keepBaker(currentSession());
    void sendWaiting();
  };
  onSession(heard);
  heard();
  addEventListener("online", () => void refreshSession().then(sendWaiting));
  document.addEventListener("visibilitychange", () => void sendWaiting());
}

/** Only who has something waiting fetches the code that sends it. What does not go now goes the next time. */
async function sendWaiting(): Promise<void> {
  const { user } = currentSession();
  if (!navigator.onLine || document.visibilityState === "hidden") return;
  if (!allUnsent().some(({ owner, trouble }) => owner === user?.id && trouble === null)) return;
  await import("./send-unsent").then(({ sendUnsent }) => sendUnsent()).catch(() => undefined);
}
