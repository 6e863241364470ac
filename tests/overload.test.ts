import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseSync } from "../src/server/db/sqlite-engine.js";
import { freePort } from "./support/reverse-proxy";
import { type RunningSite, startSite } from "./support/site";

let site: RunningSite;
let metrics: number;
beforeAll(async () => {
  metrics = await freePort();
  site = await startSite({ METRICS_PORT: String(metrics) });
}, 30_000);
afterAll(() => site.stop(), 30_000);

const post = (path: string, body: unknown) =>
  fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const bread = (n: number) => ({
  requestType: "omakase",
  instructions: "",
  fulfillment: "pickup",
  name: "Ana Ruiz",
  email: `ana-${n}@example.com`,
});

async function inFlight(): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  return Number(/^bread_requests_in_flight (\d+)$/m.exec(figures)?.[1]);
}

/** In megabytes. */
function memory(): number {
  const text = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024;
}

describe("REL-14 more than a process can work at", { timeout: 60_000 }, () => {
  it("is refused at once, with the time to come again; what lies in memory and health go on, and it passes", async () => {
    const file = new DatabaseSync(join(site.dataDir, "bread-tools.sqlite"), { timeout: 5_000 });
    // Holds the only write lock, so everything that is accepted now has to wait.
    file.exec("begin immediate");
    const waiting = Array.from({ length: 64 }, (_, n) => post("/api/bread-request", bread(n)));
    // Asked on the metrics' port: a request here would be one of them.
    await expect.poll(inFlight, { timeout: 20_000, interval: 100 }).toBe(64);

    const began = performance.now();
    const refused = await post("/api/bread-request", bread(65));
    // Accepted requests wait up to five seconds for the lock.
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]$/);
    expect(refused.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await refused.json()).toEqual({ error: expect.any(String), code: "unavailable" });

    const page = await fetch(`${site.url}/recipes/0190b6f0-0000-7000-8000-000000000000`);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toMatch(/^<!doctype html>.*Please try again in a moment\..*Try again/);

    expect((await fetch(`${site.url}/api/health/live`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/auth/sign-out`, { method: "POST" })).status).toBe(200);
    for (const path of ["/", "/recipe"]) expect((await fetch(site.url + path)).status).toBe(200);

    const before = memory();
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => post("/api/bread-request", bread(0))),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    }
    expect(memory() - before).toBeLessThan(40);

    file.exec("rollback");
    file.close();
    const answers = await Promise.all(waiting);
    // Everything that was accepted is done. Holding the lock for more than five seconds would be a refusal, too.
    for (const { status } of answers) expect([201, 503]).toContain(status);
    await expect
      .poll(async () => (await post("/api/bread-request", bread(300))).status, { timeout: 5_000 })
      .toBe(201);
  });
});
