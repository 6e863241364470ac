import { box, isSignedIn } from "../support/account-pages";
import { startSite } from "../support/site";
import { expect, look, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

test("the reader of the server's first lines becomes its owner, and nobody afterwards", async ({
  browser,
}) => {
  const site = await startSite();
  try {
    await expect.poll(() => site.output()).toContain("owner not claimed");
    const link = /set the owner's password at (\S+)/.exec(site.output())?.[1] ?? "";
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await addAuthenticator(page);
    await page.goto(link);
    await box(page, "New Password").fill("Oven-at-230-degrees");
    await box(page, "Confirm Password").fill("Oven-at-230-degrees");
    await expect(page.getByText("You sign in as owner@example.com.")).toBeVisible();
    await page.getByRole("button", { name: "Claim Your Site" }).click();
    // It ends on the dashboard, signed in, with what to set first.
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("status").filter({ hasText: "Bread Tools is yours" })).toBeVisible();
    await isSignedIn(page);
    await look(page);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await expect(page.getByRole("link", { name: "Admin" })).toBeVisible();
    await look(page);
    const again = await page.request.post("/api/auth/reset-password", {
      data: { newPassword: "Another-Owner-1", token: new URL(link).searchParams.get("token") },
    });
    expect(again.status()).toBe(400);
    await context.close();
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
