import type { Locator, Page } from "@playwright/test";
import { applyPreset, defaultRecipe, PRESETS, type RecipeForm } from "../../src/baking";
import { signInAnew } from "../support/baker";
import {
  breadWhen,
  card,
  changePreset,
  continueDraft,
  field,
  fill,
  leaveDraft,
  openAdjust,
  openPreset,
  openPresets,
  takePreset,
  textOf,
  widget,
} from "../support/builder";
import { sidewaysScroll } from "../support/layout";
import { publishRecipe } from "../support/published";
import { expect, look, test } from "../support/test";

const CITY_LOAF = "City Loaf Master Recipe";
const PHONE = { width: 390, height: 844 };

const WIDTHS = [320, 390, 768, 1280];

/** Pixels from the top of the page to the top of an element. */
const topOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

/** The buttons are at the top of the page and wholly inside the window. */
async function expectInReach(page: Page, buttons: readonly Locator[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    for (const button of buttons) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
}

/** A phone's first screen shows one line of vitals, and seven rows or the whole list above the dock. */
async function expectListInSight(page: Page): Promise<void> {
  const rows = await widget(page, "Ingredient List").getByRole("listitem").all();
  const foot = await topOf(card(page).locator(".card-dock"));
  const ends = await Promise.all(
    rows.map(async (row) => {
      const box = await row.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    }),
  );
  expect(ends.filter((end) => end <= foot).length).toBeGreaterThanOrEqual(Math.min(7, rows.length));
  expect((await card(page).locator(".card-vitals").boundingBox())?.height).toBeLessThan(30);
}

const [CITY] = PRESETS;

/** Eight rows, two of them with a note. */
const EIGHT_ROWS: RecipeForm = {
  ...(CITY === undefined ? defaultRecipe() : applyPreset(CITY)),
  flourTypes: [
    { name: "Bread flour", percentage: 50, notes: "" },
    { name: "All-purpose flour", percentage: 30, notes: "" },
    { name: "Rye flour", percentage: 20, notes: "" },
  ],
  additives: [
    { name: "Walnuts", amount: 10, unit: "percentage" },
    { name: "Figs", amount: 10, unit: "percentage" },
  ],
};

/** The first gram and the first step, in px from the top of the page. */
async function expectSoon(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const [gram, step] = [
    widget(page, "Ingredient List").getByRole("checkbox").first(),
    widget(page, "Process Steps").getByRole("listitem").first(),
  ];
  const pixels = [await topOf(gram), await topOf(step)];
  test.info().annotations.push({ type: "px to the first gram and step", description: pixels.join(", ") });
  expect(pixels[0]).toBeLessThan(PHONE.height);
  expect(pixels[1]).toBeLessThan(3 * PHONE.height);
}

test("BU-15 on a phone the first gram is on the first screen and the first step on the third, for every preset", async ({
  page,
}) => {
  await openPresets(page);
  for (const [index, { name }] of PRESETS.entries())
    await test.step(name, async () => {
      await (index === 0 ? takePreset : changePreset)(page, name);
      await expectSoon(page);
      await expectListInSight(page);
      // A finished card has no progress bar.
      await expect(page.getByText("Recipe Ready")).toBeHidden();
    });
  await leaveDraft(page, EIGHT_ROWS);
  await openPresets(page);
  await continueDraft(page);
  await expect(widget(page, "Ingredient List").getByRole("listitem")).toHaveCount(8);
  await expectListInSight(page);
});

test("BU-15 weighing, the baking day and Save are within reach at every width, Print on a laptop, too; the saved and the shared card are the same", async ({
  page,
  browser,
  site,
}) => {
  await openPreset(page, CITY_LOAF);
  const inCard = (name: string) => card(page).getByRole("button", { name, exact: true });
  const leading = [inCard("Weigh"), inCard("Start baking day")];
  await expectInReach(page, [...leading, inCard("Save Recipe")]);
  await expect(inCard("Print Recipe")).toBeInViewport({ ratio: 1 });
  // On a finished card the header scrolls away, and the button for the steps does not look like a second menu.
  await expect(page.getByRole("banner").locator("svg.lucide-menu").filter({ visible: true })).toHaveCount(0);

  const head = await textOf(card(page).locator(".card-header"));
  expect(head).toContain("Makes 2 x 950 g Total time 20h 35m Hands on 1h 25m Difficulty Easy");

  await signInAnew(page);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page).toHaveURL("/my-recipes");
  await page.getByRole("link", { name: "View Recipe" }).click();
  await expect(inCard("Print Recipe")).toBeVisible();
  await expectInReach(page, [...leading, card(page).getByRole("link", { name: "Edit Recipe" })]);
  await expectSoon(page);
  // The thumb finds Delete nowhere near Print.
  await expect(page.locator(".card-dock").getByText("Delete")).toHaveCount(0);
  await expect(inCard("Delete Recipe")).toBeVisible();

  const id = await publishRecipe(browser, site.url, "Shared for its order");
  await page.goto(`/community/${id}`);
  await expectInReach(page, [inCard("Print Recipe"), inCard("Use Recipe")]);
  await expectSoon(page);
});

