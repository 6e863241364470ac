import { signInOwner } from "../support/baker";
import { openPreset, startFresh } from "../support/builder";
import { expect, look, test } from "../support/test";

// The deep run's crawl has every page in every state (accessibility*.deep.spec.ts).
test("ACC-03 axe finds nothing on the landing page, the first step, a card and the owner's page", async ({
  page,
}) => {
  await page.goto("/");
  await look(page);
  await startFresh(page);
  await look(page);
  await openPreset(page, "City Loaf Master Recipe");
  await look(page);
  await signInOwner(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await look(page);
});
