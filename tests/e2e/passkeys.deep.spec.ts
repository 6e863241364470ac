import { box, fillSignUp, isSignedIn, isSignedOut, logOut } from "../support/account-pages";
import { ageSession } from "../support/age-session";
import { signInAnew, stranger } from "../support/baker";
import { expect, look, test } from "../support/test";
import { addAuthenticator, openLoginAlone } from "../support/virtual-authenticator";

test.describe("one device", () => {
  test.use({ refusals: [400, 403] });

  test("AC-02 AC-07 AC-09 AC-13 a person sets up one passkey at sign-up, and signs in with its button until the site forgets it", async ({
    page,
  }) => {
    const authenticator = await addAuthenticator(page);
    const button = page.getByRole("main").getByRole("button", { name: /passkey/i });
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
    await button.click();
    await isSignedIn(page);
    await expect(page).toHaveURL("/");

    await page.goto("/account");
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await expect(page.getByText("This device already has a passkey registered.")).toBeVisible();
    expect(await authenticator.credentials()).toBe(1);

    const listed = (await (await page.request.get("/api/auth/passkey/list-user-passkeys")).json()) as {
      id: string;
    }[];
    expect(listed).toHaveLength(1);
    for (const { id } of listed)
      await page.request.post("/api/auth/passkey/delete-passkey", { data: { id } });
    expect(await authenticator.credentials()).toBe(1);
    await logOut(page);
    await openLoginAlone(page, authenticator);
    await button.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await isSignedOut(page);
  });

  test("AC-03 AC-07 AC-09 AC-14 SEC-09 a person adds a passkey after the password, names it, deletes it, and signs in by autofill without a press", async ({
    page,
    site,
  }) => {
    await addAuthenticator(page);
    const person = await signInAnew(page);
    await page.goto("/account");
    await expect(page.getByText("No passkeys yet.")).toBeVisible();
    const add = page.getByRole("button", { name: "Add Passkey" });

    await test.step("proven too long ago, it asks for the password again, and then goes on by itself", async () => {
      await ageSession(site, person.email, 20 * 60_000);
      await add.click();
      const dialog = page.getByRole("dialog", { name: "Confirm Your Password" });
      await look(page);
      await box(dialog, "Password").fill("not this one");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByText("Incorrect password").first()).toBeVisible();
      await box(dialog, "Password").fill(person.password);
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Passkey added successfully!")).toBeVisible();
    });

    const today = await page.evaluate(() => new Date().toLocaleDateString());
    await expect(page.getByRole("listitem").filter({ hasText: `Passkey ${today}` })).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: `Delete Passkey ${today}` }).click();
    await page.getByRole("button", { name: "Delete passkey", exact: true }).click();
    await expect(page.getByText("Passkey deleted successfully!")).toBeVisible();
    await expect(page.getByText("No passkeys yet.")).toBeVisible();

    await add.click();
    await expect(page.getByText("Passkey added successfully!")).toBeVisible();
    await logOut(page);
    // The device answers an offer at the moment it is made. An offer that came while nobody was there would stay open
    // for ever.
    await page.goto("/login?redirect=/my-recipes");
    await isSignedIn(page);
    await expect(page).toHaveURL("/my-recipes");
  });
});
