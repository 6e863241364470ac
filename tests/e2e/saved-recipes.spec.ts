import type { Browser, Page } from "@playwright/test";
import { fillSignIn, fillSignUp, isSignedIn } from "../support/account-pages";
import { asOwner, signedIn, stranger } from "../support/baker";
import {
  card,
  choose,
  field,
  fill,
  goToStep,
  next,
  onStep,
  openPreset,
  openPresets,
  startFresh,
} from "../support/builder";
import { expect, look, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

const save = (page: Page) => page.getByRole("button", { name: "Save Recipe" });

/** Another person on another device. */
async function openAnother(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return context.newPage();
}

/** A recipe that its author saved before, by the API; answers its id. */
async function saveRecipe(
  page: Page,
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
  const response = await page.request.post("/api/recipes", { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

test.describe("with the site's own worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("RE-03 a recipe's page opens again and again from the device without a complaint", async ({
    page,
    context,
  }) => {
    await signedIn(page);
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

test("RE-05 built signed out, it is still there after signing up, and then it is saved", async ({ page }) => {
  await addAuthenticator(page);
  await openPreset(page, "City Loaf Master Recipe");
  await goToStep(page, "Basic Information");
  await fill(page, "Recipe name", "Mine for ever");
  await goToStep(page, "Recipe Card");
  await save(page).click();
  await expect(page.getByText("Please log in to save your recipe")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 5_000 });
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await fillSignUp(page, stranger());
  await page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByRole("button", { name: "Skip for Now" }).click();

  await onStep(page, "Recipe Card");
  await expect(card(page).getByRole("heading", { name: "Mine for ever" })).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Recipe saved successfully!")).toBeVisible();
  await look(page);
  await expect(page).toHaveURL("/my-recipes", { timeout: 5_000 });
  await expect(page.getByRole("listitem").filter({ hasText: "Mine for ever" })).toContainText(
    "75% hydration",
  );
  // Nothing of the draft is left.
  await openPresets(page);
  await expect(page.getByText("Continue your recipe?")).toHaveCount(0);
});

test("RE-01 RE-02 an empty shelf leads into the builder, a full one shows each loaf", async ({ page }) => {
  await signedIn(page);
  await page.goto("/my-recipes");
  await expect(page.getByText("No recipes yet")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Create Your First Recipe" }).click();
  await expect(page).toHaveURL("/recipe");

  await saveRecipe(page, "Weekday rye", { author: "Ana Ruiz" });
  await page.goto("/my-recipes");
  await expect(page.getByRole("link", { name: "Create New Recipe" })).toBeVisible();
  const loaf = page.getByRole("listitem").filter({ hasText: "Weekday rye" });
  for (const fact of ["Private", "Sourdough", "71% hydration", "3 x 800 g", "by Ana Ruiz"])
    await expect(loaf).toContainText(fact);
  await expect(loaf.getByRole("button", { name: /publish/i })).toHaveCount(0);
  await look(page);
});

test("RE-03 RE-04 views, edits, and deletes after asking with the name", async ({ page }) => {
  await signedIn(page);
  const id = await saveRecipe(page, "Sunday loaf");
  await page.goto("/my-recipes");
  await page.getByRole("link", { name: "View Recipe" }).click();
  await expect(page).toHaveURL(`/recipes/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Viewing Recipe").first()).toBeVisible();
  await look(page);

  await page.getByRole("link", { name: "Edit Recipe" }).click();
  await expect(page).toHaveURL(`/recipe/edit/${id}`);
  await onStep(page, "Recipe Card");
  await goToStep(page, "Basic Information");
  await fill(page, "Recipe name", "Sunday loaf, wetter");
  await goToStep(page, "Yield & Scaling");
  await fill(page, "Hydration", "78");
  await goToStep(page, "Recipe Card");
  await look(page);
  await save(page).click();
  await expect(page.getByText("Recipe updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/my-recipes", { timeout: 5_000 });
  await expect(page.getByRole("listitem").filter({ hasText: "Sunday loaf, wetter" })).toContainText(
    "78% hydration",
  );

  await page.getByRole("link", { name: "View Recipe" }).click();
  await page.getByRole("button", { name: "Delete Recipe" }).click();
  const question = 'Are you sure you want to delete "Sunday loaf, wetter"? This action cannot be undone.';
  await expect(page.getByText(question)).toBeVisible();
  await look(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete recipe", exact: true }).click();
  await expect(page.getByText("Recipe deleted successfully!")).toBeVisible();
  await expect(page).toHaveURL("/my-recipes", { timeout: 5_000 });
  await expect(page.getByText("No recipes yet")).toBeVisible();
});

test.describe("two tabs", () => {
  test.use({ refusals: [409] });

  async function twoEditors(page: Page, name: string): Promise<[Page, string]> {
    await signedIn(page);
    const id = await saveRecipe(page, name);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/recipe/edit/${id}`);
      await onStep(tab, "Recipe Card");
    }
    await rename(other, `${name}, theirs`);
    await save(other).click();
    await expect(other.getByText("Recipe updated successfully!")).toBeVisible();
    await rename(page, `${name}, mine`);
    await save(page).click();
    return [other, id];
  }

  async function rename(page: Page, name: string): Promise<void> {
    await goToStep(page, "Basic Information");
    await fill(page, "Recipe name", name);
    await goToStep(page, "Recipe Card");
  }

  const nameOf = async (page: Page, id: string) =>
    ((await (await page.request.get(`/api/recipes/${id}`)).json()) as { recipeName: string }).recipeName;

  test("AP-07 in conflict: Keep mine", async ({ page }) => {
    const [other, id] = await twoEditors(page, "Two tabs");
    await expect(page.getByRole("button", { name: "Load theirs" })).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Recipe updated successfully!")).toBeVisible();
    expect(await nameOf(page, id)).toBe("Two tabs, mine");
    await other.close();
  });

  test("AP-07 in conflict: Load theirs", async ({ page }) => {
    const [other, id] = await twoEditors(page, "Both tabs");
    await page.getByRole("button", { name: "Load theirs" }).click();
    await expect(card(page).getByRole("heading", { name: "Both tabs, theirs" })).toBeVisible();
    expect(await nameOf(page, id)).toBe("Both tabs, theirs");
    // What was loaded can be saved again: it has the newest version.
    await rename(page, "Both tabs, agreed");
    await save(page).click();
    await expect(page.getByText("Recipe updated successfully!")).toBeVisible();
    expect(await nameOf(page, id)).toBe("Both tabs, agreed");
    await other.close();
  });
});

test.describe("a stranger's eyes", () => {
  test.use({ refusals: [401, 404] });

  test("RE-03 AP-06 a private recipe is not there; a public one can be baked and not changed", async ({
    page,
    browser,
  }) => {
    await signedIn(page);
    const id = await saveRecipe(page, "Secret of the house");
    await page.goto(`/recipes/${id}`);
    await expect(page.getByText("Viewing Recipe").first()).toBeVisible();

    const eyes = await openAnother(browser, page);
    await eyes.goto(`${new URL(page.url()).origin}/recipes/${id}`);
    await expect(eyes).toHaveURL(/\/login\?redirect=/);
    await addAuthenticator(eyes);
    const person = await signedIn(eyes);
    await eyes.context().clearCookies();
    await eyes.goto(`/recipes/${id}`);
    await fillSignIn(eyes, person);
    await expect(eyes).toHaveURL(`/recipes/${id}`);
    await expect(eyes.getByText("Recipe not found")).toBeVisible();
    await expect(eyes.getByRole("link", { name: "Back to My Recipes" })).toBeVisible();
    await look(eyes);
    await eyes.goto(`/recipe/edit/${id}`);
    await expect(eyes.getByText("Recipe not found")).toBeVisible();

    await page.getByRole("button", { name: "Make public" }).click();
    await expect(page.getByRole("button", { name: "Make private" })).toBeVisible();
    await eyes.goto(`/recipes/${id}`);
    await expect(card(eyes).getByRole("heading", { name: "Secret of the house" })).toBeVisible();
    await expect(eyes.getByRole("link", { name: "Edit Recipe" })).toHaveCount(0);
    await expect(eyes.getByRole("button", { name: "Delete Recipe" })).toHaveCount(0);
    await eyes.goto(`/recipe/edit/${id}`);
    await expect(eyes.getByText("Recipe not found")).toBeVisible();
    await eyes.context().close();
  });
});

test("AP-09 AP-11 BU-04 the owner publishes, and anybody finds it among the community recipes", async ({
  page,
  browser,
}) => {
  const name = `Everybody's focaccia ${process.pid}`;
  await page.goto("/");
  const owner = await openAnother(browser, page);
  await owner.goto(page.url());
  await asOwner(owner);
  await saveRecipe(owner, name, { author: "The owner", notes: "Dimple it well." });
  await owner.goto("/my-recipes");
  const mine = owner.getByRole("listitem").filter({ hasText: name });
  await mine.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(owner.getByText("Recipe published successfully!")).toBeVisible();
  await expect(mine.getByText("Published", { exact: true })).toBeVisible();

  await openPresets(page);
  const community = page.getByText("Community Recipes");
  await community.click();
  const shared = page.getByRole("article", { name }).or(page.getByRole("listitem").filter({ hasText: name }));
  await expect(shared.first()).toContainText("by The owner");
  await expect(shared.first()).toContainText("Dimple it well.");
  await look(page);
  await shared.first().getByRole("button", { name: "Use Recipe" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toContainText("3");

  await mine.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(owner.getByText("Recipe unpublished successfully!")).toBeVisible();
  expect(
    await (await page.request.get(`/api/recipes/published?q=${encodeURIComponent(name)}`)).json(),
  ).toEqual([]);
  await owner.context().close();
});

test.describe("the server is away", () => {
  test.use({ refusals: [503] });

  test("REL-03 RE-05 a save that fails keeps everything, and a repeat makes one recipe", async ({ page }) => {
    await signedIn(page);
    await startFresh(page);
    await fill(page, "Recipe name", "Once only");
    await choose(page, "Recipe type", "Sourdough");
    await next(page);
    await expect(field(page, "Unit weight")).toBeVisible();
    await openPreset(page, "City Loaf Master Recipe");
    // The first answer gets lost after the server has done its work.
    let tries = 0;
    await page.route("**/api/recipes", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      tries += 1;
      // The page sends it again twice by itself, and after that the baker has to.
      if (tries > 3) return route.fallback();
      if (tries === 1) await route.fetch();
      return route.fulfill({ status: 503, body: "" });
    });
    await save(page).click();
    await expect(page.getByText("Failed to save recipe. Please try again.")).toBeVisible();
    await save(page).click();
    await expect(page.getByText("Recipe saved successfully!")).toBeVisible();
    expect(tries).toBe(4);
    expect(await (await page.request.get("/api/recipes")).json()).toHaveLength(1);
    await isSignedIn(page);
  });
});

test.describe("a full account", () => {
  test.use({ refusals: [409] });

  test("SEC-31 RE-05 says what to do and keeps what was typed; with a recipe less the same press saves it", async ({
    page,
  }) => {
    await signedIn(page);
    // Large recipes, then small ones, until not even the smallest fits.
    const photos = Array.from({ length: 50 }, () => ({ note: "x".repeat(1_900) }));
    const ids: string[] = [];
    for (const more of [{ photos, files: photos }, { notes: "n".repeat(9_000) }, {}]) {
      const data = { recipeName: "Rye", recipeType: "sourdough", ...more };
      for (;;) {
        const response = await page.request.post("/api/recipes", { data });
        if (!response.ok()) break;
        ids.push(((await response.json()) as { id: string }).id);
      }
    }
    await openPreset(page, "City Loaf Master Recipe");
    await save(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Failed to save recipe. Please try again." +
        "Confirm your email address to save more recipes. Your account page sends you the link again. " +
        "We kept your recipe on this device.",
    );
    await look(page);
    await expect(card(page)).toContainText("City Loaf");
    expect((await page.request.delete(`/api/recipes/${ids[0]}`)).status()).toBe(204);
    await save(page).click();
    await expect(page.getByText("Recipe saved successfully!")).toBeVisible();
  });
});
