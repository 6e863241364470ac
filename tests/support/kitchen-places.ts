import { randomUUID } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import { defaultRecipe } from "../../src/baking";
import { begunOnTime, ownDay } from "./baking-plans";
import { cityBake } from "./bakes";
import { askWhen, goToStep, leaveDraft, onStep, openPresets, presetForm } from "./builder";
import { escape, type Place, press, route } from "./places";
import { plannedBench } from "./planned-bench";
import { publishRecipe } from "./published";

/** Where a baker stands with dough on the hands: the states that `places.ts` has not. */

const MINUTE = 60_000;
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const opened = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await expect(dialog(page).first()).toBeVisible();
};

const SOAKED = {
  ...presetForm("City Loaf Master Recipe"),
  preDoughs: [
    {
      kind: "scald",
      name: "Rye porridge with oats and sunflower seeds",
      flour: 15,
      water: 30,
      salt: 1,
      yeast: 0,
      starter: 5,
      yeastType: "",
      timeTemp: "4 hours at 150°F",
      flours: [],
      extras: [],
    },
  ],
} as unknown as Parameters<typeof leaveDraft>[1];

/** A running day whose first row began so many minutes ago, with its dough mixed on time or not. */
const dayAt =
  (minutes: number, isMixed = false) =>
  async (page: Page) => {
    const began = Date.now() - minutes * MINUTE;
    const plan = ownDay({ startsAt: new Date(began).toISOString() });
    const mixed = [
      ...begunOnTime(plan, "autolyse"),
      { row: 2, at: new Date(began + 730 * MINUTE).toISOString() },
    ];
    const progress = { done: isMixed ? mixed : [], moved: [] };
    // The page of the place before belongs to the site, too.
    await page.evaluate(
      (text) => localStorage.setItem("bread-tools-baking-day", text),
      JSON.stringify({ ...plan, progress }),
    );
    await page.goto("/baking-day");
    await expect(page.getByRole("button", { name: "End baking day" })).toBeVisible();
  };

export const KITCHEN: readonly Place[] = [
  {
    name: "the presets without a ripe starter",
    open: async (page) => {
      await openPresets(page);
      await page.getByRole("checkbox", { name: "No", exact: true }).check();
    },
  },
  {
    name: "Leavening Method with something made ahead",
    open: async (page) => {
      await leaveDraft(page, SOAKED, 12);
      await page.goto("/recipe");
      await page.getByRole("button", { name: "Continue" }).first().click();
      await goToStep(page, "Leavening Method");
      await page.getByText("Make something ahead", { exact: true }).click();
      await page.getByRole("combobox", { name: "What do you make ahead?" }).fill("s");
    },
  },
  {
    name: "the card's plans",
    open: async (page) => {
      await goToStep(page, "Recipe Card");
      await askWhen(page, true);
    },
    close: escape,
  },
  { name: "the start of a baking day", open: opened(press("Start baking day")), close: escape },
  {
    name: "home of who comes back",
    open: async (page) => {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Your bench" }).getByRole("link")).toHaveCount(4);
    },
  },
  route("/plan"),
  route("/baking-day/plan"),
  {
    name: "a planned bake day",
    open: async (page) => {
      await page.goto("/baking-day/plan?breads=city-loaf-master-recipe*2,rye-pan-loaf");
      await expect(page.getByRole("region", { name: "Timetable" })).toBeVisible();
    },
  },
  { name: "a planned bake day: Add breads", open: opened(press("Add another bread")), close: escape },
  { name: "a night's wait on a running day", open: dayAt(120) },
  { name: "a running day: Timetable", open: opened(press("Timetable")), close: escape },
  { name: "a running day: End baking day", open: opened(press("End baking day")), close: escape },
  { name: "a running day: I’m late", open: opened(press("I’m late")), close: escape },
  { name: "bulk on a running day", open: dayAt(900, true) },
  { name: "bulk: a look at the dough", open: opened(press(/^Look (at the dough|again)$/)), close: escape },
  { name: "a step of hands on a running day", open: dayAt(725) },
  { name: "the bread is out", open: dayAt(3000) },
  {
    name: "the line of a running day",
    open: async (page) => {
      await dayAt(725)(page);
      await page.goto("/about");
      await expect(page.getByRole("link", { name: /^Baking now/ })).toBeVisible();
    },
  },
  {
    name: "the menu",
    open: async (page) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("navigation", { name: "Tools" })).toBeVisible();
    },
    close: (page) => page.keyboard.press("Escape"),
  },
  {
    name: "a starter with a feeding",
    open: async (page) => {
      await page.goto("/starter");
      await page.getByRole("button", { name: "I fed it" }).click();
    },
  },
  {
    name: "a starter with a planned levain",
    open: async (page) => {
      await page.getByRole("button", { name: "Plan a levain" }).click();
      await page
        .getByRole("region", { name: "Diary" })
        .getByRole("button", { name: /^Change/ })
        .first()
        .click();
    },
  },
];

