/**
 * How long a press on the front page takes on a first visit, from the press to its effect, made at the largest paint
 * and three seconds later. The network has 150 ms per round trip and 1.6 Mbit/s (slow-line.mjs). The processor is
 * four times slower in Chromium, but not in Firefox, which cannot be slowed down. The median of several visits.
 * Goals: 1.2 s at the largest paint, 150 ms three seconds later.
 * Needs the built site: `npm run bench`, or `node bench/first-press.bench.mjs` after a build.
 *
 * `--beside <folder>` measures another built checkout alternately with this one; `--rounds <count>` is the number of
 * visits.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { BROWSER_FLAGS, findBrowser, findEngines } from "../scripts/browser.mjs";
import { root } from "../scripts/prepare.mjs";
import { startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";
import { slowLine } from "./slow-line.mjs";

const { values: options } = parseArgs({
  options: { beside: { type: "string" }, rounds: { type: "string", default: "5" } },
});
const ROUNDS = Number(options.rounds);
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const GOALS = { 0: 1200, 3000: 150 };

/** Each press: its control, its kind, and the sign of its effect. */
const PRESSES = {
  "a button": { on: '[aria-label="Increase hydration by 1"]', effect: ["#hydration", "value", "76"] },
  "a number field": { on: "#hydration", key: "ArrowUp", effect: ["#hydration", "value", "76"] },
  "a link": { on: 'main a[href="/recipe"]', effect: ["h1", "textContent", "Choose a Recipe Preset"] },
  "the menu": {
    on: '[popovertarget="phone-menu"]',
    effect: ["#phone-menu:popover-open", "id", "phone-menu"],
  },
  "the theme": { on: "header button:has(> .contents)", effect: ["html", "dataset.theme", "earthcreme"] },
};

/** In the page: presses after the largest paint and a pause, and returns that moment. */
async function pressAfter({ on, key, pause }) {
  await new Promise((go) => {
    new PerformanceObserver(go).observe({ type: "largest-contentful-paint", buffered: true });
  });
  // On a slow line the first part of the page is painted before the rest arrives.
  while (document.querySelector(on) === null) await new Promise(requestAnimationFrame);
  await new Promise((go) => setTimeout(go, pause));
  const pressed = performance.timeOrigin + performance.now();
  const target = document.querySelector(on);
  if (key === undefined) setTimeout(() => target.click());
  else target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return pressed;
}

/** In the page, or in the one that a link has led to: returns the moment at which the effect was painted. */
async function effectOf({ effect: [shown, name, wanted] }) {
  const read = (from) => name.split(".").reduce((part, one) => part?.[one], from);
  while (read(document.querySelector(shown)) !== wanted) await new Promise(requestAnimationFrame);
  // First the frame with the effect is painted.
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  return performance.timeOrigin + performance.now();
}

/** Evaluates something in the page, again if another page replaces it meanwhile. */
async function answerOf(ask) {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((go) => setTimeout(go, 5));
  }
}

const chromiumAt = async (executablePath) => {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  return {
    async visit(url, press, pause) {
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.goto(url, { waitUntil: "commit" });
      const pressed = await page.evaluate(pressAfter, { ...press, pause });
      const shown = await answerOf(() => page.evaluate(effectOf, press));
      await context.close();
      return shown - pressed;
    },
    stop: () => browser.close(),
  };
};

const firefoxAt = async (program) => {
  const { module } = await runnerImport(join(root, "tests/engines/firefox.ts"), { configFile: false });
  const engine = await module.startFirefox(program);
  return {
    async visit(url, press, pause) {
      const tab = await engine.newTab();
      await tab.resize(390, 844);
      const loaded = tab.goto(url).catch(() => undefined);
      const here = (ask) => `(at, press) => (location.href.startsWith(at) ? (${String(ask)})(press) : null)`;
      const pressed = await answerOf(() => tab.evaluate(here(pressAfter), [url, { ...press, pause }]));
      const shown = await answerOf(() => tab.evaluate(here(effectOf), [url, press]));
      await loaded;
      await tab.close();
      return shown - pressed;
    },
    stop: () => engine.stop(),
  };
};

const folders = [root, ...(options.beside === undefined ? [] : [resolve(options.beside)])];
const lines = [];
const sites = [];
for (const folder of folders) {
  const line = await slowLine();
  const data = mkdtempSync(join(tmpdir(), "bread-tools-bench-"));
  const site = await startSite(data, { BASE_URL: line.url }, folder);
  line.leadTo(site.url);
  lines.push(line);
  sites.push(site);
}

async function measure(name, browser) {
  for (const [what, press] of Object.entries(PRESSES))
    for (const pause of [0, 3000]) {
      const took = lines.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url }] of lines.entries())
          took[side].push(await browser.visit(`${url}/`, press, pause));
      const when = pause === 0 ? "at the largest paint" : "three seconds later";
      const [own, beside] = took.map((all) => `${middle(all).toFixed(0)} ms`);
      console.log(
        `${name.padEnd(9)} ${what.padEnd(15)} ${when.padEnd(21)} ${own.padStart(8)} (goal ${GOALS[pause]} ms)${beside === undefined ? "" : `   beside ${beside}`}`,
      );
    }
  await browser.stop();
}

const chromiumPath = process.env.CHROME_PATH ?? (await findBrowser());
await measure("Chromium", await chromiumAt(chromiumPath));
const firefox = findEngines().FIREFOX_PATH;
if (firefox === undefined) console.log("Firefox is not installed: measured in Chromium only.");
else await measure("Firefox", await firefoxAt(firefox));
for (const line of lines) line.close();
await Promise.all(sites.map(stop));
process.exit(0);
