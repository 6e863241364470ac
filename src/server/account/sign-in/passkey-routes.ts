import * as z from "zod/mini";
import type { Context } from "hono";
import { CLOSER_WORDS } from "../../../contract/api/errors";
import type { AnswerOf } from "../../../contract/api/api";
import { isRecord } from "../../../contract/values/unknown-values";
import { refuseField, refuse } from "../../http/errors";
import { answerCall } from "../../gate/policy";
import type { SignedIn } from "../../gate/session";
import type { AppEnv } from "../../http/app-env";
import type { AccountParts } from "../library/account-parts";
import { tell } from "../../audit";
import { sendCookies } from "../../http/cookies";
import { type LibraryReply, REGISTERED_BEFORE } from "../library/library";
import { passkeySignIn } from "./passkey-sign-in";
import {
  createdCredential,
  deletePasskeyBody,
  passkeysOf,
  passkeyTeller,
  passkeyUserHandle,
  refuseWithoutPasskey,
  removePasskey,
  renamePasskey,
  renamePasskeyBody,
  verifyRegistrationBody,
} from "./passkeys";

/** A person's passkeys: making one, signing in with one, and looking after them. */
export function passkeyRoutes(parts: AccountParts) {
  const { database, log } = parts;
  const { db } = database;
  return [
    ...passkeySignIn(parts),
    ...passkeyRegistration(parts),
    answerCall("GET /api/auth/passkey/list-user-passkeys", {
      name: "passkeys.list",
      policy: "user",
      handler: ({ session }) => passkeysOf(db, session.userId),
    }),
    answerCall("POST /api/auth/passkey/delete-passkey", {
      name: "passkeys.delete",
      policy: "user",
      fresh: true,
      schema: deletePasskeyBody,
      async handler({ context, body: { id }, session }) {
        const { userId } = session;
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        const tellByMail = await passkeyTeller(parts, session);
        const removed = await removePasskey(db, userId, id);
        if (removed === null) return refuse(context, "not-found");
        await tellByMail("removed", [removed.name]);
        tell(log, context, "passkey-removed", userId);
        return { status: true };
      },
    }),
    answerCall("POST /api/auth/passkey/update-passkey", {
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

const attachmentField = z.optional(z.enum(["platform", "cross-platform"]));
type CreationOptions = AnswerOf<"GET /api/auth/passkey/generate-register-options">;
/** Checks the two parts that we use. The account library fills in the rest. */
const libraryOptions = z.custom<CreationOptions>((value) => isRecord(value) && isRecord(value.user));
const newPasskey = z.object({ id: z.string(), name: z.optional(z.nullable(z.string())) });
const libraryRefusal = z.object({ code: z.optional(z.string()) });

const isRegisteredBefore = ({ body }: LibraryReply) =>
  z.safeParse(libraryRefusal, body).data?.code === REGISTERED_BEFORE;

/** Stores the passkey and its mail, in the gate's transaction. */
async function storePasskey(
  parts: AccountParts,
  session: SignedIn,
  asked: { cookies: string; body: unknown },
) {
  const tellByMail = await passkeyTeller(parts, session);
  const reply = await parts.library("/passkey/verify-registration", asked);
  if (reply.status === 200) await tellByMail("added", [z.parse(newPasskey, reply.body).name ?? null]);
  return reply;
}

/** A challenge for a new passkey, as browsers take it. */
async function askOptions(
  { cookies, library }: AccountParts,
  context: Context<AppEnv>,
  session: SignedIn,
  attachment: z.infer<typeof attachmentField>,
) {
  // The query's `name` is the new passkey's name, and comes again with the device's answer. The plugin would use
  // it as the account's name, and a device could then not tell which account its passkeys are for.
  const query = attachment === undefined ? "" : `?authenticatorAttachment=${attachment}`;
  const reply = await library(`/passkey/generate-register-options${query}`, {
    method: "GET",
    cookies: cookies.pick(context.req.header("cookie"), ["session_token"]),
  });
  if (reply.status !== 200) throw new Error(`account library: options answered ${reply.status}`);
  sendCookies(context, reply.setCookies);
  const made = z.parse(libraryOptions, reply.body);
  // The plugin would invent a new user id for each passkey.
  return { ...made, user: { ...made.user, id: passkeyUserHandle(session.userId) } };
}

/** Making a passkey: a challenge, then the device's answer. Both need a fresh proof of who the person is. */
function passkeyRegistration(parts: AccountParts) {
  const { cookies, database, log } = parts;

  return [
    answerCall("GET /api/auth/passkey/generate-register-options", {
      name: "passkeys.add-options",
      policy: "user",
      fresh: true,
      limits: ["passkey-options"],
      async handler({ context, query: asked, session }) {
        const refusal = await refuseWithoutPasskey(parts, context, session);
        if (refusal !== null) return refusal;
        const attachment = z.safeParse(attachmentField, asked.authenticatorAttachment);
        if (!attachment.success)
          return refuseField(
            context,
            "authenticatorAttachment",
            "authenticatorAttachment must be platform or cross-platform",
          );
        return askOptions(parts, context, session, attachment.data);
      },
    }),
    answerCall("POST /api/auth/passkey/verify-registration", {
      name: "passkeys.add",
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
          ? await storePasskey(parts, session, {
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
            return refuseField(context, "response", "previously registered");
          return refuse(context, "auth-cancelled", { error: CLOSER_WORDS.registrationCancelled });
        }
        const { id } = z.parse(newPasskey, reply.body);
        tell(log, context, "passkey-added", userId);
        return (await passkeysOf(database.db, userId)).find((item) => item.id === id) ?? null;
      },
    }),
  ];
}
