import ipaddr from "ipaddr.js";
import { z } from "zod";
import { normaliseEmail } from "../contract/email";
import { readSender } from "./mail/transport";

/** An environment variable that is set to nothing counts as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const origin = z
  .url({
    protocol: /^https?$/,
    error: "must be an http or https address, such as https://bread.example",
    abort: true,
  })
  // A path, a query or a user name would be lost in every link we send.
  .regex(/^https?:\/\/[^/?#@]+\/?$/, "must be an origin without a path, such as https://bread.example")
  .transform((value) => new URL(value).origin);

const email = z
  .string()
  .transform((value) => normaliseEmail(value))
  .refine((value) => value !== null, "must be an e-mail address")
  .transform(String);

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });

/** Addresses and networks, separated by commas; "loopback" stands for this machine. */
const proxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).flatMap((entry) => (entry === "loopback" ? LOOPBACK : [entry])))
  .refine((list) => list.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)), {
    error: "must be addresses or networks, such as 10.0.0.0/8, apart by commas",
  });
const LOOPBACK = ["127.0.0.0/8", "::1"];

/** Addresses that only this machine can open: "localhost" and names under it, 127.0.0.0/8, ::1. */
function isThisMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "loopback";
  return host === "localhost" || host.endsWith(".localhost");
}

const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: optional(z.string().optional()),
  PORT: z.preprocess(
    (value) => (value === undefined || value === "" ? 3000 : Number(value)),
    z.int({ error: "must be a whole number" }).min(0, "must be 0 to 65535").max(65535, "must be 0 to 65535"),
  ),
  HOST: optional(
    z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or an address")
      .optional(),
  ),
  BASE_URL: optional(origin.optional()),
  DATA_DIR: optional(z.string().default("data")),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, "postgres://user@host/name").optional()),
  AUTH_SECRET: optional(z.string().min(32, "must be at least 32 characters").optional()),
  ADMIN_EMAIL: optional(email.prefault("owner@example.com")),
  OWNER_PASSWORD: optional(z.string().optional()),
  SITE_TIME_ZONE: optional(
    z
      .string()
      .refine(isTimeZone, "must be a time zone such as America/Los_Angeles")
      .default("America/Los_Angeles"),
  ),
  SMTP_URL: optional(url(/^smtps?$/, "smtp://user:password@host:587").optional()),
  MAIL_FROM: optional(
    z
      .string()
      .refine((value) => readSender(value) !== null, "must be an address such as Bread <bread@bread.example>")
      .optional(),
  ),
  TRUST_PROXY: optional(proxies.optional()),
  RATE_LIMITS: optional(z.enum(["on", "relaxed", "off"], { error: "must be on, relaxed or off" }).optional()),
  METRICS_PORT: z.preprocess(
    (value) => (value === undefined || value === "" ? undefined : Number(value)),
    z
      .int({ error: "must be a whole number" })
      .min(1, "must be 1 to 65535")
      .max(65535, "must be 1 to 65535")
      .optional(),
  ),
  METRICS_HOST: optional(
    z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or an address")
      .default("127.0.0.1"),
  ),
  ADMIN_REQUIRE_PASSKEY: optional(onOrOff.default("off")),
  HSTS_SUBDOMAINS: optional(onOrOff.default("off")),
  LOG_LEVEL: optional(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
  ),
});

/** EX_CONFIG of sysexits.h: supervisors read it as "do not restart until somebody has changed the configuration". */
export const EXIT_CONFIG = 78;

export type Config = {
  /**
   * True when other machines can open the site, or NODE_ENV says so: then all limits are on, and no log holds a link
   * that opens an account.
   */
  production: boolean;
  port: number;
  host: string;
  /** The address under which people open the site; undefined means this machine only. */
  baseUrl: string | undefined;
  logLevel: string;
  /** The folder for everything that is not in PostgreSQL. */
  dataDir: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  /** The owner's address, normalised. */
  adminEmail: string;
  ownerPassword: string | undefined;
  /** The owner's time zone, in which a day begins. */
  timeZone: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** The proxies whose forwarding headers are believed. */
  trustProxy: readonly string[];
  rateLimits: "on" | "relaxed" | "off";
  adminRequirePasskey: boolean;
  /** The port for metrics; undefined for none. */
  metricsPort: number | undefined;
  /** This machine only, unless set otherwise: metrics are for the operator alone. */
  metricsHost: string;
  /** Whether HSTS covers every name under the site's own. */
  hstsSubdomains: boolean;
};

/** Reads the environment once; every mistake comes back as one line that names the variable, never its value. */
export function readConfig(env: Record<string, string | undefined>): Config | { mistakes: string[] } {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    return { mistakes: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
  const values = parsed.data;
  const declared = values.NODE_ENV === "production";
  const production = declared || (values.BASE_URL !== undefined && !isThisMachine(values.BASE_URL));
  const mistakes: string[] = [];
  if (declared && values.BASE_URL === undefined)
    mistakes.push("BASE_URL is required with NODE_ENV=production");
  // Several machines may share the database. With a secret of its own, each would reject the others' cookies.
  if (production && values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined)
    mistakes.push(
      "AUTH_SECRET is required with DATABASE_URL in production: with NODE_ENV=production, or a BASE_URL that others can open",
    );
  if (mistakes.length > 0) return { mistakes };
  return {
    production,
    port: values.PORT,
    host: values.HOST ?? "127.0.0.1",
    baseUrl: values.BASE_URL,
    logLevel: values.LOG_LEVEL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    adminEmail: values.ADMIN_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    timeZone: values.SITE_TIME_ZONE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY ?? [],
    rateLimits: values.RATE_LIMITS ?? (production ? "on" : "relaxed"),
    adminRequirePasskey: values.ADMIN_REQUIRE_PASSKEY === "on",
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    hstsSubdomains: values.HSTS_SUBDOMAINS === "on",
  };
}

/** The site's own origins: the configured one, else this machine's three names. */
export function ownOrigins(config: Config, port = config.port): string[] {
  if (config.baseUrl !== undefined) return [config.baseUrl];
  // As browsers write them: they leave the usual port 80 away.
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${port}`).origin);
}
