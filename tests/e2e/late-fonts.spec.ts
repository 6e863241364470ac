import { seenLayout, watchLayout } from "../support/layout";
import { expect, test } from "../support/test";

const FONTS_AFTER_MS = 1500;

for (const width of [390, 1280])
  for (const path of ["/", "/recipe", "/starter-instructions"])
    test(`ACC-09 ${path}, ${width} px: fonts that come late move nothing, since their stand-ins are as wide`, async ({
      page,
    }) => {
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
      expect(shift, moved.join("\n")).toBeLessThan(0.02);
    });
