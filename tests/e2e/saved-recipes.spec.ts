import type { Page } from "@playwright/test";
import { fillSignIn } from "../support/account-pages";
import { signInOwner, signInAnew } from "../support/baker";
import { card, fill, goToStep, onStep, openPresets, resize, sizeOf } from "../support/builder";
import { expect, look, test } from "../support/test";

const save = (page: Page) => page.getByRole("button", { name: "Save Recipe" });
const shelf = (page: Page) => page.getByRole("listitem");

/** A recipe that its author saved before, by the API; answers its id. */
async function saveRecipe(
  { request }: Pick<Page, "request">,
  recipeName: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const data = {
    recipeName,
    recipeType: "sourdough",
    unitWeight: 800,
    quantity: 3,
    hydrationPercent: 71,
    ...more,
  };
  const response = await request.post("/api/recipes", { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

test.describe("with the site's own worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("RE-03 a kept recipe's page opens again and again without an error", async ({ page, context }) => {
    await signInAnew(page);
    const id = await saveRecipe(page, "Slow kitchen loaf");
    const title = page.getByRole("heading", { name: "Slow kitchen loaf" }).first();
    await page.goto(`/recipes/${id}`);
    await expect(title).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The device gives the page's code at once, but a slow phone's React comes a frame later.
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await context.setOffline(true);
    for (let times = 0; times < 2; times++) {
      await page.reload();
      // A slow phone on a busy machine.
      await expect(title).toBeVisible({ timeout: 30_000 });
    }
  });
});

