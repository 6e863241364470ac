import { seenLayout, sidewaysScroll, watchLayout } from "../support/layout";
import { ROUTES } from "../support/routes";
import { expect, look, test } from "../support/test";

const TEXT = /^(H1|H2|P|LI|A|SPAN|DD|TD|LABEL)$/;

for (const { path } of ROUTES) {
  for (const width of [390, 1280]) {
    test(`ACC-09 ${path} at ${width} px: axe finds nothing in either theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await look(page);
    });
  }

  test(`${path} stands still while it loads, and its largest paint is text`, async ({ page }) => {
    await watchLayout(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(300);
    const { shift, largest } = await seenLayout(page);
    expect(shift).toBeLessThan(0.02);
    expect(largest).toMatch(TEXT);
  });
}

for (const { path } of ROUTES) {
  test(`ACC-09 ${path} does not scroll sideways at any width from 320 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 390, 768, 1100, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }
  });
}
