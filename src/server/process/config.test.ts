import { expect, it } from "vitest";
import { ownOrigins, readConfig, whyNotPublic } from "./config";

it("RU-01 needs nothing set: port 3000 on this machine", () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    baseUrl: undefined,
    logLevel: "info",
    dataDir: "data",
    databaseUrl: undefined,
    authSecret: undefined,
    adminEmail: "owner@example.com",
    ownerPassword: undefined,
    timeZone: "America/Los_Angeles",
    smtpUrl: undefined,
    mailsStayHere: false,
    mailFrom: undefined,
    trustProxy: [],
    rateLimits: "relaxed",
    adminRequirePasskey: false,
    metricsPort: undefined,
    metricsHost: "127.0.0.1",
    hstsSubdomains: false,
  });
});

it("RU-01 a variable set to nothing counts as absent", () => {
  expect(readConfig({ PORT: "", HOST: "", BASE_URL: "", LOG_LEVEL: "", NODE_ENV: "" })).toEqual(
    readConfig({}),
  );
});

it.each([
  [{ PORT: "eighty" }, "PORT must be a whole number"],
  [{ PORT: "80.5" }, "PORT must be a whole number"],
  [{ PORT: "65536" }, "PORT must be 0 to 65535"],
  [{ PORT: "-1" }, "PORT must be 0 to 65535"],
  [{ HOST: "http://x" }, "HOST must be a host name or an address"],
  [{ BASE_URL: "bread.example" }, "BASE_URL must be an http or https address, such as https://bread.example"],
  [
    { BASE_URL: "ftp://bread.example" },
    "BASE_URL must be an http or https address, such as https://bread.example",
  ],
  [
    { BASE_URL: "https://bread.example/site" },
    "BASE_URL must be an origin without a path, such as https://bread.example",
  ],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent"],
  [{ NODE_ENV: "production" }, "BASE_URL is required with NODE_ENV=production"],
  [
    { NODE_ENV: "production", BASE_URL: "https://bread.example", DATABASE_URL: "postgres://localhost/bread" },
    "AUTH_SECRET is required with DATABASE_URL in production: with NODE_ENV=production, or a BASE_URL that others can open",
  ],
  [
    { BASE_URL: "https://bread.example", DATABASE_URL: "postgres://localhost/bread" },
    "AUTH_SECRET is required with DATABASE_URL in production: with NODE_ENV=production, or a BASE_URL that others can open",
  ],
  [{ HSTS_SUBDOMAINS: "yes" }, "HSTS_SUBDOMAINS must be on or off"],
  [
    { DATABASE_URL: "mysql://localhost" },
    "DATABASE_URL must be an address such as postgres://user@host/name",
  ],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must be at least 32 characters"],
  [{ ADMIN_EMAIL: "somebody" }, "ADMIN_EMAIL must be an e-mail address"],
  [{ SMTP_URL: "http://mail" }, "SMTP_URL must be an address such as smtp://user:password@host:587"],
  [
    { MAIL_FROM: "a@b.example\r\nBcc: c@d.example" },
    "MAIL_FROM must be an address such as Bread <bread@bread.example>",
  ],
  [
    { TRUST_PROXY: "10.0.0.0/8, nginx" },
    "TRUST_PROXY must be addresses or networks, such as 10.0.0.0/8, separated by commas",
  ],
  [
    { DATABASE_URL: "postgres://localhost/bread", DATABASE_SIZE_LIMIT: "20000000000" },
    "DATABASE_SIZE_LIMIT must be a size such as 20GB",
  ],
  [
    { DATABASE_SIZE_LIMIT: "20GB" },
    "DATABASE_SIZE_LIMIT is for PostgreSQL and needs DATABASE_URL: the embedded database's disk is watched without it",
  ],
  [{ SITE_TIME_ZONE: "Mars/Olympus" }, "SITE_TIME_ZONE must be a time zone such as America/Los_Angeles"],
  [{ RATE_LIMITS: "none" }, "RATE_LIMITS must be on, relaxed or off"],
  [{ METRICS_PORT: "on" }, "METRICS_PORT must be a whole number"],
  [{ METRICS_PORT: "0" }, "METRICS_PORT must be 1 to 65535"],
  [{ METRICS_HOST: "http://x" }, "METRICS_HOST must be a host name or an address"],
  [{ ADMIN_REQUIRE_PASSKEY: "yes" }, "ADMIN_REQUIRE_PASSKEY must be on or off"],
])("SEC-51 %j is refused with one line that names the variable", (env, line) => {
  expect(readConfig(env)).toEqual({ mistakes: [line] });
});

it("SEC-51 every mistake has its line, and no line repeats a value", () => {
  const result = readConfig({ PORT: "secret-port", BASE_URL: "secret-url" });
  expect(result).toMatchObject({
    mistakes: [expect.stringMatching(/^PORT /), expect.stringMatching(/^BASE_URL /)],
  });
  expect(JSON.stringify(result)).not.toContain("secret");
});

it("AP-32 without BASE_URL this machine's three names are ours; with it only that name", () => {
  const open = readConfig({ PORT: "4321" });
  const fixed = readConfig({ BASE_URL: "https://bread.example/" });
  if ("mistakes" in open || "mistakes" in fixed) throw new Error("both are legal");
  expect(ownOrigins(open)).toEqual(["http://localhost:4321", "http://127.0.0.1:4321", "http://[::1]:4321"]);
  expect(ownOrigins(open, 80)[0]).toBe("http://localhost");
  expect(ownOrigins(fixed)).toEqual(["https://bread.example"]);
});

