import { gzipSync, strToU8, zipSync } from "fflate";
import { applyPreset, PRESETS } from "../../src/baking";
import { readPdf } from "../support/pdf";
import { signInAnew } from "../support/baker";
import { card, onStep } from "../support/builder";
import { expect, look, test } from "../support/test";

const loaf = (at: number) => ({
  name: `Loaf ${at}`,
  ingredients: `${500 + at} g bread flour\n350 g water\n10 g salt\n5 g instant yeast`,
  directions: "Mix. Bake for 40 minutes at 450°F.",
});
const paprika = (count: number) =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `Loaf ${at}.paprikarecipe`,
        gzipSync(strToU8(JSON.stringify(loaf(at)))),
      ]),
    ),
  );

test("300 recipes of Paprika come to the shelf with progress; canceled half way, what was saved is whole", async ({
  page,
}) => {
  await signInAnew(page);
  await page.goto("/my-recipes");
  await page.getByRole("button", { name: "Files" }).click();
  const dialog = page.getByRole("dialog", { name: "Recipes as files" });
  await dialog.getByLabel("Choose a file").setInputFiles({
    name: "export.paprikarecipes",
    mimeType: "application/zip",
    buffer: Buffer.from(paprika(300)),
  });
  await dialog.getByRole("button", { name: "Save 300 recipes" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect(dialog.getByText(/^Saving [1-9]\d* of 300$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const told = await dialog.getByText(/^Saved \d+ of 300 recipes\. The others were not saved\.$/).innerText();
  const [, count = ""] = /^Saved (\d+)/.exec(told) ?? [];
  const kept = (await (await page.request.get("/api/recipes")).json()) as {
    recipeData: { totalFlourWeight: number };
  }[];
  expect(kept).toHaveLength(Number(count));
  expect(kept.every(({ recipeData }) => recipeData.totalFlourWeight >= 500)).toBe(true);
});

test("a recipe goes out as a file and comes back on the paste screen", async ({ page }) => {
  await page.goto("/recipe");
  await page.getByRole("button", { name: "Use This Recipe" }).first().click();
  await page.getByRole("button", { name: "Save as a file" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Bread Tools" }).click();
  const path = await (await download).path();
  await page.goto("/recipe");
  await page.getByRole("button", { name: "Paste a recipe" }).click();
  await page.getByRole("dialog").getByLabel("Choose a file").setInputFiles(path);
  // The presets are articles, too, until the card is there.
  await onStep(page, "Recipe Card");
  await expect(card(page)).toContainText("City Loaf");
});

test("a file for other recipe programs is read here, too, by its grams", async ({ page }) => {
  await page.goto("/recipe");
  await page.getByRole("button", { name: "Use This Recipe" }).first().click();
  await page.getByRole("button", { name: "Save as a file" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Recipe programs" }).click();
  const path = await (await download).path();
  await page.goto("/recipe");
  await page.getByRole("button", { name: "Paste a recipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste a recipe" });
  await dialog.getByLabel("Choose a file").setInputFiles(path);
  await expect(dialog).toContainText("400 g Levain");
  await expect(dialog).toContainText("25 g Salt");
});

test("all recipes make a book: contents, and each on a page of its own", async ({ page }) => {
  await signInAnew(page);
  await page.goto("/my-recipes/book");
  await expect(page.getByText("No recipes yet")).toBeVisible();
  for (const preset of PRESETS)
    expect((await page.request.post("/api/recipes", { data: applyPreset(preset) })).status()).toBe(201);
  await page.goto("/my-recipes");
  await page.getByRole("button", { name: "Files" }).click();
  await page.getByRole("link", { name: "Open as a book" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Recipe Book");
  const contents = page.getByRole("region", { name: "Contents" });
  await expect(contents.getByRole("listitem")).toHaveCount(PRESETS.length);
  await expect(page.locator(".book-recipe article")).toHaveCount(PRESETS.length);
  await look(page);
  const names = await contents.getByRole("link").allInnerTexts();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en-US")));
  for (const format of ["Letter", "A4"] as const) {
    const bytes = await page.pdf({ format, path: `/tmp/book-${format}.pdf` });
    const [front, ...pages] = readPdf(bytes);
    expect(pages).toHaveLength(names.length);
    for (const [at, name] of names.entries()) {
      expect(front?.text).toContain(name);
      expect(pages[at]?.text).toContain(name);
    }
  }
  await contents.getByRole("link", { name: names[0] ?? "" }).click();
  await expect(page).toHaveURL(/\/recipes\//);
});

test("a phone's share menu and the bookmark open the text that they bring", async ({ page }) => {
  const text = "White\n500 g flour\n350 g water\n10 g salt\n5 g yeast";
  await page.goto(`/recipe?title=White&text=${encodeURIComponent(text)}`);
  const dialog = page.getByRole("dialog", { name: "Paste a recipe" });
  await expect(dialog).toContainText("Flour 500 g");
  expect(new URL(page.url()).search).toBe("");
  await page.goto("about:blank");
  await page.goto(`/recipe#paste=${encodeURIComponent(text.replace("500", "600"))}`);
  await expect(dialog).toContainText("Flour 600 g");
  await page.goto("about:blank");
  await page.goto("/recipe?url=https%3A%2F%2Fexample.com%2Frye");
  await expect(dialog).toContainText("This is the address of a page. Sign in");
});
