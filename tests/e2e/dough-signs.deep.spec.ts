import { openRecipe, presetForm, widget } from "../support/builder";
import { expect, look, test } from "../support/test";

const SIGNS = [
  "Falling: flat or a little sunken",
  "Done: risen well past the mark",
  "Shaped: tight and springy",
  "The dent fills slowly",
  "the crumb cuts clean",
];

test("BU-25 signs to look for are drawn beside the waits on the screen, and not on paper", async ({
  page,
}) => {
  await openRecipe(page, presetForm("City Loaf Master Recipe"));
  const steps = widget(page, "Process Steps");
  for (const sign of SIGNS) {
    const beside = steps.locator("li").filter({ hasText: sign });
    await expect(beside).toHaveCount(1);
    await expect(beside.locator("svg")).toBeVisible();
  }
  await expect(steps.getByRole("listitem").locator("svg")).toHaveCount(SIGNS.length);
  await look(page);
  await page.emulateMedia({ media: "print" });
  for (const sign of SIGNS) await expect(page.getByText(sign)).toBeHidden();
});
