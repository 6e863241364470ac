import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ERRORS } from "../src/contract/api/errors";
import { notOursToStop, ownPostgres } from "./support/own-postgres";
import { photographFile } from "./support/photographs";
import {
  askHttp1,
  askHttp2,
  freePorts,
  type Ports,
  type ProxySample,
  type Reply,
  startSample,
} from "./support/proxy-samples";
import { type RunningSite, startSite } from "./support/site";
import { describeWith, itUnless } from "./support/skipping";
import { sendSlowly, withBake } from "./support/slow-upload";
import { CERTIFICATE } from "./support/smtp-certificate";

const away = readFileSync(join(import.meta.dirname, "../deploy/away.html"), "utf8");

/** Pages that need no database, each read to its end. */
const STANDING = ["/", "/recipe", "/starter-instructions", "/login"];
const CALL = "/api/recipes/published";
const REFUSAL = { error: ERRORS.unavailable.sentence, code: "unavailable" };

for (const name of ["haproxy", "nginx"] as const)
  describeWith(["PostgreSQL", name], `the sample for ${name}`, { timeout: 90_000 }, () => {
    let ports: Ports;
    let database: Awaited<ReturnType<typeof ownPostgres>>;
    let env: Record<string, string>;
    let sites: RunningSite[];
    let proxy: ProxySample;

    const start = (port: number) => startSite({ ...env, PORT: String(port) });
    let clients = 0;
    /** Each request comes from another address, because these tests are not about the limits of one client. */
    const anybody = () => `127.0.${10 + Math.floor((clients += 1) / 250)}.${1 + (clients % 250)}`;
    const ask = (path: string) => askHttp2(ports.tls, path, { from: anybody() });
    const askForBread = () =>
      askHttp1(ports.tls, "/api/bread-request", {
        method: "POST",
        from: anybody(),
        headers: [
          ["content-type", "application/json"],
          ["idempotency-key", randomUUID()],
        ],
        body: JSON.stringify({
          requestType: "omakase",
          instructions: "",
          fulfillment: "pickup",
          name: "Ana Ruiz",
          email: `ana-${clients}@example.com`,
        }),
      });

    beforeAll(async () => {
      [ports, database] = await Promise.all([freePorts(), ownPostgres()]);
      env = {
        DATABASE_URL: database.databaseUrl,
        AUTH_SECRET: "s".repeat(40),
        BASE_URL: `https://localhost:${ports.tls}`,
        TRUST_PROXY: "127.0.0.1",
        RATE_LIMITS: "on",
      };
      const [one, two] = ports.processes;
      sites = [await start(one), await start(two)];
      proxy = await startSample(name, ports);
      await vi.waitFor(async () => expect((await ask(CALL)).status).toBe(200), 10_000);
    }, 180_000);
    afterAll(async () => {
      for (const site of sites) site.process.kill("SIGKILL");
      await proxy.stop();
      await database.remove();
    }, 180_000);

    it("SEC-56 plain HTTP redirects pages to TLS, and refuses calls", async () => {
      const plain = (path: string) =>
        new Promise<Reply>((resolve, reject) => {
          const headers = { host: "evil.example" };
          const request = httpRequest({ host: "127.0.0.1", port: ports.plain, path, headers }, (response) => {
            response.resume();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: "" });
          });
          request.on("error", reject).end();
        });
      const page = await plain("/recipe?step=2");
      expect([page.status, page.headers["location"]]).toEqual([
        308,
        `https://localhost:${ports.tls}/recipe?step=2`,
      ]);
      expect((await plain("/api/recipes")).status).toBe(403);
    });

    it("SEC-56 TLS older than 1.2 is refused, and HTTP/1.1 and HTTP/2 are spoken", async () => {
      const handshake = (maxVersion: "TLSv1.1" | "TLSv1.2") =>
        new Promise<string>((resolve) => {
          const options = {
            ca: CERTIFICATE,
            minVersion: "TLSv1",
            maxVersion,
            ciphers: "ALL@SECLEVEL=0",
          } as const;
          const socket = connectTls(ports.tls, "localhost", options, () => {
            resolve(socket.getProtocol() ?? "");
            socket.destroy();
          });
          socket.on("error", () => resolve("refused"));
        });
      expect([await handshake("TLSv1.1"), await handshake("TLSv1.2")]).toEqual(["refused", "TLSv1.2"]);
      // Offered what a browser offers. Browsers take HTTP/1.1 only when nothing else is offered.
      const chosen = await new Promise((resolve, reject) => {
        const browser = { ca: CERTIFICATE, ALPNProtocols: ["h2", "http/1.1"] };
        const socket = connectTls(ports.tls, "localhost", browser, () => {
          resolve(socket.alpnProtocol);
          socket.destroy();
        });
        socket.on("error", reject);
      });
      expect(chosen).toBe("h2");
      for (const askOver of [askHttp1, askHttp2]) {
        const { status, headers } = await askOver(ports.tls, "/");
        expect([status, headers["strict-transport-security"]]).toEqual([
          200,
          expect.stringContaining("max-age="),
        ]);
      }
    });

    it.each([
      ["HTTP/1.1", askHttp1, "127.0.3.1", "127.0.3.2"],
      ["HTTP/2", askHttp2, "127.0.3.3", "127.0.3.4"],
    ] as const)(
      "SEC-44 caps count the client, whatever it claims, over %s",
      async (_what, askOver, somebody, another) => {
        const reset = (from: string, forged: number) =>
          askOver(ports.tls, "/api/auth/request-password-reset", {
            method: "POST",
            from,
            headers: [
              ["content-type", "application/json"],
              ["x-forwarded-for", `198.51.100.${forged}`],
              ["forwarded", `for=198.51.100.${forged}`],
            ],
            body: JSON.stringify({ email: "nobody@example.com" }),
          });
        const statuses: number[] = [];
        for (let tries = 1; tries <= 12; tries += 1) statuses.push((await reset(somebody, tries)).status);
        expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
        expect((await reset(another, 1)).status).toBe(200);
      },
    );

    itUnless(
      notOursToStop,
      "REL-12 while PostgreSQL is stopped calculator, builder and guide work, calls say when to come back, and all recovers",
      {},
      async () => {
        database.crash();
        const until = performance.now() + 4_000;
        // From the first moment on, and after the proxy has noticed.
        while (performance.now() < until) {
          for (const path of STANDING) expect([path, (await ask(path)).status]).toEqual([path, 200]);
          const { status, headers, text } = await ask(CALL);
          expect([status, headers["retry-after"], headers["content-type"]]).toEqual([
            503,
            "5",
            expect.stringMatching(/^application\/json/),
          ]);
          expect(JSON.parse(text)).toMatchObject(REFUSAL);
          expect((await ask("/api/health/live")).status).toBe(200);
          // haproxy looks every half second: without a pause the machine would only be busier.
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
        database.comeBack();
        // Wait for each of them: a process that is told to end needs its database once more.
        for (const port of ports.processes)
          await expect
            .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status, {
              timeout: 15_000,
            })
            .toBe(200);
        await expect.poll(async () => (await ask(CALL)).status, { timeout: 15_000 }).toBe(200);
      },
    );

    it("REL-09 a photograph on a slow line arrives", { timeout: 180_000 }, async () => {
      const from = anybody();
      const { cookie, path } = await withBake(async (method, at, { headers, body }) => {
        const asked = { method, from, headers: Object.entries(headers), body };
        const reply = await askHttp1(ports.tls, at, asked);
        return { status: reply.status, cookies: reply.headers["set-cookie"] as string[] };
      });
      const file = await photographFile({ width: 3000, height: 3000 });
      const sent = httpsRequest({
        host: "localhost",
        port: ports.tls,
        path,
        method: "POST",
        ca: CERTIFICATE,
        agent: false,
        localAddress: from,
        headers: { cookie, "content-type": "image/jpeg", "content-length": file.byteLength },
      });
      // Longer than any other body may take.
      expect(await sendSlowly(sent, file, { parts: 80, everyMs: 500 })).toBe(200);
    });

    it("REL-11 one process ends unnoticed; with none left, a page says so in plain words", async () => {
      const [one, two] = sites;
      const statuses: number[] = [];
      const over = new AbortController();
      const visitors = [() => ask("/"), () => ask("/recipe"), () => ask(CALL), askForBread];
      const asking = visitors.map(async (visit) => {
        while (!over.signal.aborted) {
          const { status } = await visit();
          // A busy machine may refuse a request (REL-14), and our pages ask once more.
          if (status === 503) await new Promise((resolve) => setTimeout(resolve, 1_000));
          statuses.push(status === 503 ? (await visit()).status : status);
        }
      });
      // Also while it finishes its requests and closes its idle connections.
      try {
        expect(await one?.stop()).toBe(0);
        await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(60);
      } finally {
        over.abort();
        await Promise.all(asking);
      }
      expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
      two?.process.kill("SIGKILL");
      await expect.poll(async () => (await ask("/")).text, { timeout: 10_000 }).toBe(away);
      const page = await ask("/recipe");
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
      expect(page.headers["content-type"]).toMatch(/^text\/html/);
      const call = await ask(CALL);
      expect([call.status, call.headers["retry-after"]]).toEqual([503, "5"]);
      expect(JSON.parse(call.text)).toEqual(REFUSAL);
      sites = [await start(ports.processes[0])];
      for (const path of ["/", CALL])
        await expect.poll(async () => (await ask(path)).status, { timeout: 10_000 }).toBe(200);
    });
  });
