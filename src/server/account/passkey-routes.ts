import { refuse } from "../errors";
import { route } from "../policy";
import type { AccountParts } from "./account-parts";
import { tell } from "./audit";
import { passkeyRegistration } from "./passkey-registration";
import { passkeySignIn } from "./passkey-sign-in";
import {
  deletePasskeyBody,
  passkeysOf,
  passkeyTeller,
  refuseWithoutPasskey,
  removePasskey,
  renamePasskey,
  renamePasskeyBody,
  settleHeldPasskeys,
  settlePasskeysBody,
} from "./passkeys";
import { hasSession } from "./session-store";
import { lockUser } from "./user-store";

/** A person's passkeys: making one, signing in with one, and looking after them. */
export function passkeyRoutes(parts: AccountParts) {
  const { database, log } = parts;
  const { db } = database;
  return [
    ...passkeySignIn(parts),
    ...passkeyRegistration(parts),
    route("GET /api/auth/passkey/list-user-passkeys", {
      name: "passkeys.list",
      policy: "user",
      handler: ({ session }) => passkeysOf(db, session.userId),
    }),
    route("POST /api/auth/passkey/delete-passkey", {
      name: "passkeys.delete",
      policy: "user",
      fresh: true,
      schema: deletePasskeyBody,
      async handler({ context, body: { id }, session }) {
        const { userId } = session;
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        const tellByMail = await passkeyTeller(parts, session);
        const removed = await database.transaction(async () => {
          const gone = await removePasskey(db, userId, id);
          if (gone !== null) await tellByMail("removed", [gone.name]);
          return gone;
        });
        if (removed === null) return refuse(context, "not-found");
        tell(log, context, "passkey-removed", userId);
        return { status: true };
      },
    }),
    route("POST /api/auth/passkey/settle-passkeys", {
      name: "passkeys.settle",
      policy: "user",
      fresh: true,
      schema: settlePasskeysBody,
      async handler({ context, body: { keep }, session }) {
        const { userId, sessionId } = session;
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        const tellByMail = await passkeyTeller(parts, session);
        const removed = await database.transaction(async () => {
          // A password reset may have ended this session just now. Then it must not decide about the passkeys on hold.
          if (!(await lockUser(db, userId)) || !(await hasSession(db, sessionId))) return null;
          const gone = await settleHeldPasskeys(db, userId, keep);
          await tellByMail("removed", gone);
          return gone;
        });
        if (removed === null) return refuse(context, "session-needed");
        tell(log, context, "passkeys-settled", userId);
        return { status: true };
      },
    }),
    route("POST /api/auth/passkey/update-passkey", {
      name: "passkeys.rename",
      policy: "user",
      schema: renamePasskeyBody,
      async handler({ context, body: { id, name }, session: { userId } }) {
        const passkey = await renamePasskey(db, userId, { id, name: name.trim() || null });
        return passkey === null ? refuse(context, "not-found") : { passkey };
      },
    }),
  ];
}
