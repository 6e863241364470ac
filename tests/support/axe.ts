import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The axe that the builder brings along, in the short form: half as much for a page to read. */
const builder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(builder.resolve("axe-core/axe.min.js"), "utf8");

/** The builder puts its axe into the page before every look; ours is there already. */
const NOTHING = ";";

/** The rules whose answer hangs on colours; a theme is nothing but other colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on the page as it is, by every rule, or by those of its colours. A document gets axe once, the look stays in its own page (we
 * frame no other site), and only what is wrong is described: a look costs a quarter of what it costs by default.
 */
export async function axeFindings(page: Page, rules: "all" | "colours" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...(rules === "colours" && { runOnly: COLOURS }) })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`).join("\n")}`,
  );
}
