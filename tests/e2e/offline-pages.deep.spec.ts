import { BAKE_ID } from "../support/bakes";
import { signInAnew } from "../support/baker";
import { expect, test } from "../support/test";

// As in a baker's own browser.
test.use({ serviceWorkers: "allow" });

test("without a network guide, account and request forms open, and say what needs one; a bake that was never opened says so", async ({
  page,
  context,
}) => {
  await signInAnew(page, "Ana Ruiz");
  await page.goto("/recipe");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole("link", { name: "My Recipes" }).first()).toBeVisible();

  await context.setOffline(true);
  for (const [path, heading, words] of [
    ["/starter-instructions", "Starter Instructions", "Feed"],
    ["/starter-request", "Request Free Sourdough Starter", "You are offline."],
    ["/bread-request", "Request Bread", "You are offline."],
    ["/account", "Account Settings", "You are offline."],
    ["/journal", "Journal", "You are offline."],
    [`/journal/${BAKE_ID}`, null, "You are offline."],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      if (heading !== null) await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(words).first()).toBeVisible();
    });
});
