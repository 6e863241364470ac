import * as z from "zod/mini";
import { invalidField, refuse } from "../errors";
import { type Route, route } from "../policy";
import type { SignedIn } from "../session";
import type { AccountParts } from "./account-parts";
import type { LibraryReply } from "./library";
import { createdCredential, verifyRegistrationBody } from "./passkey-bodies";
import { refuseWithoutPasskey } from "./passkey-guard";
import { REGISTERED_BEFORE } from "./passkey-rules";
import { passkeyUserHandle } from "./passkey-user-handle";
import { passkeysOf, removePasskey } from "./passkey-store";
import { sendCookies } from "./reply-cookies";
import { tell } from "./security-event";
import { hasSession } from "./session-store";
import { lockUser } from "./user-store";

const attachmentField = z.optional(z.enum(["platform", "cross-platform"]));
const libraryOptions = z.looseObject({ user: z.looseObject({}) });
const newPasskey = z.object({ id: z.string() });
const libraryRefusal = z.object({ code: z.optional(z.string()) });

const isRegisteredBefore = ({ body }: LibraryReply) =>
  z.safeParse(libraryRefusal, body).data?.code === REGISTERED_BEFORE;

/** Making a passkey: a challenge, then what the device made of it. Both soon after the person has proven who they are. */
export function passkeyRegistration(parts: AccountParts): Route[] {
  const { cookies, database, library, log } = parts;
  /** What ended the session in between has ended its passkeys too: one that came just after goes as well (SEC-06). */
  const keep = (id: string, { userId, sessionId }: SignedIn) =>
    database.transaction(async () => {
      await lockUser(database.db, userId);
      if (await hasSession(database.db, sessionId)) return true;
      await removePasskey(database.db, userId, id);
      return false;
    });

  return [
    route({
      name: "passkeys.add-options",
      method: "GET",
      path: "/api/auth/passkey/generate-register-options",
      policy: "user",
      fresh: true,
      limits: ["passkey-options"],
      async handler({ context, session }) {
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        const attachment = z.safeParse(attachmentField, context.req.query("authenticatorAttachment"));
        if (!attachment.success)
          return invalidField(
            context,
            "authenticatorAttachment",
            "authenticatorAttachment must be platform or cross-platform",
          );
        // The query's `name` is the passkey's own, sent again with the answer. As the name of the account, which the
        // plugin would make of it, a device's list of passkeys could not be told apart by it.
        const query = attachment.data === undefined ? "" : `?authenticatorAttachment=${attachment.data}`;
        const reply = await library(`/passkey/generate-register-options${query}`, {
          method: "GET",
          cookies: cookies.pick(context.req.header("cookie"), ["session_token"]),
        });
        if (reply.status !== 200) throw new Error(`account library: options answered ${reply.status}`);
        sendCookies(context, reply.setCookies);
        const made = z.parse(libraryOptions, reply.body);
        // The plugin makes one up each time.
        return context.json({ ...made, user: { ...made.user, id: passkeyUserHandle(session.userId) } });
      },
    }),
    route({
      name: "passkeys.add",
      method: "POST",
      path: "/api/auth/passkey/verify-registration",
      policy: "user",
      fresh: true,
      limits: ["passkey-verify"],
      schema: verifyRegistrationBody,
      async handler({ context, body, session }) {
        const { userId } = session;
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        const credential = z.safeParse(createdCredential, body.response);
        const reply = credential.success
          ? await library("/passkey/verify-registration", {
              cookies: cookies.pick(context.req.header("cookie"), ["session_token", "passkey"]),
              body: {
                name: body.name?.trim() ?? "",
                response: { ...credential.data, clientExtensionResults: {} },
              },
            })
          : undefined;
        sendCookies(context, [cookies.clear("passkey")]);
        if (reply?.status !== 200) {
          tell(log, context, "passkey-failed", userId);
          if (reply !== undefined && isRegisteredBefore(reply))
            return invalidField(context, "response", "previously registered");
          return refuse(context, "auth-cancelled", { error: "registration cancelled" });
        }
        const { id } = z.parse(newPasskey, reply.body);
        if (!(await keep(id, session))) return refuse(context, "session-needed");
        tell(log, context, "passkey-added", userId);
        return context.json((await passkeysOf(database.db, userId)).find((item) => item.id === id) ?? null);
      },
    }),
  ];
}
