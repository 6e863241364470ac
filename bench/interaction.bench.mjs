/**
 * How long a baker waits, in a real browser slowed down four times: from a key to the paint with the new grams
 * (to stay under 50 ms), and to the largest paint of the two pages that people open first.
 * Needs the built site: `npm run bench`, or `node bench/interaction.bench.mjs` after a build.
 */
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { startOwnSite } from "../scripts/own-site.mjs";
import { middle } from "./middle.mjs";

const SLOWDOWN = 4;
const KEYS = 40;
const VISITS = 5;
const GOAL_MS = 50;

async function slowPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return page;
}

/** In the page: notes each key's way to the paint, and whether the figures were new in the very next frame. */
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

/** Up and down in one field, with time in between for the page to come to rest. */
async function pressKeys(page, what, field, figures) {
  await page.evaluate(watchKeys, figures);
  await field.focus();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 4 < 2 ? "ArrowUp" : "ArrowDown");
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(300);
  const { toPaint, toNextFrame, late } = await page.evaluate(() => window.seenKeys);
  // The browser leaves out what took less than 16 ms.
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

const url = await startOwnSite();
const asRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
  ],
});
console.log(`In a browser at ${SLOWDOWN} times CPU slow-down:`);

const page = await slowPage(browser);
await page.goto(`${url}/recipe`, { waitUntil: "networkidle" });
await page.getByRole("button", { name: "Use This Recipe" }).first().click();
await page.getByRole("button", { name: "Print Recipe" }).waitFor();
await pressKeys(
  page,
  "recipe card, unit weight",
  page.getByRole("textbox", { name: "Unit weight" }),
  "[data-widget=IngredientList]",
);
await page.getByRole("button", { name: /^Yield & Scaling/ }).click();
await page.reload({ waitUntil: "networkidle" });
const hydration = page.getByRole("textbox", { name: "Hydration" });
await hydration.waitFor();
await pressKeys(page, "builder, hydration", hydration, "aside[aria-label=Weights]");
await page.context().close();

for (const path of ["/", "/recipe"]) {
  const paints = [];
  for (let visit = 0; visit < VISITS; visit += 1) paints.push(await largestPaint(browser, url + path));
  line(`${path}: largest paint, cold cache`, paints, "   goal 2000 ms");
}
await browser.close();
process.exit(0);
