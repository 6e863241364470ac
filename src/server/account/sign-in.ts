import * as z from "zod/mini";
import { signInSchema } from "../../contract/account";
import { isOrphan } from "../db/failures";
import { refuse, slowDown } from "../errors";
import { iso } from "../instant";
import { type Route, route } from "../policy";
import { originOf } from "../request-origin";
import type { AccountParts } from "./account-parts";
import { tell } from "./audit";
import { sendCookies } from "./cookies";
import { type Arrival, arrivalOf, deviceSubject, rememberDevice } from "./devices";
import { withProvenPassword } from "./library";
import { NOBODYS_HASH } from "./passwords";
import { endSessionWithToken, userOf } from "./session-store";
import { settleSignIn } from "./settle-sign-in";
import { type Credential, credentialAt, passwordHashOf, replacePasswordHash } from "./user-store";

/** Said of an address that nobody has, too. Neither way in can be closed by a stranger who guesses. */
const GUESSED = "Too many tries for this account. Use a passkey or the reset link.";
/** What a new session takes the place of, and what it is known by. */
type Beginning = { replaced: string | undefined; arrival: Arrival };

const newSession = z.object({ token: z.string() });

/** Where there is no password to compare with, each step is taken with this, and takes as long. */
const NOBODY: Credential = { userId: "", hash: NOBODYS_HASH };

export function signInRoute(parts: AccountParts): Route {
  const { clock, database, library, limits, log, passwords, secret } = parts;

  /** Makes a hash of an earlier strength anew, now that the password is at hand (SEC-03). The one that is stored then. */
  async function strengthen({ userId, hash }: Credential, password: string): Promise<string> {
    if (!passwords.isOutdated(hash)) return hash;
    const next = await passwords.hash(password);
    const date = iso(clock());
    return (await replacePasswordHash(database.db, { userId, old: hash, next, date })) ? next : hash;
  }

  type Proven = { email: string; password: string; credential: Credential } & Beginning;

  /** The session of somebody whose password was right; null when it is not theirs any more by now. */
  async function begin({ email, password, credential, replaced, arrival }: Proven) {
    const { userId, hash } = credential;
    const reply = await withProvenPassword({ hash, password }, () =>
      library("/sign-in/email", { body: { email, password }, arrival }),
    ).catch((error: unknown) => {
      // A reset has emptied the account since its password was compared.
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

  return route({
    name: "auth.sign-in",
    method: "POST",
    path: "/api/auth/sign-in/email",
    policy: "visitor",
    limits: ["sign-in"],
    schema: signInSchema,
    async handler({ context, body: { email, password, timeZone }, session }) {
      // Up to the comparison known and unknown addresses go the same way, step by step: whoever floods the line of
      // passwords could tell by its order otherwise (SEC-04).
      const credential = await credentialAt(database.db, email);
      const compared = credential ?? NOBODY;
      const subject = deviceSubject(parts, context.req.header("cookie"), compared) ?? email;
      const wait = await limits.take("sign-in-account", subject, "subject", context.get("network"));
      if (wait !== undefined) return slowDown(context, wait, { error: GUESSED });
      const right = await passwords.verify({ hash: compared.hash, password });
      const begun =
        right && credential !== null
          ? await begin({
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
      const hash = await strengthen(credential, password);
      await limits.clear("sign-in-account", subject);
      tell(log, context, "sign-in", user.id);
      sendCookies(context, setCookies);
      rememberDevice(context, parts, { userId: user.id, hash });
      return context.json({ user, redirect: false });
    },
  });
}
