import type { BrowserContext, Page } from "@playwright/test";
import {
  choose,
  continueDraft,
  field,
  fill,
  next,
  onStep,
  openAdjust,
  openPreset,
  openPresets,
  startFresh,
  store,
  textOf,
  turnOnCard,
  widgetTitles,
} from "../support/builder";
import { expect, test } from "../support/test";

const DRAFT = "bread-tools-draft";
const CARD = "bread-tools-card";

const banner = (page: Page) => page.getByRole("region", { name: "Continue your recipe?" });
const readStored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT);

test("REL-05 a reload returns to the step with everything typed; a new visit offers the recipe in a banner, never in a dialog", async ({
  page,
}) => {
  await startFresh(page);
  await fill(page, "Recipe name", "Half a loaf");
  await fill(page, "Author / chef", "Ana");
  await choose(page, "Recipe type", "Sourdough");
  await next(page);
  await fill(page, "Unit weight", "700");
  // An emptied field comes back empty, and a wrong number comes back wrong, with its message.
  await field(page, "Quantity").fill("");
  await field(page, "Hydration").fill("120");
  await page.reload();

  await onStep(page, "Yield & Scaling");
  await expect(page).toHaveTitle("Half a loaf · Yield & Scaling · Bread Tools");
  await expect(field(page, "Unit weight")).toHaveValue("700");
  await expect(field(page, "Quantity")).toHaveValue("");
  await expect(field(page, "Hydration")).toHaveValue("120");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(field(page, "Recipe name")).toHaveValue("Half a loaf");
  await expect(field(page, "Author / chef")).toHaveValue("Ana");
  await expect(page.getByRole("radio", { name: "Sourdough", exact: true })).toBeChecked();

  await openPresets(page);
  await onStep(page, "Choose a Recipe Preset");
  await expect(banner(page)).toBeVisible();
  expect(await textOf(banner(page))).toContain("“Half a loaf”, at Basic Information.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await continueDraft(page);
  await onStep(page, "Basic Information");

  // A routed link has the same end.
  await page.getByRole("link", { name: "About" }).first().click();
  // The step has a heading of its own. Wait until it is gone, so that Back does not come too early.
  await expect(page.getByRole("heading", { level: 1, name: "Basic Information" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await onStep(page, "Choose a Recipe Preset");
  await banner(page).getByRole("button", { name: "Discard" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => readStored(page)).toBeNull();
});

test("REL-05 an older draft, and a card layout with unknown names, are read as far as they make sense", async ({
  page,
}) => {
  await store(page, {
    [DRAFT]: JSON.stringify({
      shape: 0,
      form: {
        recipeName: "From long ago",
        recipeType: "sourdough",
        flourTypes: [{ name: "Bread flour", percentage: 100 }, { name: 7 }, "rye"],
        hydrationPercent: "wet",
        unitWeight: 640,
        mixingMethod: "by-moonlight",
        otherLiquids: { name: "Milk" },
        levainBuildRatio: "1:2:3",
        colour: "brown",
      },
      progress: { visited: [1, 2, 3, 99, "four"], expanded: "all", presetId: "scratch" },
      resumeStep: 3,
    }),
    [CARD]: JSON.stringify({
      order: ["ProcessSteps", "Weather", 3, "ProcessSteps"],
      hidden: ["RecipeStats", "Rain"],
      largeText: "yes",
    }),
  });
  await openPresets(page);
  expect(await textOf(banner(page))).toContain("“From long ago”, at Yield & Scaling.");
  await continueDraft(page);
  await expect(field(page, "Unit weight")).toHaveValue("640");
  await expect(field(page, "Hydration")).toHaveValue("75");
  await next(page);
  await expect(field(page, "Bread flour percentage")).toHaveValue("100");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);

  await openPreset(page, "City Loaf Master Recipe");
  expect(await widgetTitles(page)).toEqual([
    "Process Steps",
    "Ingredient List",
    "Baking Schedule",
    "Levain Starter",
    "Flour Ingredients",
    "Liquids",
    "Salt & Additives",
  ]);
  const panel = await openAdjust(page);
  await expect(panel.getByRole("switch", { name: "Large text" })).not.toBeChecked();
});

test("REL-05 a baker makes a recipe while storage is forbidden", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
  });
  await startFresh(page);
  await fill(page, "Recipe name", "Unkept");
  await page.getByRole("button", { name: "Back to Presets" }).click();
  // During this visit the recipe stays in memory.
  await expect(banner(page)).toBeVisible();
  await continueDraft(page);
  await expect(field(page, "Recipe name")).toHaveValue("Unkept");
  await page.getByRole("button", { name: "Back to Presets" }).click();
  await page
    .getByRole("article", { name: "City Loaf Master Recipe" })
    .getByRole("button", { name: "Use This Recipe" })
    .click();
  await onStep(page, "Recipe Card");
  await page.getByRole("button", { name: "Hide Liquids" }).click();
  await turnOnCard(page, "Large text", true);
  expect(await widgetTitles(page)).toHaveLength(7);
  await page.reload();
  await onStep(page, "Choose a Recipe Preset");
});

/** A second tab of the same browser. Its console counts like the first tab's. */
async function secondTab(context: BrowserContext, complaints: string[]): Promise<Page> {
  const tab = await context.newPage();
  tab.on("console", (message) => {
    if (message.type() === "error") complaints.push(`second tab: ${message.text()}`);
  });
  tab.on("pageerror", (error) => complaints.push(`second tab: ${error.message}`));
  return tab;
}

test("REL-05 two tabs keep a recipe each through reloads", async ({ page, context, complaints }) => {
  await startFresh(page);
  await fill(page, "Recipe name", "Left loaf");
  await choose(page, "Recipe type", "Sourdough");
  await next(page);
  // Within a second, because another tab is offered what is stored.
  await expect.poll(() => readStored(page)).toContain("Left loaf");

  const other = await secondTab(context, complaints);
  await openPresets(other);
  await expect(banner(other)).toContainText("Left loaf");
  await other.getByRole("button", { name: "Start Fresh" }).click();
  await fill(other, "Recipe name", "Right loaf");
  await expect.poll(() => readStored(other)).toContain("Right loaf");

  await page.reload();
  await onStep(page, "Yield & Scaling");
  await expect(page).toHaveTitle(/^Left loaf · Yield/);
  await field(page, "Unit weight").fill("800");
  await expect.poll(() => readStored(page)).toContain("Left loaf");
  await other.reload();
  await expect(field(other, "Recipe name")).toHaveValue("Right loaf");

  // The first tab discards its recipe, and the other one loses nothing.
  await other.getByRole("button", { name: "Back to Presets" }).click();
  await banner(other).getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => readStored(other)).toBeNull();
  await page.reload();
  await expect(field(page, "Unit weight")).toHaveValue("800");
  await expect(page).toHaveTitle(/^Left loaf · Yield/);
});
