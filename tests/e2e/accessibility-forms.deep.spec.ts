import type { Page } from "@playwright/test";
import { signInBaker } from "../support/places";
import { outlineTrouble } from "../support/outline";
import { expect, test } from "../support/test";

/** The autocomplete token of each field, in the form's order. */
const TOKENS: Record<string, string[]> = {
  "/login": ["Email username webauthn", "Password current-password"],
  "/signup": ["Name name", "Email email", "Password new-password", "Confirm Password new-password"],
  "/forgot-password": ["Email username"],
  "/reset-password?token=x": ["New Password new-password", "Confirm Password new-password"],
  "/bread-request": [
    "Instructions ",
    "Day you need it off",
    "Address address-line1",
    "Apartment, suite, unit address-line2",
    "City address-level2",
    "State address-level1",
    "ZIP code postal-code",
    "Name name",
    "Email email",
  ],
};

/** Label and autocomplete of every field that takes text. */
const tokens = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea, select)")]
      .filter(
        (field) =>
          !/^(radio|checkbox|range|hidden)$/.test(field.type) &&
          field.checkVisibility() &&
          field.closest("[aria-hidden=true]") === null,
      )
      .map((field) => `${field.labels?.[0]?.textContent} ${field.autocomplete}`),
  );

/** Each message is beside its field and read out with it, and the first wrong field has the focus. */
async function expectTied(page: Page): Promise<void> {
  const first = page.locator("main [aria-invalid=true]").first();
  await expect(first).toBeVisible();
  expect(await outlineTrouble(page)).toEqual([]);
  await expect.poll(() => first.evaluate((field) => field.contains(document.activeElement))).toBe(true);
}

test("ACC-05 ACC-06 every form says what its fields are for, and what is wrong beside each", async ({
  page,
}) => {
  for (const [path, expected] of Object.entries(TOKENS)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect([path, await tokens(page)]).toEqual([path, expected]);
    await page.locator("main form [type=submit]").last().click();
    await test.step(`${path}, sent empty`, () => expectTied(page));
  }
});

test("ACC-05 ACC-06 the forms of a signed-in person do too", async ({ page }) => {
  await signInBaker(page);
  await page.goto("/starter-request");
  // The address of the last request is there already (3.3.7).
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue("1 Baker St");
  await page.getByRole("textbox", { name: "City" }).fill("");
  await page.locator("main form [type=submit]").last().click();
  await expectTied(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change Password" }).click();
  expect((await tokens(page)).filter((one) => /password/i.test(one))).toEqual([
    "Current Password current-password",
    "New Password new-password",
    "Confirm Password new-password",
  ]);
  await page.getByRole("main").getByRole("button", { name: "Change Password" }).click();
  await expectTied(page);
});

test("ACC-05 a password may be pasted, and shown", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.evaluate((field: HTMLInputElement) => {
    const data = new DataTransfer();
    data.setData("text/plain", "Sourdough-2026");
    const isRefused = !field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (isRefused) throw new Error("the page refuses what is pasted");
  });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /show/i }).click();
  await expect(password).toHaveAttribute("type", "text");
});
