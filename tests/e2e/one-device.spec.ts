import type { Page } from "@playwright/test";
import { bar, isSignedIn, isSignedOut, logOut } from "../support/account-pages";
import { type Person, signedIn } from "../support/baker";
import { field, fill, onStep, openPreset, openPresets, startFresh } from "../support/builder";
import { readLayout, watchLayout } from "../support/layout";
import { expect, look, test } from "../support/test";

const banner = (page: Page) => page.getByRole("region", { name: "Continue your recipe?" });
const save = (page: Page) => page.getByRole("button", { name: "Save Recipe" });
const drafts = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.getItem("bread-tools-draft")));

/** The session runs out, as after a month. Nobody has logged out. */
const runOut = (page: Page) => page.context().clearCookies();

async function signIn(page: Page, person: Person): Promise<void> {
  const response = await page.request.post("/api/auth/sign-in/email", { data: person });
  expect(response.status()).toBe(200);
}

test("REL-05 people who share a device find each their own unfinished recipe, and never another's", async ({
  page,
}) => {
  const ana = await signedIn(page, "Ana Ruiz");
  await startFresh(page);
  await fill(page, "Recipe name", "Ana's secret loaf");
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining("secret"), expect.anything()]);
  await runOut(page);

  const bo = await signedIn(page, "Bo Chen");
  await openPresets(page);
  await isSignedIn(page);
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText("secret")).toHaveCount(0);
  await page.getByRole("button", { name: "Start Fresh" }).click();
  await fill(page, "Recipe name", "Bo's loaf");
  await expect.poll(async () => (await drafts(page))[0]).toContain("Bo's loaf");
  await page.reload();
  await expect(field(page, "Recipe name")).toHaveValue("Bo's loaf");
  await runOut(page);

  await signIn(page, ana);
  await openPresets(page);
  await expect(banner(page)).toContainText("Ana's secret loaf");
  await runOut(page);
  await signIn(page, bo);
  await openPresets(page);
  await expect(banner(page)).toContainText("Bo's loaf");
});

test("SEC-20 logging out takes drafts and private pages along in every tab; what was made signed out stays", async ({
  page,
  context,
}) => {
  await signedIn(page);
  const baking = await context.newPage();
  await openPreset(baking, "City Loaf Master Recipe");
  await expect.poll(() => drafts(baking)).toEqual([expect.anything(), expect.anything()]);
  const shelf = await context.newPage();
  await shelf.goto("/my-recipes");
  await expect(shelf.getByText("No recipes yet")).toBeVisible();

  await page.goto("/about");
  await logOut(page);
  await expect(page).toHaveURL("/");
  await expect(shelf).toHaveURL("/");
  await isSignedOut(baking);
  await onStep(baking, "Choose a Recipe Preset");
  await expect(banner(baking)).toHaveCount(0);
  await expect.poll(() => drafts(baking)).toEqual([null, null]);

  await baking.getByRole("button", { name: "Start Fresh" }).click();
  await fill(baking, "Recipe name", "Nobody's loaf");
  await expect.poll(async () => (await drafts(baking))[0]).toContain("Nobody's loaf");
  await baking.close();
  await signedIn(page, "Bo Chen");
  await openPresets(page);
  await expect(banner(page)).toContainText("Nobody's loaf");
  await logOut(page);
  expect((await drafts(page))[0]).toContain("Nobody's loaf");
  await shelf.close();
});

test.describe("the server does not answer", () => {
  test.use({ refusals: [503] });

  test("SH-05 a Logout that failed says so, and may be tried again", async ({ page }) => {
    await signedIn(page);
    await page.goto("/my-recipes");
    await isSignedIn(page);
    await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("You are still signed in. Try again.");
    await look(page);
    await page.unroute("**/api/auth/sign-out");
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await isSignedOut(page);
    await expect(page).toHaveURL("/");
  });
});

