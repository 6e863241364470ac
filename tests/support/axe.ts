import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The axe that the builder brings along, in the short form: half as much for a page to read. */
const builder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(builder.resolve("axe-core/axe.min.js"), "utf8");

/** The builder puts its axe into the page before every look; ours is there already. */
const NOTHING = ";";

/**
 * What axe finds on the page as it is. A document gets axe once, the look stays in its own page (we frame no other
 * site), and only what is wrong is described: a look costs a quarter of what it costs by default.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`).join("\n")}`,
  );
}
