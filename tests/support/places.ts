import type { Page } from "@playwright/test";
import { signInOwner, signInAnew } from "./baker";
import { continueDraft, goToStep, leaveDraft, onStep, openAdjust } from "./builder";
import { ROUTES } from "./routes";
import { expect } from "./test";
import { WORST_CARD } from "./worst-card";

/** Everywhere that somebody can be: the routes, and what opens on them. The name is for failures. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<unknown>;
  close?: (page: Page) => Promise<unknown>;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
/**
 * Escape closes something, and its history entry goes a moment later (src/web/ui/dialogs/back-closes.ts). Leaving sooner would
 * be cut short.
 */
export async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !(history.state as { breadToolsOpen?: number } | null)?.breadToolsOpen);
}
export const route = (path: string): Place => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  },
});

export const PUBLIC: readonly Place[] = [
  ...ROUTES.map(({ path, title, footer }) => ({
    name: path,
    open: async (page: Page) => {
      await route(path).open(page);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("contentinfo")).toHaveCount(footer ? 1 : 0);
    },
  })),
  route("/reset-password?token=a-token-of-a-mail"),
];

const STEPS = [
  "Basic Information",
  "Yield & Scaling",
  "Flour Composition",
  "Leavening Method",
  "Other Liquids",
  "Salt & Additives",
  "Mixing & Fermentation",
  "Shaping & Proofing",
  "Baking",
  "Notes & Variations",
  "Recipe Card",
] as const;

/** Unfolds what a step keeps folded, so that the smallest parts are checked as well. */
async function unfold(page: Page, step: string): Promise<void> {
  if (step === "Yield & Scaling") await page.getByText("Advanced", { exact: true }).click();
  if (step === "Flour Composition") await page.getByText("Details of Bread flour").click();
  if (step === "Recipe Card") await page.getByRole("button", { name: "Full schedule" }).click();
}

const FULL = { ...WORST_CARD, notes: "Dark crust", rating: 4 } as const;

/** The fullest recipe, at every step. */
export const BUILDER: readonly Place[] = STEPS.map((step, index) => ({
  name: step,
  open: async (page) => {
    if (index === 0) {
      await leaveDraft(page, FULL, 12);
      await page.goto("/recipe");
      await continueDraft(page);
      await onStep(page, "Recipe Card");
    }
    await goToStep(page, step);
    await unfold(page, step);
  },
}));

/** Everything that opens over the card and the steps. Each place begins on the card, where `BUILDER` ends. */
export const OVER_THE_CARD: readonly Place[] = [
  {
    name: "Recipe Card: Adjust",
    open: async (page) => {
      const panel = await openAdjust(page);
      for (const part of await panel.locator("summary").all()) await part.click();
    },
    close: escape,
  },
  {
    name: "Recipe Card: Weigh",
    open: async (page) => {
      await press("Weigh")(page);
      await expect(page.getByRole("dialog", { name: "Weigh" })).toBeVisible();
    },
    close: escape,
  },
  { name: "Recipe Card: Steps", open: press("Steps"), close: escape },
];

/** A baker with a recipe and a request of each kind. */
export async function signInBaker(page: Page): Promise<{ recipe: string }> {
  await signInAnew(page, "Wilhelmina van der Westhuizen");
  const saved = await page.request.post("/api/recipes", {
    data: { ...WORST_CARD, dateCreated: "2026-11-20" },
  });
  expect(saved.status()).toBe(201);
  const { id } = (await saved.json()) as { id: string };
  const home = { address: "1 Baker St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
  expect((await page.request.post("/api/starter-request", { data: home })).status()).toBe(201);
  const bread = { requestType: "description", instructions: "A dark rye, please", ...home };
  expect((await page.request.post("/api/bread-request", { data: bread })).status()).toBe(201);
  return { recipe: id };
}

export const bakerPlaces = (recipe: string): readonly Place[] => [
  route("/my-recipes/book"),
  route("/my-recipes"),
  { name: "my recipes: delete?", open: press(/^Delete/), close: escape },
  route("/account"),
  { name: "account: the password's form", open: press("Change Password"), close: press("Cancel") },
  { name: "account: delete?", open: press("Delete account"), close: escape },
  route("/starter-request"),
  route("/bread-request"),
  route(`/recipes/${recipe}`),
  route(`/recipe/edit/${recipe}`),
];

/** Waits for a tab's code and list: until the controls in it have been the same for half a second. */
async function panelStands(page: Page): Promise<void> {
  const reachable = page.getByRole("main").locator("a, button, input, select");
  let before = -1;
  const isSame = async () => {
    const now = await reachable.count();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [500] }).toBe(true);
}

export const OWNER: readonly Place[] = [
  {
    name: "admin",
    open: async (page) => {
      await signInOwner(page);
      await route("/admin").open(page);
    },
  },
  ...["Starter Requests", "Bread Requests"].map((tab) => ({
    name: `admin: ${tab}`,
    open: async (page: Page) => {
      await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
      await panelStands(page);
    },
  })),
  ...[
    "bread-requests&show=days",
    "settings",
    "records",
    "records&show=outbox",
    "records&show=audit",
    "community",
  ].map((place) => route(`/admin?tab=${place}`)),
];

/** Everything that opens over the owner's list of bread requests. */
export const OVER_THE_LIST: readonly Place[] = [
  {
    name: "admin: details",
    open: async (page) => {
      await route("/admin?tab=bread-requests").open(page);
      await page.getByRole("button", { name: "View details" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    close: escape,
  },
];
