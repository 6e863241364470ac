import { axeFindings } from "../support/axe";
import { card, field, fill, goToStep, openPreset } from "../support/builder";
import { expect, test } from "../support/test";

test("BU-08 a Pullman pan and an own tin size the loaf, and a fridge in the proof has its own rows", async ({
  page,
}) => {
  await openPreset(page, "City Loaf Master Recipe");
  await goToStep(page, "Yield & Scaling");
  await page.locator("summary").filter({ hasText: "Fill a pan" }).click();
  await page.getByLabel("Pans", { exact: true }).selectOption("13 x 4 in (33 x 10 cm) Pullman pan");
  await expect(page.getByText(/Each takes 1,040-1,250\sg of this dough\./)).toBeVisible();
  await expect(field(page, "Unit weight")).toHaveValue("950");
  await page.getByRole("button", { name: /Use 1,150\sg for each/ }).click();
  await expect(field(page, "Unit weight")).toHaveValue("1150");
  await page.getByLabel("Pans", { exact: true }).selectOption("Your own tin, by volume");
  await fill(page, "Water the tin holds", "1500");
  await page.getByRole("button", { name: /Use 760\sg for each/ }).click();
  await expect(field(page, "Unit weight")).toHaveValue("760");
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(field(page, "Unit weight")).toHaveValue("760");

  await goToStep(page, "Shaping & Proofing");
  await page.getByRole("switch", { name: "Cold retard" }).check();
  await fill(page, "Cold retard duration", "");
  await fill(page, "Proofing time", "1 hour at room temperature, then 12-18 hours cold");
  await goToStep(page, "Recipe Card");
  await expect(card(page)).toContainText(/Makes 2\sx\s760\sg/);
  await expect(card(page)).toContainText(/then refrigerate for 12-18\shours/);
  await expect(card(page)).toContainText("Cold retard complete");
});
