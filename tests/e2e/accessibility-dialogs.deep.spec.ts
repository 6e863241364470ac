import type { Locator, Page } from "@playwright/test";
import { goToStep, openPreset } from "../support/builder";
import { OWNER, signInBaker } from "../support/places";
import { pressTab } from "../support/tab-order";
import { expect, test } from "../support/test";

const PHONE = { width: 390, height: 844 };

const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** Runs in the page: notes after each key where the focus is, if that is outside the dialog. */
function watchEscapes(dialog: Element) {
  const outside: string[] = [];
  const note = () => {
    const { activeElement: at } = document;
    // Between the last control and the first, the focus is in the browser's own toolbar.
    if (at !== null && at !== document.body && !dialog.contains(at))
      outside.push(`${at.tagName} ${at.textContent}`);
  };
  document.addEventListener("keyup", note, true);
  return {
    end() {
      document.removeEventListener("keyup", note, true);
      return outside;
    },
  };
}

/**
 * Opens a dialog by keyboard and closes it again: the focus goes in, Tab and Shift+Tab stay inside, Escape closes it,
 * and the focus returns to where it was.
 */
async function expectModal(page: Page, opener: Locator, dialog: Locator, first?: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  expect(await holdsFocus(dialog)).toBe(true);
  if (first !== undefined) await expect(first).toBeFocused();
  const presses = (await dialog.locator("a[href], button, input, select, textarea").count()) + 2;
  const watch = await dialog.evaluateHandle(watchEscapes);
  for (const direction of ["forwards", "backwards"] as const) await pressTab(page, presses, direction);
  expect(await watch.evaluate((one) => one.end())).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test("ACC-07 ACC-10 a baker's dialogs name what would be deleted, take the focus, hold it, and give it back", async ({
  page,
}) => {
  await signInBaker(page);
  await page.goto("/my-recipes");
  const remove = page.getByRole("button", { name: /^Delete/ });
  const question = page.getByRole("alertdialog");
  await expectModal(page, remove, question, question.getByRole("button", { name: "Cancel" }));
  await remove.press("Enter");
  await expect(question).toContainText("Grandmother's Harvest Loaf");

  await test.step("while it is under way the focus stays, Escape closes nothing, and it says so", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/recipes/*", async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press("Tab");
    const verb = question.getByRole("button").last();
    await expect(verb).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(verb).toHaveText("Processing...");
    await expect(verb).toHaveAttribute("aria-disabled", "true");
    await expect(verb).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    expect(await holdsFocus(question)).toBe(true);
    answer();
    await expect(question).toBeHidden();
    // The button that opened the question is gone with its card, so the focus moves elsewhere.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  await page.goto("/account");
  await expectModal(
    page,
    page.getByRole("button", { name: "Delete account" }),
    question,
    question.getByRole("button", { name: "Cancel" }),
  );
});

test("ACC-07 ACC-10 the owner's details and questions do too", async ({ page }) => {
  await signInBaker(page);
  await page.context().clearCookies();
  for (const { open } of OWNER.slice(0, 2)) await open(page);
  const row = page.getByRole("row").filter({ hasText: "Wilhelmina" }).first();
  await expectModal(page, row.getByRole("button", { name: /^View details/ }), page.getByRole("dialog"));
  const question = page.getByRole("alertdialog");
  const remove = row.getByRole("button", { name: /^Delete/ });
  await expectModal(page, remove, question, question.getByRole("button", { name: "Cancel" }));
  await remove.press("Enter");
  await expect(question).toContainText("Wilhelmina");
});

test("ACC-10 the drawer of steps, the sheet of weights and the menus give the focus back", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPreset(page, "City Loaf Master Recipe");
  await goToStep(page, "Baking");
  await expectModal(
    page,
    page.getByRole("button", { name: "Steps", exact: true }),
    page.getByRole("dialog", { name: "Steps" }),
  );
  await expectModal(
    page,
    page.getByRole("button", { name: "Recipe weights" }),
    page.getByRole("dialog", { name: "Recipe Weights" }),
  );
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#phone-menu")).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await holdsFocus(page.locator("#phone-menu"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.locator("#phone-menu")).toBeHidden();
  await expect(menu).toBeFocused();
});

test("ACC-10 a followed link leads to the page's heading, and the title names the page", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const bar = page.getByRole("banner");
  for (const [link, title] of [
    ["About", /^About/],
    ["Contact", /^Contact/],
    ["Home", /^Recipe Builder/],
    ["Login", /^Sign In/],
    ["Sign Up", /^Create Account/],
  ] as const) {
    await bar.getByRole("link", { name: link, exact: true }).filter({ visible: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("ACC-08 a page's message is repeated on the page it leads to, and a button goes there at once", async ({
  page,
}) => {
  await openPreset(page, "City Loaf Master Recipe");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByRole("alert")).toContainText("Please log in to save your recipe");
  await page.getByRole("link", { name: "Sign in now" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(
    page.getByRole("status").filter({ hasText: "Please log in to save your recipe" }),
  ).toBeVisible();

  await signInBaker(page);
  // Back from the login, the save goes through by itself.
  await page.goto("/recipe");
  const said = page.getByRole("alertdialog");
  await expect(said).toContainText("Recipe saved successfully!");
  await said.getByRole("button", { name: "OK" }).press("Enter");
  await expect(page).toHaveURL("/my-recipes");
  await expect(page.getByRole("status").filter({ hasText: "Recipe saved successfully!" })).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "City Loaf" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Delete Recipe" }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(page.getByRole("alertdialog")).toContainText("Recipe deleted successfully!");
  // Nobody presses OK: the page moves on by itself.
  await expect(page).toHaveURL("/my-recipes");
  await expect(page.getByRole("status").filter({ hasText: "Recipe deleted successfully!" })).toBeVisible();
});
