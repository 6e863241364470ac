import type { Page } from "@playwright/test";
import { box, fillSignIn, isSignedIn } from "../support/account-pages";
import { signInAnew } from "../support/baker";
import { openPresets } from "../support/builder";
import { expect, look, test } from "../support/test";

/** The sentences for people when a call fails. Nothing they typed is lost (REL-03, REL-05, REL-24). */

const main = (page: Page) => page.getByRole("main");
const alert = (page: Page) => main(page).getByRole("alert");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

const ADDRESS = [
  ["Address", "24 Guerrero St"],
  ["City", "San Francisco"],
  ["State", "CA"],
  ["ZIP code", "94110"],
] as const;

async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of ADDRESS) await box(main(page), label).fill(text);
}

async function addressStands(page: Page): Promise<void> {
  for (const [label, text] of ADDRESS) await expect(box(main(page), label)).toHaveValue(text);
}

/** The session ends while the page is open, as if it had run out. */
async function endSession(page: Page): Promise<void> {
  expect((await page.request.post("/api/auth/sign-out", { data: {} })).ok()).toBe(true);
}

test("REL-03 REL-05 going offline during a sign-in and a request is told at once, and the same press works later", async ({
  page,
  context,
}) => {
  const person = await signInAnew(page);
  await endSession(page);
  await page.goto("/login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await context.setOffline(true);
  await fillSignIn(page, person);
  await expect(alert(page)).toHaveText(
    "An unexpected error occurredYou are offline. Try again once you are connected.",
  );
  await look(page);
  await expect(box(page, "Email")).toHaveValue(person.email);
  await expect(box(page, "Password")).toHaveValue(person.password);
  await context.setOffline(false);
  await press(page, "Sign In");
  await isSignedIn(page);

  await page.goto("/starter-request");
  await fillAddress(page);
  await context.setOffline(true);
  await press(page, "Request Starter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Failed to submit request. Please try again.");
  await expect(dialog).toContainText(
    "You are offline. Try again once you are connected. What you typed stays here.",
  );
  await look(page);
  await dialog.getByRole("button", { name: "OK" }).click();
  await addressStands(page);
  await context.setOffline(false);
  await press(page, "Request Starter");
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  const { starter } = (await (await page.request.get("/api/requests")).json()) as { starter: unknown[] };
  expect(starter).toHaveLength(1);
});

test.describe("a session that has ended", () => {
  test.use({ refusals: [401] });

  test("REL-05 an ended session asks for the password in the form, and work goes on; a page that leaves says why", async ({
    page,
  }) => {
    const person = await signInAnew(page);
    await page.goto("/account");
    await press(page, "Change Password");
    await box(main(page), "Current Password").fill(person.password);
    await box(main(page), "New Password").fill("Levain-at-dawn-9");
    await box(main(page), "Confirm Password").fill("Levain-at-dawn-9");
    await endSession(page);
    await press(page, "Change Password");
    const dialog = page.getByRole("dialog", { name: "Sign In Again" });
    await expect(dialog).toContainText("Your session has ended.");
    await look(page);
    await box(dialog, "Password").fill(person.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(main(page).getByText("Password changed successfully!")).toBeVisible();

    await page.request.post("/api/recipes", { data: { recipeName: "Rye", recipeType: "sourdough" } });
    await page.goto("/my-recipes");
    await expect(main(page).getByRole("button", { name: "Make public" })).toBeVisible();
    await endSession(page);
    await press(page, "Make public");
    await expect(page).toHaveURL("/login?redirect=%2Fmy-recipes");
    // The page that is being left may still say that it is loading.
    const why = main(page).getByRole("status").filter({ hasText: "Your session has ended." });
    await expect(why).toHaveText("Your session has ended. Sign in again, and you are back where you were.");
    await fillSignIn(page, { ...person, password: "Levain-at-dawn-9" });
    await expect(page.getByRole("heading", { name: "Rye" })).toBeVisible();
  });
});

test("REL-25 missing styles of the card are requested again with the next press", async ({ page }) => {
  await openPresets(page);
  const styles = /\/assets\/[^/]+\.css$/;
  await page.route(styles, (route) => route.abort("internetdisconnected"));
  const preset = page.getByRole("article", { name: "City Loaf Master Recipe" });
  await preset.getByRole("button", { name: "Use This Recipe" }).click();
  await expect(alert(page)).toBeVisible();
  await page.unroute(styles);
  await press(page, "Reload");
  await expect(page.locator(".card-dock")).toHaveCSS("display", "flex");
});
