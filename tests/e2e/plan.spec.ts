import type { Page } from "@playwright/test";
import { askWhen, breadWhen, card, onStep, openRecipe, presetForm, textOf, widget } from "../support/builder";
import { sidewaysScroll } from "../support/layout";
import { expect, look, test } from "../support/test";

/** Three days before the bread. Each test names its clock. */
test.use({ timezoneId: "America/Los_Angeles" });
const THURSDAY_EVENING = "2026-11-19T18:02:00-08:00";
const CITY_LOAF = presetForm("City Loaf Master Recipe");

const plans = (page: Page) => page.getByRole("group", { name: "Plans" }).getByRole("radio");
const tiles = (page: Page) => page.getByRole("group", { name: "Plans" }).locator("label").all();
/** In pixels: three lines of up to 26 px, and the frame around them. */
const THREE_LINES = 104;
const planned = async (page: Page) => Promise.all((await tiles(page)).map(textOf));

test("OC 28 OC 29 a baker wants bread for Sunday 9:00, sees three plans, and bakes one of them", async ({
  page,
}) => {
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await openRecipe(page, CITY_LOAF);
  await askWhen(page);

  // The first proposal is Sunday breakfast, after a night's sleep.
  await expect(page.getByLabel("Date")).toHaveValue("2026-11-22");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:00");
  await expect(plans(page)).toHaveCount(3);
  // The recipe has no night in the fridge. The plan that adds one lets the baker sleep, and says what it adds.
  const untouched = await planned(page);
  expect(untouched[0]).toMatch(/^Best plan with a night in the fridge Start time Friday/);
  expect(untouched.at(-1)).toBe(
    "As you asked Start time Saturday 12:25 Ready at Sunday 09:00 You are up six times, 23:55 to 05:05.",
  );
  await card(page).locator("summary").filter({ hasText: "change" }).click();
  await page.getByLabel("Add a night in the fridge").check();
  const [best = "", ...others] = await planned(page);
  expect(best).toBe(
    "Best plan with a night in the fridge Start time Friday 22:25 Ready at Sunday 09:00 Nothing to do while you sleep.",
  );
  for (const other of others) expect(other).toMatch(/Ready at Sunday 09:00/);
  await page.locator("summary").filter({ hasText: "Timetable and calendar" }).click();
  const rows = page.getByRole("region", { name: "Timetable" });
  await expect(rows.getByRole("region", { name: "Saturday, November 21" })).toContainText("10:25");
  await look(page);

  // Arrow keys choose a plan, and the timetable follows.
  await plans(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(plans(page).nth(1)).toBeChecked();
  await expect(rows.getByRole("heading", { name: /^Start/ })).not.toHaveText("Start Friday 22:25");
  await page.keyboard.press("ArrowUp");

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await test.step("on a phone: rows of three lines, and the button in sight wherever one reads", async () => {
    for (const tile of await tiles(page))
      expect((await tile.boundingBox())?.height).toBeLessThanOrEqual(THREE_LINES);
    await page.getByLabel("Date").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Use this plan" })).toBeInViewport({ ratio: 1 });
  });
  await page.getByRole("button", { name: "Use this plan" }).click();
  await expect(breadWhen(page)).toBeFocused();
  expect(await textOf(breadWhen(page))).toBe(
    "When do you want bread? Sunday 09:00 · begin Friday 22:25 · you sleep",
  );
  // The answer is one line of its own on a phone, and the only place that says when the bread is ready.
  const answer = page.locator(".bread-when-answer");
  const { height, line } = await answer.evaluate((span) => ({
    height: span.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(span).lineHeight),
  }));
  expect(height).toBeLessThan(1.5 * line);
  expect((await textOf(card(page))).split(/Sunday 09:00|Nov 22/)).toHaveLength(2);
});

const ON_THE_PLAN = /^When do you want bread\? .* · begin .* · you sleep$/;

