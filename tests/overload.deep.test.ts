import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseSync } from "../src/server/db/sqlite-engine.js";
import { freePort } from "./support/free-port";
import { type RunningSite, startSite } from "./support/site";

let site: RunningSite;
let metrics: number;
beforeAll(async () => {
  metrics = await freePort();
  site = await startSite({ METRICS_PORT: String(metrics) });
}, 180_000);
afterAll(() => site.stop(), 180_000);

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

describe("REL-14 more requests than a process can handle", { timeout: 240_000 }, () => {
  it("are refused at once, with the time to come back; health and files in memory are still served, and it recovers", async () => {
    const file = new DatabaseSync(join(site.dataDir, "bread-tools.sqlite"), { timeout: 5_000 });
    // Holds the only write lock, so everything that is accepted now has to wait.
    file.exec("begin immediate");
    let answered = 0;
    /** Waiting for the lock ends after five seconds. Whoever was refused comes again. */
    const insist = async (n: number) => {
      for (;;) {
        const { status } = await post("/api/bread-request", bread(n)).catch(({ cause }: Error) => ({
          status: cause,
        }));
        answered += 1;
        if (status !== 503) return status;
        await pause(100);
      }
    };
    const waiting = Array.from({ length: 64 }, (_, n) => insist(n));
    // Asked on the metrics' port: a request here would be one of them.
    await expect.poll(inFlight, { timeout: 120_000, interval: 20 }).toBe(64);

    /** An answer that came before any of the accepted requests had one. On a slow machine they may be just over. */
    const atOnce = async (ask: () => Promise<Response>) => {
      for (;;) {
        const before = answered;
        const reply = await ask();
        if (answered === before && reply.status === 503) return reply;
        await reply.body?.cancel();
        await pause(100);
      }
    };
    const refused = await atOnce(() => post("/api/bread-request", bread(65)));
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]$/);
    expect(refused.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await refused.json()).toEqual({ error: expect.any(String), code: "unavailable" });

    const page = await atOnce(() => fetch(`${site.url}/community/0190b6f0-0000-7000-8000-000000000000`));
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toMatch(/^<!doctype html>.*Please try again in a moment\..*Try again/);

    expect((await fetch(`${site.url}/api/health/live`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/auth/sign-out`, { method: "POST" })).status).toBe(200);
    for (const path of ["/", "/recipe", "/recipes/0190b6f0-0000-7000-8000-000000000000"])
      expect((await fetch(site.url + path)).status).toBe(200);

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
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([201]));
    await expect
      .poll(async () => (await post("/api/bread-request", bread(300))).status, { timeout: 30_000 })
      .toBe(201);
  });
});
