import { signUpSchema } from "../../../contract/account/account";
import { isUniqueViolation } from "../../db/failures";
import { refuseField } from "../../http/errors";
import { answerCall } from "../../gate/policy";
import { originOf } from "../../http/request-origin";
import type { AccountParts } from "../library/account-parts";
import { tell } from "../../audit";
import { sendCookies } from "../../http/cookies";
import { type Arrival, arrivalOf } from "../../http/devices";
import { rememberDevice } from "./known-device";
import { withPreparedHash } from "../library/library";
import { mayMail } from "../../mail/mailbox";
import { RESERVED_ADDRESS } from "../library/owner";
import { endSession, userOf } from "../library/session-store";
import { countUsers, isKnownAddress } from "../library/user-store";
import { sendVerification } from "./verify";

const TAKEN = "An account with this email already exists.";

/** Why an address is refused. Nobody becomes the owner by signing up with the owner's address. */
async function refusalOf({ database, owner }: AccountParts, email: string): Promise<string | null> {
  const isKnown = await isKnownAddress(database.db, email);
  if (!owner.isOwnerEmail(email)) return isKnown ? TAKEN : null;
  const standing = await owner.standing();
  return standing === "claimed" || (standing === "elsewhere" && isKnown) ? TAKEN : RESERVED_ADDRESS;
}

type Wanted = {
  name: string;
  email: string;
  password: string;
  hash: string;
  replaced: string | undefined;
  arrival: Arrival;
};

/** Makes the account, its session and its first mail, or nothing; null when the address was taken meanwhile. */
async function makeAccount(parts: AccountParts, { hash, replaced, arrival, ...body }: Wanted) {
  const { database, library, limits } = parts;
  const { db } = database;
  try {
    return await database.transaction(async () => {
      const reply = await withPreparedHash(hash, () => library("/sign-up/email", { body, arrival }));
      // The library answers 422 when the address was taken after our check.
      if (reply.status === 422) return null;
      if (reply.status !== 200) throw new Error(`account library: sign-up answered ${reply.status}`);
      await countUsers(db, 1);
      if (replaced !== undefined) await endSession(db, replaced);
      const user = userOf(reply.body);
      // Over the mailbox's cap the account is made without a mail. The account page has a button for another one.
      if (await mayMail(limits, "sign-up", body.email)) await sendVerification(parts, user);
      return { user, setCookies: reply.setCookies };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export function signUpRoute(parts: AccountParts) {
  const { passwords, log, secret } = parts;
  return answerCall("POST /api/auth/sign-up/email", {
    name: "auth.sign-up",
    policy: "visitor",
    guard: "none",
    limits: ["sign-up"],
    needsDisk: true,
    schema: signUpSchema,
    async handler({ context, body: { name, email, password, timeZone }, session }) {
      const refusal = await refusalOf(parts, email);
      if (refusal !== null) return refuseField(context, "email", refusal);
      const hash = await passwords.hash(password);
      const made = await makeAccount(parts, {
        name,
        email,
        password,
        hash,
        replaced: session?.sessionId,
        arrival: arrivalOf(secret, originOf(context), timeZone),
      });
      // Somebody else signed up with the same address at the same moment.
      if (made === null) return refuseField(context, "email", TAKEN);
      tell(log, context, "sign-up", made.user.id);
      sendCookies(context, made.setCookies);
      rememberDevice(context, parts, { userId: made.user.id, hash });
      return { user: made.user };
    },
  });
}