/** A recipe that everybody may see. */
export const shared = (browser: Browser, baseURL: string): Place => ({
  name: "a published recipe",
  open: async (page) => {
    const id = await publishRecipe(browser, baseURL, "Weekday rye with toasted sunflower seeds");
    await page.goto(`/community/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Weekday rye/);
  },
});

/** Ids of their own: an id belongs to one account, and other journeys share the site. */
const BAKE = randomUUID();
const OTHER_BAKE = randomUUID();

/** Keeps a bake, by the real call. */
async function keepBake(page: Page, id: string): Promise<void> {
  const kept = await page.request.put(`/api/bakes/${id}`, { data: { bake: cityBake(), answers: {} } });
  expect(kept.status()).toBe(200);
}

/** The journal of who is signed in. */
export const JOURNAL: readonly Place[] = [
  {
    name: "the journal",
    open: async (page) => {
      await keepBake(page, BAKE);
      await keepBake(page, OTHER_BAKE);
      await page.goto("/journal");
      await expect(page.getByRole("heading", { name: "City Loaf" }).first()).toBeVisible();
    },
  },
  {
    name: "a bake",
    open: async (page) => {
      await page.goto(`/journal/${BAKE}`);
      await onStep(page, "City Loaf");
      for (const fold of await page.locator("main summary").all()) await fold.click();
    },
  },
  { name: "a bake: Delete bake", open: opened(press("Delete bake")), close: escape },
  {
    name: "two bakes compared",
    open: async (page) => {
      await page.goto(`/journal/compare?bake=${BAKE}&with=${OTHER_BAKE}`);
      await page.waitForLoadState("networkidle");
    },
  },
];

/** A recipe of who is signed in with a plan, on the shelf and on its page, and the link that shows it to a friend. */
export const PLANNED: readonly Place[] = [
  {
    name: "the shelf with a plan",
    open: async (page) => {
      const data = { ...defaultRecipe("Ana"), recipeName: "Planned rye", recipeType: "sourdough" };
      const saved = await page.request.post("/api/recipes", { data });
      const { id } = (await saved.json()) as { id: string };
      const kept = await page.request.put(`/api/recipes/${id}/bench`, {
        data: { bench: plannedBench() },
      });
      expect(kept.status()).toBe(200);
      await page.goto("/my-recipes");
      await expect(page.getByRole("heading", { name: "Planned rye" })).toBeVisible();
    },
  },
  {
    name: "a saved recipe with a plan",
    open: async (page) => {
      await page.getByRole("listitem").filter({ hasText: "Planned rye" }).getByRole("link").first().click();
      await expect(page.getByRole("heading", { name: "Planned rye" }).first()).toBeVisible();
    },
  },
  { name: "a saved recipe: Delete Recipe", open: opened(press("Delete Recipe")), close: escape },
  {
    name: "a recipe by its private link",
    open: async (page) => {
      await press("Make a private link")(page);
      const link = await page.getByRole("textbox", { name: "Private link to this recipe" }).inputValue();
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Planned rye");
    },
  },
];
