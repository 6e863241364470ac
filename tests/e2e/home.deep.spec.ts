import { ownDay } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { BAKE_ID, cityBake } from "../support/bakes";
import { leaveDraft, onStep, presetForm, store } from "../support/builder";
import { readLayout, watchLayout } from "../support/layout";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`home of who comes back, ${viewport.width} px wide: the recipe in the making goes on in one press, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchLayout(page);
    await leaveDraft(page, presetForm("City Loaf Master Recipe"), 4);
    await page.goto("/");
    const bench = page.getByRole("region", { name: "Your bench" });
    await expect(bench.getByRole("link")).toHaveCount(4);
    await expect(page.getByText("Dear baker,")).toBeHidden();
    await expect(page.getByRole("link", { name: "Request Free Starter" })).toBeVisible();
    const { shift, moved } = await readLayout(page);
    expect(shift, moved.join("\n")).toBeLessThan(0.002);
    await look(page);
    await bench.getByRole("link", { name: /^Go on with City Loaf Master Recipe/ }).press("Enter");
    await onStep(page, "Flour Composition");
    await expect(page).toHaveURL("/recipe");
  });

test("home of a first visitor has the letter and no bench", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Dear baker,")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your bench" })).toHaveCount(0);
});

test("the running bread and the last loaf of an account are at home on its other device", async ({
  page: phone,
  browser,
  site,
}) => {
  await signInAnew(phone);
  const kept = await phone.request.put(`/api/bakes/${BAKE_ID}`, { data: { bake: cityBake(), answers: {} } });
  expect(kept.status()).toBe(200);
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  await store(phone, { "bread-tools-baking-day": JSON.stringify(ownDay({ startsAt })) });
  await phone.goto("/baking-day");
  await expect(phone.getByText("Saved on this device and in your account.")).toBeVisible();

  const { cookies } = await phone.context().storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  const laptop = await context.newPage();
  await laptop.goto("/");
  const bench = laptop.getByRole("region", { name: "Your bench" });
  await expect(bench.getByRole("link", { name: /^Baking now City Loaf/ })).toBeVisible();
  await expect(bench.getByRole("link", { name: /^Last loaf City Loaf/ })).toHaveAttribute(
    "href",
    `/journal/${BAKE_ID}`,
  );
  await context.close();
});