test("BU-22 BU-25 on a phone size and hour, levain, flour, liquids and salt are one line each until pressed; Adjust opens a sheet that keeps what was typed", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPreset(page, CITY_LOAF);
  await expect(card(page).getByText("2 x 950 g", { exact: true }).last()).toBeVisible();
  await expect(field(page, "Quantity")).toHaveCount(0);
  await test.step("levain, flour, liquids and salt are whole on wide screens and paper", async () => {
    const levain = card(page).getByRole("button", { name: "Levain Starter 400 g" });
    const seed = widget(page, "Levain Starter").getByText("Ripe starter");
    await expect(levain).toHaveAttribute("aria-expanded", "false");
    await expect(seed).toBeHidden();
    expect((await widget(page, "Levain Starter").boundingBox())?.height).toBeLessThan(60);
    for (const line of [
      "Flour Ingredients 800 g + 200 g in the levain",
      "Liquids 750 g",
      "Salt & Additives 25 g",
    ])
      await expect(card(page).getByRole("button", { name: line })).toBeVisible();

    await levain.focus();
    await page.keyboard.press("Space");
    await expect(seed).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(seed).toBeHidden();
    // The whole line is the button.
    await widget(page, "Levain Starter").getByRole("heading").click({ force: true });
    await expect(seed).toBeVisible();
    await levain.click();
    await expect(seed).toBeHidden();

    await page.emulateMedia({ media: "print" });
    await expect(seed).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(seed).toBeVisible();
    await expect(levain).toBeHidden();
    await page.setViewportSize(PHONE);
  });

  const opener = card(page).getByRole("button", { name: "Adjust", exact: true });

  await test.step("by keyboard: it opens on its heading, and the fields follow", async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Adjust" });
    await expect(panel.getByRole("heading", { name: "Adjust" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field(panel, "Quantity")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await panel.getByLabel("Start time").fill("21:30");
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await expect(card(page).getByText("3 x 950 g", { exact: true }).last()).toBeVisible();
    await expect(breadWhen(page)).toContainText("begin 21:30");
  });

  await test.step("what is opened comes into view, and typing outlives closing", async () => {
    const panel = await openAdjust(page, "Use up what I have");
    await expect(field(panel, "Flour in the bag")).toBeInViewport();
    const top = (await panel.locator("details[open] > summary").boundingBox())?.y ?? PHONE.height;
    expect(top).toBeLessThan(PHONE.height / 2);
    await fill(page, "Flour in the bag", "1000");
    await page.keyboard.press("Escape");
    await openAdjust(page);
    await expect(field(panel, "Flour in the bag")).toHaveValue("1000");
    await look(page);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }
  });

  await test.step("on a wide screen it stands at the right edge, the card beside it", async () => {
    const box = await page.getByRole("dialog", { name: "Adjust" }).boundingBox();
    expect(box).toMatchObject({ y: 0, height: 844 });
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1280, -2);
    expect(box?.x).toBeGreaterThan(700);
    await page.keyboard.press("Escape");
    expect(await textOf(card(page).locator(".card-vitals"))).toContain("Makes 3 x 950 g");
  });
});
