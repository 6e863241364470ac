import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, startSite, stop } from "../measured-server.mjs";
import { good, loadFor, startLoad } from "./load.mjs";
import { baker } from "./people.mjs";
import { atLeast, below, figure } from "./report.mjs";

export const title = "Ten times more than it can do";
export const how =
  "Signed-in people read their lists of 40 recipes without pause. First as many connections as answer the most a " +
  "second, then ten times as many and at least 400, then as many as before (REL-14). Good answers are those below 400.";

export async function prove({ share }) {
  const seconds = Math.max(4, 20 * share);
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-overload-"));
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  try {
    const people = [];
    while (people.length < 10) people.push(await baker(site.url, 40));
    const calls = people.map(({ cookie }) => ({ path: "/api/recipes", cookie }));
    await loadFor(4, { url: site.url, connections: 20, calls });
    let peak = { perSecond: 0, connections: 0 };
    for (const connections of [10, 20, 40, 80]) {
      const seen = await loadFor(seconds / 2, { url: site.url, connections, calls });
      const perSecond = good(seen) / seen.seconds;
      if (perSecond > peak.perSecond) peak = { perSecond, connections, p50: seen.p50 };
    }
    const before = memoryOf(site);
    const connections = Math.max(400, 10 * peak.connections);
    const flood = startLoad({ url: site.url, connections, calls });
    await pause(2000);
    await flood.look();
    let most = 0;
    const sampled = setInterval(() => (most = Math.max(most, memoryOf(site))), 200);
    await pause(seconds * 1000);
    const over = await flood.look();
    clearInterval(sampled);
    await flood.stop();
    const ended = performance.now();
    let normalAfter = Number.POSITIVE_INFINITY;
    const calm = startLoad({ url: site.url, connections: peak.connections, calls });
    while (normalAfter === Number.POSITIVE_INFINITY && performance.now() - ended < 20_000) {
      await pause(500);
      const seen = await calm.look();
      if (good(seen) / seen.seconds >= 0.8 * peak.perSecond) normalAfter = (performance.now() - ended) / 1000;
    }
    await calm.stop();
    const refused = over.statuses[503] ?? 0;
    return [
      figure(
        "most good answers a second",
        `${peak.perSecond.toFixed(0)} with ${peak.connections} connections`,
        "none",
        true,
      ),
      atLeast(
        `good answers of that with ${connections} connections`,
        (good(over) / over.seconds / peak.perSecond) * 100,
        80,
        " %",
      ),
      figure(
        "refused at once with 503 meanwhile",
        `${(refused / over.seconds).toFixed(0)} a second`,
        "some",
        refused > 0,
      ),
      figure("broken off or unanswered", String(over.failed.length), "0", over.failed.length === 0),
      below("as fast as before after", normalAfter, 5, " s"),
      below("memory at most, over what it was", most / before, 1.5, " times", 2),
    ];
  } finally {
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
}
