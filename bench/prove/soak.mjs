import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, startSite, stop } from "../measured-server.mjs";
import { good, startLoad } from "./load.mjs";
import { baker, recipe } from "./people.mjs";
import { atLeast, below, count, figure } from "./report.mjs";
import { middle } from "../middle.mjs";

export const title = "Ten minutes of work";
export const how =
  "Two hundred sessions, 200 requests a second: pages, sessions, lists, recipes read and saved, requests for bread. " +
  "Memory is the median of the second minute against the median of the last.";

const PER_SECOND = 200;
const SESSIONS = 200;

const bread = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  requestType: "omakase",
  fulfillment: "delivery",
  address: "12 Mission St",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
};

export async function prove({ share }) {
  const minute = 60_000 * share;
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-soak-"));
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  try {
    const people = [];
    while (people.length < SESSIONS) people.push(await baker(site.url, 2));
    const calls = people.flatMap(({ cookie, ids: [id] }, index) => [
      { path: "/" },
      { path: "/api/auth/get-session", cookie },
      { path: "/api/recipes", cookie },
      { path: `/api/recipes/${id}`, cookie },
      { method: "PUT", path: `/api/recipes/${id}`, cookie, body: recipe(`Loaf of ${index}`) },
      { path: "/recipe" },
      { path: "/api/recipes/published" },
      ...(index % 20 === 0
        ? [
            {
              method: "POST",
              path: "/api/bread-request",
              body: { ...bread, name: `Ana ${index}` },
              key: true,
            },
          ]
        : []),
    ]);
    const load = startLoad({ url: site.url, connections: 50, perSecond: PER_SECOND, calls });
    const minutes = [];
    for (let at = 0; at < 10; at += 1) {
      const samples = [];
      const sampled = setInterval(() => samples.push(memoryOf(site)), Math.max(100, minute / 60));
      await pause(minute);
      clearInterval(sampled);
      minutes.push(middle(samples));
    }
    const seen = await load.stop();
    const bad = Object.entries(seen.statuses).filter(([status]) => Number(status) >= 400);
    for (const line of new Set([...bad.map(String), ...seen.failed])) console.log(`      ${line}`);
    return [
      atLeast("requests answered well", good(seen), 9.5 * minute * (PER_SECOND / 1000)),
      count(
        "answers of 400 and above, or none",
        bad.reduce((sum, [, times]) => sum + times, seen.failed.length),
        0,
      ),
      figure(
        "memory minute by minute",
        `${minutes.map((mib) => mib.toFixed(0)).join(", ")} MiB`,
        "none",
        true,
      ),
      below(
        "memory of the last minute over that of the second",
        (minutes[9] / minutes[1] - 1) * 100,
        10,
        " %",
      ),
      figure(
        "time of an answer, median and 99 of 100",
        `${seen.p50.toFixed(1)} ms, ${seen.p99.toFixed(0)} ms`,
        "none",
        true,
      ),
    ];
  } finally {
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
}
