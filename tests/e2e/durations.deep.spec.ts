import type { Page } from "@playwright/test";
import { field, goToStep, openPreset, textOf, widget } from "../support/builder";
import { expect, look, test } from "../support/test";

const reading = (page: Page, name: string) => page.locator(`[data-reading=${name}]`);

test("OC 27 a duration typed by keyboard is read back under its field and in the schedule", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPreset(page, "City Loaf Master Recipe");
  await goToStep(page, "Mixing & Fermentation");
  const bulk = field(page, "Bulk fermentation duration").or(
    page.getByRole("combobox", { name: "Bulk fermentation duration" }),
  );
  const above = await bulk.boundingBox();
  await bulk.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("3-1/2 to 4 hours, folds every 30 minutes");
  await expect(reading(page, "bulkFermentationDuration")).toHaveText(
    'That is 3½ to 4 hours.Not added: "folds every 30 minutes".',
  );
  // The hint appears below the field, so nothing moves under the fingers.
  const after = await bulk.boundingBox();
  expect((after?.y ?? 0) - (above?.y ?? 0)).toBeLessThanOrEqual(0);
  await expect(bulk).toHaveAccessibleDescription(/That is 3½ to 4\shours\./);
  await look(page);
  const autolyse = field(page, "Autolyse duration");
  if (!(await autolyse.isVisible())) await page.getByRole("switch", { name: "Autolyse" }).click();
  await autolyse.fill("3/4 hour");
  await autolyse.press("Tab");
  await expect(autolyse).toHaveValue("45");
  await expect(page.getByText("That is 45 minutes.")).toBeVisible();
  await goToStep(page, "Shaping & Proofing");
  await field(page, "Pre-shape rest").fill("3 folds");
  await expect(reading(page, "preShapeRest")).toHaveText(
    "Pre-shape rest could not be read as a time, so the schedule uses 20 minutes.",
  );
  await goToStep(page, "Recipe Card");
  const schedule = widget(page, "Baking Schedule");
  await expect(schedule.getByText(/^Pre-shape rest could not be read as a time/)).toBeVisible();
  await schedule.getByRole("button", { name: "Full schedule" }).click();
  // Two folds of 30 minutes, then the rest of 3½ hours.
  expect(await textOf(schedule)).toContain("2h 30m");
});
