import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { findPaleTexts } from "./contrast";
import { type RunningSite, startSite } from "./site";

export { expect } from "@playwright/test";

/** The site of each worker already has this owner. Only the journey about claiming starts a site without one. */
export const OWNER = { email: "owner@example.com", password: "Owner-of-the-oven-7" };

/** Longer than our own way back takes. A list of suggestions that stays open has an entry, but is no popover. */
const WAY_BACK_MS = 1000;

/**
 * Waits until the history entry of something that was closed is gone, which takes the browser a moment
 * (docs/decisions/pages-and-data.md).
 * No person reloads or goes elsewhere within these milliseconds, but tests do, and the browser would give up one of the
 * two navigations.
 */
async function waysBackWalked(page: Page): Promise<void> {
  const walked = () =>
    Number(history.state?.breadToolsOpen ?? 0) <=
    document.querySelectorAll("dialog[open], [popover]:popover-open").length;
  await page.waitForFunction(walked, undefined, { timeout: WAY_BACK_MS }).catch(() => undefined);
}

function goPatiently(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    await waysBackWalked(page);
    return goto(...where);
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    await waysBackWalked(page);
    return reload(...how);
  };
}

type Fixtures = {
  /** Closes the windows that a test has opened of its own: else they would go on ticking until its worker ends. */
  ownWindows: undefined;
  complaints: string[];
  /** Refusals by the API, or of a page, that this test causes. Chromium reports each of them as an error. */
  refusals: number[];
};

/**
 * Our `test`: the site runs once per worker, and a test fails on anything a browser complains of: console
 * errors, uncaught exceptions, and what the content security policy had to stop.
 */
export const test = base.extend<Fixtures, { site: RunningSite; siteOf: string; patience: undefined }>({
  // A file that sets its own name here gets a worker, and so a site, of its own, because of what it leaves behind.
  siteOf: ["everybody", { option: true, scope: "worker" }],
  refusals: [[], { option: true }],
  site: [
    async ({}, use) => {
      const site = await startSite({ OWNER_PASSWORD: OWNER.password });
      await use(site);
      const code = await site.stop();
      if (code !== 0) throw new Error(`the server ended with ${code}\n${site.output()}`);
      if (/csp report|"level":50/.test(site.output()))
        throw new Error(`the server complained:\n${site.output()}`);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  patience: [
    async ({ browser }, use) => {
      browser.on("context", (context) => context.on("page", goPatiently));
      await use(undefined);
    },
    { auto: true, scope: "worker" },
  ],
  ownWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  complaints: [
    async ({ context, refusals }, use) => {
      const complaints: string[] = [];
      const expected = (text: string) =>
        // Only tests that cut the network meet these.
        /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/.test(text) ||
        refusals.some((status) => text.includes(`status of ${status} `));
      context.on("console", (message) => {
        if (message.type() !== "error" || expected(message.text())) return;
        complaints.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (error) => complaints.push(`exception: ${error.error().message}`));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(
            `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

type Theme = "light" | "dark";

/** Shows the page in the named theme, as the toggle would, without touching the stored choice. */
export async function inTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    (name) => {
      document.documentElement.dataset.theme = name;
    },
    theme === "dark" ? "earthcreme" : "creamearth",
  );
}

/** Skips animations to their end: colors fade for 120 ms, and drawers slide. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/** Which text has too little contrast in either theme. The page is left in the last one. */
async function paleIn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await inTheme(page, theme);
    await settle(page);
    found.push(...(await findPaleTexts(page)).map((one) => `${theme}: ${one}`));
  }
  return found;
}

/** Which text has too little contrast in either theme, for a window whose page axe has read in another width. */
export async function paleFindings(page: Page): Promise<string[]> {
  const before = await themeOf(page);
  const found = await paleIn(page, ["light", "dark"]);
  await inTheme(page, before);
  return found;
}

/**
 * Axe's findings on the page in one theme, and the text with too little contrast in either: another theme changes only
 * colors. `stateFindings` has axe judge the contrast as well, on the states of its crawl.
 */
export async function lookFindings(page: Page, shown: Theme, withAxesContrast = false): Promise<string[]> {
  const before = await themeOf(page);
  const found = await paleIn(page, [shown === "light" ? "dark" : "light", shown]);
  found.push(...(await axeFindings(page, withAxesContrast)).map((one) => `${shown}: ${one}`));
  await inTheme(page, before);
  return found;
}

const themeOf = async (page: Page): Promise<Theme> =>
  (await page.evaluate(() => document.documentElement.dataset.theme === "earthcreme")) ? "dark" : "light";

/** Checks the page in its present theme, and its colors in the other one. Any finding fails the test. */
export async function look(page: Page): Promise<void> {
  expect(await lookFindings(page, await themeOf(page))).toEqual([]);
}
