import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runningPlan } from "./support/baking-plans";
import { ownPostgres } from "./support/own-postgres";
import { startPushService } from "./support/push-service";
import { type RunningSite, startSite } from "./support/site";
import { describeWith } from "./support/skipping";

const HOUR = 60 * 60_000;
const SOON_MS = 4_000;

/** A module that makes a process believe that it is this much later. */
const ahead = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const Real=Date,by=${ms};globalThis.Date=class extends Real{constructor(...a){a.length?super(...a):super(Real.now()+by)}static now(){return Real.now()+by}}`,
  )}`;

/** Signs somebody up on a site, as a browser does, and has them ring at the autolyse in a few seconds. */
async function bakesSoon(site: RunningSite, push: { subscribe(): object }, name: string): Promise<void> {
  const send = async (method: string, path: string, body: object, cookie = "") => {
    const response = await fetch(site.url + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
  };
  const account = { name, email: `${name}@example.com`, password: "Sourdough-2026" };
  const cookie = await send("POST", "/api/auth/sign-up/email", account);
  await send("PUT", "/api/ringing", push.subscribe(), cookie);
  // The autolyse begins 690 minutes after the plan.
  const startsAt = new Date(Date.now() + SOON_MS - 690 * 60_000).toISOString();
  const updatedAt = new Date(Date.now() - HOUR).toISOString();
  await send("PUT", "/api/baking-plans", { plan: runningPlan({ startsAt, updatedAt }) }, cookie);
}

describeWith(["PostgreSQL"], "REL-20 two processes that ring phones", { timeout: 180_000 }, () => {
  let database: Awaited<ReturnType<typeof ownPostgres>>;
  let push: Awaited<ReturnType<typeof startPushService>>;
  let client: Client;
  const sites: RunningSite[] = [];
  const start = async (hours: number) => {
    const site = await startSite({
      DATABASE_URL: database.databaseUrl,
      AUTH_SECRET: "s".repeat(40),
      PUSH_TEST_SERVICE: push.origin,
      NODE_OPTIONS: `--import=${ahead(hours * HOUR)}`,
    });
    sites.push(site);
    return site;
  };
  /** Every device has been looked at, and nobody is at work. */
  const allQuiet = async () => {
    const { rows } = await client.query<{ open: string }>(
      "select count(*) as open from push_subscription where leased_until is not null or next_at is null or next_at = 0",
    );
    return Number(rows[0]?.open);
  };

  beforeAll(async () => {
    [database, push] = await Promise.all([ownPostgres(), startPushService()]);
    client = new Client({ connectionString: database.databaseUrl });
    await client.connect();
  }, 180_000);
  afterAll(async () => {
    for (const site of sites) site.process.kill("SIGKILL");
    await push.stop();
    await client.end();
    await database.remove();
  }, 180_000);

  it("whose clocks are two hours apart ring each phone once", async () => {
    const [first, second] = [await start(0), await start(2)];
    for (let n = 0; n < 3; n += 1) {
      await bakesSoon(first, push, `ana-${n}`);
      await bakesSoon(second, push, `ben-${n}`);
    }
    await expect.poll(() => push.rung.length, { timeout: 60_000 }).toBe(6);
    await expect.poll(allQuiet, { timeout: 60_000 }).toBe(0);
    expect(new Set(push.rung.map(({ path }) => path)).size).toBe(6);
    const { rowCount } = await client.query("select 1 from push_notice");
    expect(rowCount).toBe(6);
  });

  it("REL-18 ring a phone twice at most when one is killed in the middle, and the second replaces the first", async () => {
    push.rung.length = 0;
    push.hold();
    await bakesSoon(sites[0] as RunningSite, push, "cleo");
    await expect.poll(() => push.rung.length, { timeout: 60_000 }).toBe(1);
    for (const site of sites) site.process.kill("SIGKILL");
    push.letGo();
    // As if the two minutes of its lease were over.
    await client.query("update push_subscription set leased_until = 1 where leased_until is not null");
    await start(0);
    await expect.poll(() => push.rung.length, { timeout: 60_000 }).toBe(2);
    await expect.poll(allQuiet, { timeout: 60_000 }).toBe(0);
    const [first, second] = push.rung;
    expect([push.rung.length, second?.message.tag, second?.headers["topic"]]).toEqual([
      2,
      first?.message.tag,
      first?.headers["topic"],
    ]);
  });
});
