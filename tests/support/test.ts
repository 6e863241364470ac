import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { startSite } from "./site";

export { expect } from "@playwright/test";

/**
 * Our `test`: the site runs once per worker, and a test fails on anything a browser complains of: console
 * errors, uncaught exceptions, and what the content security policy had to stop.
 */
export const test = base.extend<{ complaints: string[] }, { siteUrl: string }>({
  siteUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site.url);
      const code = await site.stop();
      if (code !== 0) throw new Error(`the server ended with ${code}\n${site.output()}`);
      if (/csp report|"level":50/.test(site.output()))
        throw new Error(`the server complained:\n${site.output()}`);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
      await page.addInitScript(() => {
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

/** Looks at the page with axe in both themes; any finding fails the test. */
export async function look(page: Page): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const theme of THEMES) {
    await inTheme(page, theme);
    // Colours fade for 120 ms when a state changes; axe must see where they end.
    await page.waitForTimeout(200);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.map(
      ({ id, nodes }) =>
        `${theme}: ${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`).join("\n")}`,
    );
    expect(findings).toEqual([]);
  }
  await inTheme(page, shown === "earthcreme" ? "dark" : "light");
}
