import type { Page } from "@playwright/test";
import {
  askWhen,
  breadWhen,
  card,
  continueDraft,
  onStep,
  openRecipe,
  presetForm,
  textOf,
  widget,
} from "../support/builder";
import { expect, test } from "../support/test";

/** Somebody begins the City Loaf at 09:00, unchanged, and would have to shape it at one in the morning. */
test.use({ timezoneId: "America/Los_Angeles" });
const FRIDAY_NOON = "2026-11-20T12:00:00-08:00";
const CITY_LOAF = presetForm("City Loaf Master Recipe");
const THE_NIGHT = "This has you shaping at 01:10 and 01:40, heating the oven at 04:05, and baking at 04:50.";

const schedule = (page: Page) => widget(page, "Baking Schedule");
const otherWays = (page: Page) => schedule(page).getByText("Other ways", { exact: true });
const nightWork = (page: Page) => schedule(page).getByText(/^This has you /);
const unfold = (page: Page) => schedule(page).getByRole("button", { name: "Full schedule" }).click();

/**
 * Reads what a remedy promises, takes it, and finds the promise kept, also after a reload. A night in the fridge is a
 * plan, so the card then shows a date where the remedy counted days: `kept`.
 */
async function take(page: Page, name: RegExp, kept?: string): Promise<string> {
  const remedy = schedule(page).getByRole("button", { name });
  if (!(await remedy.isVisible())) await otherWays(page).click();
  const said = await textOf(remedy);
  const [, promised = "nothing"] = /ready (.+)$/.exec(said) ?? [];
  const ready = kept ?? promised;
  await remedy.press("Enter");
  await expect(nightWork(page)).toHaveCount(0);
  expect(await textOf(breadWhen(page))).toContain(ready);
  // With a fake clock the browser does not report a reload as one, so the draft is on offer.
  await page.reload();
  await continueDraft(page);
  await onStep(page, "Recipe Card");
  await expect(nightWork(page)).toHaveCount(0);
  expect(await textOf(breadWhen(page))).toContain(ready);
  return said;
}

test.beforeEach(({ page }) => page.clock.setFixedTime(FRIDAY_NOON));

test("OC 29 on a slow line the night notice comes with the card, one line and one remedy at 390 and 1280 px, and the others have their results too", async ({
  page,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/night-notice-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const late = page.waitForRequest("**/assets/night-notice-*.js");
  const opened = openRecipe(page, CITY_LOAF);
  await late;
  await onStep(page, "Recipe Card");
  await expect(card(page)).toBeHidden();
  arrive();
  await opened;
  // Nothing is pushed down after it.
  expect(await nightWork(page).count()).toBe(1);
  await expect(nightWork(page)).toHaveText(THE_NIGHT);
  await unfold(page);
  await expect(nightWork(page)).toHaveText(THE_NIGHT);

  const notice = schedule(page).locator(".night-notice");
  for (const width of [390, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(notice.getByRole("button")).toHaveCount(1);
      await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThanOrEqual(210);
      await otherWays(page).click();
      await expect(notice.getByRole("button")).toHaveCount(3);
      const inside = ((await notice.boundingBox())?.width ?? 0) - 40;
      for (const button of await notice.getByRole("button").all()) {
        const box = await button.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(inside);
      }
      // The recommended button is the filled one.
      await expect(notice.locator(".button-filled")).toHaveText([/^Start at/]);
      await otherWays(page).click();
    });
});

test("OC 29 a night in the fridge spares the night, says when the dough goes in, and is undone in one press; another start spares it too, and is kept", async ({
  page,
}) => {
  await openRecipe(page, CITY_LOAF);
  await unfold(page);
  const remedy = schedule(page).getByRole("button", { name: /fridge/ });
  await otherWays(page).click();
  await remedy.click();
  await expect(nightWork(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(nightWork(page)).toHaveText(THE_NIGHT);
  expect(await take(page, /fridge/, "Sunday 08:05")).toBe(
    "Put a night in the fridge start 20:00, 45 minutes of proof instead of 3 hours, ready Day 3, 08:05",
  );
  await unfold(page);
  await expect(schedule(page).getByRole("listitem").filter({ hasText: "Into the fridge" })).toContainText(
    "13:35",
  );
  await askWhen(page);
  await page.getByRole("button", { name: "Remove this plan" }).click();
  await expect(nightWork(page)).toHaveText(THE_NIGHT);

  expect(await take(page, /^Start at/)).toBe("Start at 19:00 ready Day 2, 15:35");
});
