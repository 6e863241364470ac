import type { Page } from "@playwright/test";
import { signInOwner, signInAnew } from "../support/baker";
import { goToStep, onStep, openAdjust, openPreset } from "../support/builder";
import { expect, test } from "../support/test";

/** Back closes what a press opened, and only then leads to the page before. */

const ASKED = {
  name: "Ada Rye",
  email: "ada@example.com",
  requestType: "omakase",
  instructions: "",
  fulfillment: "pickup",
  wantedOn: "",
};

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const details = (page: Page) => page.getByRole("dialog", { name: "Bread Request" });

test("AD-04 Back closes a request's details, and the question over them first", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  expect((await page.request.post("/api/bread-request", { data: ASKED })).status()).toBe(201);
  await signInOwner(page);
  await page.goto("/admin?tab=bread-requests");
  await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
  const view = page
    .locator("tr[data-request]")
    .first()
    .getByRole("button", { name: /^View details/ });
  await view.click();
  await expect(details(page)).toBeVisible();
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL("/admin?tab=bread-requests");
  await expect(view).toBeFocused();

  // Forward leads to a closed dialog, so nothing happens.
  await page.goForward();
  await expect(details(page)).toBeHidden();

  await view.click();
  await details(page)
    .getByRole("button", { name: /^Delete/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(details(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();

  await view.click();
  await details(page).getByRole("button", { name: "Close" }).last().click();
  await expect(details(page)).toBeHidden();
  // The browser takes its own time to go back past the closed dialog's entry.
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

const popover = (page: Page) => page.locator(":popover-open");
const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.breadToolsOpen)).toBeUndefined();

test("BU-03 BU-08 BU-24 Back closes what is open over the card and its steps, and only then goes a step back", async ({
  page,
}) => {
  await openPreset(page, "City Loaf");
  await openAdjust(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await onStep(page, "Recipe Card");

  await test.step("a menu, and the gloss of a word", async () => {
    await page.getByRole("button", { name: "Move Liquids", exact: true }).click();
    await expect(popover(page)).toBeVisible();
    await page.goBack();
    await expect(popover(page)).toHaveCount(0);
    await onStep(page, "Recipe Card");
    const word = page.locator("button.in-text[popovertarget]").first();
    await word.click();
    await expect(popover(page)).toBeVisible();
    await page.goBack();
    await expect(popover(page)).toHaveCount(0);
    await onStep(page, "Recipe Card");
  });

  await test.step("a list of suggestions, and what was typed stays", async () => {
    await goToStep(page, "Flour Composition");
    const flour = page.getByRole("combobox", { name: /flour/i }).last();
    await flour.click();
    await flour.fill("ry");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list).toBeVisible();
    await page.goBack();
    await expect(list).toBeHidden();
    await expect(flour).toHaveValue("ry");
    await expect(flour).toBeFocused();
    await onStep(page, "Flour Composition");
    await flour.press("ArrowDown");
    await expect(list).toBeVisible();
    await page.getByRole("option", { name: "Rye flour" }).first().click();
    await expect(list).toBeHidden();
    await settled(page);
    await page.goBack();
    await onStep(page, "Recipe Card");
  });

  await test.step("choosing a step closes the list of steps", async () => {
    await page.setViewportSize(PHONE);
    await goToStep(page, "Basic Information");
    await page.goBack();
    await onStep(page, "Recipe Card");
    await settled(page);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Use This Recipe" }).first()).toBeVisible();
  });
});

test("SH-05 Back closes the bar's menus, and a chosen item leaves no history entry of them", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/starter-instructions");
  await page.goto("/about");

  await test.step("the phone's menu", async () => {
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    // The page may not be awake yet: the browser opens the menu by itself.
    await menu.click();
    await page.waitForFunction(() => window.earlyActs === undefined);
    await expect(popover(page)).toBeVisible();
    await page.goBack();
    await expect(popover(page)).toHaveCount(0);
    await expect(page).toHaveURL("/about");
    await expect(menu).toBeFocused();

    // A press beside the menu closes it, too.
    await menu.click();
    await page.mouse.click(200, 800);
    await expect(popover(page)).toHaveCount(0);
    await settled(page);

    await menu.click();
    await popover(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(popover(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page).toHaveURL("/starter-instructions");
  });

  await test.step("the menu of somebody signed in, and a sign-out in it", async () => {
    await page.setViewportSize(DESKTOP);
    await signInAnew(page);
    await page.goto("/about");
    await page.goto("/starter-instructions");
    const account = page.getByRole("button", { name: "Account", exact: true });
    await account.click();
    await expect(popover(page)).toBeVisible();
    await page.goBack();
    await expect(popover(page)).toHaveCount(0);
    await expect(page).toHaveURL("/starter-instructions");
    await account.click();
    await popover(page).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/starter-instructions");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

/** A dialog to close by hand, on a page that comes back as it was left. */
async function openQuestion(page: Page) {
  await page.getByRole("button", { name: "Delete account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question).toBeVisible();
  return question;
}

test("DL-01 a page change right after closing a dialog arrives, and after a reload Back leads on at once", async ({
  page,
}) => {
  await page.goto("/contact");
  await signInAnew(page);
  await page.goto("/account");
  for (const ms of [0, 1, 2, 4, 7, 10, 20, 40]) {
    const question = await openQuestion(page);
    await page.evaluate((pause) => {
      const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      press("dialog[open] [data-first-focus]");
      const go = () => press("header nav a[href='/about']");
      if (pause === 0) go();
      else setTimeout(go, pause);
    }, ms);
    await expect(page, `${ms} ms`).toHaveURL("/about");
    await expect(question).toBeHidden();
    // If the arrival were undone, it would happen a moment later.
    await page.waitForTimeout(60);
    expect(new URL(page.url()).pathname, `${ms} ms`).toBe("/about");
    await page.goBack();
    await expect(page).toHaveURL("/account");
    await settled(page);
  }

  await openQuestion(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL("/contact");
});
