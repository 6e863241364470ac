import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownPostgres } from "./support/own-postgres";
import { type RunningSite, startSite } from "./support/site";
import { describeWith } from "./support/skipping";
import { startSmtpSite } from "./support/smtp-site";

const HOUR = 60 * 60_000;

/** How often a process looks for mail (src/server/mail/worker.ts), and how often it does here. */
const POLL_MS = 5_000;
const SOONER_MS = 200;

/** A module that makes a process believe it is this much later, look for mail sooner, and print "looks" each time. */
const ahead = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(
    `import{isMainThread}from"node:worker_threads";
    const Real=Date,by=${ms},later=setTimeout;
    globalThis.Date=class extends Real{constructor(...a){a.length?super(...a):super(Real.now()+by)}static now(){return Real.now()+by}};
    if(isMainThread)globalThis.setTimeout=(run,after,...a)=>
      after===${POLL_MS}?later(()=>{console.log("looks");run(...a)},${SOONER_MS}):later(run,after,...a)`,
  )}`;

const looksOf = (site: RunningSite) => site.output().split("looks\n").length - 1;

/** Waits until each process has looked for mail a few times more. */
async function allLook(sites: readonly RunningSite[]): Promise<void> {
  for (const { site, seen } of sites.map((each) => ({ site: each, seen: looksOf(each) })))
    await expect.poll(() => looksOf(site) - seen, { timeout: 60_000 }).toBeGreaterThan(3);
}

describeWith(
  ["PostgreSQL"],
  "REL-20 two processes whose clocks differ by two hours",
  { timeout: 180_000 },
  () => {
    let database: Awaited<ReturnType<typeof ownPostgres>>;
    let smtp: Awaited<ReturnType<typeof startSmtpSite>>;
    const sites: RunningSite[] = [];
    /** The mails that the mail server has begun to take, each until it is told to go on. */
    const held: (() => void)[] = [];

    beforeAll(async () => {
      [database, smtp] = await Promise.all([
        ownPostgres(),
        startSmtpSite({
          onMailFrom(_address, _session, callback) {
            held.push(callback);
          },
        }),
      ]);
    }, 180_000);

    afterAll(async () => {
      for (const site of sites) site.process.kill("SIGKILL");
      await smtp.down();
      await database.remove();
    }, 180_000);

    it("REL-15 servers with skewed clocks send each mail once, through a slow mail server", async () => {
      const env = {
        DATABASE_URL: database.databaseUrl,
        AUTH_SECRET: "s".repeat(40),
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      };
      for (const hours of [0, 2])
        sites.push(await startSite({ ...env, NODE_OPTIONS: `--import=${ahead(hours * HOUR)}` }));
      for (const [n, site] of sites.entries()) {
        const response = await fetch(`${site.url}/api/bread-request`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            requestType: "omakase",
            instructions: "",
            fulfillment: "pickup",
            name: "Ana Ruiz",
            email: `guest-${n}@example.com`,
          }),
        });
        expect(response.status).toBe(201);
      }
      const client = new Client({ connectionString: database.databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ apart: number }>(
        "select (max(created_at) - min(created_at))::float8 as apart from bread_request",
      );
      expect(rows[0]?.apart).toBeGreaterThan(2 * HOUR - 60_000);
      await expect.poll(() => held.length, { timeout: 60_000 }).toBe(4);
      // While a mail is on its way, the other process takes it for nobody's only by a wrong clock.
      await allLook(sites);
      expect(held).toHaveLength(4);
      for (const goOn of held) goOn();
      await expect
        .poll(async () => (await client.query("select 1 from outbox where sent_at is null")).rowCount, {
          timeout: 60_000,
        })
        .toBe(0);
      await client.end();
      // Nothing is left for either of them to take.
      await allLook(sites);
      const messages = smtp.kept.map(({ messageId }) => messageId);
      expect([messages.length, new Set(messages).size]).toEqual([4, 4]);
    });
  },
);
