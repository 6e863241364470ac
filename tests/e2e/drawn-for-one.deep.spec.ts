import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { cityBake } from "../support/bakes";
import { signInAnew, signInOwner } from "../support/baker";
import { readLayout, watchLayout } from "../support/layout";
import { ADDRESS, loaf } from "../support/request-forms";
import { expect, test } from "../support/test";

/** A recipe that its author saved before, by the API; answers its id. */
async function saveRecipe({ request }: Pick<Page, "request">, recipeName: string): Promise<string> {
  const data = { recipeName, recipeType: "sourdough", unitWeight: 800, quantity: 3, hydrationPercent: 71 };
  const response = await request.post("/api/recipes", { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** A loaf that was asked for before, by the API. */
async function askForLoaf({ request }: Pick<Page, "request">, instructions: string): Promise<void> {
  const response = await request.post("/api/bread-request", { data: loaf({ instructions }) });
  expect(response.status()).toBe(201);
}

/** A bread that was baked before from a saved recipe, by the API. */
async function keepBake({ request }: Pick<Page, "request">, id: string, recipeId: string): Promise<void> {
  const data = { bake: cityBake({ recipeId }), answers: {} };
  expect((await request.put(`/api/bakes/${id}`, { data })).ok()).toBe(true);
}

/** The calls to the site that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !pathname.includes("csp")) calls.push(pathname);
  });
  return calls;
}

test.describe("in Auckland, whose calendar is not the server's", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("SH-02 the shelf and a saved card are in the page that the server sends, and wake without asking for them", async ({
    page,
  }) => {
    await signInAnew(page, "Ana Ruiz");
    const id = await saveRecipe(page, "Ana's rye");
    const calls = callsOf(page);
    for (const path of ["/my-recipes", `/recipes/${id}`]) {
      const sent = await page.goto(path);
      expect(sent?.headers()["cache-control"]).toBe("private, no-store");
      expect(await sent?.text()).toContain("Ana&#x27;s rye");
      await page.waitForLoadState("networkidle");
    }
    await expect(page.getByRole("button", { name: "Delete Recipe" })).toBeVisible();
    expect(
      calls.filter((path) => /get-session|^\/api\/(recipes|bakes)/.test(path) && !path.endsWith("/links")),
    ).toEqual([]);
  });

  test("AC-10 SH-02 account, comparison and editing wake with what was sent, and ask for none of it", async ({
    page,
  }) => {
    const ana = await signInAnew(page, "Ana Ruiz");
    const id = await saveRecipe(page, "Ana's rye");
    await askForLoaf(page, "Ana's dark rye");
    const [first, second] = [randomUUID(), randomUUID()];
    for (const bake of [first, second]) await keepBake(page, bake, id);
    const calls = callsOf(page);
    for (const [path, sentWords, shownWords] of [
      ["/account", "Ana&#x27;s dark rye", ana.email],
      [
        `/journal/compare?bake=${first}&with=${second}`,
        "Nothing differs",
        "Nothing differs between these two.",
      ],
      [`/journal/compare?bake=${first}&with=recipe`, "The recipe as it is now", "The recipe as it is now"],
      [`/recipe/edit/${id}`, "Ana's rye", "Save Recipe"],
    ] as const) {
      const sent = await page.goto(path);
      expect([path, sent?.headers()["cache-control"]]).toEqual([path, "private, no-store"]);
      expect(await sent?.text()).toContain(sentWords);
      await expect(page.getByRole("main").getByText(shownWords).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    expect(calls.filter((path) => !/\/(links|kitchen-pace|baking-plans|starter)$/.test(path))).toEqual([]);
  });

  for (const width of [390, 1280])
    test(`SH-05 at ${width} px nothing of these pages moves while they wake`, async ({ page, browser }) => {
      const asked = await browser.newContext();
      await signInAnew(asked, "Bo Chen");
      await askForLoaf(asked, "Bo's rye");
      await asked.close();
      await signInAnew(page, "Ana Ruiz");
      const starter = await page.request.post("/api/starter-request", { data: ADDRESS });
      expect(starter.status()).toBe(201);
      await askForLoaf(page, "Ana's dark rye");
      const recipe = await saveRecipe(page, "Ana's rye");
      const bake = randomUUID();
      await keepBake(page, bake, recipe);
      // All of the page is in sight, because only what is in sight counts.
      await page.setViewportSize({ width, height: 5000 });
      await watchLayout(page);
      const addresses = ["/account", `/journal/compare?bake=${bake}&with=recipe`, "/admin"];
      for (const address of addresses) {
        if (address === "/admin") await signInOwner(page);
        await page.goto(address);
        await page.waitForLoadState("networkidle");
        const { shift, moved } = await readLayout(page);
        expect(shift, `${address}\n${moved.join("\n")}`).toBeLessThan(0.0001);
      }
    });

  test("AD-02 SH-02 the owner's desk wakes with its numbers, and asks for none of them", async ({ page }) => {
    await signInOwner(page);
    const calls = callsOf(page);
    const sent = await page.goto("/admin");
    expect(sent?.headers()["cache-control"]).toBe("private, no-store");
    expect(sent?.headers()["content-encoding"]).toBeUndefined();
    expect(await sent?.text()).toContain("Total Users");
    await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((path) => /get-session|metrics|-requests$|bake-days|trouble/.test(path))).toEqual([]);
  });
});

const title = (page: Page, name: string) => page.getByRole("heading", { name }).first();

test.describe("pages that are not there", () => {
  test.use({ refusals: [404, 503] });

  test("SEC-25 a wrong id and a stranger's recipe are the same page with the status 404", async ({
    page,
    browser,
  }) => {
    const other = await browser.newContext();
    await signInAnew(other, "Bo Chen");
    const theirs = await saveRecipe(other, "Bo's secret loaf");
    await other.close();
    await signInAnew(page, "Ana Ruiz");
    for (const id of [theirs, "018f6d3e-1111-7111-8111-111111111111"]) {
      const sent = await page.goto(`/recipes/${id}`);
      expect(sent?.status()).toBe(404);
      await expect(page.getByText("Recipe not found")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.getByText("Recipe not found")).toBeVisible();
      await expect(page.getByText("secret")).toHaveCount(0);
    }
  });

  test("SEC-25 a stranger's bread is neither compared nor edited, and the page stays as it was sent", async ({
    page,
    browser,
  }) => {
    const other = await browser.newContext();
    await signInAnew(other, "Bo Chen");
    const theirs = await saveRecipe(other, "Bo's secret loaf");
    const bake = randomUUID();
    await keepBake(other, bake, theirs);
    await other.close();
    await signInAnew(page, "Ana Ruiz");
    for (const [path, words] of [
      [`/recipe/edit/${theirs}`, "Recipe not found"],
      [`/journal/compare?bake=${bake}&with=recipe`, "This bake is no longer in your journal."],
    ] as const) {
      const sent = await page.goto(path);
      expect([path, sent?.status()]).toEqual([path, 404]);
      await page.waitForLoadState("networkidle");
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText("secret")).toHaveCount(0);
    }
  });
});

test("REL-05 where the session has ended, the shelf leads to the sign-in and shows nothing of its baker", async ({
  page,
}) => {
  await signInAnew(page, "Ana Ruiz");
  await saveRecipe(page, "Ana's hearthstone");
  await page.goto("/my-recipes");
  await expect(title(page, "Ana's hearthstone")).toBeVisible();
  await page.context().clearCookies();
  const sent = await page.reload();
  expect(await sent?.text()).not.toContain("hearthstone");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-recipes/);
  await page.goBack();
  await expect(page.getByText("hearthstone")).toHaveCount(0);
});

/** What the device keeps of whoever is signed in. */
const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("bread-tools-kept-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .toSorted();
  });

test.describe("with the site's own worker", () => {
  test.use({ serviceWorkers: "allow", refusals: [404] });

  test("SH-02 a baker who comes back gets the shelf in the page, too, through the worker", async ({
    page,
  }) => {
    await signInAnew(page, "Ana Ruiz");
    await saveRecipe(page, "Ana's hearthstone");
    await page.goto("/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const sent = await page.goto("/my-recipes");
    expect(sent?.fromServiceWorker()).toBe(true);
    expect(await sent?.text()).toContain("Ana&#x27;s hearthstone");
    await expect(title(page, "Ana's hearthstone")).toBeVisible();
  });

  test("SEC-20 of two people on one device each finds their own shelf: in the history, by Back, and without a network", async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const ana = await signInAnew(page, "Ana Ruiz");
    const id = await saveRecipe(page, "Ana's hearthstone");
    await askForLoaf(page, "Ana's hearthstone wish");
    await page.goto("/my-recipes");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(title(page, "Ana's hearthstone")).toBeVisible();
    await page.goto("/account");
    await expect(page.getByText("Ana's hearthstone wish")).toBeVisible();
    await page.goto(`/recipe/edit/${id}`);
    await expect(page.getByRole("button", { name: "Save Recipe" }).first()).toBeVisible();
    await page.goto(`/recipes/${id}`);
    await expect(title(page, "Ana's hearthstone")).toBeVisible();
    // What stands below the card asks for its links a moment later.
    await page.waitForLoadState("networkidle");
    // Nothing that the worker keeps has a person in it.
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        if (name.startsWith("bread-tools-kept-")) continue;
        const cache = await caches.open(name);
        for (const { url } of await cache.keys())
          if (!new URL(url).pathname.includes("."))
            texts.push((await (await cache.match(url))?.text()) ?? "");
      }
      return texts;
    });
    expect(kept.length).toBeGreaterThan(0);
    const personal = kept.filter((text) => text.includes(ana.email) || text.includes("hearthstone"));
    expect(personal.length).toBe(0);

    await page.request.post("/api/auth/sign-out");
    await signInAnew(page, "Bo Chen");
    await saveRecipe(page, "Bo's ciabatta");
    await page.goto("/my-recipes");
    await expect(title(page, "Bo's ciabatta")).toBeVisible();
    await expect(page.getByText("hearthstone")).toHaveCount(0);
    // The saved card, and the page that edits it.
    for (const _ of [1, 2]) {
      await page.goBack();
      await expect(page.getByText("Recipe not found")).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByText("No requests yet.")).toBeVisible();
    await expect(page.getByText(ana.email)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText("hearthstone")).toHaveCount(0);
    await page.goto("/my-recipes");
    // A page keeps its copies once it has settled.
    await expect.poll(() => copiesOf(page)).toEqual(["/baker", "/recipes"]);

    await context.setOffline(true);
    await page.reload();
    await expect(title(page, "Bo's ciabatta")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("hearthstone")).toHaveCount(0);
    await context.setOffline(false);
  });
});
