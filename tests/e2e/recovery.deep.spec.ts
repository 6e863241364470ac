import { box, fillSignIn, isSignedOut, logOut } from "../support/account-pages";
import { signInAnew } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { fedLine } from "../support/starters";
import { expect, look, test } from "../support/test";
import { addAuthenticator, openLoginAlone } from "../support/virtual-authenticator";

const NEXT = "Rye-and-spelt-7";

test.describe("with mails of the server", () => {
  test.use({ refusals: [400] });

  test("AC-04 AC-05 AP-24 SEC-06 SEC-07 a person confirms the address and resets a lost password; an old passkey opens nothing, and a new one is added", async ({
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
      await expect(page.getByText("Your password has been reset.", { exact: false })).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("?");
      await expect(page.getByRole("link", { name: "Go to Sign In" })).toBeVisible();
      await look(page);
      await expect(page).toHaveURL("/login");
    });

    await test.step("the passkey opens nothing", async () => {
      await openLoginAlone(page, authenticator);
      await button.click();
      await expect(page.getByRole("alert")).toBeVisible();
      await isSignedOut(page);
    });

    await test.step("the new password does, and its person adds a passkey again", async () => {
      await authenticator.present(false);
      await page.goto("/login?redirect=/account");
      await fillSignIn(page, { email: person.email, password: NEXT });
      await expect(page).toHaveURL("/account");
      await expect(page.getByText("No passkeys yet.")).toBeVisible();
      await look(page);
      await authenticator.present(true);
      await page.getByRole("button", { name: "Add Passkey" }).click();
      await expect(page.getByText("Passkey added successfully!")).toBeVisible();
    });
  });
});

test("SEC-06 AC-05 a mailed reset of an unconfirmed address keeps everything, and no page asks whose it is", async ({
  page,
  site,
}) => {
  const person = await signInAnew(page);
  for (const recipeName of ["Country loaf", "Rye"])
    await page.request.post("/api/recipes", {
      data: { recipeName, recipeType: "sourdough", author: "Ana Ruiz" },
    });
  await page.request.put("/api/starter", { data: { records: [fedLine({ note: "Smells of yogurt" })] } });
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
  const requests = page.locator("#your-requests");
  await expect(requests.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Profile Information");
  await expect(page.getByRole("main")).not.toContainText(/yours\?|set aside|waits? for your answer/i);
  await look(page);
  await page.goto("/my-recipes");
  for (const name of ["Country loaf", "Rye"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/yours\?|waits? for your answer/i);
  await page.goto("/starter");
  await expect(page.getByText("Smells of yogurt")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/yours\?|waits? for your answer/i);
});
