import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import type { Everybody } from "../people/personal-data";
import type { Route } from "../gate/policy";
import { createSessions } from "../gate/session";
import type { AccountParts } from "./library/account-parts";
import { createCookies } from "../http/cookies";
import { exportRoute } from "./export";
import { createLibrary } from "./library/library";
import { linkRoutes } from "./link-routes";
import { createOwner } from "./library/owner";
import { passkeyRoutes } from "./sign-in/passkey-routes";
import { passwordRoutes } from "./password-routes";
import { createPasswords, TooBusy } from "./library/passwords";
import { sessionRoutes } from "./session-routes";
import { signInRoute } from "./sign-in/sign-in";
import { signUpRoute } from "./sign-in/sign-up";
import { userRoutes } from "./user-routes";

/** Accounts: who sent each request, and the calls under /api/auth and /api/account. */
export function createAccount(parts: Parts & Everybody, secret: string) {
  const secure = parts.config.baseUrl?.startsWith("https:") ?? false;
  const passwords = createPasswords();
  const account: AccountParts = {
    ...parts,
    cookies: createCookies(secret, secure),
    library: createLibrary(parts, secret, passwords),
    owner: createOwner(parts),
    passwords,
  };
  const sessions = createSessions({ ...parts, secret, adminEmail: parts.config.adminEmail, secure });
  const routes = [
    signUpRoute(account),
    signInRoute(account),
    ...sessionRoutes(account),
    ...passwordRoutes(account),
    ...passkeyRoutes(account),
    ...userRoutes(account),
    exportRoute(account),
    ...linkRoutes(account),
  ];
  return { sessions, routes: routes.map((route) => answerWhenBusy(route)) };
}

/** When more passwords wait than the cores can hash, the answer is 503 and the browser tries again (SEC-45). */
const answerWhenBusy = <Name extends string>(route: Route<Name>): Route<Name> => ({
  ...route,
  async handler(call) {
    try {
      return await route.handler(call);
    } catch (error) {
      if (error instanceof TooBusy) return refuse(call.context, "unavailable");
      throw error;
    }
  },
});
