import type { Page } from "@playwright/test";
import { readLayout, watchLayout } from "../support/layout";
import { expect, test } from "../support/test";

/** Holds the page's style sheets back until the answered function is called. */
async function heldStyles(page: Page): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/*.css", async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

/**
 * The screen once it is as expected, or else once nothing changes any more: fonts may arrive a moment after the page.
 */
async function picture(page: Page, expected: Buffer = Buffer.of()): Promise<Buffer> {
  let before: Buffer = Buffer.of();
  for (;;) {
    const now = await page.screenshot({ animations: "disabled", caret: "hide" });
    if (now.equals(before) || now.equals(expected)) return now;
    before = now;
    await page.evaluate(() => document.fonts.ready);
  }
}

for (const { width, colorScheme } of [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const)
  test(`SH-07 ACC-09 ${width} px, ${colorScheme}: a page is painted from its inline rules, and its style sheet changes no pixel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // A spinning wheel would look different in each picture.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await watchLayout(page);
    for (const path of ["/", "/recipe", "/starter-instructions", "/login", "/plan"]) {
      const letGo = await heldStyles(page);
      // The page's code would show after a while who is signed in.
      await page.route("**/assets/*.js", () => {});
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const before = await picture(page);
      letGo();
      await page.evaluate(() => window.styled?.then(() => undefined));
      expect((await picture(page, before)).equals(before), path).toBe(true);
      const { shift, moved } = await readLayout(page);
      expect(shift, [path, ...moved].join("\n")).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });

test("a press before the style sheet is there takes effect once it is, with its rules", async ({ page }) => {
  const letGo = await heldStyles(page);
  await page.goto("/", { waitUntil: "commit" });
  const hydration = page.getByRole("textbox", { name: "Hydration" });
  await page.getByRole("button", { name: "Increase hydration by 1" }).click();
  await page.waitForTimeout(500);
  await expect(hydration).toHaveValue("75");
  letGo();
  await expect(hydration).toHaveValue("76");
});
