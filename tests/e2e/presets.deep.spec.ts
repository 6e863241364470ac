import type { Page } from "@playwright/test";
import { breadWhen, card, onStep, openPresets, sizeOf, textOf } from "../support/builder";
import { readLayout, watchLayout } from "../support/layout";
import { expect, look, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const CITY_LOAF = "City Loaf Master Recipe";

/** The names of the visible breads. */
const breads = (page: Page) =>
  page
    .getByRole("article")
    .filter({ hasText: "hands on" })
    .getByRole("heading", { level: 2 })
    .allInnerTexts();

test("BU-04 the preset screen is at most three phone screens, and nothing moves when the times appear", async ({
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
  await expect(
    city.getByRole("button", {
      name: /^Bread by (today|tomorrow|\w+day) \d\d:\d\d Start (now|at \d\d:\d\d)$/,
    }),
  ).toBeVisible();
  expect(await breads(page)).toHaveLength(10);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3 * PHONE.height);
  expect((await readLayout(page)).shift).toBeLessThan(0.02);
  // The drawings are the server's.
  await expect(city.locator("svg.drawing")).toBeVisible();
  expect(drawings).toEqual([]);
  const flours = city.getByText(/^Bread flour.50%, All-purpose flour.50%$/);
  await expect(flours).toBeHidden();
  await city.getByText("What goes in").click();
  await expect(flours).toBeVisible();
});

test("BU-04 ACC-01 on a wide screen the percentages are in view; starter, time and shape filter the breads; a reload and going back keep the filters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchLayout(page);
  await openPresets(page);
  // Two of them wake their baker from any start, and promise no time.
  await expect(page.getByRole("button", { name: /^Bread by/ })).toHaveCount(8);
  await expect(page.getByRole("button", { name: /^Bread when you like/ })).toHaveCount(2);
  // Whatever the day of the bread is called, no row moves when the page knows the time.
  const { shift, moved } = await readLayout(page);
  expect(shift, moved.join("\n")).toBeLessThan(0.002);
  const poolish = page.getByRole("article", { name: "Poolish Baguettes" });
  await expect(poolish.getByText("What goes in")).toBeHidden();
  expect(await textOf(poolish)).toContain("Preferment Poolish flour 30%, Poolish water 30%");
  // One sentence a bread: how it goes is for the phone's folded part.
  await expect(poolish.getByText("Stir the poolish in the evening.")).toBeHidden();
  await page.getByRole("combobox", { name: "Time" }).selectOption("Overnight");
  await page.getByRole("checkbox", { name: "Yes", exact: true }).check();
  await expect(page.getByRole("status").filter({ hasText: "2 breads" })).toBeVisible();
  expect(await breads(page)).toEqual([CITY_LOAF, "Rye Pan Loaf"]);
  await expect(page).toHaveURL("/recipe?starter=yes&time=overnight");
  await look(page);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Time" })).toHaveValue("overnight");
  await expect.poll(() => breads(page)).toEqual([CITY_LOAF, "Rye Pan Loaf"]);
  const rye = page.getByRole("article", { name: "Rye Pan Loaf" });
  await rye.getByRole("button", { name: "Use This Recipe" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toBeVisible();
  await page.goBack();
  await onStep(page, "Choose a Recipe Preset");
  expect(await breads(page)).toEqual([CITY_LOAF, "Rye Pan Loaf"]);
  await expect(rye.locator("svg.drawing")).toBeVisible();
  // With a draft on offer, Continue is the only filled button.
  await expect(page.locator("main .button-filled")).toHaveText(["Continue"]);
  await page.getByRole("combobox", { name: "Shape" }).selectOption("Flat");
  await expect(page.getByText("No bread here fits all of that.")).toBeVisible();
  await page.getByRole("button", { name: "Show all breads" }).click();
  await expect.poll(() => breads(page)).toHaveLength(10);
  await expect(page).toHaveURL("/recipe");
});

test("BU-04 without a ripe starter a baker finds today's breads and the free envelope, by keyboard alone", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPresets(page);
  await page.getByRole("checkbox", { name: "No", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => breads(page)).toHaveLength(6);
  expect((await breads(page))[0]).toBe("Soft Sandwich Loaf");
  await look(page);
  await page.getByRole("link", { name: "Request Free Starter" }).press("Enter");
  await expect(page).toHaveURL("/starter-request");
});

test("BU-04 the bread that a preset promises is one press away, and the card's notice promises the same", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00"));
  await openPresets(page);
  const city = page.getByRole("article", { name: CITY_LOAF });
  await city.getByRole("button", { name: "Bread by tomorrow 15:35 Start at 19:00" }).click();
  await onStep(page, "Recipe Card");
  expect(await sizeOf(page, "Start time")).toBe("19:00");
  await expect(breadWhen(page)).toContainText("Saturday 15:35");

  await page.clock.setFixedTime(new Date("2026-11-20T20:10:00"));
  await openPresets(page);
  await expect(city.getByRole("button", { name: "Bread by tomorrow 16:45 Start now" })).toBeVisible();
  await city.getByRole("button", { name: "Use This Recipe" }).click();
  expect(await sizeOf(page, "Start time")).toBe("09:00");
  await page.getByRole("button", { name: "Full schedule" }).click();
  await expect(page.getByRole("button", { name: "Start at 20:10 ready Day 2, 16:45" })).toBeVisible();
});

test("BU-04 the published list is requested once when the screen opens, on a short visit too, and never again", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/recipes/published")) asked.push(request.url());
  });
  await page.clock.install();
  await openPresets(page);
  await expect.poll(() => asked.length).toBe(1);
  // Comes back to the window, gets a network again, scrolls, and stays for a while.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await context.setOffline(true);
  await context.setOffline(false);
  await page.mouse.wheel(0, 2000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.clock.runFor(3_500);
  expect(asked).toHaveLength(1);

  await page.getByRole("button", { name: "Start Fresh" }).click();
  await onStep(page, "Basic Information");
  expect(asked).toHaveLength(1);
  await page.getByRole("button", { name: "Back to Presets" }).click();
  await onStep(page, "Choose a Recipe Preset");
  await page
    .getByRole("article", { name: CITY_LOAF })
    .getByRole("button", { name: "Use This Recipe" })
    .click();
  await onStep(page, "Recipe Card");
  expect(asked).toHaveLength(2);
});
