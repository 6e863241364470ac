import type { Locator, Page } from "@playwright/test";
import { signInOwner } from "../support/baker";
import { sidewaysScroll } from "../support/layout";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });
const THURSDAY_EVENING = "2026-11-19T18:02:00-08:00";

/** Presses what is named, and counts. */
function presser() {
  let count = 0;
  return {
    press: async (what: Locator) => {
      await what.click();
      count += 1;
    },
    count: () => count,
  };
}

const timetable = (page: Page) => page.getByRole("region", { name: "Timetable" });
const planned = (page: Page) =>
  expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /^Start / }),
  ).toBeVisible();
const quantity = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `Quantity of ${name}`, exact: true });
const choice = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "Add breads" }).getByRole("button", { name: new RegExp(`^${name}`) });

/** As far as Tab goes: the control that is asked for, or a failure that names it. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  for (let steps = 0; steps < 90; steps += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(what).toBeFocused();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("OC 29 three breads for Saturday 9:00 take at most 12 presses from the front page", async ({
    page,
  }) => {
    await page.clock.setFixedTime(THURSDAY_EVENING);
    await page.goto("/");
    const { press, count } = presser();
    await press(page.getByRole("button", { name: "Menu" }));
    await press(page.getByRole("link", { name: "Baking Day" }));
    await press(page.getByRole("link", { name: "Plan a bake day" }));
    await press(page.getByRole("button", { name: "Add breads" }));
    for (const name of ["City Loaf Master Recipe", "Rye Pan Loaf", "Sheet-Pan Focaccia"]) {
      await press(choice(page, name));
      await expect(choice(page, name)).toHaveAttribute("aria-pressed", "true");
    }
    await look(page);
    await press(page.getByRole("button", { name: "Done" }));
    await planned(page);
    await expect(page.getByLabel("Date")).toHaveValue("2026-11-21");
    await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:00");
    await expect(timetable(page).getByText("Out of the oven")).toHaveCount(3);
    expect(await sidewaysScroll(page)).toBe(0);
    await look(page);

    await page.reload();
    await planned(page);
    await expect(timetable(page).getByText("Out of the oven")).toHaveCount(3);

    await press(page.getByRole("button", { name: "Start baking day" }));
    await expect(page).toHaveURL(/\/baking-day$/);
    expect(count()).toBeLessThanOrEqual(12);
  });
});

test("OC 29 a day is planned with the keyboard alone, and prints on one sheet", async ({ page }) => {
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await page.goto("/baking-day/plan");
  const add = page.getByRole("button", { name: "Add breads" });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  for (const name of ["City Loaf Master Recipe", "Poolish Baguettes"]) {
    await tabTo(page, choice(page, name));
    await page.keyboard.press("Space");
    await expect(choice(page, name)).toHaveAttribute("aria-pressed", "true");
  }
  await page.keyboard.press("Escape");
  await planned(page);

  // A third loaf, and the baguettes for lunch.
  await tabTo(page, quantity(page, "City Loaf Master Recipe"));
  await page.keyboard.press("ArrowUp");
  await tabTo(page, page.getByRole("button", { name: "Another time for Poolish Baguettes" }));
  await page.keyboard.press("Enter");
  const lunch = page.getByRole("group", { name: "Poolish Baguettes ready at" });
  await lunch.getByLabel("Time").fill("12:30");
  await expect(page.getByText(/ready (Saturday 12:|Saturday 1[01]:)/)).toBeVisible();
  await expect(quantity(page, "City Loaf Master Recipe")).toHaveValue("3");

  // One pot: three loaves bake one after the other.
  await tabTo(page, page.locator("summary").filter({ hasText: "change" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Dutch ovens"));
  await page.keyboard.press("1");
  await expect(page.getByText("1 person, 1 oven, 1 pot, asleep 22:30 to 06:30")).toBeVisible();
  await planned(page);
  await expect(
    timetable(page)
      .getByText(/the others wait in the fridge/)
      .first(),
  ).toBeVisible();
  await look(page);

  for (const format of ["Letter", "A4"])
    expect([format, readPdf(await page.pdf({ format, preferCSSPageSize: true })).length]).toEqual([
      format,
      1,
    ]);

  const download = page.waitForEvent("download");
  await tabTo(page, page.getByRole("button", { name: "Add to calendar" }));
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^bake-day.*\.ics$/);

  await tabTo(page, page.getByRole("button", { name: "Start baking day" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/baking-day$/);
});

test("AD-03 the owner's day comes from the wishes to its plan in three presses", async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const wantedOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const asked = await context.request.post("/api/bread-request", {
    data: {
      name: "Ana Ruiz",
      email: "planned-day@example.com",
      requestType: "description",
      instructions: "3 sourdough loaves and 2 rye loaves",
      fulfillment: "pickup",
      wantedOn,
    },
  });
  expect(asked.status()).toBe(201);
  await context.close();
  await signInOwner(page);
  await page.goto("/admin?tab=bread-requests");
  const { press, count } = presser();
  await press(page.getByText("By day", { exact: true }));
  await press(page.getByRole("button", { name: "Confirm 1" }).first());
  await press(page.getByRole("link", { name: "Plan this day" }).first());
  await planned(page);
  expect(count()).toBeLessThanOrEqual(3);
  await expect(page.getByLabel("Date")).toHaveValue(wantedOn);
  await expect(quantity(page, "Rye Pan Loaf")).toHaveValue("2");
});
