/**
 * How long a baker waits, in a real browser slowed down four times: from each press to the next paint, page by page;
 * from a key to the paint with the new grams; until the largest paint of the two pages that people open first. And
 * what is left in a page's memory after opening each dialog thirty times, and after three hundred page changes.
 * Goals: presses 40 ms in the median and 100 at worst, keys 50; heap, nodes and listeners within 5 % of the start.
 * Needs the built site: `npm run bench`, or `node bench/interaction.bench.mjs` after a build.
 *
 * `--only presses`, `keys`, `heap` or `paint`; `--page /admin` for the presses of one page; `--checkout <folder>`
 * measures another built checkout.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser.mjs";
import { root } from "../scripts/prepare.mjs";
import { leftAfter } from "./interaction/heap.mjs";
import { createPresses } from "./interaction/press.mjs";
import { DIALOGS, SCENES, WAY_ROUND } from "./interaction/scenes.mjs";
import { startFilledSite } from "./interaction/site.mjs";
import { middle } from "./middle.mjs";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    page: { type: "string" },
    checkout: { type: "string", default: root },
  },
});
const isWanted = (part) => options.only === undefined || options.only === part;

const SLOWDOWN = 4;
const KEYS = 40;
const VISITS = 5;
const GOAL_MS = 50;
const executablePath = await findBrowser();

async function newPage(browser, cookies = []) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(cookies);
  return context.newPage();
}

async function slowDown(page, rate = SLOWDOWN) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

async function slowPage(browser) {
  const page = await newPage(browser);
  await slowDown(page);
  return page;
}

/**
 * In the page: notes the time from each key to its paint, and whether the figures were new in the very next frame.
 */
function watchKeys(figures) {
  const seen = { toPaint: [], toNextFrame: [], late: 0 };
  window.seenKeys = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "keydown") seen.toPaint.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 });
  addEventListener(
    "keydown",
    (event) => {
      const before = document.querySelector(figures).textContent;
      requestAnimationFrame(() => {
        if (document.querySelector(figures).textContent === before) seen.late += 1;
        requestAnimationFrame(() => seen.toNextFrame.push(performance.now() - event.timeStamp));
      });
    },
    true,
  );
}

const line = (what, values, goal = "") =>
  console.log(
    `${what.padEnd(64)} median ${middle(values).toFixed(0).padStart(5)} ms   worst ${Math.max(...values)
      .toFixed(0)
      .padStart(5)} ms${goal}`,
  );

/** Presses up and down in one field, with pauses for the page to settle. */
async function pressKeys(page, what, field, figures) {
  await page.evaluate(watchKeys, figures);
  await field.focus();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 4 < 2 ? "ArrowUp" : "ArrowDown");
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(300);
  const { toPaint, toNextFrame, late } = await page.evaluate(() => window.seenKeys);
  // The browser does not report anything under 16 ms.
  const fast = Array.from({ length: KEYS - toPaint.length }, () => 16);
  line(`${what}: key to paint`, [...toPaint, ...fast], `   goal ${GOAL_MS} ms`);
  line(`${what}: key to the frame after that`, toNextFrame);
  console.log(`${"".padEnd(64)} new figures in the next frame: ${KEYS - late} of ${KEYS}`);
}

