import type { Page } from "@playwright/test";
import { field, openPresets } from "../support/builder";
import { expectDescribedBy } from "../support/described-by";
import { chooseByArrows, expectFocusInSight, pressByKey, tabTo, typeInto } from "../support/keyboard";
import { expect, test } from "../support/test";

/** Without a mouse, in a wide window and in a narrow one (the same as 300% zoom), where header and dock stick. */
const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 426, height: 640 };

const group = (page: Page, name: string) => page.getByRole("radiogroup", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const next = (page: Page, title: string) => button(page, `Next: ${title}`);

/** After a change of step the focus is on its title. Only then does the next Tab start from the top. */
async function expectStep(page: Page, step: number, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect(page.getByText(`Step ${step} of 12`)).toBeVisible();
  await expectFocusInSight(page);
}

async function goOn(page: Page, step: number, title: string): Promise<void> {
  await pressByKey(page, next(page, title));
  await expectStep(page, step, title);
}

/** Next is disabled and says what is missing, and Tab passes it by. */
async function expectShut(page: Page, title: string, missing: string): Promise<void> {
  await expect(next(page, title)).toBeDisabled();
  await expectDescribedBy(next(page, title), `To go on: ${missing}.`);
}

type Step = readonly [title: string, walk: (page: Page) => Promise<void>];

const BEGINNING: readonly Step[] = [
  [
    "1 the presets: past the bar and the breads, to the blank card",
    async (page) => {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await expectFocusInSight(page);
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("checkbox", { name: "No", exact: true }));
      await expectFocusInSight(page);
      await page.keyboard.press("Space");
      await expect(page.getByText("6 breads")).toBeVisible();
      await page.keyboard.press("Space");
      await tabTo(page, page.getByRole("combobox", { name: "Shape" }));
      await expectFocusInSight(page);
      await page.keyboard.press("ArrowDown");
      await expect(page.getByText("2 breads")).toBeVisible();
      await page.keyboard.press("ArrowUp");
      await tabTo(page, button(page, "Start Fresh"));
      await expectFocusInSight(page);
      await page.keyboard.press("Enter");
      await expectStep(page, 2, "Basic Information");
    },
  ],
  [
    "2 name and type; the reasons lead to their fields",
    async (page) => {
      await expectShut(page, "Yield & Scaling", "add a recipe name and choose a type");
      await pressByKey(page, button(page, "add a recipe name"));
      await expect(field(page, "Recipe name")).toBeFocused();
      await expectFocusInSight(page);
      await page.keyboard.type("Stiff country loaf");
      await expectShut(page, "Yield & Scaling", "choose a type");
      await typeInto(page, field(page, "Author / chef"), "Ana");
      await chooseByArrows(page, group(page, "Recipe type"), "Other");
      await chooseByArrows(page, group(page, "Recipe type"), "Sourdough");
      await goOn(page, 3, "Yield & Scaling");
    },
  ],
  [
    "3 an open Next with broken rules says so, leads to the first and stays",
    async (page) => {
      await typeInto(page, field(page, "Unit weight"), "40");
      await typeInto(page, field(page, "Quantity"), "");
      await expectShut(page, "Flour Composition", "set a quantity");
      await typeInto(page, field(page, "Hydration"), "120");
      await tabTo(page, field(page, "Quantity"), "Shift+Tab");
      await page.keyboard.type("2");
      await pressByKey(page, next(page, "Flour Composition"));
      await expect(field(page, "Unit weight")).toBeFocused();
      await expectFocusInSight(page);
      await expect(page.getByText("Step 3 of 12")).toBeVisible();
      await expect(field(page, "Unit weight")).toHaveValue("40");
      await expect(field(page, "Hydration")).toHaveValue("120");
      await expect(page.getByText("Unit weight must be at least 50 grams")).toBeVisible();
      await expect(page.getByText("Hydration must be 100% or less")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("750");
      await page.keyboard.press("PageUp");
      await page.keyboard.press("ArrowDown");
      await expect(field(page, "Unit weight")).toHaveValue("840");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("800");
      await typeInto(page, field(page, "Hydration"), "67");
      await tabTo(page, page.getByRole("slider", { name: "Adjust hydration" }));
      await page.keyboard.press("ArrowRight");
      await expect(field(page, "Hydration")).toHaveValue("68");
      await pressByKey(page, page.getByText("Advanced", { exact: true }), "Space");
      await typeInto(page, field(page, "Bassinage"), "5");
      await goOn(page, 4, "Flour Composition");
    },
  ],
];

const REST: readonly Step[] = [
  [
    "4 flours through the suggestions and as free text",
    async (page) => {
      await expectShut(page, "Leavening Method", "add a flour");
      const flour = page.getByRole("combobox", { name: "Flour" });
      const share = field(page, "Percentage");
      await typeInto(page, flour, "bread");
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("option", { name: "Bread flour" })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await page.keyboard.press("Enter");
      await expect(flour).toHaveValue("Bread flour");
      await expect(share).toHaveValue("100");
      await typeInto(page, share, "70");
      await page.keyboard.press("Enter");
      await expect(flour).toBeFocused();
      await expectShut(page, "Leavening Method", "bring the flours to 100%");
      await expect(page.getByText("Total percentage: 70% (Under 100%)")).toBeVisible();

      await page.keyboard.type("Red Fi");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("option")).toHaveCount(0);
      await expect(flour).toHaveValue("Red Fi");
      await page.keyboard.press("Escape");
      await expect(flour).toHaveValue("");
      await page.keyboard.type("whole");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(flour).toHaveValue("Whole wheat flour");
      await expect(share).toHaveValue("30");
      await pressByKey(page, button(page, "Add flour"));
      await expect(page.getByText("Total percentage: 100%")).toBeVisible();
      await goOn(page, 5, "Leavening Method");
    },
  ],
  [
    "5 a stiff starter, and the ratio that makes it",
    async (page) => {
      await typeInto(page, field(page, "Inoculation rate"), "15");
      await pressByKey(page, page.locator("summary").filter({ hasText: "Usual levain" }));
      await chooseByArrows(page, group(page, "Starter type"), "Stiff");
      await expect(field(page, "Starter hydration")).toHaveValue("60");
      await tabTo(page, field(page, "Starter"));
      await page.keyboard.press("ArrowDown");
      await expect(field(page, "Flour")).toHaveValue("5");
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect(field(page, "Starter")).toHaveValue("2");
      await pressByKey(page, button(page, "Use 2:5:3"));
      await expect(field(page, "Water")).toHaveValue("3");
      await expect(page.getByText("43 g starter + 108 g flour + 65 g water")).toBeVisible();
      await goOn(page, 6, "Other Liquids");
    },
  ],
  [
    "6 the intro, a quick-add and one of our own",
    async (page) => {
      await expect(page.getByText("Perfect! Your basic liquid is water.")).toBeVisible();
      await pressByKey(page, button(page, "Add Other Liquids"));
      await pressByKey(page, button(page, "Whole milk 10%"), "Space");
      await expect(field(page, "Whole milk amount")).toHaveValue("10");
      await typeInto(page, field(page, "Liquid name"), "Honey");
      await typeInto(page, field(page, "Amount"), "30");
      await tabTo(page, page.getByRole("combobox", { name: "Unit", exact: true }));
      await page.keyboard.press("ArrowDown");
      await pressByKey(page, button(page, "Add liquid"));
      await expect(field(page, "Liquid name")).toBeFocused();
      await expect(
        page.getByText(/^Hydration Adjustment Needed: You've added 2 other liquid\(s\)\./),
      ).toBeVisible();
      await goOn(page, 7, "Salt & Additives");
    },
  ],
  [
    "7 salt and seeds",
    async (page) => {
      await typeInto(page, field(page, "Salt"), "");
      await expectShut(page, "Mixing & Fermentation", "set the salt");
      await page.keyboard.type("2");
      await pressByKey(page, button(page, "Mixed seeds 10%"), "Space");
      await tabTo(page, field(page, "Mixed seeds amount"), "Shift+Tab");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(field(page, "Mixed seeds amount")).toHaveValue("8");
      await goOn(page, 8, "Mixing & Fermentation");
    },
  ],
  [
    "8 method, folds, bulk",
    async (page) => {
      await expectShut(page, "Shaping & Proofing", "add a bulk fermentation duration");
      await pressByKey(page, page.getByRole("switch", { name: "Autolyse" }), "Space");
      await expect(field(page, "Autolyse duration")).toHaveValue("30");
      await chooseByArrows(page, group(page, "Mixing method"), "Slap and fold");
      await expect(field(page, "Mix time")).toHaveValue("10");
      await expect(field(page, "Folds")).toHaveValue("3");
      await typeInto(page, field(page, "Folds"), "2");
      await typeInto(page, field(page, "Fold timing"), "Every 30 minutes");
      await typeInto(page, page.getByRole("combobox", { name: "Bulk fermentation duration" }), "4 hours");
      await goOn(page, 9, "Shaping & Proofing");
    },
  ],
  [
    "9 shape, vessel, proof, a night in the fridge",
    async (page) => {
      await expectShut(page, "Baking", "add a proofing time");
      await typeInto(page, field(page, "Pre-shape rest"), "20 minutes");
      await chooseByArrows(page, group(page, "Final shape"), "Batard");
      await chooseByArrows(page, group(page, "Proofing vessel"), "Banneton");
      await typeInto(page, page.getByRole("combobox", { name: "Proofing time" }), "60 minutes");
      await pressByKey(page, page.getByRole("switch", { name: "Cold retard" }), "Space");
      await typeInto(page, page.getByRole("combobox", { name: "Cold retard duration" }), "14 hours");
      await goOn(page, 10, "Baking");
    },
  ],
  [
    "10 oven, heat, steam, scoring",
    async (page) => {
      await expectShut(
        page,
        "Notes & Variations",
        "choose an oven, add a bake temperature, add a bake time and choose a steam method",
      );
      await chooseByArrows(page, group(page, "Oven type"), "Dutch oven");
      await typeInto(page, field(page, "Bake temperature"), "475°F (246°C)");
      await typeInto(page, field(page, "Bake time"), "45 minutes");
      await chooseByArrows(page, group(page, "Steam method"), "Dutch oven lid");
      await chooseByArrows(page, group(page, "Scoring style"), "Leaf");
      await goOn(page, 11, "Notes & Variations");
    },
  ],
  [
    "11 notes and four stars",
    async (page) => {
      await pressByKey(page, button(page, "Add Notes & Variations"));
      await typeInto(page, field(page, "Baking notes"), "Dark crust");
      await page.keyboard.press("Enter");
      await page.keyboard.type("and cool it well");
      await typeInto(page, field(page, "Future variations"), "More rye");
      await chooseByArrows(page, page.getByRole("group", { name: "Rating" }), "4 stars");
      await expect(page.getByText("4 stars", { exact: true })).toBeVisible();
      await typeInto(page, field(page, "Crust quality"), "Crackling");
      await goOn(page, 12, "Recipe Card");
    },
  ],
  [
    "12 the card adds up to the worked example of a stiff levain",
    async (page) => {
      const card = page.getByRole("article", { name: "Stiff country loaf" });
      await expect(card).toContainText("Stiff country loaf");
      await expect(card).toContainText("by Ana");
      await expect(card).toContainText("Makes 2 x 800 g");
      const list = card.getByRole("region", { name: "Ingredient List" });
      for (const row of [
        "Bread flour 70% 535 g",
        "Whole wheat flour 30% 230 g",
        "Water 68% 531 g",
        "Whole milk 10% 90 g",
        "Honey 3.3% 30 g",
        "Salt 2% 18 g",
        "Mixed seeds 8% 72 g",
        "Makes two loaves of 861 g.",
        "The levain holds 135 g of the flour and 81 g of the water.",
      ])
        await expect(list).toContainText(row);
      await pressByKey(page, button(page, "Full schedule"));
      const schedule = card.getByRole("region", { name: "Baking Schedule" });
      await expect(schedule).toContainText("09:00 Build levain");
      await expect(schedule).toContainText("21:00 Mix");
      await expect(schedule).toContainText("in the fridge for 14 hours");
      await pressByKey(page, button(page, "Back"));
      await expectStep(page, 11, "Notes & Variations");
    },
  ],
];

// After the third step a narrow window shows the same as a wide one, one below the other. `places.ts` has Tab go
// through each of these steps with sticky bars.
for (const [size, steps, what] of [
  [WIDE, [...BEGINNING, ...REST], "through all twelve steps"],
  [NARROW, BEGINNING, "to step 4"],
] as const)
  test(`ACC-02 ACC-04 ACC-10 BU-01 VA-18 a baker gets from scratch ${what} by keyboard alone, ${size.width} px wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPresets(page);
    for (const [title, walk] of steps) await test.step(title, () => walk(page));
  });
