import type { Page } from "@playwright/test";
import { waitForFrames } from "./layout";

/** 1280 by 1024 at 400 %: what is left of a laptop's window for somebody who needs large letters. */
export const AT_400_PERCENT = { width: 320, height: 256 };

/** Line, letter and word spacing of WCAG 1.4.12, and the space after paragraphs. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } " +
  "p { margin-bottom: 2em !important }";

/** Checks the page with the text spacing that a reader may set. The policy lets no page add a style element. */
export async function withTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/**
 * Checks the page with letters twice as large and nothing else changed: by the browser's own setting, which media
 * queries in rem follow as well.
 */
export async function withLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await look();
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

/** The same by a style on the page itself, which media queries do not follow. */
export async function withLargeRoot(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await look();
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Checks the page as a finger uses it: controls grow for coarse pointers. */
export async function withFinger(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  await look();
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await browser.detach();
}

/** Waits two frames, so that everything placed by measured heights is in its place. */
export const settleLayout = (page: Page): Promise<void> => waitForFrames(page, 2);
