import * as z from "zod/mini";
import { CLOSER_WORDS } from "../../../contract/api/errors";
import { signInSchema } from "../../../contract/account/account";
import { isOrphan } from "../../db/failures";
import { refuse, slowDown } from "../../http/errors";
import { iso } from "../../values/instant";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";
import { originOf } from "../../http/request-origin";
import type { AccountParts } from "../library/account-parts";
import { audit, tell } from "../../audit";
import { sendCookies } from "../../http/cookies";
import { type Arrival, arrivalOf } from "../../http/devices";
import { deviceSubject, rememberDevice } from "./known-device";
import { withProvenPassword } from "../library/library";
import { ownerSignedInLetter } from "../library/mails";
import { NOBODYS_HASH } from "../library/passwords";
import { endSession, endSessionWithToken, userOf } from "../library/session-store";
import { lockUser } from "../../gate/lock-user";
import { type Credential, credentialAt, passwordHashOf, replacePasswordHash } from "../library/user-store";

/** The session that a new one replaces, and the device it is for. */
type Beginning = { replaced: string | undefined; arrival: Arrival };

const newSession = z.object({ token: z.string() });

/** Used for unknown addresses and users without a password, so that each step takes as long as for others. */
const NOBODY: Credential = { userId: "", hash: NOBODYS_HASH };

/** Hashes the password anew if its hash is of an earlier strength (SEC-03). Answers the stored hash. */
async function strengthen(
  { clock, database, passwords }: AccountParts,
  { userId, hash }: Credential,
  password: string,
): Promise<string> {
  if (!passwords.isOutdated(hash)) return hash;
  const next = await passwords.hash(password);
  const date = iso(clock());
  return (await replacePasswordHash(database.db, { userId, old: hash, next, date })) ? next : hash;
}

type Proven = { email: string; password: string; credential: Credential } & Beginning;

/** Begins the session of somebody whose password was right; null when the password has been changed meanwhile. */
async function begin(parts: AccountParts, { email, password, credential, replaced, arrival }: Proven) {
  const { database, library } = parts;
  const { userId, hash } = credential;
  const reply = await withProvenPassword({ hash, password }, () =>
    library("/sign-in/email", { body: { email, password }, arrival }),
  ).catch((error: unknown) => {
    // A reset has emptied the account after the password was compared.
    if (isOrphan(error)) return null;
    throw error;
  });
  if (reply?.status !== 200) return null;
  const user = userOf(reply.body);
  const settled = await settleSignIn(parts, {
    userId,
    method: "password",
    replaced,
    stillHolds: async () => user.id === userId && (await passwordHashOf(database.db, userId)) === hash,
  });
  if (settled) return { user, setCookies: reply.setCookies };
  await endSessionWithToken(database.db, z.parse(newSession, reply.body).token);
  return null;
}

export function signInRoute(parts: AccountParts) {
  const { database, limits, log, passwords, secret } = parts;

  return answerCall("POST /api/auth/sign-in/email", {
    name: "auth.sign-in",
    policy: "visitor",
    guard: "none",
    limits: ["sign-in"],
    schema: signInSchema,
    async handler({ context, body: { email, password, timeZone }, session }) {
      // Until the password is compared, known and unknown addresses take the same steps. Otherwise somebody who floods
      // the queue could tell them apart by the order of the answers (SEC-04).
      const credential = await credentialAt(database.db, email);
      const compared = credential ?? NOBODY;
      const subject = deviceSubject(parts, context.req.header("cookie"), compared) ?? email;
      const wait = await limits.take("sign-in-account", subject, "subject", context.get("network"));
      if (wait !== undefined) return slowDown(context, wait, { error: CLOSER_WORDS.guessed });
      const right = await passwords.verify({ hash: compared.hash, password });
      const begun =
        right && credential !== null
          ? await begin(parts, {
              email,
              password,
              credential,
              replaced: session?.sessionId,
              arrival: arrivalOf(secret, originOf(context), timeZone),
            })
          : null;
      if (begun === null || credential === null) {
        tell(log, context, "sign-in-failed");
        return refuse(context, "wrong-password");
      }
      const { user, setCookies } = begun;
      const hash = await strengthen(parts, credential, password);
      await limits.clear("sign-in-account", subject);
      tell(log, context, "sign-in", user.id);
      sendCookies(context, setCookies);
      rememberDevice(context, parts, { userId: user.id, hash });
      return { user, redirect: false };
    },
  });
}

type SignIn = {
  userId: string;
  method: "password" | "passkey";
  /** The session that the request was sent with: the new one replaces it (SEC-18). */
  replaced: string | undefined;
  /** Whether the password or passkey still counts; asked while the user's row is locked. */
  stillHolds: () => Promise<boolean>;
};

/**
 * The last step of every sign-in. Sign-ins of the owner are mailed to the owner. False when the password was changed or
 * the site was claimed meanwhile: then the sign-in fails.
 */
export async function settleSignIn(parts: Parts, signIn: SignIn): Promise<boolean> {
  const { userId, method, replaced, stillHolds } = signIn;
  const { db, transaction } = parts.database;
  return transaction(async () => {
    if (!(await lockUser(db, userId)) || !(await stillHolds())) return false;
    if (replaced !== undefined) await endSession(db, replaced);
    await noteOwnerSignIn(parts, { userId, method });
    return true;
  });
}

type SignInParts = Pick<Parts, "baseUrl" | "clock" | "config" | "database" | "outbox">;

/** Mails the owner that somebody signed in as them, and records it. Does nothing for other users. */
async function noteOwnerSignIn(
  parts: SignInParts,
  { userId, method }: { userId: string; method: "password" | "passkey" },
): Promise<void> {
  const { baseUrl, clock, config, database, outbox } = parts;
  const owner = await database.db
    .selectFrom("site_owner")
    .innerJoin("user", "user.id", "site_owner.user_id")
    .select("user.email")
    .where("site_owner.user_id", "=", userId)
    .executeTakeFirst();
  if (owner === undefined) return;
  await database.transaction(async () => {
    await audit(parts, { actorId: userId, action: "owner-signed-in", subject: userId, detail: method });
    const way = { baseUrl: baseUrl(), onServer: config.adminRequirePasskey };
    await outbox.add({ ...ownerSignedInLetter(way, clock(), method), to: owner.email, userId });
  });
}
