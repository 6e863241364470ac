import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSite, startSite } from "./support/site";

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Sends this much of a request and no more: what the server says in the end, and after how many seconds. */
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

/** The server looks at its clocks every five seconds, and a busy machine may be late. */
const LATE = 12;

describe.concurrent("REL-09 how long the server waits", { timeout: 60_000 }, () => {
  it("for the next request on a connection: longer than a proxy would keep it", async () => {
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
    expect(seconds).toBeLessThan(least + LATE);
  });
});
