import type { Page } from "@playwright/test";
import { signInAnew } from "../support/baker";
import { card, field, goToStep, onStep, openPreset } from "../support/builder";
import { expect, look, test } from "../support/test";

// As in a baker's own browser.
test.use({ serviceWorkers: "allow" });

/** The builder, saved recipes and a save, in a kitchen without a network. */

const WAITS = "Saved on this device. We send it when you are back online.";

/** Resolves when the site's own worker has everything it keeps, and controls this page. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The device's data about people, and the addresses that the worker keeps. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const own = names.filter((name) => name.includes("precache"));
    const requests = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()));
    return {
      people: names.filter((name) => name.startsWith("bread-tools-kept-")),
      pages: requests.flat().map(({ url }) => new URL(url).pathname),
    };
  });

const readSaved = async (page: Page) =>
  (await (await page.request.get("/api/recipes")).json()) as { recipeName: string }[];

/** Resolves when the copy is there that a page asks for once somebody is signed in. */
const recipeKept = (page: Page, id: string) =>
  page.waitForFunction(async (address) => (await caches.match(address)) !== undefined, `/recipes/${id}`);

test("offline, the builder opens, a seen recipe shows its copy, and a save waits and is sent once", async ({
  page,
  context,
}) => {
  await signInAnew(page);
  const made = await page.request.post("/api/recipes", {
    data: { recipeName: "Weekday rye", recipeType: "sourdough", unitWeight: 800, quantity: 3 },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto("/my-recipes");
  await waitUntilKept(page);
  await page.reload();
  await page.getByRole("link", { name: "View Recipe" }).click();
  await expect(card(page)).toContainText("Weekday rye");
  await recipeKept(page, id);
  const { pages, people } = await readKept(page);
  expect(people).toHaveLength(1);
  expect(pages.filter((path) => /^\/(api|admin|login|signup)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(card(page)).toContainText("Weekday rye");
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toContainText(
    /You see the copy from \w{3} \d+, \d{4}, \d\d:\d\d\./,
  );
  await expect(page.getByRole("button", { name: "Delete Recipe" })).toHaveCount(0);
  await look(page);
  await page.getByRole("link", { name: "Edit Recipe" }).click();
  await onStep(page, "Recipe Card");
  await page.goto("/my-recipes");
  await expect(page.getByRole("listitem").filter({ hasText: "Weekday rye" })).toBeVisible();
  await look(page);

  await openPreset(page, "City Loaf Master Recipe");
  await page.reload();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toContainText("City Loaf Master Recipe");
  await goToStep(page, "Basic Information");
  await expect(field(page, "Recipe name")).toHaveValue("City Loaf Master Recipe");
  await goToStep(page, "Recipe Card");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Start baking day" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Now, / })
    .click();
  await onStep(page, "Build levain");
  await page.reload();
  await onStep(page, "Build levain");
  await page.goto("/my-recipes");
  await expect(page.getByRole("list", { name: "Not sent yet" })).toContainText("City Loaf Master Recipe");
  await page.reload();
  await expect(page.getByText(WAITS)).toBeVisible();
  await look(page);

  await context.setOffline(false);
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "View Recipe" })).toHaveCount(2);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "View Recipe" })).toHaveCount(2);
  expect((await readSaved(page)).map(({ recipeName }) => recipeName).toSorted()).toEqual([
    "City Loaf Master Recipe",
    "Weekday rye",
  ]);
});

/** Whether the shown page was kept on this device: then its HTML came without the network. */
const cameAtOnce = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return visit !== undefined && visit.workerStart > 0 && visit.transferSize === 0;
  });

test("REL-25 a public page shows at once the next time, with the right bar, and a reload asks the site", async ({
  page,
}) => {
  const banner = page.getByRole("banner");
  await page.goto("/about");
  await waitUntilKept(page);
  const { pages } = await readKept(page);
  expect(pages.filter((path) => !path.includes("."))).toEqual(["/about"]);

  await page.goto("/about");
  expect(await cameAtOnce(page)).toBe(true);
  await expect(banner.getByRole("link", { name: "Login" })).toBeVisible();
  await page.reload();
  expect(await cameAtOnce(page)).toBe(false);

  // A page that was never opened, and a page that is a person's own, come from the site.
  for (const path of ["/contact", "/my-recipes", "/account"]) {
    await page.goto(path);
    expect(await cameAtOnce(page), path).toBe(false);
  }

  await signInAnew(page);
  await page.evaluate(() => localStorage.setItem("bread-tools-theme-preference", "dark"));
  await page.goto("/about");
  expect(await cameAtOnce(page)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "earthcreme");
  await expect(banner.getByRole("link", { name: "Login" })).toHaveCount(0);
  await look(page);
  await page.request.post("/api/auth/sign-out", { data: {} });
  await page.goto("/about");
  expect(await cameAtOnce(page)).toBe(true);
  await expect(banner.getByRole("link", { name: "Login" })).toBeVisible();
});

test("SEC-20 no page or data of a baker is left offline after a logout, nor after the session ended", async ({
  page,
}) => {
  await signInAnew(page);
  await page.goto("/my-recipes");
  await waitUntilKept(page);
  await page.reload();
  await expect.poll(async () => (await readKept(page)).people).toHaveLength(1);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account|menu|^A/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(async () => (await readKept(page)).people).toEqual([]);

  await signInAnew(page);
  await page.goto("/my-recipes");
  await expect.poll(async () => (await readKept(page)).people).toHaveLength(1);
  await page.request.post("/api/auth/sign-out", { data: {} });
  // A page that does not use recipes.
  await page.goto("/about");
  await expect.poll(async () => (await readKept(page)).people).toEqual([]);
});