async function largestPaint(browser, url) {
  const page = await slowPage(browser);
  await page.addInitScript(() => {
    window.largest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(300);
  const largest = await page.evaluate(() => window.largest);
  await page.context().close();
  return largest;
}

async function measureKeys(browser, { url }) {
  const page = await slowPage(browser);
  await page.goto(`${url}/recipe`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Use This Recipe" }).first().click();
  await page.getByRole("button", { name: "Print Recipe" }).waitFor();
  await page.getByRole("button", { name: "Adjust", exact: true }).click();
  await pressKeys(
    page,
    "recipe card, unit weight",
    page.getByRole("textbox", { name: "Unit weight" }),
    "[data-widget=IngredientList]",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Yield & Scaling/ }).click();
  await page.reload({ waitUntil: "networkidle" });
  const hydration = page.getByRole("textbox", { name: "Hydration" });
  await hydration.waitFor();
  await pressKeys(page, "builder, hydration", hydration, "aside[aria-label=Weights]");
  await page.context().close();
}

async function measurePaints(browser, { url }) {
  for (const path of ["/", "/recipe"]) {
    const paints = [];
    for (let visit = 0; visit < VISITS; visit += 1) paints.push(await largestPaint(browser, url + path));
    line(`${path}: largest paint, cold cache`, paints, "   goal 2000 ms");
  }
}

/** The address of a page in the bench; most names are addresses already. */
const addressOn = ({ recipe }, name) =>
  name === "saved card" ? recipe : name.startsWith("/recipe,") ? "/recipe" : name;

const text = (ms) => `${ms.toFixed(0).padStart(6)} ms`;

async function measurePresses(browser, site) {
  const { seen, watch, press } = createPresses();
  for (const [where, scene] of Object.entries(SCENES)) {
    if (options.page !== undefined && options.page !== where) continue;
    const page = await newPage(browser, site.cookies);
    page.setDefaultTimeout(10_000);
    await watch(page);
    await page.goto(site.url + addressOn(site, where), { waitUntil: "networkidle" });
    await slowDown(page);
    await page.waitForTimeout(1500);
    await scene((what, act) => press(page, where, what, act), page, site);
    const here = seen.filter((one) => one.where === where);
    console.log(`\n${where}${" ".repeat(54 - where.length)}to paint    handlers`);
    for (const { what, duration, handlers } of here)
      console.log(`  ${what.padEnd(48)}${text(duration)}  ${text(handlers)}`);
    line(
      `  ${where}: ${here.length} presses`,
      here.map(({ duration }) => duration),
    );
    await page.context().close();
  }
  const all = seen.map(({ duration }) => duration);
  const over = (ms) => all.filter((one) => one > ms).length;
  line(`\nall ${all.length} presses`, all, "   goal 40 and 100 ms");
  console.log(`over 50 ms: ${over(50)}, over 100: ${over(100)}, over 200: ${over(200)}`);
}

const OFTEN = 30;
const NAVIGATIONS = 300;

function heapLine(what, { heap, nodes, listeners }) {
  const of = ([before, after]) => `${((100 * (after - before)) / before).toFixed(1).padStart(6)} %`;
  const each = [nodes, listeners].map(
    ([before, after]) => `${before} to ${after} (${of([before, after]).trim()})`,
  );
  const kB = heap.map((bytes) => (bytes / 1000).toFixed(0)).join(" to ");
  console.log(
    `${what.padEnd(48)} heap ${kB} kB (${of(heap).trim()}), nodes ${each[0]}, listeners ${each[1]}`,
  );
}

/** Code that nobody needs at once is fetched when a page has been quiet for a while. */
const LATE_CODE_MS = 3000;
/** Without these flags half of the heap left is compiled code, which grows the more often it runs. */
const UNCOMPILED = "--js-flags=--no-opt --no-maglev --no-sparkplug";

async function measureHeap(_, site) {
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, UNCOMPILED] });
  console.log(`\nLeft after collection, ${OFTEN} openings of each dialog; goal 5 %`);
  for (const { where, what, opener } of DIALOGS) {
    const page = await newPage(browser, site.cookies);
    await page.goto(site.url + addressOn(site, where), { waitUntil: "networkidle" });
    await page.waitForTimeout(LATE_CODE_MS);
    const openAndClose = async () => {
      await opener(page).click();
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    };
    heapLine(`${where}: ${what}`, await leftAfter(page, 5, OFTEN, openAndClose));
    await page.context().close();
  }
  const page = await newPage(browser);
  await page.goto(site.url, { waitUntil: "networkidle" });
  const goOn = async (turn) => {
    const name = WAY_ROUND[turn % WAY_ROUND.length];
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await page.locator("h1").waitFor();
    await page.waitForTimeout(30);
  };
  heapLine(`${NAVIGATIONS} navigations`, await leftAfter(page, 30, NAVIGATIONS, goOn));
  await browser.close();
}

const site = await startFilledSite(options.checkout);
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
console.log(`In a browser at ${SLOWDOWN} times CPU slow-down:`);
const PARTS = { presses: measurePresses, keys: measureKeys, paint: measurePaints, heap: measureHeap };
try {
  for (const [name, measure] of Object.entries(PARTS)) if (isWanted(name)) await measure(browser, site);
} finally {
  await browser.close();
  await site.end();
}
process.exit(0);
