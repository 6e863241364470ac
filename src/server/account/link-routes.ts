import { CLOSER_WORDS } from "../../contract/api/errors";
import { forgotPasswordSchema, resetPasswordSchema, verifyEmailSchema } from "../../contract/account/account";
import { refuseField, refuse } from "../http/errors";
import { answerCall } from "../gate/policy";
import type { AccountParts } from "./library/account-parts";
import { tell } from "../audit";
import { mayMail } from "../mail/mailbox";
import { TOO_COMMON } from "./library/owner";
import { requestReset, setPasswordWithLink } from "./reset-password";
import { sendVerification, verifyEmail } from "./sign-in/verify";

/** The error table's sentences are about password resets. A confirmation link needs its own. */
const VERIFICATION_REFUSALS = {
  "link-expired": CLOSER_WORDS.verificationExpired,
  "link-unknown": CLOSER_WORDS.verificationOfAnother,
};

const DONE = { status: true } as const;

/** The calls behind mailed or printed links: setting a new password, and confirming an address. */
export function linkRoutes(parts: AccountParts) {
  const { limits, log, owner } = parts;
  return [
    answerCall("POST /api/auth/request-password-reset", {
      name: "auth.request-reset",
      policy: "public",
      limits: ["reset-request"],
      schema: forgotPasswordSchema,
      async handler({ context, body }) {
        await requestReset(parts, owner, body.email);
        tell(log, context, "reset-requested");
        return DONE;
      },
    }),
    answerCall("POST /api/auth/reset-password", {
      name: "auth.reset-password",
      policy: "public",
      limits: ["reset"],
      schema: resetPasswordSchema,
      async handler({ context, body }) {
        const outcome = await setPasswordWithLink(parts, owner, body);
        if (outcome === "too-common") return refuseField(context, "newPassword", TOO_COMMON);
        if (typeof outcome === "string") return refuse(context, outcome);
        const { userId, claimed } = outcome;
        tell(log, context, claimed ? "owner-claimed" : "reset-used", userId);
        return DONE;
      },
    }),
    answerCall("POST /api/auth/send-verification-email", {
      name: "auth.send-verification",
      policy: "user",
      limits: ["reset-request"],
      async handler({ session }) {
        const { userId, email, emailVerified } = session;
        // Counted by mailbox, so that deleting an account and making it anew does not send three more mails.
        const sent = !emailVerified && (await mayMail(limits, "verify", email));
        if (sent) await sendVerification(parts, { id: userId, email });
        return { ...DONE, sent };
      },
    }),
    answerCall("POST /api/auth/verify-email", {
      name: "auth.verify-email",
      policy: "user",
      schema: verifyEmailSchema,
      async handler({ context, body, session }) {
        const { userId } = session;
        const outcome = await verifyEmail(parts, body.token, session);
        if (outcome === "link-expired" || outcome === "link-unknown")
          return refuse(context, outcome, { error: VERIFICATION_REFUSALS[outcome] });
        if (outcome === "verified") tell(log, context, "email-verified", userId);
        return DONE;
      },
    }),
  ];
}
