/**
 * Compares this site with others on a slow phone (Chromium's slow 4G, a processor four times slower, 390 x 844, cold
 * cache): every contestant through the same server, over HTTP/1.1 and HTTP/2, alternately. Figures are medians, with
 * the ratio to the stub in brackets: this site's own page without script, its styles inline.
 * Goals: largest paint at most 1.15 times the stub's on /, /recipe and the guide; blocked at most 50 ms; a second
 * visit's largest paint at most 0.6 of the first's.
 * Needs the built site: `npm run bench`, or `node bench/race.bench.mjs` after a build.
 *
 * `--beside name=folder` adds a built folder, any number of times; `--site name=url` another running server. `--pages
 * /,/recipe`, `--rounds 5`, `--protocols HTTP/1.1,HTTP/2`, `--brief` (no presses, no second visits).
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/browser.mjs";
import { startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";
import { folder, site, stub } from "./race/contestants.mjs";
import { serveAll } from "./race/one-server.mjs";
import { firstPress, openBrowser, visits } from "./race/visit.mjs";

const { values: options } = parseArgs({
  options: {
    beside: { type: "string", multiple: true, default: [] },
    site: { type: "string", multiple: true, default: [] },
    pages: { type: "string", default: "/,/recipe,/starter-instructions" },
    rounds: { type: "string", default: "5" },
    protocols: { type: "string", default: "HTTP/1.1,HTTP/2" },
    brief: { type: "boolean", default: false },
  },
});
const PAGES = options.pages.split(",");
const ROUNDS = Number(options.rounds);
/** Long enough for a page to settle, and for its worker to start and keep its files. */
const UNTIL_KEPT_MS = 8000;

const whole = (number) => number.toFixed(0);
const kB = (number) => (number / 1000).toFixed(1);
const FIGURES = [
  ["first", "first paint ms", whole],
  ["largest", "largest ms", whole],
  ["second", "second visit ms", whole],
  ["press", "first press ms", whole],
  ["blocked", "blocked ms", whole],
  ["processor", "processor ms", whole],
  ["shift", "shift", (number) => number.toFixed(3)],
  ["html", "html kB", kB],
  ["style", "style kB", kB],
  ["script", "script kB", kB],
  ["font", "fonts kB", kB],
  ["files", "files", whole],
];

const named = (list, make) =>
  list.map((text) => {
    const [name, ...rest] = text.split("=");
    return make(name, rest.join("="));
  });

const own = await startSite(mkdtempSync(join(tmpdir(), "bread-tools-race-")));
const contestants = [
  stub(own.url, PAGES),
  site("this site", own.url),
  ...named(options.site, site),
  ...named(options.beside, (name, path) => folder(name, resolve(path))),
];

/** Each round visits every contestant once, beginning with a different one. */
async function race(browser, addresses, path) {
  const found = addresses.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let turn = 0; turn < addresses.length; turn += 1) {
      const place = (round + turn) % addresses.length;
      const { name, url } = addresses[place];
      const isStub = name === "stub";
      const seen = await visits(browser, url + path, options.brief || isStub ? 0 : UNTIL_KEPT_MS);
      if (!options.brief && !isStub) seen.press = await firstPress(browser, url + path);
      found[place].push(seen);
    }
  return found.map((seen) =>
    Object.fromEntries(
      FIGURES.map(([key]) => [key, middle(seen.map((one) => one[key]).filter((one) => one !== undefined))]),
    ),
  );
}

function tell(addresses, figures) {
  const [base] = figures;
  for (const [key, title, write] of FIGURES) {
    const columns = figures.map((seen) => {
      if (Number.isNaN(seen[key])) return "-";
      const ratio = seen[key] / base[key];
      return `${write(seen[key])}${Number.isFinite(ratio) && seen !== base ? ` (${ratio.toFixed(2)})` : ""}`;
    });
    console.log(`  ${title.padEnd(18)}${columns.map((text) => text.padStart(18)).join("")}`);
  }
}

const browser = await openBrowser(process.env.CHROME_PATH ?? (await findBrowser()));
for (const protocol of options.protocols.split(",")) {
  const addresses = await serveAll(contestants, protocol);
  if (addresses === undefined) {
    console.log(`${protocol}: left out, this machine has no openssl`);
    continue;
  }
  for (const path of PAGES) {
    console.log(`${path} over ${protocol}`);
    console.log(`  ${"".padEnd(18)}${addresses.map(({ name }) => name.padStart(18)).join("")}`);
    tell(addresses, await race(browser, addresses, path));
  }
  for (const address of addresses) address.stop();
}
await browser.close();
await stop(own);
process.exit(0);
