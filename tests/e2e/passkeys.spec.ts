import { fillSignUp, isSignedIn, isSignedOut, logOut, box } from "../support/account-pages";
import { ageSession } from "../support/age-session";
import { signedIn, stranger } from "../support/baker";
import { expect, look, test } from "../support/test";
import { addAuthenticator, openLoginAlone } from "../support/virtual-authenticator";

const passkeyButton = /passkey/i;

test("AC-02 AC-09 sets up a passkey while signing up, and signs in with it by the button", async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await page.goto("/signup");
  await fillSignUp(page, stranger());
  await page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByRole("button", { name: "Set Up Passkey" }).click();
  await expect(page).toHaveURL("/");
  await isSignedIn(page);
  expect(await authenticator.credentials()).toBe(1);

  await logOut(page);
  await openLoginAlone(page, authenticator);
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: passkeyButton }).click();
  await isSignedIn(page);
  await expect(page).toHaveURL("/");
});

test("AC-03 AC-09 signs in by the autofill of the address field, with nothing pressed", async ({ page }) => {
  await addAuthenticator(page);
  await signedIn(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("Passkey added successfully!")).toBeVisible();
  await logOut(page);
  // The device answers an offer at the moment it is made. An offer that came while nobody was there would stay open for
  // ever.
  await page.goto("/login?redirect=/my-recipes");
  await isSignedIn(page);
  await expect(page).toHaveURL("/my-recipes");
});

test("AC-07 AC-14 adds, names, refuses twice on one device, and deletes", async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await signedIn(page);
  await page.goto("/account");
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("Passkey added successfully!")).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString());
  await expect(page.getByRole("listitem").filter({ hasText: `Passkey ${today}` })).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("This device already has a passkey registered.")).toBeVisible();
  expect(await authenticator.credentials()).toBe(1);

  await page.getByRole("button", { name: `Delete Passkey ${today}` }).click();
  await page.getByRole("button", { name: "Delete passkey", exact: true }).click();
  await expect(page.getByText("Passkey deleted successfully!")).toBeVisible();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
});

test.describe("proven too long ago", () => {
  test.use({ refusals: [400, 403] });

  test("SEC-09 asks for the password again, and then goes on by itself", async ({ page, site }) => {
    await addAuthenticator(page);
    const person = await signedIn(page);
    await page.goto("/account");
    await ageSession(site, person.email, 20 * 60_000);
    await page.getByRole("button", { name: "Add Passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm Your Password" });
    await look(page);
    await box(dialog, "Password").fill("not this one");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Incorrect password").first()).toBeVisible();
    await box(dialog, "Password").fill(person.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Passkey added successfully!")).toBeVisible();
  });

  test("AC-13 a passkey that the site no longer knows signs nobody in", async ({ page }) => {
    const authenticator = await addAuthenticator(page);
    await signedIn(page);
    await page.goto("/account");
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await expect(page.getByText("Passkey added successfully!")).toBeVisible();
    const listed = (await (await page.request.get("/api/auth/passkey/list-user-passkeys")).json()) as {
      id: string;
    }[];
    for (const { id } of listed)
      await page.request.post("/api/auth/passkey/delete-passkey", { data: { id } });
    expect(await authenticator.credentials()).toBe(1);
    await logOut(page);
    await openLoginAlone(page, authenticator);
    await page.getByRole("main").getByRole("button", { name: passkeyButton }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await isSignedOut(page);
  });
});

test("AC-13 AC-14 a ceremony that is cancelled says nothing", async ({ page }) => {
  await addAuthenticator(page);
  await signedIn(page);
  // Closing the browser's own passkey dialog ends the ceremony with this error.
  await page.addInitScript(() => {
    const cancel = () => Promise.reject(new DOMException("The operation was cancelled.", "NotAllowedError"));
    navigator.credentials.create = cancel;
    navigator.credentials.get = cancel;
  });
  await page.goto("/account");
  const add = page.getByRole("button", { name: "Add Passkey" });
  const asked = page.waitForResponse("**/api/auth/passkey/generate-register-options*");
  await add.click();
  await asked;
  await expect(add).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("/login");
  const button = page.getByRole("main").getByRole("button", { name: passkeyButton });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
