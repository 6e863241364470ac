import { openPreset, widget } from "../support/builder";
import { expect, look, test } from "../support/test";

const SIGNS = {
  "City Loaf Master Recipe": [
    "Ripe: risen to a dome",
    "Done: risen well past the mark",
    "Shaped: tight and springy",
    "The dent fills slowly",
    "the crumb cuts clean",
  ],
  "Poolish Baguettes": [
    "Done: about doubled",
    "Shaped: tight and springy",
    "The dent fills slowly",
    "the crumb cuts clean",
  ],
};

for (const [preset, signs] of Object.entries(SIGNS))
  test(`BU-25 ${preset}: what to look for is drawn beside the steps that wait for it, and on no paper`, async ({
    page,
  }) => {
    await openPreset(page, preset);
    const steps = widget(page, "Process Steps");
    for (const sign of signs) {
      const beside = steps.locator("li").filter({ hasText: sign });
      await expect(beside).toHaveCount(1);
      await expect(beside.locator("svg")).toBeVisible();
    }
    await expect(steps.getByRole("listitem").locator("svg")).toHaveCount(signs.length);
    await look(page);
    await page.emulateMedia({ media: "print" });
    for (const sign of signs) await expect(page.getByText(sign)).toBeHidden();
  });
