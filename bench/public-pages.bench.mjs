/**
 * The public pages as a visitor with a slow phone gets them: Chromium's own throttling, slow 4G and a processor four
 * times slower, cold cache, the median of five visits; and what Lighthouse says of them.
 * Goals: largest paint at most 2.0 s, shift below 0.02, blocked at most 150 ms; Lighthouse 95 and three times 100.
 * Needs the built site: `npm run bench`, or `node bench/public-pages.bench.mjs` after a build.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { startOwnSite } from "../scripts/own-site.mjs";
import { installTools } from "./tools/install.mjs";
import { middle } from "./middle.mjs";

const PAGES = ["/", "/starter-instructions", "/about", "/contact"];
const VISITS = 5;
/** DevTools' "Slow 4G": what it calls 150 ms and 1.6 Mbit/s, as it applies them. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWDOWN = 4;

const asRoot = process.getuid?.() === 0;
const FLAGS = [
  ...(asRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-dev-shm-usage",
];

/** In the page, before anything else: notes the largest paint, shifts, and what kept the page from answering. */
function watch() {
  const seen = { largest: 0, what: "", shift: 0, first: 0, blocked: [] };
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
  observe("longtask", ({ startTime, duration }) => seen.blocked.push([startTime, duration]));
}

async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
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
  // Total blocking time: what each long task takes beyond 50 ms, from the first paint on.
  const blocked = seen.blocked
    .filter(([start]) => start >= seen.first)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { ...seen, blocked };
}

async function throttled(browserPath, url) {
  const browser = await chromium.launch({ executablePath: browserPath, args: FLAGS });
  for (const path of PAGES) {
    const visits = [];
    while (visits.length < VISITS) visits.push(await visit(browser, url + path));
    const of = (name) => middle(visits.map((one) => one[name]));
    console.log(
      `${path.padEnd(24)} largest paint ${(of("largest") / 1000).toFixed(2)} s (goal 2.00, a ${visits[0].what})   ` +
        `shift ${of("shift").toFixed(3)} (goal 0.020)   blocked ${of("blocked").toFixed(0)} ms (goal 150)`,
    );
  }
  await browser.close();
}

async function audited(browserPath, url) {
  installTools();
  const tools = createRequire(join(import.meta.dirname, "tools/package.json"));
  const load = (name) => import(pathToFileURL(tools.resolve(name)).href);
  const { default: lighthouse } = await load("lighthouse");
  const { launch } = await load("chrome-launcher");
  const chrome = await launch({ chromePath: browserPath, chromeFlags: ["--headless=new", ...FLAGS] });
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
const url = await startOwnSite();
await throttled(browserPath, url);
await audited(browserPath, url);
process.exit(0);
