import { bar, box, fillSignIn, fillSignUp, isSignedIn, isSignedOut, logOut } from "../support/account-pages";
import { signedIn, stranger } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

test.describe("refused on purpose", () => {
  test.use({ refusals: [400, 401] });

  test("AC-01 AC-02 AC-12 signs up with what is missing named, and is asked for a passkey", async ({
    page,
  }) => {
    await addAuthenticator(page);
    const taken = await signedIn(page);
    await page.context().clearCookies();
    const person = stranger("Ben Ode");

    await page.goto("/signup");
    await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
    await look(page);
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
    await box(page, "Confirm Password").fill("another one");
    await submit.click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await box(page, "Confirm Password").fill(person.password);
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

    await page.goto("/signup");
    await expect(page).toHaveURL("/");
  });

  test("AC-03 AC-13 signs in with the password, after a wrong one, and goes where the link meant to", async ({
    page,
  }) => {
    await addAuthenticator(page);
    const person = await signedIn(page);
    await page.context().clearCookies();

    await page.goto("/login?redirect=/account");
    await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
    await look(page);
    await fillSignIn(page, { email: person.email, password: "not this one" });
    await expect(page.getByText("Invalid email or password")).toBeVisible();
    await expect(box(page, "Email")).toHaveValue(person.email);
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
    await page.goto("/login");
    await expect(page).toHaveURL("/");
  });

  test("AC-04 AC-05 AP-24 resets a lost password by mail, once", async ({ page, site }) => {
    await addAuthenticator(page);
    const person = await signedIn(page);
    await page.context().clearCookies();

    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
    await box(page, "Email").fill(person.email);
    await look(page);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Sign In" })).toBeVisible();
    await look(page);

    const [mail] = await mailsTo(site.dataDir, person.email, { subject: /reset|password/i });
    const link = mail.links.find((address) => address.includes("/reset-password?token=")) ?? "";
    expect(link).toMatch(new RegExp(`^${site.url}/reset-password\\?token=[\\w-]{22,}$`));
    await page.goto(link);
    await expect(box(page, "New Password")).toBeVisible();
    // The secret leaves the address, and a reload still shows the form.
    await expect(page).toHaveURL("/reset-password");
    await page.reload();
    await look(page);
    await box(page, "New Password").fill("alllowercase");
    await box(page, "Confirm Password").fill("alllowercase");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(
      page
        .getByText(
          "Password must contain at least one uppercase letter, one lowercase letter, and one number",
        )
        .first(),
    ).toBeVisible();
    await box(page, "New Password").fill("A-new-Loaf-9");
    await box(page, "Confirm Password").fill("A-new-Loaf-9");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("link", { name: "Go to Sign In" })).toBeVisible();
    await look(page);
    await expect(page).toHaveURL("/login", { timeout: 8_000 });
    await fillSignIn(page, { email: person.email, password: "A-new-Loaf-9" });
    await isSignedIn(page);
    await logOut(page);

    await page.goto(link);
    await box(page, "New Password").fill("A-new-Loaf-10");
    await box(page, "Confirm Password").fill("A-new-Loaf-10");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(
      page.getByText("This reset link has expired. Please request a new password reset."),
    ).toBeVisible();
    await page.goto("/");
    await page.goto("/reset-password");
    await expect(
      page.getByText("Invalid or missing reset token. Please request a new password reset."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Request New Reset Link" })).toBeVisible();
    await look(page);
  });
});

test("SEC-07 confirms the address by the mailed link, and loses nothing before", async ({ page, site }) => {
  await addAuthenticator(page);
  const person = await signedIn(page);
  await page.goto("/account");
  await expect(page.getByText("Confirm your email", { exact: true })).toBeVisible();
  const [mail] = await mailsTo(site.dataDir, person.email, { subject: /confirm/i });
  await page.goto(mail.links.find((address) => address.includes("/account?verify=")) ?? "");
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page).toHaveURL("/account");
});

