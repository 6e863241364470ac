import type { Page } from "@playwright/test";
import { continueDraft, openPresets, openRecipe, presetForm, widget } from "../support/builder";
import { expect, look, test } from "../support/test";

const CITY_LOAF = presetForm("City Loaf Master Recipe");
const PHONE = { width: 390, height: 844 };
const OUNCES = { weight: "oz", temperature: "F", clock: "24", decimal: "point" };

const list = (page: Page) => widget(page, "Ingredient List");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Weigh" });
/** The whole view is one button, and its words are what is shown. */
const shown = (page: Page) => dialog(page).getByRole("button", { name: /Press anywhere/ });

async function weigh(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Weigh", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The shown weight is as large as the window allows, and neither it nor anything beside it is cut. */
async function numberIsThePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: PHONE.height });
  const size = await dialog(page)
    .locator(".weigh-weight")
    .evaluate((weight) => Number.parseFloat(getComputedStyle(weight).fontSize));
  expect(size).toBeGreaterThan(width / 5.5);
  const fits = (part: Element) =>
    part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight;
  expect(await shown(page).evaluate(fits)).toBe(true);
  expect(await dialog(page).evaluate(fits)).toBe(true);
}

test.describe("on a phone, with wet hands", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("BU-26 weighing interrupted by a reload, another page and another visit returns to the same tick; the number fills the page, uncut on any phone and in ounces", async ({
    page,
    context,
  }) => {
    await openRecipe(page, CITY_LOAF);
    await weigh(page);
    await expect(shown(page)).toContainText("Ripe starter");
    const box = async () => Object.values((await dialog(page).boundingBox()) ?? {}).map(Math.round);
    await expect.poll(box).toEqual([0, 0, PHONE.width, PHONE.height]);
    await numberIsThePage(page, 320);
    await numberIsThePage(page, 390);

    await test.step("a tap anywhere goes on, Back takes one back", async () => {
      for (const [x, y, next] of [
        [40, 300, "Bread flour"],
        [350, 600, "All-purpose flour"],
        [195, 420, "Water"],
      ] as const) {
        await page.touchscreen.tap(x, y);
        await expect(shown(page)).toContainText(next);
      }
      await dialog(page).getByRole("button", { name: "Back" }).tap();
      await expect(shown(page)).toContainText("All-purpose flour");
    });

    await test.step("a reload, and ounces", async () => {
      await page.evaluate((text) => localStorage.setItem("bread-tools-units", text), JSON.stringify(OUNCES));
      await page.reload();
      await expect(list(page)).toContainText("Build the levain: 2 of 4 weighed.");
      // Weighing continues without a press.
      await expect(shown(page)).toContainText("All-purpose flour");
      await expect(shown(page)).toContainText(/\d\soz/);
      await numberIsThePage(page, 320);
      await shown(page).tap();
      await shown(page).tap();
      await expect(shown(page)).toContainText("Cover and leave for 12 hours");
      await shown(page).tap();
      await expect(dialog(page)).toContainText("Mix the dough: 0 of 5 weighed");
      await shown(page).tap();
      await dialog(page).getByRole("button", { name: "Done" }).tap();
      await expect(dialog(page)).toContainText("Mix the dough: 2 of 5 weighed");
      await dialog(page).getByRole("button", { name: "Back" }).tap();
      await expect(dialog(page)).toContainText("Mix the dough: 1 of 5 weighed");
      await dialog(page).getByRole("button", { name: "Close" }).tap();
    });

    await test.step("another page, and another visit", async () => {
      await page.goto("/about");
      await page.close();
      const later = await context.newPage();
      await openPresets(later);
      await continueDraft(later);
      await expect(list(later).getByRole("checkbox", { name: /^Bread flour/ })).toBeChecked();
      await expect(list(later)).toContainText(
        "Build the levain: 4 of 4 weighed. Mix the dough: 1 of 5 weighed.",
      );
      await weigh(later);
      await expect(shown(later)).toContainText("All-purpose flour");
      await expect(dialog(later)).toContainText("Mix the dough: 1 of 5 weighed");
    });
  });
});

test("BU-26 weighing by keyboard alone sets the same ticks as the list", async ({ page }) => {
  await openRecipe(page, CITY_LOAF);
  const opener = page.getByRole("button", { name: "Weigh", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(shown(page)).toBeFocused();
  await look(page);

  await dialog(page).getByRole("button", { name: "Skip to the dough" }).press("Enter");
  await expect(shown(page)).toBeFocused();
  for (const [key, next] of [
    ["Space", "All-purpose flour"],
    ["Enter", "Water"],
    ["Space", "Levain"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown(page)).toContainText(next);
  }
  await expect(dialog(page).locator("[data-live-region]")).toContainText("Levain, 400");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  // 460 g of the water are poured. The row is done when the rest is weighed as well.
  await expect(list(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await list(page)
    .getByRole("checkbox", { name: /^Water/ })
    .press("Space");
  await expect(list(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
  await list(page)
    .getByRole("checkbox", { name: /^Levain/ })
    .press("Space");
  await list(page).getByRole("checkbox", { name: /^Salt/ }).press("Space");
  await expect(list(page)).toContainText("Mix the dough: 5 of 5 weighed.");
  await opener.press("Enter");
  await expect(shown(page)).toContainText("Everything is weighed.");
  await dialog(page).getByRole("button", { name: "Start over" }).press("Enter");
  await expect(shown(page)).toContainText("Ripe starter");
  await page.keyboard.press("Escape");
  await expect(list(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
});
