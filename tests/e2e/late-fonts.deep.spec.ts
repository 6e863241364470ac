import type { Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LAUNCH } from "../support/browser";
import { readLayout, watchLayout } from "../support/layout";
import { machineWith } from "../support/made-fonts";
import { test as base, expect } from "../support/test";
import { settleLayout } from "../support/zoom";

/**
 * A browser that finds only the typefaces of one kind of machine. That works on Linux; elsewhere it finds this
 * machine's.
 */
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

/** How long the page stays in its fallback fonts: before that a browser shows no letters at all. */
const STOOD_MS = 400;

/** How far a page's layout moves when our fonts arrive, after it was shown in the machine's own. */
async function shiftOf(page: Page, path: string): Promise<void> {
  let letFontsIn = () => {};
  const held = new Promise<void>((resolve) => {
    letFontsIn = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await watchLayout(page);
  const fonts = page.waitForResponse("**/*.woff2");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((until) => performance.now() >= until, from + STOOD_MS);
  letFontsIn();
  await fonts;
  await page.evaluate(() => document.fonts.ready);
  await settleLayout(page);
  const { shift, moved } = await readLayout(page);
  expect(shift, [path, ...moved].join("\n")).toBeLessThan(0.02);
  await page.close();
}

// Liberation Sans is as wide as Arial. tests/stand-ins.test.ts covers the others with these widths. Narrow lines break
// most often, so one typeface is enough for a wide window.
for (const [typeface, widths] of [
  ["Liberation Sans", [390, 1280]],
  ["Roboto", [390]],
  ["DejaVu Sans", [390]],
] as const)
  test.describe(`where only ${typeface} is`, () => {
    test.use({ typeface });
    test("ACC-09 late fonts move nothing, because their stand-ins are as wide", async ({ context }) => {
      for (const width of widths)
        await test.step(`${width} px`, async () => {
          for (const path of ["/", "/recipe", "/starter-instructions"]) {
            const page = await context.newPage();
            await page.setViewportSize({ width, height: 844 });
            await shiftOf(page, path);
          }
        });
    });
  });
