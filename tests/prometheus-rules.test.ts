import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "./support/free-port";
import { startSite } from "./support/site";

const rules = readFileSync(join(import.meta.dirname, "../deploy/prometheus-rules.yml"), "utf8");

/** The figures that the rules need from the site. Other prefixes belong to Prometheus or another program. */
const asked = [...new Set(rules.match(/\b(bread|nodejs|process)_\w+/g))];
/** The limits that an alert watches. */
const limits = /limit=~"([^"]+)"/.exec(rules)?.[1]?.split("|") ?? [];

/** Missing until there is a backup. */
const LATER = ["bread_backup_age_seconds", "bread_checked_backup_age_seconds"];

it("REL-23 the alerts use only metrics that the site has", { timeout: 60_000 }, async () => {
  const port = await freePort();
  const site = await startSite({ METRICS_PORT: String(port), RATE_LIMITS: "on" });
  try {
    // Counters appear after they were counted once.
    expect((await fetch(site.url)).status).toBe(200);
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const named = (name: string) => new RegExp(`^# HELP ${name.replace(/_(bucket|count|sum)$/, "")} `, "m");
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked) expect(told).toMatch(named(name));
    for (const name of asked)
      if (!LATER.includes(name) && !name.endsWith("_total"))
        expect(told).toMatch(new RegExp(`^${name}[ {]`, "m"));
    const source = readFileSync(join(import.meta.dirname, "../src/server/limits/limits.ts"), "utf8");
    expect(limits.length).toBeGreaterThan(2);
    for (const limit of limits) expect(source).toMatch(new RegExp(`^ {2}"?${limit}"?: \\{`, "m"));
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
