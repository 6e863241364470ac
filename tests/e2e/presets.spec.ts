import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { card, onStep, openPresets, textOf } from "../support/builder";
import { seenLayout, watchLayout } from "../support/layout";
import { expect, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const CITY_LOAF = "City Loaf Master Recipe";

/** The names of the breads in sight. */
const breads = (page: Page) =>
  page
    .getByRole("article")
    .filter({ hasText: "hands on" })
    .getByRole("heading", { level: 2 })
    .allInnerTexts();

test("BU-04 the preset screen is at most three screens of a phone, and nothing moves when the times appear", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await watchLayout(page);
  const drawings: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(loaf-drawing|boule|batard|rye-pan)-/.test(request.url())) drawings.push(request.url());
  });
  await openPresets(page);
  const city = page.getByRole("article", { name: CITY_LOAF });
  await expect(city).toContainText(/Start (now|at \d\d:\d\d): ready (today|tomorrow|\w+day) \d\d:\d\d/);
  expect(await breads(page)).toHaveLength(10);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3 * PHONE.height);
  expect((await seenLayout(page)).shift).toBeLessThan(0.02);
  // The drawings are as the server sent them.
  await expect(city.locator("svg.drawing")).toBeVisible();
  expect(drawings).toEqual([]);
  const flours = city.getByText(/^Bread flour.50%, All-purpose flour.50%$/);
  await expect(flours).toBeHidden();
  await city.getByText("What goes in").click();
  await expect(flours).toBeVisible();
});

test("BU-04 time and kind narrow the breads down; a reload and the way back from a card keep them", async ({
  page,
}) => {
  await openPresets(page);
  await page.getByRole("checkbox", { name: "Overnight" }).check();
  await page.getByRole("checkbox", { name: "Sourdough" }).check();
  await expect(page.getByRole("status").filter({ hasText: "2 breads" })).toBeVisible();
  expect(await breads(page)).toEqual([CITY_LOAF, "Rye Pan Loaf"]);
  await expect(page).toHaveURL("/recipe?time=overnight&kind=sourdough");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Overnight" })).toBeChecked();
  await expect.poll(() => breads(page)).toEqual([CITY_LOAF, "Rye Pan Loaf"]);
  const rye = page.getByRole("article", { name: "Rye Pan Loaf" });
  await rye.getByRole("button", { name: "Use This Recipe" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toBeVisible();
  await page.goBack();
  await onStep(page, "Choose a Recipe Preset");
  expect(await breads(page)).toEqual([CITY_LOAF, "Rye Pan Loaf"]);
  await expect(rye.locator("svg.drawing")).toBeVisible();
  // With a draft on offer, Continue is the one button that stands out.
  await expect(page.locator("main .button-filled")).toHaveText(["Continue"]);
  await page.getByRole("checkbox", { name: "Flat" }).check();
  await expect(page.getByText("No bread here fits all of that.")).toBeVisible();
  await page.getByRole("button", { name: "Show all breads" }).click();
  expect(await breads(page)).toHaveLength(10);
  await expect(page).toHaveURL("/recipe");
});

test("BU-04 ACC-01 on a wide screen the percentages are in sight, in both themes without a finding", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPresets(page);
  const poolish = page.getByRole("article", { name: "Poolish Baguettes" });
  await expect(poolish.getByText("What goes in")).toBeHidden();
  expect(await textOf(poolish)).toContain("Preferment Poolish flour 30%, Poolish water 30%");
  expect(await textOf(poolish)).toContain("How it goes Stir the poolish in the evening.");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Yeast" }).check();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  expect(await axeFindings(page)).toEqual([]);
});
