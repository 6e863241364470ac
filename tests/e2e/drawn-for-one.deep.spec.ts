import type { Page } from "@playwright/test";
import { signInAnew } from "../support/baker";
import { expect, test } from "../support/test";

/** A recipe that its author saved before, by the API; answers its id. */
async function saveRecipe({ request }: Pick<Page, "request">, recipeName: string): Promise<string> {
  const data = { recipeName, recipeType: "sourdough", unitWeight: 800, quantity: 3, hydrationPercent: 71 };
  const response = await request.post("/api/recipes", { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
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
    await page.goto("/my-recipes");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(title(page, "Ana's hearthstone")).toBeVisible();
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
    await page.goBack();
    await expect(page.getByText("Recipe not found")).toBeVisible();
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
