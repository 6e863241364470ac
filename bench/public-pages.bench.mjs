/**
 * The public pages on a slow phone: Chromium's own throttling, slow 4G and a processor four times slower, cold cache,
 * the median of five visits; and Lighthouse's scores. Goals: largest paint at most 2.0 s, shift below 0.02, blocked at
 * most 150 ms; Lighthouse 95 and three times 100.
 * Needs the built site: `npm run bench`, or `node bench/public-pages.bench.mjs` after a build.
 *
 * `--beside <folder>` measures another built checkout in the same run, in pairs of one visit each, and prints the
 * median of the ratios; Lighthouse is left out. `--rounds <count>` is the number of visits.
 */
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { mkdtempSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser.mjs";
import { root } from "../scripts/prepare.mjs";
import { startSite, stop } from "./measured-server.mjs";
import { installTools } from "./tools/install.mjs";
import { middle } from "./middle.mjs";

const { values: options } = parseArgs({
  options: { beside: { type: "string" }, rounds: { type: "string", default: "5" } },
});
const ROUNDS = Number(options.rounds);
const PAGES = ["/", "/starter-instructions", "/recipe", "/about", "/contact"];
/** DevTools' "Slow 4G", nominally 150 ms and 1.6 Mbit/s, with the values it applies. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWDOWN = 4;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** In the page, before anything else: notes the largest paint, shifts, and tasks that block the page. */
function watch() {
  const seen = { largest: 0, what: "", shift: 0, first: 0, tasks: [] };
  window.seenVisit = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime, element }) => {
    seen.largest = startTime;
    seen.what = element?.tagName ?? "";
  });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.first = startTime;
  });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
}

async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => window.seenVisit);
  await context.close();
  // Total blocking time: the part of each long task beyond 50 ms, from the first paint on.
  const blocked = seen.tasks
    .filter(([start]) => start >= seen.first)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { ...seen, blocked };
}

const seconds = (number) => `${(number / 1000).toFixed(2)} s`;
const milliseconds = (number) => `${number.toFixed(0)} ms`;
const FIGURES = {
  largest: { name: "largest paint", goal: 2000, write: seconds },
  shift: { name: "shift", goal: 0.02, write: (number) => number.toFixed(3) },
  blocked: { name: "blocked", goal: 150, write: milliseconds },
};

/** One line for the results of all rounds: the median, and beside another site the median of the ratios. */
function tell(label, names, rounds) {
  const figures = names.map((name) => {
    const { name: title, goal, write } = FIGURES[name];
    const of = (side) => middle(rounds.map((round) => round[side][name]));
    const own = `${title} ${write(of(0))}`;
    if (rounds[0].length === 1) return `${own} (goal ${write(goal)})`;
    const ratios = rounds
      .filter((round) => round[1][name] > 0)
      .map(([one, other]) => one[name] / other[name]);
    const ratio = ratios.length === 0 ? "" : `, ${middle(ratios).toFixed(2)} of it`;
    return `${own} (beside ${write(of(1))}${ratio})`;
  });
  console.log(`${label.padEnd(24)} ${figures.join("   ")}`);
}

async function throttled(browserPath, urls) {
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
  /** Each round visits every site once, beginning with a different one. */
  const inRounds = async (measure, path) => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = [];
      const order = urls.map((_, side) => side);
      for (const side of round % 2 === 0 ? order : order.toReversed())
        found[side] = await measure(browser, urls[side] + path);
      rounds.push(found);
    }
    return rounds;
  };
  for (const path of PAGES) tell(path, ["largest", "shift", "blocked"], await inRounds(visit, path));
  await browser.close();
}

async function audited(browserPath, url) {
  installTools();
  const tools = createRequire(join(import.meta.dirname, "tools/package.json"));
  const load = (name) => import(pathToFileURL(tools.resolve(name)).href);
  const { default: lighthouse } = await load("lighthouse");
  const { launch } = await load("chrome-launcher");
  const chrome = await launch({ chromePath: browserPath, chromeFlags: ["--headless=new", ...BROWSER_FLAGS] });
  for (const path of PAGES) {
    const runs = [];
    for (let run = 0; run < 3; run += 1)
      runs.push(await lighthouse(url + path, { port: chrome.port, logLevel: "silent", output: "json" }));
    const score = (name) => middle(runs.map(({ lhr }) => lhr.categories[name].score)) * 100;
    const [{ lhr }] = runs;
    const names = ["performance", "accessibility", "best-practices", "seo"];
    console.log(`${path.padEnd(24)} ${names.map((name) => `${name} ${score(name).toFixed(0)}`).join("   ")}`);
    for (const name of names.slice(1))
      for (const { id } of lhr.categories[name].auditRefs)
        if (lhr.audits[id].score !== null && lhr.audits[id].score < 1)
          console.log(`${"".padEnd(24)} ${name}: ${lhr.audits[id].title}`);
  }
  chrome.kill();
}

const browserPath = process.env.CHROME_PATH ?? (await findBrowser());
const folders = [root, ...(options.beside === undefined ? [] : [resolve(options.beside)])];
const sites = [];
for (const folder of folders)
  sites.push(await startSite(mkdtempSync(join(tmpdir(), "bread-tools-bench-")), {}, folder));
await throttled(
  browserPath,
  sites.map(({ url }) => url),
);
if (options.beside === undefined) await audited(browserPath, sites[0].url);
await Promise.all(sites.map(stop));
process.exit(0);
