import type { Page } from "@playwright/test";
import { asOwner } from "../support/baker";
import { goToStep, onStep, openAdjust, openPreset } from "../support/builder";
import { expect, test } from "../support/test";

/** Back closes what a press opened; only then does it lead to the page before. */

const ASKED = {
  name: "Ada Rye",
  email: "ada@example.com",
  requestType: "omakase",
  instructions: "",
  fulfillment: "pickup",
  wantedOn: "",
};

const details = (page: Page) => page.getByRole("dialog", { name: "Bread Request" });

for (const width of [1280, 390])
  test(`AD-04 Back closes a request's details, and the question over them first, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/about");
    expect((await page.request.post("/api/bread-request", { data: ASKED })).status()).toBe(201);
    await asOwner(page);
    await page.goto("/admin?tab=bread-requests");
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

    // The way forward leads to a closed dialog: nowhere.
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
    // The browser goes back over the closed dialog's entry in its own time.
    await expect.poll(() => page.evaluate(() => history.state?.breadToolsOpen)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

test("BU-03 Back closes what is open over the card, and goes a step back only after that", async ({
  page,
}) => {
  await openPreset(page, "City Loaf");
  await openAdjust(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await onStep(page, "Recipe Card");
  // The list of steps closes by going to one of them.
  await page.setViewportSize({ width: 390, height: 844 });
  await goToStep(page, "Basic Information");
  await page.goBack();
  await onStep(page, "Recipe Card");
  await expect.poll(() => page.evaluate(() => history.state?.breadToolsOpen)).toBeUndefined();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Use This Recipe" }).first()).toBeVisible();
});
