import { currentSession, onSession, type Session } from "./session";

/** The session once the first answer is there; at once when it is there already. */
export function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const session = currentSession();
      if (session.status === "loading") return;
      stop();
      resolve(session);
    };
    const stop = onSession(check);
    check();
  });
}
