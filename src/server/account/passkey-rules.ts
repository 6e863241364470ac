import type { PasskeyOptions } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { site } from "../../contract/site";
import type { Database } from "../db/database";

/** What our wrapper knows the library's refusals of a registration by. */
export const REGISTERED_BEFORE = "REGISTERED_BEFORE";

const NOT_VERIFIED = { code: "USER_NOT_VERIFIED", message: "the device did not check who holds it" };

/**
 * A passkey replaces the password, so the device must have checked who holds it, in both ceremonies; the plugin
 * itself lets a mere touch pass (SEC-10). Name and origin of the site are configuration, never a request's header.
 */
export function passkeyRules({ db }: Pick<Database, "db">, origin: string): PasskeyOptions {
  return {
    rpID: new URL(origin).hostname,
    rpName: site.name,
    origin,
    advanced: { webAuthnChallengeCookie: "passkey" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ verification }) {
        const { registrationInfo } = verification;
        if (!registrationInfo?.userVerified) throw new APIError("BAD_REQUEST", NOT_VERIFIED);
        const known = await db
          .selectFrom("passkey")
          .select("id")
          .where("credentialID", "=", registrationInfo.credential.id)
          .executeTakeFirst();
        if (known !== undefined)
          throw new APIError("BAD_REQUEST", { code: REGISTERED_BEFORE, message: "previously registered" });
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError("UNAUTHORIZED", NOT_VERIFIED);
      },
    },
  };
}
