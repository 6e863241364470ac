import { changePasswordSchema, confirmPasswordSchema } from "../../contract/account/account";
import { isCommonPassword } from "../../contract/account/common-passwords";
import { refuseField } from "../http/errors";
import { iso } from "../values/instant";
import { answerCall } from "../gate/policy";
import { SESSION_MS, type SignedIn } from "../gate/session";
import type { AccountParts } from "./library/account-parts";
import { audit, tell } from "../audit";
import { sendCookies } from "../http/cookies";
import { rememberDevice } from "./sign-in/known-device";
import { passwordChangedLetter } from "./library/mails";
import { TOO_COMMON } from "./library/owner";
import { passkeysOf } from "./sign-in/passkeys";
import { confirmSession, endOtherSessions, rotateSession } from "./library/session-store";
import { lapseTokens } from "./library/token-store";
import { matchingHash, replacePasswordHash } from "./library/user-store";

const INCORRECT = "Current password is incorrect";

/** Answers the session's new token; null when the password was changed elsewhere at the same moment. */
async function changePassword(
  parts: AccountParts,
  session: SignedIn,
  old: string,
  next: string,
): Promise<string | null> {
  const { baseUrl, clock, database, outbox, owner } = parts;
  const { db } = database;
  const { userId, sessionId, email } = session;
  const at = clock();
  if (!(await replacePasswordHash(db, { userId, old, next, date: iso(at) }))) return null;
  await endOtherSessions(db, session);
  await lapseTokens(parts, userId, ["reset"]);
  if (session.isOwner)
    await audit(parts, { actorId: userId, action: "owner-password-changed", subject: userId });
  const { length: passkeys } = await passkeysOf(db, userId);
  const way = { baseUrl: baseUrl(), onServer: await owner.resetsOnServer(userId) };
  await outbox.add({ ...passwordChangedLetter(way, at, { passkeys }), to: email, userId });
  return rotateSession(db, sessionId, at);
}

/** Changing the password, and confirming it once more. */
export function passwordRoutes(parts: AccountParts) {
  const { clock, cookies, database, limits, log, passwords } = parts;

  return [
    answerCall("POST /api/auth/change-password", {
      name: "auth.change-password",
      policy: "user",
      limits: ["password"],
      guard: "by-handler",
      schema: changePasswordSchema,
      async handler({ context, body: { currentPassword, newPassword }, session, whileSignedIn }) {
        const old = await matchingHash(parts, session.userId, currentPassword);
        if (old === null) return refuseField(context, "currentPassword", INCORRECT);
        if (session.isOwner && isCommonPassword(newPassword))
          return refuseField(context, "newPassword", TOO_COMMON);
        // Hash before the transaction, so that no other request waits for the hash.
        const next = await passwords.hash(newPassword);
        const token = await whileSignedIn(() => changePassword(parts, session, old, next));
        if (token instanceof Response) return token;
        if (token === null) return refuseField(context, "currentPassword", INCORRECT);
        await limits.clear("password", session.userId, "account");
        tell(log, context, "password-changed", session.userId);
        const left = Math.ceil((session.startedAt + SESSION_MS - clock()) / 1000);
        sendCookies(context, [cookies.write("session_token", token, left)]);
        // The new password has ended the marks of all devices, so this device gets a new one.
        rememberDevice(context, parts, { userId: session.userId, hash: next });
        return { status: true };
      },
    }),
    answerCall("POST /api/auth/verify-password", {
      name: "auth.verify-password",
      policy: "user",
      limits: ["password"],
      guard: "by-handler",
      schema: confirmPasswordSchema,
      async handler({ context, body: { password }, session, whileSignedIn }) {
        if ((await matchingHash(parts, session.userId, password)) === null)
          return refuseField(context, "password", "Incorrect password");
        const refusal = await whileSignedIn(() => confirmSession(database.db, session.sessionId, clock()));
        if (refusal instanceof Response) return refusal;
        await limits.clear("password", session.userId, "account");
        tell(log, context, "password-confirmed", session.userId);
        return { status: true };
      },
    }),
  ];
}
