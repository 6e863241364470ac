import { chromium } from "@playwright/test";
import { BROWSER_FLAGS } from "../../scripts/browser.mjs";

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
};

/**
 * Everything that one visit with an empty cache loads, until nothing more comes: files and bytes on the wire, with
 * headers.
 */
async function visit(browser, { url, cookies, screen }) {
  // Downloads of the service worker for later do not count as part of a view.
  const context = await browser.newContext({ ...screen, serviceWorkers: "block" });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const asked = new Map();
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    asked.set(requestId, { type, path: new URL(response.url).pathname, bytes: 0 }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("main img").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  const shown = await page.locator("main li").count();
  await context.close();
  const of = (holds) => {
    const found = [...asked.values()].filter(holds);
    return { files: found.length, kB: found.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
  };
  return {
    shown,
    scripts: of(({ type }) => type === "Script"),
    pictures: of(({ type }) => type === "Image"),
    styles: of(({ type }) => type === "Stylesheet"),
    all: of(() => true),
  };
}

/** The same visit on each screen. */
export async function visits(executablePath, asked) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const found = {};
  for (const [name, screen] of Object.entries(SCREENS))
    found[name] = await visit(browser, { ...asked, screen });
  await browser.close();
  return found;
}
