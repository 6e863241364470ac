import { refuse } from "../errors";
import { type Route, route } from "../policy";
import type { AccountParts } from "./account-parts";
import { deletePasskeyBody, renamePasskeyBody } from "./passkey-bodies";
import { refuseWithoutPasskey } from "./passkey-guard";
import { passkeyRegistration } from "./passkey-registration";
import { passkeySignIn } from "./passkey-sign-in";
import { passkeysOf, removePasskey, renamePasskey } from "./passkey-store";
import { tell } from "./security-event";

/** A person's passkeys: to make one, to sign in with one, and to look after them. */
export function passkeyRoutes(parts: AccountParts): Route[] {
  const { database, log } = parts;
  const { db } = database;
  return [
    ...passkeySignIn(parts),
    ...passkeyRegistration(parts),
    route({
      name: "passkeys.list",
      method: "GET",
      path: "/api/auth/passkey/list-user-passkeys",
      policy: "user",
      handler: async ({ context, session }) => context.json(await passkeysOf(db, session.userId)),
    }),
    route({
      name: "passkeys.delete",
      method: "POST",
      path: "/api/auth/passkey/delete-passkey",
      policy: "user",
      fresh: true,
      schema: deletePasskeyBody,
      async handler({ context, body: { id }, session }) {
        const { userId } = session;
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        if (!(await removePasskey(db, userId, id))) return refuse(context, "not-found");
        tell(log, context, "passkey-removed", userId);
        return context.json({ status: true });
      },
    }),
    route({
      name: "passkeys.rename",
      method: "POST",
      path: "/api/auth/passkey/update-passkey",
      policy: "user",
      schema: renamePasskeyBody,
      async handler({ context, body: { id, name }, session: { userId } }) {
        const passkey = await renamePasskey(db, userId, { id, name: name.trim() || null });
        return passkey === null ? refuse(context, "not-found") : context.json({ passkey });
      },
    }),
  ];
}
