import { currentSession, onSession, type Session } from "./session";

/** Resolves with the session after the first answer; at once when it is there already. */
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
