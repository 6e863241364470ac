import { box } from "../support/account-pages";
import { ageSession } from "../support/age-session";
import { signInAnew } from "../support/baker";
import { startSite } from "../support/site";
import { expect, look, OWNER, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

const WISH = { requestType: "omakase", instructions: "", fulfillment: "pickup", wantedOn: "" };

test.use({ refusals: [403] });

test("SEC-17 AD-01 an owner signed in by password sees the numbers, and people after one tap of the passkey", async ({
  browser,
}) => {
  const site = await startSite({ OWNER_PASSWORD: OWNER.password, ADMIN_REQUIRE_PASSKEY: "on" });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await addAuthenticator(page);
    const baker = await signInAnew(page, "Ada Rye");
    expect((await page.request.post("/api/bread-request", { data: WISH })).status()).toBe(201);
    await context.clearCookies();
    expect((await page.request.post("/api/auth/sign-in/email", { data: OWNER })).status()).toBe(200);

    await page.goto("/admin");
    const ask = page.getByRole("dialog", { name: "Use Your Passkey" });
    await expect(ask).toBeVisible();
    await expect(page.locator(".ledger-cell").filter({ hasText: "Bread Requests" }).locator("dd")).toHaveText(
      "1",
    );
    await expect(page.getByText(baker.email)).toHaveCount(0);
    await look(page);

    // The very first passkey, made by keyboard alone.
    await expect(ask.getByRole("button", { name: "Use a passkey" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/account");
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await expect(page.getByText("Passkey added successfully!")).toBeVisible();

    await page.goto("/admin");
    await expect(ask.getByRole("button", { name: "Use a passkey" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(ask).toBeHidden();
    await expect(page.getByText(baker.email).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(baker.email).first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // Half a day later a download first asks for the password: otherwise it would end in the server's refusal as a
    // page.
    await page.getByRole("tab", { name: /^Bread Requests/ }).click();
    await ageSession(site, OWNER.email, 13 * 60 * 60_000);
    await page.getByRole("link", { name: "Export CSV" }).click();
    const password = page.getByRole("dialog", { name: "Confirm Your Password" });
    await box(password, "Password").fill(OWNER.password);
    const file = page.waitForEvent("download");
    await password.getByRole("button", { name: "Continue" }).click();
    expect((await file).suggestedFilename()).toMatch(/^bread-requests.*\.csv$/);
    await context.close();
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
