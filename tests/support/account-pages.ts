import type { Locator, Page } from "@playwright/test";
import type { Person } from "./baker";
import { expect } from "./test";

/** The account pages as a person uses them: by the texts on their buttons and fields. */

const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
export const box = (page: Page | Locator, label: string): Locator => page.getByLabel(label, { exact: true });

/** The bar's own links, for a wide window. */
export const bar = (page: Page): Locator => page.getByRole("banner");

export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await box(page, "Name").fill(name);
  await box(page, "Email").fill(email);
  await box(page, "Password").fill(password);
  await box(page, "Confirm Password").fill(password);
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await box(page, "Email").fill(email);
  await box(page, "Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** The bar shows who is signed in. */
export async function isSignedIn(page: Page): Promise<void> {
  await expect(button(page, "Account")).toBeVisible();
}

export async function isSignedOut(page: Page): Promise<void> {
  await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await button(page, "Account").click();
  await button(page, "Logout").click();
  await isSignedOut(page);
}