for (const width of [1280, 390]) {
  test(`SH-05 nothing moves when somebody is recognised, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signedIn(page, "Ana Ruiz");
    await watchLayout(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("/api/auth/get-session", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/about");
    // On a phone the menu is open before the person is known, because things that move under a finger are the worst.
    if (width < 768) await page.getByRole("button", { name: "Menu" }).click();
    await expect(bar(page).getByText("Loading").filter({ visible: true })).toBeVisible();
    // Shifts by late fonts do not count here; accessibility.spec.ts checks them.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // For half a second after a press, Chromium attributes every shift to it.
      await new Promise((over) => setTimeout(over, 600));
    });
    const before = await readLayout(page);
    answer();
    await expect(bar(page).getByRole("link", { name: "My Recipes" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { shift, moved } = await readLayout(page);
    expect(shift - before.shift, moved.slice(before.moved.length).join("\n")).toBeLessThan(0.001);
  });
}

test("SH-07 a theme chosen on another device is there before the first paint, and goes with its person", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signedIn(page);
  const kept = await page.request.post("/api/auth/update-user", { data: { theme: "dark" } });
  expect(kept.status()).toBe(200);
  await page.goto("/about");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "earthcreme");

  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenThemes: seen });
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme ?? "")).observe(document, {
      subtree: true,
      attributeFilter: ["data-theme"],
    });
  });
  await page.reload();
  await isSignedIn(page);
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
  expect(new Set(seen)).toEqual(new Set(["earthcreme"]));
  expect(await page.evaluate(() => localStorage.getItem("bread-tools-theme-preference"))).toBeNull();

  await logOut(page);
  await expect(html).toHaveAttribute("data-theme", "creamearth");
});

test.describe("a recipe that changed elsewhere", () => {
  test.use({ refusals: [404, 409] });

  async function saveLoaf(page: Page): Promise<string> {
    const data = { recipeName: "Loaf", recipeType: "sourdough", unitWeight: 800, quantity: 3 };
    const response = await page.request.post("/api/recipes", { data });
    return ((await response.json()) as { id: string }).id;
  }

  const quantity = (page: Page) => page.getByRole("textbox", { name: "Quantity", exact: true });

  async function edit(page: Page, id: string, pieces: string): Promise<void> {
    await page.goto(`/recipe/edit/${id}`);
    await onStep(page, "Recipe Card");
    await quantity(page).fill(pieces);
    await quantity(page).blur();
  }

  test("REL-04 one's own version waits behind the loaded one, over a reload too", async ({ page }) => {
    await signedIn(page);
    const id = await saveLoaf(page);
    await edit(page, id, "5");
    const elsewhere = await page.request.put(`/api/recipes/${id}`, {
      data: { recipeName: "Loaf", recipeType: "sourdough", quantity: 7 },
    });
    expect(elsewhere.status()).toBe(200);
    await save(page).click();
    await page.getByRole("button", { name: "Load theirs" }).click();
    await expect(quantity(page)).toHaveValue("7");
    await look(page);
    await page.reload();
    await expect(quantity(page)).toHaveValue("7");
    await page.getByRole("button", { name: "Bring mine back" }).click();
    await expect(quantity(page)).toHaveValue("5");
    await save(page).click();
    await expect(page.getByText("Recipe updated successfully!")).toBeVisible();
    await expect(page).toHaveURL("/my-recipes", { timeout: 5_000 });
    await expect(page.getByText("5 x 800 g")).toBeVisible();
  });

  test("REL-04 one that was deleted is saved as a new one, and nothing is lost", async ({ page }) => {
    await signedIn(page);
    const id = await saveLoaf(page);
    await edit(page, id, "6");
    expect((await page.request.delete(`/api/recipes/${id}`)).status()).toBe(204);
    await save(page).click();
    await expect(page.getByRole("dialog")).toContainText("This recipe was deleted somewhere else");
    await look(page);
    await page.getByRole("button", { name: "Save as new recipe" }).click();
    await expect(page.getByText("Recipe saved successfully!")).toBeVisible();
    await expect(page).toHaveURL("/my-recipes", { timeout: 5_000 });
    await expect(page.getByText("6 x 800 g")).toBeVisible();
  });
});
