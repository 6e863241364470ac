import * as z from "zod/mini";
import { signInSchema } from "../../contract/account";
import { refuse, slowDown } from "../errors";
import { type Route, route } from "../policy";
import type { AccountParts } from "./account-parts";
import { isKnownDevice, rememberDevice } from "./known-device";
import { isoOf } from "./library-dates";
import { sendCookies } from "./reply-cookies";
import { tell } from "./security-event";
import { endSessionWithToken } from "./session-store";
import { settleSignIn } from "./settle-sign-in";
import { userOf } from "./user-answer";
import { passwordHashAt, passwordHashOf, replacePasswordHash } from "./user-store";

const newSession = z.object({ token: z.string() });

export function signInRoute(parts: AccountParts): Route {
  const { clock, cookies, database, library, limits, log, passwords } = parts;

  /** Makes a hash of an earlier strength anew, now that the password is at hand (SEC-03). */
  async function strengthen(userId: string, password: string): Promise<void> {
    const old = await passwordHashOf(database.db, userId);
    if (old === null || !passwords.isOutdated(old)) return;
    const next = await passwords.hash(password);
    await replacePasswordHash(database.db, { userId, old, next, date: isoOf(clock()) });
  }

  return route({
    name: "auth.sign-in",
    method: "POST",
    path: "/api/auth/sign-in/email",
    policy: "visitor",
    limits: ["sign-in"],
    schema: signInSchema,
    async handler({ context, body: { email, password }, session }) {
      const header = context.req.header("cookie");
      if (!isKnownDevice(cookies, header, email)) {
        const wait = await limits.take("sign-in-account", email);
        if (wait !== undefined) return slowDown(context, wait);
      }
      const hash = await passwordHashAt(database.db, email);
      const reply = await library("/sign-in/email", { body: { email, password } });
      if (reply.status !== 200) {
        tell(log, context, "sign-in-failed");
        return refuse(context, "wrong-password");
      }
      const user = userOf(reply.body);
      const settled = await settleSignIn(parts, {
        userId: user.id,
        method: "password",
        replaced: session?.sessionId,
        stillHolds: async () => hash !== null && (await passwordHashOf(database.db, user.id)) === hash,
      });
      if (!settled) {
        await endSessionWithToken(database.db, z.parse(newSession, reply.body).token);
        tell(log, context, "sign-in-failed");
        return refuse(context, "wrong-password");
      }
      await strengthen(user.id, password);
      await limits.clear("sign-in-account", email);
      tell(log, context, "sign-in", user.id);
      sendCookies(context, reply.setCookies);
      rememberDevice(context, cookies, email);
      return context.json({ user, redirect: false });
    },
  });
}
