import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The minified axe of the builder's own package: half as much for a page to read. */
const builder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(builder.resolve("axe-core/axe.min.js"), "utf8");

/** The builder injects its axe before every analysis. Ours is there already, so it gets this. */
const NOTHING = ";";

/**
 * Axe's findings on the page as it is. Each document loads axe once, only the page itself is analyzed (we frame no
 * other site), only problems are reported, and neither style sheets nor films are fetched for rules that ask for them:
 * none of ours does. Contrast is axe's dearest rule: who asks `findPaleTexts` as well leaves it out.
 */
export async function axeFindings(page: Page, withContrast = true): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({
      resultTypes: ["violations"],
      preload: false,
      rules: { "color-contrast": { enabled: withContrast } },
    })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`).join("\n")}`,
  );
}
