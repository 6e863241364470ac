import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LAUNCH } from "../support/browser";
import { seenLayout, watchLayout } from "../support/layout";
import { machineWith } from "../support/made-fonts";
import { test as base, expect } from "../support/test";

const FONTS_AFTER_MS = 1000;

/** A browser that finds only the typefaces of one kind of machine; elsewhere than on Linux, those of this one. */
const test = base.extend<{ typeface: string }>({
  typeface: ["", { option: true }],
  context: async ({ playwright, typeface, baseURL }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-fonts-"));
    const fonts = machineWith([typeface, `${typeface} Bold`], folder);
    const browser = await playwright.chromium.launch({ ...LAUNCH, env: { ...process.env, ...fonts } });
    await use(await browser.newContext({ baseURL, serviceWorkers: "block" }));
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

// Liberation Sans is as wide as Arial: tests/stand-ins.test.ts has the others that go by these widths.
for (const typeface of ["Liberation Sans", "Roboto", "DejaVu Sans"])
  test.describe(`where only ${typeface} is`, () => {
    test.use({ typeface });
    for (const width of [390, 1280])
      test(`ACC-09 ${width} px: fonts that come late move nothing, since their stand-ins are as wide`, async ({
        context,
      }) => {
        for (const path of ["/", "/recipe", "/starter-instructions"]) {
          const page = await context.newPage();
          await page.setViewportSize({ width, height: 844 });
          await page.route("**/*.woff2", async (route) => {
            await new Promise((resolve) => setTimeout(resolve, FONTS_AFTER_MS));
            await route.continue();
          });
          await watchLayout(page);
          const fonts = page.waitForResponse("**/*.woff2");
          await page.goto(path, { waitUntil: "commit" });
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await fonts;
          await page.evaluate(() => document.fonts.ready);
          await page.waitForTimeout(300);
          const { shift, moved } = await seenLayout(page);
          expect(shift, [path, ...moved].join("\n")).toBeLessThan(0.02);
          await page.close();
        }
      });
  });
