import { currentSession, onSession } from "../site/calls/session";
import { keepPage, registerWorker } from "./register-worker";

let isOn = false;

/** Makes a page work without a network. Only somebody signed in has anything to keep and to send. */
export function goOffline(path: string): void {
  keepPage(path);
  if (isOn) return;
  isOn = true;
  void registerWorker();
  let begun = false;
  const followOnce = () => {
    if (begun || currentSession().status !== "in") return;
    begun = true;
    import("./follow-baker").then(
      ({ followBaker }) => followBaker(),
      () => {
        begun = false;
      },
    );
  };
  onSession(followOnce);
  followOnce();
}
