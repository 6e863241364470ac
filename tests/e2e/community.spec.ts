import { signInOwner, signInAnew } from "../support/baker";
import { card, onStep, openPresets } from "../support/builder";
import { publishRecipe } from "../support/published";
import { expect, look, test } from "../support/test";

test("BU-04 RE-03 a published recipe has a page that reads without scripts, and fills the builder with them", async ({
  page,
  browser,
  site,
}) => {
  const name = `Weekday rye ${process.pid} <b>&</b>`;
  const id = await publishRecipe(browser, site.url, name);

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  const response = await reader.goto(`/community/${id}`);
  expect(response?.status()).toBe(200);
  await expect(reader.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const words of [
    "by Ana Ruiz",
    "Makes three loaves of 752 g",
    "Rye flour",
    "Keep the dough cool.",
    "Build levain",
    "Out of the oven at",
    "Recipe created on November 20, 2026",
  ])
    await expect(reader.getByRole("article").getByText(words).first()).toBeVisible();
  // Controls that need a script are not offered.
  await expect(reader.getByRole("button", { name: "Use Recipe" })).toBeHidden();
  await context.close();

  await page.goto(`/community/${id}`);
  await expect(page).toHaveTitle(`${name} · Bread Tools`);
  await expect(page.getByRole("article").getByText("Out of the oven at").first()).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Use Recipe" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page).getByRole("heading", { name })).toBeVisible();
  await expect(card(page)).toContainText("3 x 800 g");
});

test("BU-04 the community list leads to the page within the site; print and the way back work", async ({
  page,
  browser,
  site,
}) => {
  const name = `Sunday wheat ${process.pid}`;
  const id = await publishRecipe(browser, site.url, name);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPresets(page);
  expect(await page.locator("link[rel=canonical]").count()).toBe(1);
  await page.getByText("Community Recipes").click();
  await page.getByRole("article", { name }).getByRole("link", { name: "View" }).click();
  await expect(page).toHaveURL(`/community/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await expect(page).toHaveTitle(`${name} · Bread Tools`);
  expect(asked).toContain(`/api/recipes/published/${id}`);
  // Browsers share this address, no longer the first page's.
  expect(await page.locator("link[rel=canonical]").count()).toBe(0);

  // The server drew the page, so it needs no second answer.
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print Recipe" }).click();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  expect(asked).not.toContain(`/api/recipes/published/${id}`);
});

test("SEC-28 an approved version stays public until the owner has seen and approved the change", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  const baseURL = site.url;
  const name = `Honest rye ${process.pid}`;
  const authors = await browser.newContext({ baseURL });
  const author = await authors.newPage();
  await signInAnew(author);
  const recipe = {
    recipeName: name,
    recipeType: "sourdough",
    author: "Ana Ruiz",
    notes: "Keep the dough cool.",
  };
  const saved = await author.request.post("/api/recipes", { data: recipe });
  const { id } = (await saved.json()) as { id: string };
  await author.request.put(`/api/recipes/${id}/offer`, { data: { offered: true } });

  await signInOwner(page);
  await page.goto("/admin?tab=community");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Recipe published successfully!")).toBeVisible();

  const edited = { ...recipe, notes: "Buy cheap pills.", hydrationPercent: 80 };
  expect((await author.request.put(`/api/recipes/${id}`, { data: edited })).status()).toBe(200);
  await author.goto("/my-recipes");
  await expect(author.getByText("Your changes wait for the site's owner.")).toBeVisible();
  await look(author);
  const visitors = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const visitor = await visitors.newPage();
  await visitor.goto(`/community/${id}`);
  await expect(visitor.getByText("Keep the dough cool.").first()).toBeVisible();

  await page.reload();
  await expect(row).toContainText("Changed since you approved it");
  await row.getByRole("button", { name: "See changes" }).click();
  const dialog = page.getByRole("dialog", { name: `Changes to ${name}` });
  const notes = dialog.getByRole("region", { name: "Baking notes" });
  await expect(notes).toContainText("Keep the dough cool.");
  await expect(notes).toContainText("Buy cheap pills.");
  await look(page);
  // After closing the dialog, the next comparison is a new one.
  expect(
    (await author.request.put(`/api/recipes/${id}`, { data: { ...edited, notes: "Better." } })).status(),
  ).toBe(200);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "See changes" }).click();
  await expect(notes).toContainText("Better.");
  await dialog.getByRole("button", { name: "Approve the new version" }).click();
  await expect(page.getByText("Everyone sees the new version now.")).toBeVisible();
  await expect(row).not.toContainText("Changed since you approved it");
  await visitor.goto(`/community/${id}`);
  await expect(visitor.getByText("Better.").first()).toBeVisible();
  await author.reload();
  await expect(author.getByText("Your changes wait")).toBeHidden();
  await visitors.close();
  await authors.close();
});

test.describe("without a recipe", () => {
  test.use({ refusals: [404] });

  test("SH-03 the page is Not Found, and works like any other", async ({ page, complaints }) => {
    const response = await page.goto("/community/018f6d3e-1111-7111-8111-111111111111");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Not Found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
    // Chromium reports the page's own status, and nothing else.
    expect(complaints.splice(0).filter((line) => !line.includes("status of 404"))).toEqual([]);
  });
});
