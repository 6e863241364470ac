import { AsyncLocalStorage } from "node:async_hooks";
import { type PasskeyOptions, passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { uuidv7 } from "uuidv7";
import { site } from "../../../contract/site/site";
import type { Database } from "../../db/database";
import { DatabaseUnavailable, StatementFailed } from "../../db/failures";
import type { Log } from "../../process/log";
import type { Parts } from "../../parts";
import { SESSION_MS } from "../../gate/session";
import { cookiePrefix } from "../../http/cookies";
import { type Arrival, currentArrival, withArrival } from "../../http/devices";
import type { Passwords } from "./passwords";

type Asked = {
  method?: "GET" | "POST";
  body?: unknown;
  /** A `Cookie` header that we have put together ourselves. */
  cookies?: string;
  /** The device of the session that this call begins. */
  arrival?: Arrival;
};

export type LibraryReply = { status: number; body: unknown; setCookies: readonly string[] };
export type Library = (path: string, asked?: Asked) => Promise<LibraryReply>;

/**
 * Calls the account library. The library never sees a visitor's request: it gets one that we make from checked values,
 * with our own origin, so its own checks stay on in every environment.
 */
export function createLibrary(parts: Parts, secret: string, passwords: Passwords): Library {
  let auth: Auth | undefined;
  return async (path, { method = "POST", body, cookies = "", arrival } = {}) => {
    // Created at the first call: without BASE_URL the address is known only once the server listens.
    auth ??= createAuth(parts, secret, passwords);
    const { handler } = auth;
    const origin = parts.baseUrl();
    const headers = new Headers({ origin });
    if (cookies !== "") headers.set("cookie", cookies);
    const init: RequestInit = { method, headers };
    if (method === "POST") {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(body ?? {});
    }
    const send = () => handler(new Request(`${origin}/api/auth${path}`, init));
    const response = await tellFailures(() => (arrival === undefined ? send() : withArrival(arrival, send)));
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? null : (JSON.parse(text) as unknown),
      setCookies: response.headers.getSetCookie(),
    };
  };
}

export type AuthParts = Pick<Parts, "baseUrl" | "clock" | "config" | "database" | "log">;

/** A new session's notes about its device. Everything else about sessions is decided by our own code. */
function sessionRules(clock: AuthParts["clock"]) {
  return {
    session: {
      expiresIn: SESSION_MS / 1000,
      // `createSessions` decides how long a session lasts, and the gate whether it is fresh.
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
                // The full address and `User-Agent` are not stored, only the words by which a person recognises their
                // device.
                ...currentArrival(),
                ipAddress: null,
                userAgent: null,
              },
            };
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

/** Sets every default of the account library that is not strict enough for us (SEC-01, SEC-02, SEC-14, SEC-15). */
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
    // The library's queries join the open transaction, if there is one.
    database: { db: database.db, type: database.engine, transaction: true },
    advanced: {
      database: { generateId: () => uuidv7(), validateSchema: false },
      // The prefix is already part of our cookie names. Asked for secure cookies, the library would add __Secure-.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(secure),
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      // Set here because the defaults of both depend on NODE_ENV.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    // Our own limits stand in front of every route, per network and per account.
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
    ...sessionRules(clock),
    plugins: [passkey(passkeyRules(database, ours))],
  };
}

export type Auth = { handler: (request: Request) => Promise<Response> };

export const createAuth = (parts: AuthParts, secret: string, passwords: Passwords): Auth =>
  betterAuth(authOptions(parts, secret, passwords));

/** The database failure during one call of the account library, if there was one. */
const said = new AsyncLocalStorage<{ failure?: Error }>();

/**
 * Replaces the library's own logger, which writes addresses that people typed (SEC-49). A failed ceremony is no error
 * of the server: the caller of the library logs it as an event.
 */
export function libraryLogger(log: Log): NonNullable<BetterAuthOptions["logger"]> {
  return {
    level: "error",
    log(level, message, ...more) {
      if (level !== "error") return;
      const error = more.find((part) => part instanceof Error);
      if (error === undefined) log.failure(new Error(`account library: ${withoutAddresses(message)}`));
      const call = said.getStore();
      if (call && (error instanceof StatementFailed || error instanceof DatabaseUnavailable))
        call.failure = error;
    },
  };
}

const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, "…");

/**
 * Runs a call of the library, and throws when a failing database made the library refuse somebody. A database failure
 * must not look like a wrong password, and the transaction must be repeated.
 */
export async function tellFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { failure?: Error } = {};
  const result = await said.run(call, work);
  if (call.failure !== undefined) throw call.failure;
  return result;
}

/** The code by which we recognise the library's refusal of a passkey that is registered already. */
export const REGISTERED_BEFORE = "REGISTERED_BEFORE";

const NOT_VERIFIED = { code: "USER_NOT_VERIFIED", message: "the device did not check who holds it" };

/**
 * A passkey replaces the password, so the device must have checked its holder at registration and at sign-in. The
 * plugin by itself accepts a mere touch (SEC-10). The site's name and origin come from the configuration, never from a
 * request's header.
 */
function passkeyRules({ db }: Pick<Database, "db">, origin: string): PasskeyOptions {
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

const prepared = new AsyncLocalStorage<string>();

/**
 * The account library hashes a new password inside its own transaction, and every other writer would wait for that. So
 * we hash the password first, and hand the hash to the library when it asks.
 */
export const withPreparedHash = <Result>(hash: string, work: () => Promise<Result>): Promise<Result> =>
  prepared.run(hash, work);

const preparedHash = (): string | undefined => prepared.getStore();

type Proof = { hash: string; password: string };

const proven = new AsyncLocalStorage<Proof>();

/**
 * Sign-in compares the password before it calls the account library. The library accepts exactly that password with
 * that stored hash, and does not compare them again.
 */
export const withProvenPassword = <Result>(proof: Proof, work: () => Promise<Result>): Promise<Result> =>
  proven.run(proof, work);

function isProven({ hash, password }: Proof): boolean {
  const proof = proven.getStore();
  return proof?.hash === hash && proof.password === password;
}
