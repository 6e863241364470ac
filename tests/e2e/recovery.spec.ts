import { box, fillSignIn, isSignedOut, logOut } from "../support/account-pages";
import { signInAnew } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";
import { addAuthenticator, openLoginAlone } from "../support/virtual-authenticator";

const NEXT = "Rye-and-spelt-7";

test.describe("by mail", () => {
  test.use({ refusals: [400] });

  test("AC-04 AC-05 AP-24 SEC-06 SEC-07 confirms the address, and resets a lost password; a passkey from before opens nothing until its person keeps it", async ({
    page,
    site,
  }) => {
    const authenticator = await addAuthenticator(page);
    const person = await signInAnew(page);
    await test.step("the address is confirmed by the mailed link, and a passkey added", async () => {
      const [confirm] = await mailsTo(site.dataDir, person.email, { subject: /^Confirm/ });
      await page.goto(confirm.links.find((address) => address.includes("/account?verify=")) ?? "");
      await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
      await expect(page).toHaveURL("/account");
      await page.getByRole("button", { name: "Add Passkey" }).click();
      await expect(page.getByText("Passkey added successfully!")).toBeVisible();
      const [added] = await mailsTo(site.dataDir, person.email, { subject: /passkey was added/ });
      expect(added.text).toMatch(/^> Passkey /m);
      await logOut(page);
    });

    const button = page.getByRole("main").getByRole("button", { name: /passkey/i });
    await test.step("the password is reset by mail", async () => {
      await authenticator.present(false);
      await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
      await box(page, "Email").fill(person.email);
      await page.getByRole("main").getByRole("button", { name: "Send Reset Link" }).click();
      await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Sign In" })).toBeVisible();
      await look(page);
      const [mail] = await mailsTo(site.dataDir, person.email, { subject: /^Set a new password/ });
      const link = mail.links.find((address) => address.includes("/reset-password?token=")) ?? "";
      expect(link).toMatch(new RegExp(`^${site.url}/reset-password\\?token=[\\w-]{22,}$`));
      await page.goto(link);
      await box(page, "New Password").fill(NEXT);
      await box(page, "Confirm Password").fill(NEXT);
      // The secret leaves the address.
      await expect(page).toHaveURL("/reset-password");
      await page.getByRole("button", { name: "Reset Password" }).click();
      await expect(
        page.getByText("Your account page has a question for you.", { exact: false }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to Sign In" })).toBeVisible();
      await look(page);
      await expect(page).toHaveURL("/login?redirect=%2Faccount");
    });

    await test.step("the passkey opens nothing", async () => {
      await openLoginAlone(page, authenticator);
      await button.click();
      await expect(page.getByRole("alert")).toBeVisible();
      await isSignedOut(page);
    });

    await test.step("the new password does, and its person keeps the passkey", async () => {
      await authenticator.present(false);
      await page.goto("/login?redirect=/account");
      await fillSignIn(page, { email: person.email, password: NEXT });
      await expect(page).toHaveURL("/account");
      await expect(page.getByText("Is this passkey yours?")).toBeVisible();
      await look(page);
      await page.getByRole("button", { name: "Keep this passkey" }).press("Enter");
      await expect(page.getByText("Kept. You can sign in with your passkeys again.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
    });
  });
});

test("SEC-06 AC-05 after a mailed reset of an address that was never confirmed nothing is lost: the account page asks whose it is", async ({
  page,
  site,
}) => {
  const person = await signInAnew(page);
  for (const recipeName of ["Country loaf", "Rye"])
    await page.request.post("/api/recipes", {
      data: { recipeName, recipeType: "sourdough", author: "Ana Ruiz" },
    });
  const loaf = { requestType: "omakase", instructions: "", fulfillment: "pickup", wantedOn: "" };
  expect((await page.request.post("/api/bread-request", { data: loaf })).status()).toBe(201);
  await page.context().clearCookies();

  const call = async (path: string, data: object) =>
    expect((await page.request.post(`/api/auth/${path}`, { data })).status()).toBe(200);
  await call("request-password-reset", { email: person.email });
  const [mail] = await mailsTo(site.dataDir, person.email, { subject: /^Set a new password/ });
  const token = new URL(mail.links[0] ?? "").searchParams.get("token");
  await call("reset-password", { newPassword: NEXT, token });
  await call("sign-in/email", { email: person.email, password: NEXT });

  await page.goto("/account");
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
  await look(page);
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
  await page.goBack();
  await question.getByRole("button", { name: "Keep" }).press("Enter");
  await expect(question.getByRole("status")).toContainText("Your recipes are back in My Recipes.");
  await page.goto("/my-recipes");
  await expect(page.getByRole("heading", { name: "Country loaf" })).toBeVisible();
  await expect(page.getByText("wait for your answer")).toHaveCount(0);
});
