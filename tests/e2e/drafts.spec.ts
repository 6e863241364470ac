import type { BrowserContext, Page } from "@playwright/test";
import { fillSignIn } from "../support/account-pages";
import { signedIn } from "../support/baker";
import {
  addFlour,
  card,
  choose,
  continueDraft,
  field,
  fill,
  leaveDraft,
  next,
  onStep,
  openAdjust,
  openLevain,
  openPreset,
  openPresets,
  startFresh,
  store,
  textOf,
  turnOnCard,
  widgetTitles,
} from "../support/builder";
import { expect, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";
import { WORST_CARD } from "../support/worst-card";

const DRAFT = "bread-tools-draft";
const CARD = "bread-tools-card";

const banner = (page: Page) => page.getByRole("region", { name: "Continue your recipe?" });
const readStored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT);

test("REL-05 a reload in the middle returns to the step, with everything typed up to the last letter", async ({
  page,
}) => {
  await startFresh(page);
  await fill(page, "Recipe name", "Half a loaf");
  await fill(page, "Author / chef", "Ana");
  await choose(page, "Recipe type", "Sourdough");
  await next(page);
  await fill(page, "Unit weight", "700");
  await fill(page, "Quantity", "3");
  await next(page);
  await addFlour(page, "Rye flour", "40");
  await addFlour(page, "Grandmother's mix", "60");
  await next(page);
  await openLevain(page);
  await field(page, "Starter hydration").fill("80");
  await field(page, "Levain build details").fill("In the blue jar");
  await page.reload();

  await onStep(page, "Leavening Method");
  await expect(page).toHaveTitle("Half a loaf · Leavening Method · Bread Tools");
  await expect(field(page, "Starter hydration")).toHaveValue("80");
  await expect(field(page, "Levain build details")).toHaveValue("In the blue jar");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(field(page, "Rye flour percentage")).toHaveValue("40");
  await expect(field(page, "Grandmother's mix percentage")).toHaveValue("60");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(field(page, "Unit weight")).toHaveValue("700");
  await expect(field(page, "Quantity")).toHaveValue("3");
  // An emptied field comes back empty, and a wrong number comes back wrong, with its message.
  await field(page, "Quantity").fill("");
  await field(page, "Hydration").fill("120");
  await page.reload();
  await onStep(page, "Yield & Scaling");
  await expect(field(page, "Quantity")).toHaveValue("");
  await expect(field(page, "Hydration")).toHaveValue("120");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(field(page, "Recipe name")).toHaveValue("Half a loaf");
  await expect(field(page, "Author / chef")).toHaveValue("Ana");
  await expect(page.getByRole("radio", { name: "Sourdough", exact: true })).toBeChecked();
});

