import { box, fillSignIn, fillSignUp, isSignedIn, isSignedOut, logOut } from "../support/account-pages";
import { signInAnew, stranger } from "../support/baker";
import { expect, look, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

test.describe("with expected refusals", () => {
  test.use({ refusals: [400, 401] });

  test("AC-01 AC-02 AC-03 AC-06 AC-12 AC-13 a person signs up after missing fields are named, is offered a passkey, and signs in again after a wrong password, reaching the linked page", async ({
    page,
  }) => {
    await addAuthenticator(page);
    const taken = await signInAnew(page);
    await page.context().clearCookies();
    const person = stranger("Ben Ode");

    await page.goto("/signup");
    const submit = page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true });
    await submit.click();
    for (const message of [
      "Name is required",
      "Email is required",
      "Password is required",
      "Please confirm your password",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(box(page, "Name")).toBeFocused();
    await look(page);

    await fillSignUp(page, { ...person, email: taken.email });
    await submit.click();
    await expect(page.getByText("An account with this email already exists.").first()).toBeVisible();
    await expect(box(page, "Password")).toHaveValue(person.password);
    await box(page, "Email").fill(person.email);
    await submit.click();
    const offer = page.getByRole("dialog", { name: "Secure Your Account with a Passkey" });
    await expect(offer).toBeVisible();
    await look(page);
    await offer.getByRole("button", { name: "Skip for Now" }).click();
    await expect(page).toHaveURL("/");
    await isSignedIn(page);

    await logOut(page);
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillSignIn(page, { email: person.email, password: "not this one" });
    await expect(page.getByText("Invalid email or password")).toBeVisible();
    await expect(box(page, "Email")).toHaveValue(person.email);
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
  });
});

test.describe("the account page", () => {
  test.use({ refusals: [400, 401, 403] });

  test("AC-06 AC-11 AC-18 SEC-19 a person sees the profile, ends another session, changes the password, exports the data, and deletes the account with everything in it", async ({
    page,
    browser,
    site,
  }) => {
    const person = await signInAnew(page, "Cleo Park");
    await page.request.post("/api/recipes", { data: { recipeName: "Cleo's rye", recipeType: "sourdough" } });
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const signIn = (more: object) =>
      elsewhere.request.post("/api/auth/sign-in/email", { data: { ...person, ...more } });
    expect((await signIn({ timeZone: "America/Los_Angeles" })).status()).toBe(200);
    await page.goto("/account");
    const main = page.getByRole("main");
    await expect(main.getByText(person.email)).toBeVisible();
    await expect(main.getByText("Cleo Park")).toBeVisible();

    await test.step("one device ends another's session, which is out at once", async () => {
      const devices = page.locator("section", { has: page.getByRole("heading", { name: "Your Devices" }) });
      const other = devices.getByRole("listitem").filter({ hasText: "Los Angeles time, this network" });
      await expect(other).toContainText("Chrome on Windows");
      await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
      await look(page);
      await other.getByRole("button", { name: /^Sign out/ }).press("Enter");
      await expect(devices.getByRole("status")).toContainText("Chrome on Windows is signed out.");
      await expect(other).toHaveCount(0);
      await expect(devices.getByRole("heading")).toBeFocused();
      expect((await elsewhere.request.get("/api/recipes")).status()).toBe(401);
    });

    const next = "Fresh-Levain-1";
    await test.step("a new password ends all other sessions", async () => {
      expect((await signIn({})).status()).toBe(200);
      const open = page.getByRole("button", { name: "Change Password", exact: true });
      await open.click();
      await open.click();
      await expect(page.getByText("Current password is required", { exact: true })).toBeVisible();
      await look(page);
      await box(page, "Current Password").fill("wrong");
      await box(page, "New Password").fill(next);
      await box(page, "Confirm Password").fill(next);
      await open.click();
      await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
      await box(page, "Current Password").fill(person.password);
      await open.click();
      await expect(page.getByText("Password changed successfully!")).toBeVisible();
      expect(await (await elsewhere.request.get("/api/auth/get-session")).json()).toBeNull();
      await page.reload();
      await isSignedIn(page);
    });

    await test.step("the data, and the end", async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download my data" }).click(),
      ]);
      const parts = (await (await download.createReadStream()).toArray()) as Buffer[];
      const data = Buffer.concat(parts).toString();
      expect(data).toContain(person.email);
      expect(data).toContain("Cleo's rye");
      await page.getByRole("button", { name: "Delete account" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
      await look(page);
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await isSignedOut(page);
      expect((await signIn({ password: next })).status()).toBe(401);
    });
    await elsewhere.close();
  });
});
