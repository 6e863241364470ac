import { unequalActions } from "../support/lines";
import { expect, test } from "../support/test";
import { settleLayout } from "../support/zoom";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone the actions of a section stand in rows of equal width", async ({ page }) => {
  for (const path of ["/", "/starter-request", "/starter-instructions", "/starter", "/contact"])
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      if (path === "/starter") await page.getByRole("button", { name: "I fed it" }).click();
      await settleLayout(page);
      expect(await unequalActions(page)).toEqual([]);
    });
});
