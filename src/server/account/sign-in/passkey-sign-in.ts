import * as z from "zod/mini";
import { safeParse } from "zod/mini";
import { passkeySignInSchema } from "../../../contract/account/account";
import type { AnswerOf } from "../../../contract/api/api";
import { isRecord } from "../../../contract/values/unknown-values";
import { refuse } from "../../http/errors";
import { type Method, answerCall } from "../../gate/policy";
import { originOf } from "../../http/request-origin";
import type { AccountParts } from "../library/account-parts";
import { tell } from "../../audit";
import { sendCookies } from "../../http/cookies";
import { arrivalOf } from "../../http/devices";
import { rememberDevice } from "./known-device";
import { usedCredential, usePasskey } from "./passkeys";
import { endSession, userOf } from "../library/session-store";
import { settleSignIn } from "./sign-in";
import { passwordHashOf } from "../library/user-store";

/** Checked only for being an object. The account library fills it in. */
const libraryOptions = z.custom<RequestOptions>(isRecord);
type RequestOptions = AnswerOf<"GET /api/auth/passkey/generate-authenticate-options">;
const newSession = z.object({
  session: z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() }),
});

/**
 * The library is asked without a session and without an address, whatever the body says. The browser offers the
 * passkeys it has, and nobody learns who has one.
 */
const signInOptions = ({ library }: AccountParts, method: Extract<Method, "GET" | "POST">) =>
  answerCall(`${method} /api/auth/passkey/generate-authenticate-options`, {
    name: `passkeys.sign-in-options${method === "POST" ? "-for" : ""}`,
    policy: "public",
    limits: ["passkey-options"],
    async handler({ context }) {
      const reply = await library("/passkey/generate-authenticate-options", { method: "GET" });
      if (reply.status !== 200) throw new Error(`account library: options answered ${reply.status}`);
      sendCookies(context, reply.setCookies);
      // The plugin only prefers user verification. We require it, and refuse answers without it (SEC-10).
      return { ...z.parse(libraryOptions, reply.body), userVerification: "required" as const };
    },
  });

/** Signing in with a passkey: first a challenge, then the device's answer to it. */
export function passkeySignIn(parts: AccountParts) {
  const { clock, cookies, database, library, log, secret } = parts;
  return [
    signInOptions(parts, "GET"),
    signInOptions(parts, "POST"),
    answerCall("POST /api/auth/passkey/verify-authentication", {
      name: "passkeys.sign-in",
      policy: "visitor",
      guard: "none",
      limits: ["passkey-verify"],
      schema: passkeySignInSchema,
      async handler({ context, body, session }) {
        const challenge = cookies.pick(context.req.header("cookie"), ["passkey"]);
        const credential = safeParse(usedCredential, body.response);
        const reply = credential.success
          ? await library("/passkey/verify-authentication", {
              cookies: challenge,
              arrival: arrivalOf(secret, originOf(context), body.timeZone),
              body: { response: { ...credential.data, clientExtensionResults: {} } },
            })
          : undefined;
        sendCookies(context, [cookies.clear("passkey")]);
        // An unknown passkey and a wrong signature get the same answer, so nobody can find out which passkeys exist.
        if (reply?.status !== 200) {
          tell(log, context, "passkey-failed");
          return refuse(context, "auth-cancelled");
        }
        const user = userOf(reply.body);
        const made = z.parse(newSession, reply.body);
        // Read the hash before the sign-in is settled: if the password changes meanwhile, the device's mark is
        // worthless, as it should be.
        const hash = await passwordHashOf(database.db, user.id);
        const settled = await settleSignIn(parts, {
          userId: user.id,
          method: "passkey",
          replaced: session?.sessionId,
          stillHolds: async () =>
            usePasskey(database.db, {
              userId: user.id,
              credentialId: credential.data?.id ?? "",
              at: clock(),
            }),
        });
        if (!settled) {
          await endSession(database.db, made.session.id);
          tell(log, context, "passkey-failed");
          return refuse(context, "auth-cancelled");
        }
        tell(log, context, "sign-in", user.id);
        sendCookies(context, reply.setCookies);
        if (hash !== null) rememberDevice(context, parts, { userId: user.id, hash });
        return { ...made, user };
      },
    }),
  ];
}
