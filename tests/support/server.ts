import { createFetchPage } from "../../src/server/other-sites/fetch-page";
import { OWN_MACHINE } from "./page-host";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { claimWithPassword } from "../../src/server/account/library/owner";
import { createAnswers } from "../../src/server/http/answers";
import { createApp } from "../../src/server/start/app";
import { type Config, ownOrigins, readConfig } from "../../src/server/process/config";
import type { Database } from "../../src/server/db/database";
import { createDisk, lookAtDisk } from "../../src/server/process/disk";
import { createHealth } from "../../src/server/process/ending";
import { PERSONAL_DATA } from "../../src/server/start/everybody";
import { createFeatures } from "../../src/server/start/features";
import { commonHeaders } from "../../src/server/http/headers";
import { createLimits } from "../../src/server/limits/limits";
import { createLoad } from "../../src/server/limits/load";
import type { Log } from "../../src/server/process/log";
import { type Meter, NO_METER } from "../../src/server/limits/meter";
import { createOutbox } from "../../src/server/outbox";
import type { Parts } from "../../src/server/parts";
import type { Route } from "../../src/server/gate/policy";
import { type Fresh, onEachEngine } from "./database";

const ORIGIN = "http://localhost:4321";
export const PASSWORD = "Sourdough-2026";
export const OWNER_EMAIL = "owner@example.com";

type Asked = {
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The address at the other end of the socket. */
  peer?: string;
};

const typeOf = (body: unknown) => (body instanceof Uint8Array ? "image/jpeg" : "application/json");

export type Baker = {
  id: string;
  name: string;
  email: string;
  password: string;
  cookie: string;
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

export type TestServer = Awaited<ReturnType<typeof startServer>>;

type Options = {
  env?: Record<string, string>;
  moreRoutes?: readonly Route[];
  meter?: Meter;
  /** Another server's database, as if that server had been started anew, for example with another environment. */
  database?: Database;
  /** The disk's free bytes, of 10 GB. */
  freeBytes?: () => number;
};

/** The cookies that a reply sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}

type Lines = { [Kind in keyof Log]: Parameters<Log[Kind]>[0][] };

/** A log that keeps its lines in memory. */
function memoryLog(): { log: Log; lines: Lines } {
  const kept: Record<string, unknown[]> = {};
  const log = new Proxy({} as Log, {
    get: (_target, kind: string) => (line: unknown) => (kept[kind] ??= []).push(line),
  });
  const lines = new Proxy({} as Lines, { get: (_target, kind: string) => (kept[kind] ??= []) });
  return { log, lines };
}

function configFrom(env: Record<string, string>): Config {
  const config = readConfig({ RATE_LIMITS: "off", AUTH_SECRET: "s".repeat(32), PORT: "4321", ...env });
  if ("mistakes" in config) throw new Error(config.mistakes.join("\n"));
  return config;
}

export async function startServer(
  opened: Database,
  { env = {}, moreRoutes = [], meter = NO_METER, freeBytes }: Options = {},
) {
  const config = configFrom({ DATA_DIR: "/nonexistent", ...env });
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  // The database's clock moves with the server's, by as much as a test has advanced it.
  const database: Database = { ...opened, now: () => sql`(${opened.now()} + ${sql.lit(ahead)})` };
  const { log, lines } = memoryLog();
  const health = createHealth();
  const look =
    freeBytes === undefined
      ? lookAtDisk(config, database, log)
      : async () => ({ freeBytes: freeBytes(), totalBytes: 10 * 2 ** 30 });
  const parts: Parts = {
    config,
    database,
    log,
    health,
    disk: createDisk({ look, clock, log }),
    load: createLoad(),
    answers: createAnswers(),
    meter,
    clock,
    limits: createLimits(database, config.rateLimits, clock, meter.limited),
    secret: config.authSecret ?? "",
    outbox: createOutbox(database, clock),
    fetchPage: createFetchPage(OWN_MACHINE),
    origins: () => ownOrigins(config),
    baseUrl: () => config.baseUrl ?? ORIGIN,
  };
  const { routes, readSession } = createFeatures(parts);
  const app = createApp({
    ...parts,
    readSession,
    routes: [...routes, ...moreRoutes],
    headers: commonHeaders(config.baseUrl?.startsWith("https:") ?? false, config.hstsSubdomains),
  });

  async function request(method: string, path: string, asked: Asked = {}): Promise<Response> {
    const { body, cookie, headers = {}, peer = "203.0.113.1" } = asked;
    const init: RequestInit = {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
    };
    if (body instanceof Uint8Array) init.body = Uint8Array.from(body);
    else if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
    return app.request(path, init, { incoming: { socket: { remoteAddress: peer } } });
  }

  let bakers = 0;
  /** Somebody who has just signed up, through the real call. */
  async function baker(name?: string, more: { email?: string; password?: string } = {}): Promise<Baker> {
    bakers += 1;
    const named = name ?? `Baker ${bakers}`;
    const { email = `baker-${bakers}@example.com`, password = PASSWORD } = more;
    const response = await request("POST", "/api/auth/sign-up/email", {
      body: { name: named, email, password },
    });
    if (response.status !== 200) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
    const { user } = (await response.json()) as { user: { id: string } };
    const cookie = cookiesOf(response);
    return {
      id: user.id,
      name: named,
      email,
      password,
      cookie,
      request: (method, path, body, headers) =>
        request(method, path, { body, cookie, ...(headers && { headers }) }),
    };
  }

  /** Signs in with the password, and answers the new session's cookie. */
  async function signIn({ email, password }: Pick<Baker, "email" | "password">): Promise<string> {
    const response = await request("POST", "/api/auth/sign-in/email", { body: { email, password } });
    if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
    return cookiesOf(response);
  }

  /** The site's owner, who claimed it from the server's side. */
  async function owner(): Promise<Baker> {
    const ownerPassword = PASSWORD;
    const { mistake } = await claimWithPassword({
      ...parts,
      personalData: PERSONAL_DATA,
      config: { ...config, ownerPassword },
    });
    if (mistake !== undefined) throw new Error(mistake);
    const cookie = await signIn({ email: config.adminEmail, password: PASSWORD });
    const { user_id: id } = await database.db
      .selectFrom("site_owner")
      .select("user_id")
      .executeTakeFirstOrThrow();
    return {
      id,
      name: "Owner",
      email: config.adminEmail,
      password: PASSWORD,
      cookie,
      request: (method, path, body, headers) =>
        request(method, path, { body, cookie, ...(headers && { headers }) }),
    };
  }

  return {
    app,
    parts,
    routes,
    owner,
    signIn,
    database,
    lines,
    request,
    baker,
    clock: {
      now: clock,
      advance: (ms: number) => {
        ahead += ms;
      },
    },
    /** The mails that wait to be sent, oldest first. */
    async mails() {
      await nextTurn();
      return database.db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
    },
  };
}

export type Start = (options?: Options) => Promise<TestServer>;

const startOn =
  (fresh: Fresh): Start =>
  async (options) =>
    startServer(options?.database ?? (await fresh()), options);

/** Runs a suite against the real app on a fresh database: on SQLite in the gate, on PostgreSQL in the deep run. */
export function onEachServer(suite: (start: Start) => void): void {
  onEachEngine((fresh) => suite(startOn(fresh)));
}
