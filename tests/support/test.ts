import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { type RunningSite, startSite } from "./site";

export { expect } from "@playwright/test";

/** The site of each worker has an owner already; only the journey of claiming starts one that has none. */
export const OWNER = { email: "owner@example.com", password: "Owner-of-the-oven-7" };

type Fixtures = {
  complaints: string[];
  /** Refusals of the API that this test provokes: Chromium reports each of them as an error. */
  refusals: number[];
};

/**
 * Our `test`: the site runs once per worker, and a test fails on anything a browser complains of: console
 * errors, uncaught exceptions, and what the content security policy had to stop.
 */
export const test = base.extend<Fixtures, { site: RunningSite; siteOf: string }>({
  // A file that names itself here has a worker, and so a site, of its own: others could not bear what it leaves behind.
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
  complaints: [
    async ({ context, refusals }, use) => {
      const complaints: string[] = [];
      const expected = (text: string, url: string) =>
        // Only a test that cuts the network itself ever meets this one.
        text.includes("net::ERR_INTERNET_DISCONNECTED") ||
        (url.includes("/api/") && refusals.some((status) => text.includes(`status of ${status} `)));
      context.on("console", (message) => {
        if (message.type() !== "error" || expected(message.text(), message.location().url)) return;
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

const THEMES = ["light", "dark"] as const;

/** Shows the page in the named theme, as the toggle would, without touching what is stored. */
export async function inTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(
    (name) => {
      document.documentElement.dataset.theme = name;
    },
    theme === "dark" ? "earthcreme" : "creamearth",
  );
}

/** Colours fade for 120 ms when a state changes, and drawers slide: they are brought to where they end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/** Looks at the page with axe in both themes, in the second for its colours only; any finding fails the test. */
export async function look(page: Page): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const [index, theme] of THEMES.entries()) {
    await inTheme(page, theme);
    await settle(page);
    expect([theme, await axeFindings(page, index === 0 ? "all" : "colours")]).toEqual([theme, []]);
  }
  await inTheme(page, shown === "earthcreme" ? "dark" : "light");
}
