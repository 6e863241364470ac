/**
 * The cost of searching the community's recipes with 1,000,000 published, compared with the list without a search,
 * over HTTP, on both engines. Limit for a rare word: 2 times. A common word returns twice as many recipes as the
 * list. Needs the built site: `npm run bench`, or `node bench/search.bench.mjs [recipes]` after a build. Needs about
 * 6 GB for temporary files.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./crash/postgres.mjs";
import { askThrough, startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";
import { PLANTED } from "./search/shelf.mjs";

const TOTAL = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 60;
const LIMIT = 2;
const LIST = "/api/recipes/published";

const QUERIES = [
  ...PLANTED.map(({ word, share }) => ({
    q: word,
    said: `"${word}", 1 in ${Math.round(1 / share).toLocaleString("en")}`,
  })),
  { q: "quix", said: "the beginning of the rarest" },
  { q: "nowhere", said: "a word in none" },
  { q: "sourdough quixotic", said: "the commonest and the rarest" },
  { q: "tenfold percentile", said: "two that never meet" },
];

const ask = askThrough(new Agent({ keepAlive: true, maxSockets: 1 }));

async function measure(name, dataDir, env) {
  const started = performance.now();
  const first = await startSite(dataDir, { ...env, RATE_LIMITS: "off" });
  const body = { name: "Crowd", email: "crowd@example.com", password: "Sourdough-2026" };
  const { user } = JSON.parse((await ask(first.url, "/api/auth/sign-up/email", { body })).text);
  await stop(first);
  const place = env.DATABASE_URL
    ? { address: env.DATABASE_URL }
    : { path: join(dataDir, "bread-tools.sqlite") };
  const args = { ...place, userId: user.id, total: TOTAL, from: Date.now() - 2 * TOTAL };
  const [code] = await once(
    fork(join(import.meta.dirname, "search/fill.mjs"), [JSON.stringify(args)]),
    "exit",
  );
  if (code !== 0) throw new Error("the database could not be filled");
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${name}, ${TOTAL.toLocaleString("en")} published recipes (filled in ${seconds} s), median of ${ROUNDS}:`,
  );

  const site = await startSite(dataDir, { ...env, RATE_LIMITS: "off" });
  const timed = async (path) => {
    const begun = performance.now();
    const { text } = await ask(site.url, path);
    return { took: performance.now() - begun, found: JSON.parse(text).length };
  };
  try {
    for (let warm = 0; warm < 20; warm += 1)
      for (const { q } of QUERIES) await timed(`${LIST}?q=${encodeURIComponent(q)}`);
    for (const { q, said } of QUERIES) {
      const [list, search] = [[], []];
      let found = 0;
      // Alternately, so that both see the same machine.
      for (let round = 0; round < ROUNDS; round += 1) {
        list.push((await timed(LIST)).took);
        const one = await timed(`${LIST}?q=${encodeURIComponent(q)}`);
        search.push(one.took);
        found = one.found;
      }
      const ratio = middle(search) / middle(list);
      console.log(
        `  ${said.padEnd(32)} ${String(found).padStart(3)} found  ${middle(search).toFixed(2).padStart(7)} ms   ` +
          `the list ${middle(list).toFixed(2)} ms   ${ratio.toFixed(2)} times, limit ${LIMIT}`,
      );
    }
  } finally {
    await stop(site);
  }
}

const folder = mkdtempSync(join(tmpdir(), "bread-tools-search-"));
try {
  await measure("SQLite", join(folder, "sqlite"), {});
  chmodSync(folder, 0o711);
  const postgres = await startPostgres(folder);
  try {
    await measure("PostgreSQL", join(folder, "data"), postgres.env);
  } finally {
    postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
