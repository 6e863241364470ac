import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { notOursToStop, ownPostgres } from "./support/own-postgres";
import { type RunningSite, startSite } from "./support/site";
import { describeWith, itUnless } from "./support/skipping";
import { startProxy } from "./support/tcp-proxy";

let database: Awaited<ReturnType<typeof ownPostgres>>;
let between: Awaited<ReturnType<typeof startProxy>>;
let site: RunningSite;

/** REL-12: six seconds on a connection that fell silent, two where none can be made; and some for a busy machine. */
const SOON = { silent: 6_500, unconnected: 2_500 };
/** Of a transaction that comes a byte at a time, "begin" is still answered. */
const CRAWLING = 12_000;

async function ask(path: string, body?: unknown) {
  const began = performance.now();
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(site.url + path, {
    ...init,
    headers: { "content-type": "application/json", cookie: "bt.session_token=none" },
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    ms: performance.now() - began,
  };
}

const CALLS: readonly [path: string, body?: unknown][] = [
  ["/api/recipes/published"],
  [
    "/api/bread-request",
    { requestType: "omakase", fulfillment: "pickup", name: "Ana", email: "a@b.example" },
  ],
  ["/api/auth/sign-in/email", { email: "ana@example.com", password: "Sourdough-2026" }],
  ["/api/auth/request-password-reset", { email: "ana@example.com" }],
];

/** A recipe that nobody published. Without its database the site cannot tell. */
const SHARED = "/community/018f4c6e-0000-7000-8000-000000000000";

const allAtOnce = () => Promise.all(CALLS.map(([path, body]) => ask(path, body)));

/** `first`: the longest that a call may wait on a connection that was made before. */
async function isAway(first = SOON.unconnected): Promise<void> {
  for (const [index, { status, retryAfter, ms }] of (await allAtOnce()).entries()) {
    expect([CALLS[index]?.[0], status, retryAfter]).toEqual([CALLS[index]?.[0], 503, "5"]);
    expect(ms).toBeLessThan(first);
  }
  for (const [path, body] of CALLS) {
    const { status, retryAfter, ms } = await ask(path, body);
    expect([path, status, retryAfter]).toEqual([path, 503, "5"]);
    expect(ms).toBeLessThan(SOON.unconnected);
  }
  expect((await ask("/api/health/ready")).status).toBe(503);
  for (const path of ["/api/health/live", "/", "/recipe"])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const { status, retryAfter } = await ask(SHARED);
  expect([SHARED, status, retryAfter]).toEqual([SHARED, 503, "5"]);
}

async function comesBack(): Promise<void> {
  await vi.waitFor(async () => expect((await ask("/api/health/ready")).status).toBe(200), 15_000);
  expect((await ask("/api/recipes/published")).status).toBe(200);
  expect((await ask(SHARED)).status).toBe(404);
  expect((await ask("/api/auth/request-password-reset", { email: "ana@example.com" })).status).toBe(200);
}

describeWith(["PostgreSQL"], "REL-12 while the database is away", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    database = await ownPostgres();
    between = await startProxy(database.databaseUrl);
    site = await startSite({ DATABASE_URL: between.url, AUTH_SECRET: "s".repeat(40) });
    await comesBack();
  }, 180_000);
  afterAll(async () => {
    expect(await site.stop()).toBe(0);
    between.close();
    await database.remove();
  }, 180_000);

  it.each([
    ["nothing gets through", SOON.silent, () => between.fallSilent(true), () => between.fallSilent(false)],
    ["everything comes a byte at a time", CRAWLING, () => between.crawl(true), () => between.crawl(false)],
  ] as const)(
    "%s: calls are refused within seconds, pages go on, and all recovers",
    async (_what, longest, begin, end) => {
      // Each of them has a connection to fall silent on.
      await allAtOnce();
      begin();
      await isAway(longest);
      end();
      between.reset();
      await comesBack();
    },
  );

  for (const { what, unless, begin, end } of [
    {
      what: "its server is stopped",
      unless: notOursToStop,
      begin: () => database.crash(),
      end: () => database.comeBack(),
    },
    {
      what: "nothing gets through",
      unless: undefined,
      begin: () => between.fallSilent(true),
      end: () => between.fallSilent(false),
    },
  ])
    itUnless(
      unless,
      `REL-08 ${what}: a process that is told to end loses nothing, and exits with 0`,
      {},
      async () => {
        const ending = await startSite({ DATABASE_URL: between.url, AUTH_SECRET: "s".repeat(40) });
        // The end of the process tries to withdraw the link, and cannot.
        await vi.waitFor(() => expect(ending.output()).toContain("owner not claimed"), 10_000);
        begin();
        try {
          // Ended in the middle of a call.
          const caught = fetch(`${ending.url}/api/recipes/published`);
          expect((await fetch(`${ending.url}/api/health/live`)).status).toBe(200);
          const began = performance.now();
          expect(await ending.stop()).toBe(0);
          expect(performance.now() - began).toBeLessThan(12_500);
          expect((await caught).status).toBe(503);
          expect(ending.output()).not.toContain('"msg":"crash"');
        } finally {
          end();
          between.reset();
          await comesBack();
        }
      },
    );

  itUnless(
    notOursToStop,
    "a server stopped at once is survived alike, and the process lives",
    {},
    async () => {
      for (let round = 0; round < 2; round += 1) {
        // The database ends while calls are at work.
        const caught = CALLS.map(([path, body]) => ask(path, body));
        database.crash();
        for (const { status, ms } of await Promise.all(caught)) {
          // 504: the database ended in the middle of a commit.
          expect([200, 201, 401, 503, 504]).toContain(status);
          expect(ms).toBeLessThan(2 * SOON.unconnected);
        }
        await isAway();
        database.comeBack();
        await comesBack();
      }
      expect(site.process.exitCode).toBeNull();
      // The log tells which database is away, and why.
      expect(site.output()).toMatch(
        /"there is no connection to PostgreSQL at 127\.0\.0\.1:\d+\/\w+, without TLS: [^"]{5,}"/,
      );
    },
  );
});