test("REL-05 opened anew, the builder shows the presets and offers the recipe in a banner, never in a dialog", async ({
  page,
}) => {
  await openPresets(page);
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  await startFresh(page);
  await fill(page, "Recipe name", "Half a loaf");
  await choose(page, "Recipe type", "Straight dough");
  await next(page);
  await openPresets(page);
  await onStep(page, "Choose a Recipe Preset");
  await expect(banner(page)).toBeVisible();
  expect(await textOf(banner(page))).toContain("“Half a loaf”, at Yield & Scaling.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await continueDraft(page);
  await onStep(page, "Yield & Scaling");

  // A routed link has the same end.
  await page.getByRole("link", { name: "About" }).first().click();
  // The step has a heading of its own. Wait until it is gone, so that Back does not come too early.
  await expect(page.getByRole("heading", { level: 1, name: "Yield & Scaling" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await onStep(page, "Choose a Recipe Preset");
  await banner(page).getByRole("button", { name: "Discard" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => readStored(page)).toBeNull();
  await page.reload();
  await onStep(page, "Choose a Recipe Preset");
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
});

test("REL-05 a card is offered with its name, and goes on as the card", async ({ page }) => {
  await openPreset(page, "Rye Pan Loaf");
  await openPresets(page);
  expect(await textOf(banner(page))).toContain("“Rye Pan Loaf”, at Recipe Card.");
  // A page that is left before it has read the draft must not change the draft.
  await page.route("**/read-draft*", () => {});
  await openPresets(page);
  await page.unroute("**/read-draft*");
  await openPresets(page);
  await continueDraft(page);
  await onStep(page, "Recipe Card");
  expect(await textOf(card(page))).toContain("Makes 1 x 1,100 g");
});

const JUNK: Readonly<Record<string, string>> = {
  "nothing at all": "",
  "half a text": '{"shape":1,"form":{"recipeName":"Br',
  "a number": "42",
  "a list": "[1,2,3]",
  "another site's": '{"user":{"name":"Eve"},"items":[null]}',
  "a form that is none": '{"shape":1,"form":"bread","progress":{"presetId":"scratch"}}',
  "nulls everywhere":
    '{"shape":1,"form":{"recipeName":null,"flourTypes":null,"hydrationPercent":null},"progress":null,"resumeStep":null}',
};

test("REL-05 foreign and broken texts where drafts are kept leave an ordinary first screen", async ({
  page,
}) => {
  await openPresets(page);
  for (const [kind, text] of Object.entries(JUNK)) {
    await test.step(kind, async () => {
      await page.evaluate(([key, junk]) => localStorage.setItem(key, junk), [DRAFT, text] as const);
      await page.evaluate(([key, junk]) => localStorage.setItem(key, junk), [CARD, text] as const);
      await openPresets(page);
      await onStep(page, "Choose a Recipe Preset");
      // By then the stored draft has been read.
      await page.waitForLoadState("networkidle");
      await expect(banner(page)).toHaveCount(0);
    });
  }
  await page
    .getByRole("article", { name: "City Loaf" })
    .getByRole("button", { name: "Use This Recipe" })
    .click();
  await expect(card(page)).toBeVisible();
  expect(await widgetTitles(page)).toHaveLength(8);
});

test("REL-05 a draft of an older shape is taken up as far as it makes sense", async ({ page }) => {
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
    [CARD]: JSON.stringify({ order: ["ProcessSteps", "Weather", 3, "ProcessSteps"], hidden: "all" }),
  });
  await openPresets(page);
  expect(await textOf(banner(page))).toContain("“From long ago”, at Yield & Scaling.");
  await continueDraft(page);
  await expect(field(page, "Unit weight")).toHaveValue("640");
  await expect(field(page, "Hydration")).toHaveValue("75");
  await next(page);
  await expect(field(page, "Bread flour percentage")).toHaveValue("100");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
});

test("REL-05 the card's own note, with names it does not know, keeps those it does", async ({ page }) => {
  await store(page, {
    [CARD]: JSON.stringify({
      order: ["ProcessSteps", "Weather", 3, "ProcessSteps"],
      hidden: ["RecipeStats", "Rain"],
      largeText: "yes",
    }),
  });
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

const FAILURES = {
  "storage that is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "storage that is forbidden": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
  },
};

for (const [kind, breakStorage] of Object.entries(FAILURES)) {
  test(`REL-05 ${kind} stops nobody from making a recipe`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await startFresh(page);
    await fill(page, "Recipe name", "Unkept");
    await choose(page, "Recipe type", "Straight dough");
    await next(page);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("button", { name: "Back to Presets" }).click();
    // During this visit the recipe stays in memory.
    await expect(banner(page)).toBeVisible();
    await continueDraft(page);
    await expect(field(page, "Recipe name")).toHaveValue("Unkept");
    await openPreset(page, "City Loaf Master Recipe");
    await page.getByRole("button", { name: "Hide Liquids" }).click();
    await turnOnCard(page, "Large text", true);
    expect(await widgetTitles(page)).toHaveLength(7);
    await page.reload();
    await onStep(page, "Choose a Recipe Preset");
  });
}

test("REL-05 the way back from the login returns to the step", async ({ page }) => {
  await addAuthenticator(page);
  const person = await signedIn(page);
  await page.context().clearCookies();
  await openPreset(page, "Country Sourdough");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please log in to save your recipe");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillSignIn(page, person);
  await onStep(page, "Recipe Card");
  expect(await textOf(card(page))).toContain("Country Sourdough");
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

test.describe("with the site's own worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("REL-05 two tabs keep a recipe each, through reloads, whatever the other does", async ({
    page,
    context,
    complaints,
  }) => {
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

    await expect(page).toHaveTitle(/^Left loaf · Yield/);
    await page.reload();
    await onStep(page, "Yield & Scaling");
    await expect(page).toHaveTitle(/^Left loaf · Yield/);
    await field(page, "Unit weight").fill("800");
    await expect.poll(() => readStored(page)).toContain("Left loaf");
    await other.reload();
    await expect(field(other, "Recipe name")).toHaveValue("Right loaf");

    // One tab discards its recipe, and the other one loses nothing.
    await other.getByRole("button", { name: "Back to Presets" }).click();
    await banner(other).getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => readStored(other)).toBeNull();
    await page.reload();
    await expect(field(page, "Unit weight")).toHaveValue("800");
    await expect(page).toHaveTitle(/^Left loaf · Yield/);
  });
});

test("REL-05 the largest recipe there can be comes back whole", async ({ page }) => {
  const notes = "Ünïcode, 🍞 and a long tale. ".repeat(300);
  await leaveDraft(page, { ...WORST_CARD, notes }, 11);
  await openPresets(page);
  await continueDraft(page);
  await expect(field(page, "Baking notes")).toHaveValue(notes.slice(0, 10_000));
  await page.reload();
  await expect(field(page, "Baking notes")).toHaveValue(notes.slice(0, 10_000));
  await next(page);
  expect(await textOf(card(page))).toContain("Dried figs 5% 68 g");
});
