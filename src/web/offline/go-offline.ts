import { currentSession, onSession } from "../site/session";
import { registerWorker } from "./register-worker";

/** What makes a page go on without a network. Only who is signed in has anything to keep, and to send. */
export function goOffline(): void {
  void registerWorker();
  let begun = false;
  const heard = () => {
    if (begun || currentSession().status !== "in") return;
    begun = true;
    import("./follow-baker").then(
      ({ followBaker }) => followBaker(),
      () => {
        begun = false;
      },
    );
  };
  onSession(heard);
  heard();
}
