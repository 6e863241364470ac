import ipaddr from "ipaddr.js";
import { z } from "zod";
import { normaliseEmail } from "../../contract/values/email";
import { isExampleAddress, site } from "../../contract/site/site";
import { isZone } from "../../contract/values/wall-clock";
import { readSender } from "./sender";

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
    error: "must be addresses or networks, such as 10.0.0.0/8, separated by commas",
  });
const LOOPBACK = ["127.0.0.0/8", "::1"];

/** Addresses that only this machine can open: "localhost" and names under it, 127.0.0.0/8, ::1. */
function isThisMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "loopback";
  return host === "localhost" || host.endsWith(".localhost");
}

const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

const portNumber = (least: number) =>
  z.preprocess(
    Number,
    z
      .int({ error: "must be a whole number" })
      .min(least, `must be ${least} to 65535`)
      .max(65535, `must be ${least} to 65535`),
  );
const hostName = z.string().regex(/^[\w.:-]+$/, "must be a host name or an address");

const UNITS = { MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 };
/** Up to six digits, so that nobody gives the size in bytes. */
const size = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})? ?[MGT]B$/, "must be a size such as 20GB")
  .transform((value) => {
    const unit = value.slice(-2) as keyof typeof UNITS;
    return Math.floor(Number.parseFloat(value) * UNITS[unit]);
  })
  .refine((bytes) => bytes > 0, "must be a size such as 20GB");

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portNumber(0).default(3000),
  HOST: hostName.default("127.0.0.1"),
  BASE_URL: origin.optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user@host/name").optional(),
  DATABASE_SIZE_LIMIT: size.optional(),
  AUTH_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
  ADMIN_EMAIL: email.prefault("owner@example.com"),
  OWNER_PASSWORD: z.string().optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isZone, "must be a time zone such as America/Los_Angeles")
    .default("America/Los_Angeles"),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:587").optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => readSender(value) !== null, "must be an address such as Bread <bread@bread.example>")
    .optional(),
  TRUST_PROXY: proxies.default([]),
  PUSH_TEST_SERVICE: origin.optional(),
  RATE_LIMITS: z.enum(["on", "relaxed", "off"], { error: "must be on, relaxed or off" }).optional(),
  METRICS_PORT: portNumber(1).optional(),
  METRICS_HOST: hostName.default("127.0.0.1"),
  ADMIN_REQUIRE_PASSKEY: onOrOff.default("off"),
  HSTS_SUBDOMAINS: onOrOff.default("off"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** Every variable that the server reads when it starts. */
export const SERVER_VARIABLES = Object.keys(environment.shape);

/** EX_CONFIG of sysexits.h: supervisors read it as "do not restart until somebody has changed the configuration". */
export const EXIT_CONFIG = 78;

const configOf = (values: z.infer<typeof environment>, production: boolean) => ({
  /**
   * True when other machines can open the site, or NODE_ENV says so: then all limits are on, and no log holds a link
   * that opens an account.
   */
  production,
  port: values.PORT,
  host: values.HOST,
  /** The address under which people open the site; undefined means this machine only. */
  baseUrl: values.BASE_URL,
  logLevel: values.LOG_LEVEL,
  /** The folder for everything that is not in PostgreSQL. */
  dataDir: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL,
  /** How large the PostgreSQL database may become, in bytes; undefined when we do not watch its size. */
  databaseSizeLimit: values.DATABASE_SIZE_LIMIT,
  authSecret: values.AUTH_SECRET,
  /** The owner's address, normalised. */
  adminEmail: values.ADMIN_EMAIL,
  ownerPassword: values.OWNER_PASSWORD,
  /** The owner's time zone, in which a day begins. */
  timeZone: values.SITE_TIME_ZONE,
  smtpUrl: values.SMTP_URL,
  /** A public site whose mails reach nobody: confirmation links and replies only look sent. */
  mailsStayHere: production && values.SMTP_URL === undefined,
  mailFrom: values.MAIL_FROM,
  /** The proxies whose forwarding headers are believed. */
  trustProxy: values.TRUST_PROXY,
  /** The origin of the tests' own push service; never in production. */
  pushTestService: values.PUSH_TEST_SERVICE,
  rateLimits: values.RATE_LIMITS ?? (production ? "on" : "relaxed"),
  adminRequirePasskey: values.ADMIN_REQUIRE_PASSKEY === "on",
  /** The port for metrics; undefined for none. */
  metricsPort: values.METRICS_PORT,
  /** Only this machine, unless set otherwise: metrics are for the operator alone. */
  metricsHost: values.METRICS_HOST,
  /** Whether HSTS covers every name under the site's own. */
  hstsSubdomains: values.HSTS_SUBDOMAINS === "on",
});

export type Config = ReturnType<typeof configOf>;

/**
 * Reads the environment once; every mistake comes back as one line that names the variable, never its value. A variable
 * that is set to nothing counts as absent.
 */
export function readConfig(env: Record<string, string | undefined>): Config | { mistakes: string[] } {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    return { mistakes: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
  const values = parsed.data;
  const declared = values.NODE_ENV === "production";
  const production = declared || (values.BASE_URL !== undefined && !isThisMachine(values.BASE_URL));
  const mistakes: string[] = [];
  if (values.DATABASE_SIZE_LIMIT !== undefined && values.DATABASE_URL === undefined)
    mistakes.push(
      "DATABASE_SIZE_LIMIT is for PostgreSQL and needs DATABASE_URL: the embedded database's disk is watched without it",
    );
  if (declared && values.BASE_URL === undefined)
    mistakes.push("BASE_URL is required with NODE_ENV=production");
  // Whoever chose it would learn what every device of the site is sent.
  if (production && values.PUSH_TEST_SERVICE !== undefined)
    mistakes.push("PUSH_TEST_SERVICE is for tests on one's own machine, and this site is in production");
  // Several machines may share the database. With a secret of its own, each would reject the others' cookies.
  if (production && values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined)
    mistakes.push(
      "AUTH_SECRET is required with DATABASE_URL in production: with NODE_ENV=production, or a BASE_URL that others can open",
    );
  return mistakes.length > 0 ? { mistakes } : configOf(values, production);
}

/**
 * Why the site must not serve the public, one sentence for each reason. Contact, every page's footer and security.txt
 * name the address that the site was built with, and each request with its home address is mailed to the owner's. The
 * admin's commands work anyway: a backup needs nobody's address.
 */
export function whyNotPublic({ production, adminEmail }: Config, address = site.email): string[] {
  if (!production) return [];
  return [
    ...(isExampleAddress(address)
      ? [
          `SITE_EMAIL is still ${address}, where letters and reports for you reach a stranger: build the site with SITE_EMAIL set to your own address`,
        ]
      : []),
    ...(isExampleAddress(adminEmail)
      ? [
          `ADMIN_EMAIL is still ${adminEmail}, where requests with people's home addresses reach a stranger: set ADMIN_EMAIL to your own address`,
        ]
      : []),
  ];
}

/** The site's own origins: the configured one, else this machine's three names. */
export function ownOrigins(config: Config, port = config.port): string[] {
  if (config.baseUrl !== undefined) return [config.baseUrl];
  // As browsers write them: without the usual port 80.
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${port}`).origin);
}