test("OC 29 OC 30 by keyboard, Use this plan leads to the plan on the card; the planner counts over the night in which clocks go back", async ({
  page,
}) => {
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await openRecipe(page, CITY_LOAF);
  const focused = page.locator(":focus");
  const nightWork = widget(page, "Baking Schedule").getByText(/^This has you /);
  await test.step("from the card's notice of the night, which is gone then", async () => {
    await expect(nightWork).toBeVisible();
    await page.getByRole("button", { name: "Full schedule" }).press("Enter");
    await page.getByText("Other ways", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Bread by …" }).press("Enter");
    await page.getByRole("button", { name: "Use this plan" }).press("Enter");
    await expect(focused).toHaveText(ON_THE_PLAN);
    await expect(nightWork).toHaveCount(0);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove this plan" }).press("Enter");
    await expect(nightWork).toBeVisible();
    await expect(breadWhen(page)).toBeFocused();
  });
  await test.step("from the planner's own page", async () => {
    await page.clock.setFixedTime("2026-10-29T18:02:00-07:00");
    await page.goto("/plan");
    await expect(page.getByText("City Loaf Master Recipe, 2 x 950 g")).toBeVisible();
    await expect(page.getByLabel("Add a night in the fridge")).not.toBeChecked();
    // 1235 minutes before 09:00, and the hour that comes twice: a day earlier it would be 12:25.
    await plans(page).last().check();
    await expect(page.getByRole("heading", { name: "Start Saturday 13:25" })).toBeVisible();
    const costs = await planned(page);
    expect(costs.at(-1)).toMatch(
      /^As you asked .*Start time Saturday 13:25 Ready at Sunday 09:00 You (are|stay) up /,
    );
    await look(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Use this plan" })).toBeHidden();
    await expect(page.getByRole("region", { name: "Timetable" })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Use this plan" }).press("Enter");
    await expect(page).toHaveURL("/recipe");
    await expect(focused).toHaveText(
      "When do you want bread? Sunday 09:00 · begin Saturday 13:25 · up at night",
    );
  });
});

test("OC 29 a baking day keeps its goal: 40 minutes late at the levain come off the fridge, in a second tab too", async ({
  page,
  context,
}) => {
  await page.clock.install({ time: "2026-11-20T21:00:00-08:00" });
  await openRecipe(page, { ...CITY_LOAF, bulkFermentationDuration: "4-5 hours" });
  await page.goto("/plan");
  await page.getByLabel("Date").fill("2026-11-22");
  await page.getByLabel("Time", { exact: true }).fill("11:00");
  await page.getByLabel("Add a night in the fridge").check();
  await expect(
    page.getByText(/Bulk fermentation: 4-5\shours, here 4\shours 30\sminutes\./).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use this plan" }).click();
  await expect(page).toHaveURL("/recipe");

  await page.getByRole("button", { name: "Start baking day" }).click();
  const dialog = page.getByRole("dialog");
  // The end is shown before anything begins.
  await expect(dialog.getByRole("button", { name: /ready\sSunday\s11:00$/ }).first()).toBeVisible();
  await dialog.getByRole("button", { name: /^Now, .*ready\sSunday\s11:00$/ }).click();
  await onStep(page, "Build levain");
  const out = page.getByRole("definition").last();
  await expect(out).toHaveText("Sunday 11:00");

  await page.getByRole("button", { name: "I’m late" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "40 min", exact: true }).click();
  const kept = page.getByText(/^Still\sSunday\s11:00;\s.* in the fridge\.$/);
  await expect(kept).toBeVisible();
  await expect(out).toHaveText("Sunday 11:00");
  await look(page);
  const said = await textOf(kept);
  // Another tab reads the stored plan, as a reload would.
  const other = await context.newPage();
  await other.clock.install({ time: "2026-11-20T21:05:00-08:00" });
  await other.goto("/baking-day");
  await expect(other.getByText(/^Still\sSunday\s11:00;\s.* in the fridge\.$/)).toHaveText(said);
  await expect(other.getByRole("definition").last()).toHaveText("Sunday 11:00");
});
