import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "./support/free-port";
import { type RunningSite, startSite } from "./support/site";

const FAULTS = pathToFileURL(join(import.meta.dirname, "support/planted-fault.mjs")).href;

const started: RunningSite[] = [];
afterAll(() => {
  for (const site of started) site.process.kill("SIGKILL");
});

async function startFaulty(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({ NODE_OPTIONS: `--import=${FAULTS}`, ...env });
  started.push(site);
  return site;
}

/** A request whose body has begun, its answer, and a way to send the rest. */
async function beginRequest({ url }: RunningSite) {
  const { port } = new URL(url);
  const request = httpRequest({ host: "127.0.0.1", port, path: "/api/csp-report", method: "POST" });
  request.setHeader("host", `localhost:${port}`);
  const answered = new Promise<string>((resolve) => {
    request.on("response", ({ statusCode, headers }) => resolve(`${statusCode} ${headers.connection}`));
    request.on("error", () => resolve("cut"));
  });
  request.write("{");
  // Wait until the server is working on it.
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health/live`)).status).toBe(200), 10_000);
  return { answered, finish: () => request.end("}") };
}

/** The log lines about uncaught errors. */
const crashes = (site: RunningSite) =>
  site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map(
      (line) => JSON.parse(line) as { msg: string; level: number; error: { message: string; stack: string } },
    )
    .filter(({ msg }) => msg === "crash");

const waitForEnd = (site: RunningSite) =>
  new Promise<number | null>((resolve) => {
    site.process.once("exit", resolve);
  });

describe.concurrent("REL-22 errors that nobody caught", { timeout: 60_000 }, () => {
  it.each([
    ["SIGUSR2", "planted throw"],
    ["SIGHUP", "planted rejection"],
  ] as const)(
    "%s: a %s is one line in the log; requests under way finish, then the process exits with 1",
    async (signal, words) => {
      const site = await startFaulty();
      const exit = waitForEnd(site);
      const { answered, finish } = await beginRequest(site);
      site.process.kill(signal);
      await vi.waitFor(() => expect(crashes(site)).toHaveLength(1), 10_000);
      await expect(fetch(site.url, { headers: { connection: "close" } })).rejects.toThrow();
      finish();
      expect(await answered).toBe("204 close");
      expect(await exit).toBe(1);
      expect(crashes(site)).toEqual([
        expect.objectContaining({
          level: 60,
          error: { name: "Error", message: words, stack: expect.stringContaining("planted-fault.mjs") },
        }),
      ]);
    },
  );

  it("a second one during the end is logged too and hurries nobody; after SIGTERM the exit is 1", async () => {
    const site = await startFaulty();
    const exit = waitForEnd(site);
    const { answered, finish } = await beginRequest(site);
    site.process.kill("SIGTERM");
    site.process.kill("SIGUSR2");
    await vi.waitFor(() => expect(crashes(site)).toHaveLength(1), 10_000);
    site.process.kill("SIGUSR2");
    await vi.waitFor(() => expect(crashes(site)).toHaveLength(2), 10_000);
    finish();
    expect(await answered).toBe("204 close");
    expect(await exit).toBe(1);
  });

  it("REL-08 a request that never finishes is cut off after ten seconds", async () => {
    const site = await startFaulty();
    const exit = waitForEnd(site);
    const { answered } = await beginRequest(site);
    const began = performance.now();
    site.process.kill("SIGUSR2");
    expect(await answered).toBe("cut");
    expect(await exit).toBe(1);
    const seconds = (performance.now() - began) / 1_000;
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(16);
  });

  it("REL-08 behind a proxy a held connection gets one more answer, with notice that it was the last", async () => {
    const site = await startFaulty({ TRUST_PROXY: "loopback" });
    const exit = waitForEnd(site);
    const { port } = new URL(site.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string>((resolve) => {
        const request = httpRequest({ host: "localhost", port, path: "/about", agent });
        request.on("response", (response) => {
          response.resume();
          response.on("end", () => resolve(`${response.statusCode} ${response.headers.connection}`));
        });
        request.on("error", (error) => resolve(error.message));
        request.end();
      });
    expect(await ask()).toBe("200 keep-alive");
    site.process.kill("SIGTERM");
    await vi.waitFor(
      () => expect(fetch(site.url, { headers: { connection: "close" } })).rejects.toThrow(),
      10_000,
    );
    expect(await ask()).toBe("200 close");
    expect(await exit).toBe(0);
  });
});

it("RU-01 npm passes SIGTERM on: `npm run dev` ends with its server, and start and demo are started the same way", {
  timeout: 90_000,
}, async () => {
  const root = join(import.meta.dirname, "..");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  // `exec` replaces npm's shell. Windows' shell has no `exec`, and runs the second command.
  for (const name of ["start", "dev", "demo"])
    expect(scripts[name]).toBe(`exec node scripts/${name}.mjs || node scripts/${name}.mjs`);
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-npm-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: "", BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, PORT: port };
  const npm = spawn("npm", ["run", "--silent", "dev"], { cwd: root, env });
  let said = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream.on("data", (bytes: Buffer) => {
      said += bytes.toString("utf8");
    });
  await vi.waitFor(() => expect(said).toContain("listening on "), { timeout: 80_000, interval: 250 });
  npm.kill("SIGTERM");
  expect(await once(npm, "exit")).toEqual([0, null]);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow("fetch failed");
});