test.describe("the account page", () => {
  test.use({ refusals: [400, 401, 403] });

  test("AC-06 AC-18 shows the profile, and changes the password after the six messages", async ({
    page,
    browser,
  }) => {
    await addAuthenticator(page);
    const person = await signedIn(page, "Cleo Park");
    await page.goto("/account");
    const main = page.getByRole("main");
    await expect(main.getByText(person.email)).toBeVisible();
    await expect(main.getByText("Cleo Park")).toBeVisible();
    await look(page);

    const open = page.getByRole("button", { name: "Change Password", exact: true });
    await open.click();
    await open.click();
    for (const message of [
      "Current password is required",
      "New password is required",
      "Please confirm your password",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await look(page);
    await box(page, "Current Password").fill("wrong");
    for (const [text, message] of [
      ["short", "Password must be at least 8 characters"],
      ["alllowercase", "Password must contain uppercase, lowercase, and number"],
    ] as const) {
      await box(page, "New Password").fill(text);
      await open.click();
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    }
    await box(page, "New Password").fill("Fresh-Levain-1");
    await box(page, "Confirm Password").fill("Fresh-Levain-2");
    await open.click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await box(page, "Confirm Password").fill("Fresh-Levain-1");
    await open.click();
    await expect(page.getByText("Current password is incorrect").first()).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await elsewhere.request.post("/api/auth/sign-in/email", { data: person });
    await box(page, "Current Password").fill(person.password);
    await open.click();
    await expect(page.getByText("Password changed successfully!")).toBeVisible();
    expect(await (await elsewhere.request.get("/api/auth/get-session")).json()).toBeNull();
    await elsewhere.close();
    await page.reload();
    await isSignedIn(page);
  });

  test("AC-06 signed out, it sends to the sign-in page and back", async ({ page }) => {
    await addAuthenticator(page);
    const person = await signedIn(page);
    await page.context().clearCookies();
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/account");
  });

  test("AC-11 takes the data along, and deletes the account with everything in it", async ({ page }) => {
    await addAuthenticator(page);
    const person = await signedIn(page, "Dora Quill");
    await page.request.post("/api/recipes", { data: { recipeName: "Dora's rye", recipeType: "sourdough" } });
    await page.goto("/account");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download my data" }).click(),
    ]);
    const text = await (await download.createReadStream()).toArray();
    const data = Buffer.concat(text as Buffer[]).toString();
    expect(data).toContain(person.email);
    expect(data).toContain("Dora's rye");

    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
    await look(page);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await isSignedOut(page);
    const again = await page.request.post("/api/auth/sign-in/email", { data: person });
    expect(again.status()).toBe(401);
  });
});

test("SH-05 the bar follows log-out in every tab, and Back shows nothing private", async ({
  page,
  context,
}) => {
  await addAuthenticator(page);
  const person = await signedIn(page);
  await page.goto("/");
  const other = await context.newPage();
  await addAuthenticator(other);
  await other.goto("/account");
  await isSignedIn(other);
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("link", { name: "Account Settings" }).click();
  await expect(page).toHaveURL("/account");
  await logOut(page);
  await expect(page).toHaveURL("/");
  await isSignedOut(other);
  await expect(other.getByText(person.email)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await other.close();
});

test("SH-07 the theme follows its person to another device, unless that has its own", async ({
  page,
  browser,
}) => {
  const person = await signedIn(page);
  await page.goto("/");
  await isSignedIn(page);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await bar(page)
    .getByRole("button", { name: /theme|Earth Creme|Cream Earth/i })
    .click();
  const chosen = await theme();
  expect(chosen).not.toBe(before);
  await expect
    .poll(
      async () =>
        ((await (await page.request.get("/api/auth/get-session")).json()) as { user: { theme: string } }).user
          .theme,
    )
    .toBe(chosen === "earthcreme" ? "dark" : "light");

  const device = await browser.newContext({ baseURL: new URL(page.url()).origin, colorScheme: "light" });
  await device.request.post("/api/auth/sign-in/email", { data: person });
  const there = await device.newPage();
  await there.goto("/");
  await expect(there.locator("html")).toHaveAttribute("data-theme", chosen ?? "");
  await device.close();
});
