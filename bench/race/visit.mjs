import { chromium } from "@playwright/test";
import { BROWSER_FLAGS } from "../../scripts/browser.mjs";

/** DevTools' "Slow 4G", nominally 150 ms and 1.6 Mbit/s, with the values it applies. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const FREE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FLAGS = [...BROWSER_FLAGS, "--ignore-certificate-errors"];

export const openBrowser = (executablePath) => chromium.launch({ executablePath, args: FLAGS });

/** In the page, before anything else: notes paints, shifts, and tasks that block the page. */
function watch() {
  const seen = { first: 0, largest: 0, what: "", shift: 0, tasks: [] };
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

const KINDS = { Document: "html", Stylesheet: "style", Script: "script", Font: "font" };

/** Adds up the bytes on the wire, by kind, and the files. */
async function countBytes(session) {
  const kinds = new Map();
  const counted = { files: 0, bytes: { html: 0, style: 0, script: 0, font: 0, other: 0 } };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker) kinds.set(requestId, KINDS[type] ?? "other");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    counted.files += 1;
    counted.bytes[kind] += encodedDataLength;
  });
  await session.send("Network.enable");
  return counted;
}

/** One visit in a context; the first has a cold cache. */
async function visit(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await countBytes(session);
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await session.send("Performance.enable");
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => window.seenVisit);
  const { metrics } = await session.send("Performance.getMetrics");
  // Total blocking time: the part of each long task beyond 50 ms, from the first paint on.
  const blocked = seen.tasks
    .filter(([start]) => start >= seen.first)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  const processor = metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  return { page, session, seen: { ...seen, ...counted.bytes, blocked, processor, files: counted.files } };
}

/** The first visit with a cold cache; with `again` also a second one, once a worker, if any, has kept the page. */
export async function visits(browser, url, again) {
  const context = await browser.newContext(PHONE);
  const { page, session, seen } = await visit(context, url);
  if (again) {
    await session.send("Network.emulateNetworkConditions", FREE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.waitForTimeout(again);
    await page.close();
    seen.second = (await visit(context, url)).seen.largest;
  }
  await context.close();
  return seen;
}

/**
 * Milliseconds from a tap on the page's first button, made as soon as it is painted, to the first change it makes.
 * Undefined if nothing changes.
 */
export async function firstPress(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      ({ timeStamp, target }) => {
        const note = () => (window.shownAfter ??= performance.now() - timeStamp);
        const around = target.closest("main, header, form") ?? document.body;
        new MutationObserver(() => requestAnimationFrame(() => setTimeout(note))).observe(around, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
          attributeFilter: ["value", "open", "aria-expanded", "aria-pressed", "aria-checked"],
        });
      },
      { capture: true, once: true },
    );
  });
  await page.goto(url, { waitUntil: "commit" });
  const button = page.locator("main button:visible").first();
  try {
    await button.waitFor({ timeout: 10_000 });
    await button.tap({ timeout: 10_000 });
    await page.waitForFunction(() => window.shownAfter !== undefined, undefined, { timeout: 10_000 });
    return await page.evaluate(() => window.shownAfter);
  } catch {
    return undefined;
  } finally {
    await context.close();
  }
}
