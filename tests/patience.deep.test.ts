import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "./support/free-port";
import { photographFile } from "./support/photographs";
import { type RunningSite, startSite } from "./support/site";
import { sendSlowly, sendTo, withBake } from "./support/slow-upload";

let site: RunningSite;
let metrics: number;
beforeAll(async () => {
  metrics = await freePort();
  site = await startSite({ METRICS_PORT: String(metrics) });
}, 180_000);
afterAll(() => site.stop(), 180_000);

/** Sends this much of a request and no more; answers what the server says in the end, and after how many seconds at least. */
function waitFor(text: string): Promise<{ answer: string; seconds: number }> {
  const { port, host } = new URL(site.url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text.replace("HOST", host)));
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve({ answer, seconds: (performance.now() - started) / 1000 }));
  });
}

describe.concurrent("REL-09 how long the server waits", { timeout: 120_000 }, () => {
  it("for the next request on a connection: longer than a proxy keeps it", async () => {
    const { headers } = await fetch(site.url);
    expect(headers.get("keep-alive")).toBe("timeout=90");
  });

  it.each([
    ["the end of the headers, 20 seconds", "GET / HTTP/1.1\r\nHost: HOST\r\nX-Slow: 1", 20],
    [
      "the end of the body, 30 seconds",
      "POST /api/csp-report HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
      30,
    ],
  ])("for %s", async (_what, text, least) => {
    const { answer, seconds } = await waitFor(text);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThanOrEqual(least - 0.1);
    // No upper limit: a busy machine may be late, and this test ends without an answer.
  });
});

describe.concurrent("REL-09 a photograph on a slow line", { timeout: 180_000 }, () => {
  /** Longer than any other body may take. */
  const SLOW = { parts: 80, everyMs: 500 };

  it("arrives as long as it keeps coming, and is cut when it stalls", async () => {
    const { cookie, path } = await withBake(sendTo(site.url));
    const file = await photographFile({ width: 3000, height: 3000 });
    const headers = { cookie, "content-type": "image/jpeg", "content-length": file.byteLength };
    const sent = () => request(`${site.url}${path}`, { method: "POST", headers });
    const stalling = new Promise((resolve, reject) => {
      const one = sent();
      one.on("response", (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      one.on("error", reject);
      one.write(file.subarray(0, 1000));
    });
    expect(await Promise.all([sendSlowly(sent(), file, SLOW), stalling])).toEqual([200, 408]);
  });
});

describe.concurrent("REL-09 REL-14 slow clients", { timeout: 120_000 }, () => {
  const HEAD = "Host: HOST\r\nContent-Type: application/json\r\n";
  const SLOW = [
    ["headers", "GET / HTTP/1.1\r\nHost: HOST\r\nX-Slow: "],
    [
      "a body that nobody has to be known for",
      `POST /api/csp-report HTTP/1.1\r\n${HEAD}Content-Length: 900\r\n\r\n{`,
    ],
    ["a form", `POST /api/bread-request HTTP/1.1\r\n${HEAD}Content-Length: 900\r\n\r\n{`],
  ] as const;

  it("three hundred of each kind, a byte at a time, take nobody's place", async () => {
    const { port, host } = new URL(site.url);
    const sockets: Socket[] = [];
    const sent: Promise<void>[] = [];
    for (const [, text] of SLOW)
      for (let n = 0; n < 300; n += 1) {
        const socket = connect(Number(port), "127.0.0.1");
        socket.on("error", () => undefined);
        sockets.push(socket);
        sent.push(new Promise((resolve) => socket.write(text.replace("HOST", host), () => resolve())));
      }
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(" ");
    }, 500);
    await Promise.all(sent);
    for (let asked = 0; asked < 20; asked += 1)
      // When the whole machine is too busy for anything, that is another matter.
      for (const path of ["/api/recipes/published", "/recipes/7"])
        await vi.waitFor(async () => expect((await fetch(site.url + path)).status).toBe(200), 60_000);
    const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(Number(/^bread_requests_in_flight (\d+)$/m.exec(figures)?.[1])).toBeLessThan(10);
    expect(figures).not.toContain('bread_turned_away_total{reason="requests"}');
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  });
});
