import { box, fillSignIn, isSignedIn, isSignedOut, logOut } from "../support/account-pages";
import { signedIn } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";
import { addAuthenticator, openLoginAlone } from "../support/virtual-authenticator";

const NEXT = "Rye-and-spelt-7";

test.describe("where one is signed in", () => {
  test.use({ refusals: [401] });

  test("AC-06 SEC-19 one device ends another's session, which is out at once", async ({
    page,
    browser,
    site,
  }) => {
    const person = await signedIn(page);
    const elsewhere = await browser.newContext({ baseURL: site.url, timezoneId: "America/Los_Angeles" });
    const other = await elsewhere.newPage();
    await other.goto("/login");
    await fillSignIn(other, person);
    await isSignedIn(other);
    await other.goto("/my-recipes");

    await page.goto("/account");
    const devices = page.locator("section", { has: page.getByRole("heading", { name: "Your Devices" }) });
    const stranger = devices.getByRole("listitem").filter({ hasText: "Los Angeles time, this network" });
    await expect(stranger).toContainText("Chrome on Windows");
    await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
    await look(page);
    await stranger.getByRole("button", { name: /^Sign out/ }).press("Enter");
    await expect(devices.getByRole("status")).toContainText("Chrome on Windows is signed out.");
    await expect(stranger).toHaveCount(0);
    await expect(devices.getByRole("heading")).toBeFocused();

    expect((await other.request.get("/api/recipes")).status()).toBe(401);
    await other.goto("/account");
    await expect(other).toHaveURL(/\/login/);
    await isSignedOut(other);
    await isSignedIn(page);
    await elsewhere.close();
  });
});

test.describe("after a mailed reset", () => {
  test.use({ refusals: [400] });

  test("SEC-06 a passkey from before opens nothing until its person keeps it", async ({ page, site }) => {
    const authenticator = await addAuthenticator(page);
    const person = await signedIn(page);
    const [confirm] = await mailsTo(site.dataDir, person.email, { subject: /^Confirm/ });
    await page.goto(confirm.links[0] ?? "");
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await expect(page.getByText("Passkey added successfully!")).toBeVisible();
    const [added] = await mailsTo(site.dataDir, person.email, { subject: /passkey was added/ });
    expect(added.text).toMatch(/^> Passkey /m);
    await logOut(page);

    await page.goto("/forgot-password");
    await box(page, "Email").fill(person.email);
    await page.getByRole("main").getByRole("button", { name: "Send Reset Link" }).click();
    const [mail] = await mailsTo(site.dataDir, person.email, { subject: /^Set a new password/ });
    await page.goto(mail.links[0] ?? "");
    await box(page, "New Password").fill(NEXT);
    await box(page, "Confirm Password").fill(NEXT);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Your account page has a question for you.", { exact: false })).toBeVisible();
    await look(page);
    await expect(page).toHaveURL("/login?redirect=%2Faccount");

    const button = page.getByRole("main").getByRole("button", { name: /passkey/i });
    await openLoginAlone(page, authenticator);
    await button.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await isSignedOut(page);

    await authenticator.present(false);
    await page.goto("/login?redirect=/account");
    await fillSignIn(page, { email: person.email, password: NEXT });
    await expect(page).toHaveURL("/account");
    await expect(page.getByText("Is this passkey yours?")).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: "Keep this passkey" }).press("Enter");
    await expect(page.getByText("Kept. You can sign in with your passkeys again.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
    await logOut(page);
    await openLoginAlone(page, authenticator);
    await button.click();
    await isSignedIn(page);
  });
});

test.describe("after a mailed reset of an address that was never confirmed", () => {
  test("SEC-06 AC-05 nothing is lost: the account page asks whose it is", async ({ page, site }) => {
    const person = await signedIn(page);
    for (const recipeName of ["Country loaf", "Rye"])
      await page.request.post("/api/recipes", {
        data: { recipeName, recipeType: "sourdough", author: "Ana Ruiz" },
      });
    const loaf = { requestType: "omakase", instructions: "", fulfillment: "pickup", wantedOn: "" };
    expect((await page.request.post("/api/bread-request", { data: loaf })).status()).toBe(201);
    await page.context().clearCookies();

    await page.goto("/forgot-password");
    await box(page, "Email").fill(person.email);
    await page.getByRole("main").getByRole("button", { name: "Send Reset Link" }).click();
    const [mail] = await mailsTo(site.dataDir, person.email, { subject: /^Set a new password/ });
    await page.goto(mail.links[0] ?? "");
    await box(page, "New Password").fill(NEXT);
    await box(page, "Confirm Password").fill(NEXT);
    await page.getByRole("button", { name: "Reset Password" }).click();
    // By itself, after three seconds.
    await expect(page).toHaveURL("/login?redirect=%2Faccount");
    await fillSignIn(page, { email: person.email, password: NEXT });
    await expect(page).toHaveURL("/account");
    const question = page.locator("section", {
      has: page.getByRole("heading", { name: "Are These Yours?" }),
    });
    await expect(question).toContainText(
      "These 2 recipes were made before you confirmed this address. Are they yours?",
    );
    await look(page);
    // By keyboard: after an answer the heading has the focus, with or without the dialog.
    await question.getByRole("button", { name: "Remove 1 request" }).press("Enter");
    await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(question.getByRole("status")).toContainText("Removed: 1 request.");
    await expect(question.getByRole("heading")).toBeFocused();
    await question.getByRole("button", { name: "Decide later" }).press("Enter");
    await expect(question.getByRole("status")).toContainText("Nothing has changed.");
    await expect(question.getByRole("heading")).toBeFocused();

    await page.goto("/my-recipes");
    await expect(
      page.getByText("2 recipes from before you confirmed your address wait for your answer."),
    ).toBeVisible();
    await look(page);
    await page.getByRole("link", { name: "Look at them" }).click();
    await question.getByRole("link", { name: "Rye" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Rye", exact: true })).toBeVisible();
    await page.goto("/account");
    await question.getByRole("button", { name: "Remove" }).click();
    await look(page);
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Keep" }).press("Enter");
    await expect(question.getByRole("status")).toContainText("Your recipes are back in My Recipes.");
    await page.goto("/my-recipes");
    await expect(page.getByRole("heading", { name: "Country loaf" })).toBeVisible();
    await expect(page.getByText("wait for your answer")).toHaveCount(0);
  });
});
