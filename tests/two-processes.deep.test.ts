import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownPostgres } from "./support/own-postgres";
import { freePort } from "./support/free-port";
import { type ReverseProxy, startReverseProxy } from "./support/reverse-proxy";
import { type RunningSite, startSite } from "./support/site";
import { describeWith } from "./support/skipping";
import { startSmtpSite } from "./support/smtp-site";

const root = join(import.meta.dirname, "..");

type Asked = { body?: unknown; cookie?: string; from?: string; key?: string };
type Reply = { status: number; text: string; cookie: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Asks a process or the proxy on this machine by the site's own name, as somebody at the address `from`. */
function ask(port: number, method: string, path: string, asked: Asked = {}): Promise<Reply> {
  const { body, cookie, from = "203.0.113.1", key } = asked;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, method, path, agent });
    request.setHeader("host", new URL(proxy.url).host);
    request.setHeader("x-forwarded-for", from);
    if (body !== undefined) request.setHeader("content-type", "application/json");
    if (cookie !== undefined) request.setHeader("cookie", cookie);
    if (key !== undefined) request.setHeader("idempotency-key", key);
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("error", reject);
      response.on("end", () => {
        const set = response.headers["set-cookie"] ?? [];
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookie: set.map((each) => each.split(";", 1)[0]).join("; "),
        });
      });
    });
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Sends again under the same key what a busy machine could not take, as a form does. */
async function insist(port: number, path: string, asked: Asked): Promise<Reply> {
  for (;;) {
    const reply = await ask(port, "POST", path, asked);
    const isAtWork = reply.status === 409 && reply.text.includes('"in-progress"');
    if (reply.status !== 503 && !isAtWork) return reply;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const bread = (email: string) => ({
  requestType: "omakase",
  instructions: "",
  fulfillment: "pickup",
  name: "Ana Ruiz",
  email,
});

/** Each from another network. */
const network = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`;

let proxy: ReverseProxy;
let database: Awaited<ReturnType<typeof ownPostgres>>;
let smtp: Awaited<ReturnType<typeof startSmtpSite>>;
let ports: [first: number, second: number, third: number];
let env: Record<string, string>;
const running = new Map<number, RunningSite>();

async function start(port: number): Promise<RunningSite> {
  const site = await startSite({ ...env, PORT: String(port) });
  running.set(port, site);
  return site;
}

describeWith(
  ["PostgreSQL"],
  "RU-02 two processes on one PostgreSQL behind a proxy",
  { timeout: 60_000 },
  () => {
    beforeAll(async () => {
      ports = [await freePort(), await freePort(), await freePort()];
      [database, smtp, proxy] = await Promise.all([
        ownPostgres(),
        startSmtpSite(),
        startReverseProxy(await freePort(), ports),
      ]);
      env = {
        DATABASE_URL: database.databaseUrl,
        AUTH_SECRET: "s".repeat(40),
        BASE_URL: proxy.url,
        TRUST_PROXY: "loopback",
        RATE_LIMITS: "on",
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      };
      // Both start at once, on a database without tables.
      await Promise.all([start(ports[0]), start(ports[1])]);
    }, 180_000);

    afterAll(async () => {
      agent.destroy();
      for (const site of running.values()) site.process.kill("SIGKILL");
      await proxy.stop();
      await smtp.down();
      await database.remove();
    }, 180_000);

    it("REL-20 two processes ran the migrations once", async () => {
      const client = new Client({ connectionString: database.databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        "select name from kysely_migration order by name",
      );
      await client.end();
      const names = readdirSync(join(root, "db/migrations"))
        .filter((file) => !file.endsWith(".sqlite.sql"))
        .map((file) => file.replace(/(\.postgres)?\.sql$/, ""));
      expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
    });

    it("SEC-19 a session made on one process is known to the other, and ends on both at once", async () => {
      const [first, second] = ports;
      const account = { name: "Ana", email: "ana@example.com", password: "Sourdough-2026" };
      const { status, cookie } = await ask(first, "POST", "/api/auth/sign-up/email", { body: account });
      expect(status).toBe(200);
      expect((await ask(second, "GET", "/api/recipes", { cookie })).status).toBe(200);
      // Also through the proxy, whichever of the two answers.
      for (let asked = 0; asked < 4; asked += 1)
        expect((await ask(proxy.port, "GET", "/api/recipes", { cookie })).status).toBe(200);
      expect((await ask(second, "POST", "/api/auth/sign-out", { cookie, body: {} })).status).toBe(200);
      for (const port of [first, second])
        expect((await ask(port, "GET", "/api/recipes", { cookie })).status).toBe(401);
    });

    it("SEC-43 SEC-44 caps of two processes count together, by the address that the proxy names", async () => {
      const asked = { body: { email: "nobody@example.com" }, from: "203.0.113.9" };
      const path = "/api/auth/request-password-reset";
      const tries = Array.from({ length: 24 }, (_, n) => insist(ports[n % 2] ?? 0, path, asked));
      const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(14).fill(429)]);
      const elsewhere = { ...asked, from: "203.0.113.10" };
      expect((await insist(ports[0], path, elsewhere)).status).toBe(200);
    });

    it("REL-15 two processes send every mail once, and a form that comes twice is one request", async () => {
      const before = smtp.kept.length;
      const sent = Array.from({ length: 20 }, (_, n) => {
        const asked = { body: bread(`b${n}@example.com`), from: network(n), key: randomUUID() };
        // Sends the same form to both at once.
        return [ports[0], ports[1]].map((port) => insist(port, "/api/bread-request", asked));
      });
      const ids = new Set<unknown>();
      for (const twice of sent)
        for (const { status, text } of await Promise.all(twice)) {
          expect(status).toBe(201);
          ids.add((JSON.parse(text) as { id: string }).id);
        }
      expect(ids.size).toBe(20);
      // Mails to the person and to the owner. A mail to somebody who signed up before may still be on its way.
      const theirs = () =>
        smtp.kept.slice(before).filter(({ to }) => to.some((one) => /^(b\d+|owner)@/.test(one)));
      await expect.poll(() => theirs().length, { timeout: 20_000 }).toBe(40);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const messages = theirs().map(({ messageId }) => messageId);
      expect([messages.length, new Set(messages).size]).toEqual([40, 40]);
    });

    it("REL-11 REL-08 a new process takes over from an old one unnoticed", async () => {
      const [first, , third] = ports;
      let asked = 1_000;
      let answered = 0;
      const failed: unknown[] = [];
      const over = new AbortController();
      const visitors = Array.from({ length: 6 }, async (_, who) => {
        while (!over.signal.aborted) {
          asked += 1;
          const from = network(asked);
          const call = [
            () => ask(proxy.port, "GET", "/about", { from }),
            () => ask(proxy.port, "GET", "/api/recipes/published", { from }),
            () =>
              ask(proxy.port, "POST", "/api/bread-request", { from, body: bread(`v${asked}@example.com`) }),
          ][who % 3];
          const status = await call?.().then(
            (reply) => reply.status,
            (error: Error) => error.message,
          );
          if (status === 200 || status === 201) answered += 1;
          else failed.push(status);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      });
      await start(third);
      const seen = answered;
      expect(await running.get(first)?.stop()).toBe(0);
      running.delete(first);
      await expect.poll(() => answered - seen, { timeout: 20_000 }).toBeGreaterThan(100);
      over.abort();
      await Promise.all(visitors);
      expect(failed).toEqual([]);
    });

    it("REL-11 a new process that cannot start ends, and the old one goes on serving", async () => {
      const folder = mkdtempSync(join(tmpdir(), "bread-tools-broken-"));
      for (const part of ["dist/server", "dist/pages.json", "db/migrations", "package.json"])
        cpSync(join(root, part), join(folder, part), { recursive: true });
      symlinkSync(join(root, "dist/client"), join(folder, "dist/client"));
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
      writeFileSync(
        join(folder, "db/migrations/9999-broken.sql"),
        "create table half (a int);\nno such thing;",
      );

      const run = (more: Record<string, string>, from = folder) =>
        new Promise<{ code: unknown; output: string }>((resolve) => {
          const options = {
            env: { ...process.env, ...env, DATA_DIR: folder, PORT: String(ports[0]), ...more },
          };
          execFile(process.execPath, [join(from, "dist/server/main.js")], options, (error, out, err) =>
            resolve({ code: error?.code ?? 0, output: out + err }),
          );
        });
      const file = join(folder, "file");
      writeFileSync(file, "");
      const noFolder = { AUTH_SECRET: "", DATA_DIR: join(file, "data") };
      const [misconfigured, broken, unusable] = await Promise.all([
        run({ BASE_URL: "bread" }),
        run({}),
        run(noFolder, root),
      ]);
      rmSync(folder, { recursive: true, force: true });
      expect(misconfigured).toEqual({ code: 78, output: expect.stringMatching(/^BASE_URL must /) });
      expect(broken).toEqual({ code: 1, output: expect.stringContaining("9999-broken") });
      // The folder of the secret, while the database can be opened.
      const why = /^DATA_DIR cannot be used: .*: a part of that path is a file \(ENOTDIR\)\n$/;
      expect(unusable).toEqual({ code: 1, output: expect.stringMatching(why) });
      for (const { output } of [misconfigured, broken, unusable]) expect(output).not.toContain("listening");

      for (let asked = 0; asked < 6; asked += 1) {
        expect((await ask(proxy.port, "GET", "/api/health/ready")).status).toBe(200);
        const reply = await ask(proxy.port, "POST", "/api/bread-request", {
          from: network(900 + asked),
          body: bread(`after${asked}@example.com`),
        });
        expect(reply.status).toBe(201);
      }
    });
  },
);
