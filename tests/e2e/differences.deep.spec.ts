import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { applyPreset, PRESETS } from "../../src/baking";
import { cityBake } from "../support/bakes";
import { signInAnew } from "../support/baker";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, what: string) => page.getByRole("row").filter({ hasText: what });

const FORM = cityBake().form;
const FOCACCIA = PRESETS.filter(({ name }) => name === "Sheet-Pan Focaccia").map(applyPreset);

/** A recipe and two bakes of it: the second wetter, in a warmer kitchen, and with another verdict. */
async function bakedTwice(page: Page) {
  const send = async (method: "POST" | "PUT", path: string, data: object) => {
    const response = await page.request.fetch(path, { method, data });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  const recipeName = "Saturday Loaf";
  const { id: recipe } = await send("POST", "/api/recipes", { ...FORM, recipeName });
  const [first, second] = [randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  const bake = cityBake({ name: recipeName, recipeId: recipe, plan: null });
  await send("PUT", `/api/bakes/${first}`, {
    bake,
    answers: { proof: { value: "under", at }, crumb: { value: "dense", at } },
  });
  await send("PUT", `/api/bakes/${second}`, {
    bake: {
      ...bake,
      bakedAt: "2026-11-24T16:00:00Z",
      form: { ...FORM, recipeName, hydrationPercent: 80 },
      kitchenFahrenheit: { room: 76 },
    },
    answers: { proof: { value: "right", at }, crumb: { value: "open", at } },
  });
  return { recipe, first, second };
}

test("a baker compares two bakes, on paper too, and bakes one of them again", async ({ page }) => {
  test.setTimeout(120_000);
  await signInAnew(page);
  const { recipe, first, second } = await bakedTwice(page);
  await page.goto(`/recipes/${recipe}`);
  await page.getByRole("link", { name: "Compare two bakes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare bakes");
  const differences = page.getByRole("article", { name: "Differences" });
  await expect(differences.getByRole("columnheader")).toContainText([
    "Tuesday, November 24",
    "Sunday, November 22",
  ]);
  await expect(row(page, "Hydration")).toContainText(/80%\s*75%/);
  await expect(row(page, "Room")).toContainText(/76°F.*70°F/s);
  await expect(row(page, "Proofing")).toContainText(/Proofed right\s*Underproofed/);
  await expect(row(page, "Crumb")).toContainText(/Open\s*Dense/);
  // Values that both have in common are not listed.
  await expect(row(page, "Final shape")).toHaveCount(0);
  await look(page);

  // Compared with its recipe, the first bake is as it was written.
  // The first is offered again once it is not the other one.
  await page.getByRole("combobox", { name: "Beside" }).selectOption({ label: "Its recipe" });
  await page.getByRole("combobox", { name: "Bake" }).selectOption(first);
  await expect(differences.getByText("Nothing differs between these two.")).toBeVisible();
  await look(page);

  await page.getByRole("combobox", { name: "Bake" }).selectOption(second);
  await expect(row(page, "Hydration")).toContainText(/80%\s*75%/);

  // Two breads that have nearly nothing in common still fit on one sheet.
  const flat = randomUUID();
  const [form] = FOCACCIA;
  const other = { bake: { ...cityBake({ name: "Focaccia", plan: null }), form }, answers: {} };
  expect((await page.request.put(`/api/bakes/${flat}`, { data: other })).ok()).toBe(true);
  // A bake is not offered beside itself, and an address that asks for it asks for the other one.
  await page.goto(`/journal/compare?bake=${second}&with=${second}`);
  await expect(page.getByText("Choose two to see what differs.")).toBeVisible();
  await expect(page.getByLabel("Beside").locator(`option[value="${second}"]`)).toHaveCount(0);
  await expect(page.getByLabel("Beside").locator(`option[value="${flat}"]`)).toHaveCount(1);
  await page.goto(`/journal/compare?bake=${second}&with=${flat}`);
  await expect(row(page, "Dimple")).toBeVisible();
  expect(await differences.getByRole("row").count()).toBeGreaterThan(25);
  expect(readPdf(await page.pdf({ format: "Letter" }))).toHaveLength(1);

  await test.step("a bread that is baked again is a new recipe, and its page leads back to the bake", async () => {
    await page.goto(`/journal/${second}`);
    await button(page, "Bake this one again").click();
    await expect(page.getByRole("heading", { name: "Saturday Loaf" })).toBeVisible();
    await button(page, "Save Recipe").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Recipes");
    await page.getByRole("link", { name: "View Recipe" }).first().click();
    await expect(page.getByText("From your bake of Saturday Loaf on Tuesday, November 24")).toBeVisible();
    await look(page);
    await page.getByRole("link", { name: "Saturday Loaf" }).click();
    await expect(page).toHaveURL(new RegExp(`/journal/${second}$`));
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("bakes kept on this device are compared at the page's address", async ({ page }) => {
    await signInAnew(page);
    const { first, second } = await bakedTwice(page);
    // Opens each bake once, so that this device keeps it.
    for (const id of [first, second]) {
      await page.goto(`/journal/${id}`);
      await expect(page.getByText("Saved in your account.")).toBeVisible();
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`/journal/compare?bake=${first}&with=${second}`);
    await expect(row(page, "Hydration")).toContainText(/75%\s*80%/);
    await page.context().setOffline(true);
    await page.reload();
    await expect(row(page, "Hydration")).toContainText(/75%\s*80%/);
    await expect(row(page, "Proofing")).toContainText(/Underproofed\s*Proofed right/);
  });
});
