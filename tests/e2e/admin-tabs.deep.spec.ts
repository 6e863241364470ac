import { signInOwner, signInAnew } from "../support/baker";
import { readLayout, sidewaysScroll, watchLayout } from "../support/layout";
import { expect, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

test("SEC-29 the owner publishes a recipe that somebody made public, and finds every mail and every look on record", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const author = await browser.newContext({ baseURL: site.url });
  await signInAnew(author);
  const recipeName = `City Rye of ${process.pid}`;
  const recipe = { recipeName, recipeType: "sourdough", author: "Ana Ruiz" };
  const saved = await author.request.post("/api/recipes", { data: recipe });
  const { id } = (await saved.json()) as { id: string };
  await author.request.put(`/api/recipes/${id}/offer`, { data: { offered: true } });
  const loaf = { requestType: "omakase", fulfillment: "pickup" };
  expect((await author.request.post("/api/bread-request", { data: loaf })).status()).toBe(201);

  await signInOwner(page);
  await watchLayout(page);
  await page.goto("/admin");
  const panel = page.getByRole("main");
  await page.getByRole("button", { name: /community recipes?$/i }).click();
  const row = panel.getByRole("listitem").filter({ hasText: recipeName });
  await expect(row).toContainText("by Ana Ruiz · Sourdough");
  await expect(row.getByRole("link", { name: "View" })).toHaveAttribute("href", `/recipes/${id}`);
  await row.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Recipe published successfully!")).toBeVisible();
  const listed = await page.request.get("/api/recipes/published");
  expect(((await listed.json()) as { id: string }[]).map((one) => one.id)).toContain(id);
  await row.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Recipe unpublished successfully!")).toBeVisible();
  // Offered again, the recipe waits again.
  await author.request.put(`/api/recipes/${id}/offer`, { data: { offered: true } });
  await author.close();

  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await page.getByRole("link", { name: "Records" }).click();
  await page.getByRole("radio", { name: "Outbox" }).check();
  await expect(panel.getByText("To owner@example.com").first()).toBeVisible();
  await panel.getByRole("radio", { name: "Failed" }).check();
  await expect(panel.getByText("No email has failed")).toBeVisible();
  await page.getByRole("radio", { name: "Audit" }).check();
  // The owner's looks at lists are left out until asked for.
  await expect(panel.getByText(/ unpublished$/).first()).toBeVisible();
  await expect(panel.getByText(/^Bread requests read: any status, \d+ shown$/)).toHaveCount(0);
  await panel.getByRole("radio", { name: "Looked at" }).check();
  // All looks at the outbox within an hour are one line. The first one may have been another test's.
  await expect(panel.getByText(/^Outbox read: \w+ email$/)).toHaveCount(1);
  await expect(panel.getByText(/^Bread requests read: any status, \d+ shown$/).first()).toBeVisible();
  const { shift, moved } = await readLayout(page);
  expect(shift, moved.join("\n")).toBeLessThan(0.02);

  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const place of ["community", "records&show=outbox", "records&show=audit"]) {
      await page.goto(`/admin?tab=${place}`);
      await expect(panel.getByRole("listitem").first()).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
    }
  }
});