it("REL-26 a limit of PostgreSQL's size is read in units such as GB", () => {
  const limit = (DATABASE_SIZE_LIMIT: string) => {
    const config = readConfig({ DATABASE_URL: "postgres://localhost/bread", DATABASE_SIZE_LIMIT });
    return "mistakes" in config ? config.mistakes : config.databaseSizeLimit;
  };
  expect([limit("512MB"), limit("1.5 GB"), limit("2TB")]).toEqual([
    512 * 2 ** 20,
    1.5 * 2 ** 30,
    2 * 2 ** 40,
  ]);
});

it("SEC-43 caps are on in production, fifty times as wide elsewhere, and a setting overrides both", () => {
  const caps = (env: Record<string, string>) => {
    const config = readConfig(env);
    return "mistakes" in config ? config.mistakes : config.rateLimits;
  };
  expect(caps({})).toBe("relaxed");
  expect(caps({ NODE_ENV: "production", BASE_URL: "https://bread.example" })).toBe("on");
  expect(caps({ NODE_ENV: "production", BASE_URL: "https://bread.example", RATE_LIMITS: "off" })).toBe("off");
});

it.each([
  ["https://bread.example", true],
  ["http://192.168.1.20:3000", true],
  ["http://[fd00::1]:3000", true],
  ["https://localhost.example", true],
  ["https://127.example", true],
  ["http://0.0.0.0:3000", true],
  ["http://localhost:3000", false],
  ["http://bread.localhost", false],
  ["http://127.0.0.1:8080", false],
  ["http://127.1.2.3", false],
  ["http://[::1]:3000", false],
  ["http://[::ffff:127.0.0.1]:3000", false],
])("SEC-51 a site reached at %s counts as production without NODE_ENV: %s", (address, production) => {
  for (const NODE_ENV of ["", "development"])
    expect(readConfig({ BASE_URL: address, NODE_ENV })).toMatchObject({
      production,
      rateLimits: production ? "on" : "relaxed",
    });
});

it("REL-23 metrics are off until asked for, and then on this machine only", () => {
  expect(readConfig({ METRICS_PORT: "" })).toMatchObject({ metricsPort: undefined });
  expect(readConfig({ METRICS_PORT: "9464", HOST: "0.0.0.0" })).toMatchObject({
    metricsPort: 9464,
    metricsHost: "127.0.0.1",
  });
});

it("SEC-35 the owner's address is kept in one spelling", () => {
  expect(readConfig({ ADMIN_EMAIL: " Baker@Bread.Example " })).toMatchObject({
    adminEmail: "baker@bread.example",
  });
});

it("SEC-44 the word loopback trusts this machine's addresses", () => {
  expect(readConfig({ TRUST_PROXY: "loopback, 10.1.0.0/16" })).toMatchObject({
    trustProxy: ["127.0.0.0/8", "::1", "10.1.0.0/16"],
  });
});

it.each([
  [{ BASE_URL: "https://bread.example" }, true],
  [{ BASE_URL: "https://bread.example", SMTP_URL: "smtp://mail.example" }, false],
  [{ BASE_URL: "http://localhost:3000" }, false],
])("RU-01 with %o mails reach nobody though others use the site: %s", (env, mailsStayHere) => {
  expect(readConfig(env)).toMatchObject({ mailsStayHere });
});

const OWN = { ADMIN_EMAIL: "ana@corner-loaf.test" };
const PUBLIC = { BASE_URL: "https://bread.example" };
it.each([
  [{ ...PUBLIC, ...OWN }, undefined, ["SITE_EMAIL is still owner@example.com,"]],
  [{ ...PUBLIC, ...OWN }, "me@example.org", ["SITE_EMAIL is still me@example.org,"]],
  [
    { NODE_ENV: "production", BASE_URL: "http://localhost:3000", ...OWN },
    undefined,
    ["SITE_EMAIL is still owner@example.com,"],
  ],
  [{ ...PUBLIC, ...OWN }, "ana@corner-loaf.test", []],
  [PUBLIC, "ana@corner-loaf.test", ["ADMIN_EMAIL is still owner@example.com,"]],
  [
    { ...PUBLIC, ADMIN_EMAIL: "Boss@Example.net" },
    "ana@corner-loaf.test",
    ["ADMIN_EMAIL is still boss@example.net,"],
  ],
  [PUBLIC, undefined, ["SITE_EMAIL is still owner@example.com,", "ADMIN_EMAIL is still owner@example.com,"]],
  [{ BASE_URL: "http://localhost:3000" }, undefined, []],
  [{}, undefined, []],
])("SEC-51 with %j and the pages' address %s the start refuses with %j", (env, email, refusals) => {
  const config = readConfig(env);
  if ("mistakes" in config) throw new Error("every one is legal");
  expect(whyNotPublic(config, email)).toEqual(refusals.map((begins) => expect.stringContaining(begins)));
});

it("SEC-51 a refusal says in one sentence who could read what, and what to do", () => {
  const config = readConfig(PUBLIC);
  if ("mistakes" in config) throw new Error("it is legal");
  expect(whyNotPublic(config, "owner@example.com")).toEqual([
    "SITE_EMAIL is still owner@example.com, where letters and reports for you reach a stranger: build the site with SITE_EMAIL set to your own address",
    "ADMIN_EMAIL is still owner@example.com, where requests with people's home addresses reach a stranger: set ADMIN_EMAIL to your own address",
  ]);
});