test.describe("a session that ends meanwhile", () => {
  test.use({ refusals: [401] });

  test("RE-01 RE-02 RE-03 RE-04 REL-05 a baker starts without recipes, then views, edits, signs in again meanwhile, and deletes one after a question with its name", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const person = await signInAnew(page);
    await page.goto("/my-recipes");
    await expect(page.getByText("No recipes yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Your First Recipe" })).toBeVisible();
    await look(page);

    const id = await saveRecipe(page, "Sunday loaf", { author: "Ana Ruiz" });
    await page.reload();
    const loaf = shelf(page).filter({ hasText: "Sunday loaf" });
    for (const fact of ["Private", "Sourdough", "71% hydration", "3 x 800 g", "by Ana Ruiz"])
      await expect(loaf).toContainText(fact);
    await look(page);

    await page.getByRole("link", { name: "View Recipe" }).click();
    await expect(page).toHaveURL(`/recipes/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Viewing Recipe" })).toBeVisible();
    await look(page);

    await page.getByRole("link", { name: "Edit Recipe" }).click();
    await expect(page).toHaveURL(`/recipe/edit/${id}`);
    await onStep(page, "Recipe Card");
    await goToStep(page, "Yield & Scaling");
    await fill(page, "Hydration", "78");
    await goToStep(page, "Recipe Card");
    await look(page);
    await page.context().clearCookies();
    await save(page).click();
    await expect(page.getByText("Please log in to save your recipe")).toBeVisible();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/recipe/edit/${id}`)}`);
    await fillSignIn(page, person);
    // The press from before is obeyed.
    await expect(page.getByText("Recipe updated successfully!")).toBeVisible();
    await look(page);
    await expect(page).toHaveURL("/my-recipes");
    await expect(loaf).toContainText("78% hydration");

    await page.getByRole("link", { name: "View Recipe" }).click();
    await page.getByRole("button", { name: "Delete Recipe" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      'Are you sure you want to delete "Sunday loaf"? This action cannot be undone.',
    );
    await look(page);
    await question.getByRole("button", { name: "Delete recipe", exact: true }).click();
    await expect(page.getByText("Recipe deleted successfully!")).toBeVisible();
    await expect(page).toHaveURL("/my-recipes");
    await expect(page.getByText("No recipes yet")).toBeVisible();
  });
});

test.describe("a recipe that changed elsewhere", () => {
  test.use({ refusals: [404, 409] });

  const quantity = (page: Page) => sizeOf(page, "Quantity");
  const piecesOf = async (page: Page, id: string) =>
    ((await (await page.request.get(`/api/recipes/${id}`)).json()) as { recipeData: { quantity: number } })
      .recipeData.quantity;

  async function edit(page: Page, id: string): Promise<void> {
    await page.goto(`/recipe/edit/${id}`);
    await onStep(page, "Recipe Card");
  }

  async function saveWith(page: Page, pieces: string): Promise<void> {
    await resize(page, "Quantity", pieces);
    await save(page).click();
  }

  async function updated(page: Page): Promise<void> {
    await expect(page.getByText("Recipe updated successfully!")).toBeVisible();
    await expect(page).toHaveURL("/my-recipes");
  }

  test("AP-07 REL-04 a recipe changed in another tab: Load theirs keeps one's own version aside, over a reload too; a deleted one is saved as new", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await signInAnew(page);
    const id = await saveRecipe(page, "Loaf");
    const other = await page.context().newPage();
    for (const tab of [page, other]) await edit(tab, id);
    await saveWith(other, "7");
    await updated(other);
    await saveWith(page, "5");
    await expect(page.getByRole("button", { name: "Keep mine" })).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: "Load theirs" }).click();
    await expect.poll(() => quantity(page)).toBe("7");
    await look(page);
    await page.reload();
    await expect.poll(() => quantity(page)).toBe("7");
    await page.getByRole("button", { name: "Bring mine back" }).click();
    await expect.poll(() => quantity(page)).toBe("5");
    // The loaded recipe can be saved again: it has the newest version.
    await save(page).click();
    await updated(page);
    expect(await piecesOf(page, id)).toBe(5);

    await edit(other, id);
    const meanwhile = { recipeName: "Loaf", recipeType: "sourdough", unitWeight: 800, quantity: 9 };
    expect((await page.request.put(`/api/recipes/${id}`, { data: meanwhile })).status()).toBe(200);
    await saveWith(other, "8");
    await other.getByRole("button", { name: "Keep mine" }).click();
    await updated(other);
    expect(await piecesOf(page, id)).toBe(8);
    await other.close();

    await edit(page, id);
    expect((await page.request.delete(`/api/recipes/${id}`)).status()).toBe(204);
    await saveWith(page, "6");
    await expect(page.getByRole("dialog")).toContainText("This recipe was deleted somewhere else");
    await look(page);
    await page.getByRole("button", { name: "Save as new recipe" }).click();
    await expect(page.getByText("Recipe saved successfully!")).toBeVisible();
    await expect(page).toHaveURL("/my-recipes");
    await expect(page.getByText("6 x 800 g")).toBeVisible();
  });
});

test.describe("a stranger's eyes", () => {
  test.use({ refusals: [401, 404] });

  test("RE-03 AP-06 a stranger does not find a private recipe, and can bake but not change a public one", async ({
    page,
    browser,
    site,
  }) => {
    const author = await browser.newContext({ baseURL: site.url });
    await signInAnew(author);
    const id = await saveRecipe(author, "Secret of the house");

    const person = await signInAnew(page);
    await page.context().clearCookies();
    await page.goto(`/recipes/${id}`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillSignIn(page, person);
    await expect(page).toHaveURL(`/recipes/${id}`);
    await expect(page.getByText("Recipe not found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to My Recipes" })).toBeVisible();
    await look(page);

    const opened = await author.request.put(`/api/recipes/${id}/visibility`, { data: { isPublic: true } });
    expect(opened.status()).toBe(200);
    await page.reload();
    await expect(card(page).getByRole("heading", { name: "Secret of the house" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit Recipe" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete Recipe" })).toHaveCount(0);
    await page.goto(`/recipe/edit/${id}`);
    await expect(page.getByText("Recipe not found")).toBeVisible();
    await author.close();
  });
});

test("AP-09 AP-11 BU-04 the owner publishes, and anybody finds the recipe in the community list", async ({
  page,
  request,
}) => {
  const name = `Everybody's focaccia ${process.pid}`;
  const published = async () =>
    (await request.get(`/api/recipes/published?q=${encodeURIComponent(name)}`)).json();
  await signInOwner(page);
  await saveRecipe(page, name, { author: "The owner", notes: "Dimple it well." });
  await page.goto("/my-recipes");
  const mine = shelf(page).filter({ hasText: name });
  await mine.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Recipe published successfully!")).toBeVisible();
  await expect(mine.getByText("Published", { exact: true })).toBeVisible();
  expect(await published()).toHaveLength(1);

  await openPresets(page);
  await page.getByText("Community Recipes").click();
  const shared = page
    .getByRole("article", { name })
    .or(shelf(page).filter({ hasText: name }))
    .first();
  await expect(shared).toContainText("by The owner");
  await expect(shared).toContainText("Dimple it well.");
  await look(page);
  await shared.getByRole("button", { name: "Use Recipe" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toContainText("3 x 800 g");

  await page.goto("/my-recipes");
  await mine.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(page.getByText("Recipe unpublished successfully!")).toBeVisible();
  expect(await published()).toEqual([]);
});
