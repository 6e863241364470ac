import * as z from "zod/mini";
import { isReadableText } from "../../contract/values/readable-text";
import { refuse } from "../http/errors";
import { answerCall } from "../gate/policy";
import type { AccountParts } from "./library/account-parts";
import { tell } from "../audit";
import { forgetVisitor } from "../http/cookies";
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  endSessionsOf,
  toSessionAnswer,
  sessionsOf,
} from "./library/session-store";

const endSessionBody = z.object({
  id: z.string({ error: "Session is required" }).check(
    z.maxLength(200, { error: "Session is unknown" }),
    z.refine((value) => isReadableText(value), { error: "Session is unknown" }),
  ),
});

/** Who is signed in and on which devices, and signing out: here, on one device, on all others, or everywhere. */
// oxlint-disable-next-line max-lines-per-function -- a list of six short routes
export function sessionRoutes(parts: AccountParts) {
  const { database, cookies, log } = parts;
  const { db } = database;

  return [
    answerCall("GET /api/auth/get-session", {
      name: "auth.session",
      policy: "visitor",
      limits: ["session"],
      async handler({ session }) {
        if (session === null) return null;
        const { user, ...answer } = toSessionAnswer(session);
        const isBaking = await db
          .selectFrom("baking_plan")
          .select("user_id")
          .where("user_id", "=", session.userId)
          .executeTakeFirst();
        return { ...answer, user: { ...user, ...(isBaking !== undefined && { isBaking: true as const }) } };
      },
    }),
    answerCall("POST /api/auth/sign-out", {
      name: "auth.sign-out",
      policy: "visitor",
      guard: "none",
      async handler({ context, session }) {
        if (session !== null) {
          await endSession(db, session.sessionId);
          tell(log, context, "sign-out", session.userId);
        }
        forgetVisitor(context, cookies);
        return { success: true };
      },
    }),
    answerCall("GET /api/auth/list-sessions", {
      name: "auth.sessions",
      policy: "user",
      limits: ["session"],
      handler: ({ context, session }) => sessionsOf(parts, session, context.get("network")),
    }),
    answerCall("POST /api/auth/revoke-session", {
      name: "auth.revoke-session",
      policy: "user",
      schema: endSessionBody,
      async handler({ context, body: { id }, session: { userId, sessionId } }) {
        if (!(await endSessionOf(db, { userId, sessionId: id }))) return refuse(context, "not-found");
        tell(log, context, "sessions-revoked", userId);
        if (id === sessionId) forgetVisitor(context, cookies);
        return { status: true };
      },
    }),
    answerCall("POST /api/auth/revoke-sessions", {
      name: "auth.revoke-sessions",
      policy: "user",
      async handler({ context, session: { userId } }) {
        await endSessionsOf(db, userId);
        tell(log, context, "sessions-revoked", userId);
        forgetVisitor(context, cookies);
        return { status: true };
      },
    }),
    answerCall("POST /api/auth/revoke-other-sessions", {
      name: "auth.revoke-other-sessions",
      policy: "user",
      async handler({ context, session }) {
        await endOtherSessions(db, session);
        tell(log, context, "sessions-revoked", session.userId);
        return { status: true };
      },
    }),
  ];
}
