import { currentSession, onSession, type Session } from "./session";

const isAsked = ({ status }: Session) => status !== "loading";
const isSaid = ({ status }: Session) => status === "in" || status === "out";

/** Resolves with the session after the first question, also where that had no answer; at once when it is there already. */
export const knownSession = (): Promise<Session> => sessionOnce(isAsked);

/** Resolves once the site has said who is signed in, however long that takes. */
export const saidSession = (): Promise<Session> => sessionOnce(isSaid);

function sessionOnce(isEnough: (session: Session) => boolean): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const session = currentSession();
      if (!isEnough(session)) return;
      stop();
      resolve(session);
    };
    const stop = onSession(check);
    check();
  });
}
