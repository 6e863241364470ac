import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { uuidv7 } from "uuidv7";
import { site } from "../../contract/site";
import type { Parts } from "../parts";
import { SESSION_MS } from "../session";
import { currentArrival } from "./arrival";
import { cookiePrefix } from "./cookies";
import { libraryLogger } from "./library-log";
import { passkeyRules } from "./passkey-rules";
import type { Passwords } from "./passwords";
import { preparedHash } from "./prepared-hash";
import { isProven } from "./proven-password";

export type AuthParts = Pick<Parts, "baseUrl" | "clock" | "config" | "database" | "log">;

/** The account library, with each of its defaults that is not strict enough for us set (SEC-01 to SEC-20). */
export function authOptions(parts: AuthParts, secret: string, passwords: Passwords): BetterAuthOptions {
  const { baseUrl, clock, config, database } = parts;
  const ours = baseUrl();
  const secure = config.baseUrl?.startsWith("https:") ?? false;
  return {
    appName: site.name,
    baseURL: ours,
    basePath: "/api/auth",
    trustedOrigins: [ours],
    secret,
    // Every query it makes joins the transaction that is open, if one is.
    database: { db: database.db, type: database.engine, transaction: true },
    advanced: {
      database: { generateId: () => uuidv7(), validateSchema: false },
      // The prefix is part of the name here: asked for secure cookies, the library would write __Secure-.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(secure),
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      // Said, because both depend on NODE_ENV otherwise.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    // Ours stands in front of every route, with caps per network and per account.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: libraryLogger(parts.log),
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      password: {
        hash: async (password) => preparedHash() ?? passwords.hash(password),
        verify: async (asked) => isProven(asked) || passwords.verify(asked),
      },
    },
    user: { additionalFields: { theme: { type: "string", required: false, input: false } } },
    session: {
      expiresIn: SESSION_MS / 1000,
      // Whether a session goes on, and whether it is fresh, is told by `createSessions` and the gate.
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: {
        confirmedAt: { type: "date", required: false, input: false },
        method: { type: "string", required: false, input: false },
        device: { type: "string", required: false, input: false },
        timeZone: { type: "string", required: false, input: false },
        network: { type: "string", required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (_session, context) => {
            const now = clock();
            const method = context?.path === "/passkey/verify-authentication" ? "passkey" : "password";
            const date = new Date(now);
            return {
              data: {
                createdAt: date,
                updatedAt: date,
                confirmedAt: date,
                expiresAt: new Date(now + SESSION_MS),
                method,
                // Of both only so much is kept as a person recognises their device by.
                ...currentArrival(),
                ipAddress: null,
                userAgent: null,
              },
            };
          },
        },
      },
    },
    plugins: [passkey(passkeyRules(database, ours))],
  };
}

export type Auth = { handler: (request: Request) => Promise<Response> };

export const createAuth = (parts: AuthParts, secret: string, passwords: Passwords): Auth =>
  betterAuth(authOptions(parts, secret, passwords));
