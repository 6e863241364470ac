import { type Route, route } from "../policy";
import type { AccountParts } from "./account-parts";
import { forgetVisitor } from "./reply-cookies";
import { tell } from "./security-event";
import { endOtherSessions, endSession, endSessionsOf } from "./session-store";
import { sessionAnswer } from "./user-answer";

/** Who is there, and how to leave: here, everywhere else, and everywhere. */
export function sessionRoutes({ database: { db }, cookies, log }: AccountParts): Route[] {
  return [
    route({
      name: "auth.session",
      method: "GET",
      path: "/api/auth/get-session",
      policy: "visitor",
      limits: ["session"],
      handler: ({ context, session }) => context.json(session === null ? null : sessionAnswer(session)),
    }),
    route({
      name: "auth.sign-out",
      method: "POST",
      path: "/api/auth/sign-out",
      policy: "visitor",
      async handler({ context, session }) {
        if (session !== null) {
          await endSession(db, session.sessionId);
          tell(log, context, "sign-out", session.userId);
        }
        forgetVisitor(context, cookies);
        return context.json({ success: true });
      },
    }),
    route({
      name: "auth.revoke-sessions",
      method: "POST",
      path: "/api/auth/revoke-sessions",
      policy: "user",
      async handler({ context, session: { userId } }) {
        await endSessionsOf(db, userId);
        tell(log, context, "sessions-revoked", userId);
        forgetVisitor(context, cookies);
        return context.json({ status: true });
      },
    }),
    route({
      name: "auth.revoke-other-sessions",
      method: "POST",
      path: "/api/auth/revoke-other-sessions",
      policy: "user",
      async handler({ context, session }) {
        await endOtherSessions(db, session);
        tell(log, context, "sessions-revoked", session.userId);
        return context.json({ status: true });
      },
    }),
  ];
}
