import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { defaultRecipe } from "../../src/baking";
import { cityBake } from "../support/bakes";
import { signedIn } from "../support/baker";
import { onStep } from "../support/builder";
import { expect, look, test } from "../support/test";

// A link that is ended is looked at here.
test.use({ timezoneId: "America/Los_Angeles", refusals: [404] });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const RYE = { ...defaultRecipe("Ana"), recipeName: "Ana's rye", recipeType: "sourdough" };

async function saveRye(page: Page): Promise<string> {
  const saved = await page.request.post("/api/recipes", { data: RYE });
  return ((await saved.json()) as { id: string }).id;
}

/** Presses for a link, and reads it off its field. */
async function linkMadeOn(page: Page, kind: "recipe" | "bake"): Promise<string> {
  await button(page, "Make a private link").click();
  const field = page.getByRole("textbox", { name: `Private link to this ${kind}` });
  await expect(field).toBeFocused();
  return field.inputValue();
}

/** Somebody else's browser, and every address that it asks for. */
async function friend(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, timezoneId: "America/Los_Angeles" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(request.url(), ...Object.values(request.headers()));
  });
  return { page, asked };
}

test("a friend without an account reads a private recipe by its link and takes it into the builder; ended while it is open, it says so", async ({
  page: ana,
  browser,
  site,
}) => {
  await signedIn(ana);
  await ana.goto(`/recipes/${await saveRye(ana)}`);
  const link = await linkMadeOn(ana, "recipe");
  expect(link).toMatch(/\/shown#link=[a-z2-7]{32}$/);
  await expect(ana.getByText(/^One private link is out, made on /)).toBeVisible();
  await look(ana);

  const { page: ben, asked } = await friend(browser, site.url);
  const opened = await ben.goto(link);
  expect(opened?.headers()).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  await expect(ben.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");
  await expect(ben.getByRole("heading", { name: "Baking Schedule" })).toBeVisible();
  await expect(ben.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await look(ben);
  // The secret is in no address that the browser asks for, and in no header.
  const secret = link.split("#link=")[1] ?? "";
  expect(asked.filter((text) => text.includes(secret))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  await ben.reload();
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");

  await button(ana, "End the link").click();
  await expect(ana.getByText("The private link is ended.")).toBeVisible();
  await expect(ana.getByText(/private link is out/)).toHaveCount(0);
  // What Ben reads stays until he looks again: then a sentence says why it is gone.
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");
  await ben.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(ben.getByText("This link shows nothing any more")).toBeVisible();
  await look(ben);

  await button(ana, "Make a private link").click();
  await ben.goto("/about");
  await ben.goto(await ana.getByRole("textbox", { name: "Private link to this recipe" }).inputValue());
  await button(ben, "Use Recipe").click();
  await expect(ben).toHaveURL("/recipe");
  await onStep(ben, "Recipe Card");
  await expect(ben.getByRole("article").getByRole("heading", { name: "Ana's rye" })).toBeVisible();
});

test("a baker reads another's bake by its link and copies its recipe", async ({
  page: ana,
  browser,
  site,
}) => {
  await signedIn(ana);
  const id = randomUUID();
  const at = "2026-11-22T18:00:00Z";
  const answers = { rating: { value: 4, at }, notes: { value: "Lovely ears", at } };
  const kept = await ana.request.put(`/api/bakes/${id}`, { data: { bake: cityBake(), answers } });
  expect(kept.status()).toBe(200);
  await ana.goto(`/journal/${id}`);
  const link = await linkMadeOn(ana, "bake");
  await look(ana);

  const { page: ben } = await friend(browser, site.url);
  await ben.goto("/about");
  await signedIn(ben, "Ben Ode");
  await ben.goto(link);
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("City Loaf");
  await expect(ben.getByText("Lovely ears")).toBeVisible();
  await expect(ben.getByText("How the day went")).toBeVisible();
  await look(ben);
  await button(ben, "Copy to My Recipes").click();
  await expect(ben).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/);
  await expect(ben.getByText("“City Loaf Master Recipe” is in your recipes now.")).toBeVisible();
  const mine = (await (await ben.request.get("/api/recipes")).json()) as { recipeName: string }[];
  expect(mine.map(({ recipeName }) => recipeName)).toEqual(["City Loaf Master Recipe"]);
  // The bake itself is nobody else's.
  expect((await ben.request.get(`/api/bakes/${id}`)).status()).toBe(404);
});
