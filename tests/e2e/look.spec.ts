import { seenLayout, sidewaysScroll, watchLayout } from "../support/layout";
import { ROUTES } from "../support/routes";
import { expect, look, test } from "../support/test";

const TEXT = /^(H1|H2|P|LI|A|SPAN|DD|TD|LABEL|SECTION)$/;

for (const { path } of ROUTES) {
  test(`ACC-09 ${path}: stands still while it loads, axe finds nothing in either theme, nothing scrolls sideways from 320 px`, async ({
    page,
  }) => {
    await watchLayout(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await test.step("it stands still, and its largest paint is text", async () => {
      await page.waitForTimeout(300);
      const { shift, largest } = await seenLayout(page);
      expect(shift).toBeLessThan(0.02);
      expect(largest).toMatch(TEXT);
    });
    for (const width of [320, 390, 768, 1100, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        expect(await sidewaysScroll(page)).toBe(0);
        if (width === 390 || width === 1280) await look(page);
      });
  });
}
