import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownPostgres } from "./support/own-postgres";
import { type RunningSite, startSite } from "./support/site";
import { describeWith } from "./support/skipping";
import { startSmtpSite } from "./support/smtp-site";

const HOUR = 60 * 60_000;

/** A module that makes a process believe it is this much later. */
const ahead = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const Real=Date,by=${ms};globalThis.Date=class extends Real{constructor(...a){a.length?super(...a):super(Real.now()+by)}static now(){return Real.now()+by}}`,
  )}`;

describeWith(
  ["PostgreSQL"],
  "REL-20 two processes whose clocks differ by two hours",
  { timeout: 90_000 },
  () => {
    let database: Awaited<ReturnType<typeof ownPostgres>>;
    let smtp: Awaited<ReturnType<typeof startSmtpSite>>;
    const sites: RunningSite[] = [];
    /** How long the mail server takes for a mail: long enough for the other process to look several times. */
    const SLOW_MS = 12_000;

    beforeAll(async () => {
      [database, smtp] = await Promise.all([
        ownPostgres(),
        startSmtpSite({
          onMailFrom(_address, _session, callback) {
            setTimeout(callback, SLOW_MS);
          },
        }),
      ]);
    }, 60_000);

    afterAll(async () => {
      for (const site of sites) site.process.kill("SIGKILL");
      await smtp.down();
      await database.remove();
    }, 30_000);

    it("REL-15 send each mail once, through a mail server that takes its time", async () => {
      const env = {
        DATABASE_URL: database.databaseUrl,
        AUTH_SECRET: "s".repeat(40),
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      };
      const right = await startSite(env);
      sites.push(right, await startSite({ ...env, NODE_OPTIONS: `--import=${ahead(2 * HOUR)}` }));
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
      await expect.poll(() => smtp.kept.length, { timeout: 45_000 }).toBe(4);
      // Nothing is left for either of them to take.

      await expect
        .poll(async () => (await client.query("select 1 from outbox where sent_at is null")).rowCount, {
          timeout: 20_000,
        })
        .toBe(0);
      await client.end();
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      const messages = smtp.kept.map(({ messageId }) => messageId);
      expect([messages.length, new Set(messages).size]).toEqual([4, 4]);
    });
  },
);
