import type { Locator, Page } from "@playwright/test";
import {
  addFlour,
  choose,
  field,
  fill,
  next,
  nextButton,
  onStep,
  openPreset,
  openPresets,
  startFresh,
} from "../support/builder";
import { expect, test } from "../support/test";

const NAME = "Sunday loaf";
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** The header shows the step, how far along it is, and how many steps are done. */
async function expectProgress(page: Page, step: number, percent: string, completed: number): Promise<void> {
  await expect(page.getByText(`Step ${step} of 12`, { exact: true })).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Recipe progress" });
  await expect(bar.locator("xpath=../..")).toHaveText(percent);
  await expect(bar).toHaveAttribute("aria-valuetext", `${step} of 12 steps`);
  const drawn = await bar.evaluate((element) => {
    const [ruler, filled] = ["svg", "svg rect"].map((part) => element.parentElement?.querySelector(part));
    return (filled?.getBoundingClientRect().width ?? 0) / (ruler?.getBoundingClientRect().width ?? 1);
  });
  expect(drawn).toBeCloseTo(step / 12, 2);
  await expect(page.getByText(`${completed} of 12 completed`, { exact: true })).toBeVisible();
}

/** The sidebar as a screen reader reads it: "Yield & Scaling, completed", "Recipe Card, locked, finish Baking first". */
async function sidebar(page: Page): Promise<string[]> {
  const entries = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
  return entries.evaluateAll((all) =>
    all.map((entry) => {
      const text = (entry.textContent ?? "").replaceAll(/\s+/g, " ").replace(" ,", ",").trim();
      if (entry.getAttribute("aria-current") === "step") return `${text}, current`;
      return entry.getAttribute("aria-disabled") === "true" ? `${text} (disabled)` : text;
    }),
  );
}

const asLocked = (titles: readonly string[], unfinished: string) =>
  titles.map((title) => `${title}, locked, finish ${unfinished} first (disabled)`);

test("BU-01 BU-02 BU-03 BU-05 from scratch: title, bar, count and sidebar follow every step", async ({
  page,
}) => {
  await openPresets(page);
  await expectProgress(page, 1, "8%", 0);
  await expect(page).toHaveTitle("Choose a Recipe Preset · Bread Tools");
  await startFresh(page);

  await test.step("2 everything behind it is locked, says why, and stays shut", async () => {
    await expectProgress(page, 2, "17%", 1);
    await expect(page).toHaveTitle("Basic Information · Bread Tools");
    const [started, ready] = [page.getByText("Recipe Started"), page.getByText("Recipe Ready")];
    const [left, right] = [await started.boundingBox(), await ready.boundingBox()];
    expect(left?.x).toBeLessThan(100);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(1200);
    expect(await sidebar(page)).toEqual([
      "Basic Information, current",
      ...asLocked(
        [
          "Yield & Scaling",
          "Flour Composition",
          "Leavening Method",
          "Salt & Additives",
          "Mixing & Fermentation",
          "Shaping & Proofing",
          "Baking",
          "Recipe Card",
        ],
        "Basic Information",
      ),
    ]);
    await page.getByRole("button", { name: /^Recipe Card ?, locked/ }).click({ force: true });
    await onStep(page, "Basic Information");
    await expect(nextButton(page)).toBeDisabled();

    await fill(page, "Recipe name", NAME);
    await expect(page).toHaveTitle(`${NAME} · Basic Information · Bread Tools`);
    await expectProgress(page, 2, "17%", 1);
    await choose(page, "Recipe type", "Sourdough");
    await expectProgress(page, 2, "17%", 2);
  });

  await test.step("3 and 4: one flour is a step complete, a full total is what opens the next", async () => {
    await next(page);
    await expectProgress(page, 3, "25%", 3);
    await fill(page, "Quantity", "");
    await expectProgress(page, 3, "25%", 2);
    await fill(page, "Quantity", "2");
    await next(page);
    await expectProgress(page, 4, "33%", 3);
    await expect(page).toHaveTitle(`${NAME} · Flour Composition · Bread Tools`);
    await addFlour(page, "Bread flour", "60");
    await expectProgress(page, 4, "33%", 4);
    await expect(nextButton(page)).toBeDisabled();
    const afterFlours = ["Leavening Method", "Salt & Additives", "Mixing & Fermentation"] as const;
    expect((await sidebar(page)).slice(0, 3)).toEqual([
      "Basic Information, completed",
      "Yield & Scaling, completed",
      "Flour Composition, current",
    ]);
    expect((await sidebar(page))[3]).toContain("Leavening Method, locked");
    await addFlour(page, "Whole wheat flour", "40");
    await expect(nextButton(page)).toBeEnabled();
    expect((await sidebar(page)).slice(3)).toEqual([
      ...afterFlours,
      ...asLocked(["Shaping & Proofing", "Baking", "Recipe Card"], "Mixing & Fermentation"),
    ]);
  });

  await test.step("5 and 6: the intro, the list, and the way back to folded", async () => {
    await next(page);
    await expectProgress(page, 5, "42%", 5);
    await next(page);
    await expectProgress(page, 6, "50%", 5);
    await expect(page).toHaveTitle(`${NAME} · Other Liquids · Bread Tools`);
    await expect(page.getByText("Perfect! Your basic liquid is water.")).toBeVisible();
    expect((await sidebar(page)).join()).not.toContain("Other Liquids");
    await button(page, "Add Other Liquids").click();
    await expectProgress(page, 6, "50%", 6);
    expect(await sidebar(page)).toContain("Other Liquids, current");
    await button(page, "Skip other liquids").click();
    await expect(page.getByText("Perfect! Your basic liquid is water.")).toBeVisible();
    await expect(button(page, "Add Other Liquids")).toBeFocused();
    await expectProgress(page, 6, "50%", 5);
    expect((await sidebar(page)).join()).not.toContain("Other Liquids");
  });

  await test.step("7 to 10: a step counts once what it asks for is there", async () => {
    await next(page);
    await expectProgress(page, 7, "58%", 6);
    await next(page);
    await expectProgress(page, 8, "67%", 6);
    await fill(page, "Bulk fermentation duration", "4 hours");
    await expectProgress(page, 8, "67%", 7);
    await next(page);
    await expectProgress(page, 9, "75%", 7);
    await fill(page, "Proofing time", "3 hours");
    await expectProgress(page, 9, "75%", 8);
    await next(page);
    await expectProgress(page, 10, "83%", 8);
    await choose(page, "Oven type", "Deck oven");
    await fill(page, "Bake temperature", "450°F");
    await fill(page, "Bake time", "45 minutes");
    await expectProgress(page, 10, "83%", 8);
    await choose(page, "Steam method", "Steam injection");
    await expectProgress(page, 10, "83%", 9);
  });

  await test.step("11 and 12: all but the liquids nobody wanted", async () => {
    await next(page);
    await expectProgress(page, 11, "92%", 9);
    expect((await sidebar(page)).join()).not.toContain("Notes & Variations");
    await button(page, "Add Notes & Variations").click();
    await expectProgress(page, 11, "92%", 10);
    expect(await sidebar(page)).toContain("Notes & Variations, current");
    await next(page);
    await expectProgress(page, 12, "100%", 11);
    await expect(page).toHaveTitle(`${NAME} · Recipe Card · Bread Tools`);
  });

  await test.step("back through every step, to the presets", async () => {
    for (const title of [
      "Notes & Variations",
      "Baking",
      "Shaping & Proofing",
      "Mixing & Fermentation",
      "Salt & Additives",
      "Other Liquids",
      "Leavening Method",
      "Flour Composition",
    ]) {
      await button(page, "Back").click();
      await onStep(page, title);
    }
    await test.step("what was visited stays open, whatever is taken out of it", async () => {
      await button(page, "Remove Bread flour").click();
      await button(page, "Remove Whole wheat flour").click();
      await expectProgress(page, 4, "33%", 10);
      expect(await sidebar(page)).toContain("Recipe Card, completed");
      expect(await sidebar(page)).toContain("Leavening Method, completed");
      await expect(nextButton(page)).toBeDisabled();
    });
    await button(page, "Back").click();
    await onStep(page, "Yield & Scaling");
    await button(page, "Back").click();
    await onStep(page, "Basic Information");
    await button(page, "Back to Presets").click();
    await onStep(page, "Choose a Recipe Preset");
    await expectProgress(page, 1, "8%", 10);
    // The presets offer the recipe, so its name stays in the title.
    await expect(page).toHaveTitle(`${NAME} · Choose a Recipe Preset · Bread Tools`);
  });
});

test("BU-01 BU-02 BU-05 BU-06 a preset has every step done, visited and listed, with the card one press away", async ({
  page,
}) => {
  await openPreset(page, "Country Sourdough");
  await expectProgress(page, 12, "100%", 12);
  await expect(page).toHaveTitle("Country Sourdough · Recipe Card · Bread Tools");
  expect(await sidebar(page)).toEqual([
    "Basic Information, completed",
    "Yield & Scaling, completed",
    "Flour Composition, completed",
    "Leavening Method, completed",
    "Other Liquids, completed",
    "Salt & Additives, completed",
    "Mixing & Fermentation, completed",
    "Shaping & Proofing, completed",
    "Baking, completed",
    "Notes & Variations, completed",
    "Recipe Card, current",
  ]);
  for (const way of ["Jump to Recipe Card", "Skip to Recipe Card"]) {
    await page.getByRole("button", { name: /^Basic Information/ }).click();
    await expect(page.getByText("Based on Country Sourdough")).toBeVisible();
    await expect(page.getByText("Recipe Pre-filled!")).toBeVisible();
    await button(page, way).click();
    await onStep(page, "Recipe Card");
  }
});

/** What each method fills in: folds, fold timing, minutes of mixing. */
const METHODS = [
  ["Stretch and fold", "4", "Every 30 minutes", "5"],
  ["By hand", "2", "At 30 and 60 minutes", "15"],
  ["Mixer", "1", "Once, after 30 minutes", "8"],
  ["No-knead", "0", "No folds", "3"],
  ["Slap and fold", "3", "Every 30 minutes", "10"],
] as const;

test("BU-12 the five methods fill folds, timing and mixing; Skip & Use Defaults fills the step and goes on", async ({
  page,
}) => {
  await openPreset(page, "Pizza Dough");
  await page.getByRole("button", { name: /^Mixing & Fermentation/ }).click();
  await test.step("a preset keeps its own values until a method is chosen", async () => {
    await expect(page.getByRole("radio", { name: "By hand" })).toBeChecked();
    await expect(field(page, "Folds")).toHaveValue("1");
  });
  for (const [method, folds, timing, minutes] of [...METHODS, METHODS[0], METHODS[1]]) {
    await test.step(method, async () => {
      await choose(page, "Mixing method", method);
      await expect(field(page, "Folds")).toHaveValue(folds);
      await expect(field(page, "Fold timing")).toHaveValue(timing);
      await expect(field(page, "Mix time")).toHaveValue(minutes);
    });
  }
  const bulk = page.getByRole("combobox", { name: "Bulk fermentation duration" });
  await expect(bulk).toHaveValue("2 hours");
  await page.getByRole("switch", { name: "Autolyse" }).check();

  await button(page, "Skip & Use Defaults").click();
  await onStep(page, "Shaping & Proofing");
  await button(page, "Back").click();
  await expect(page.getByRole("radio", { name: "Stretch and fold" })).toBeChecked();
  await expect(field(page, "Folds")).toHaveValue("4");
  await expect(field(page, "Fold timing")).toHaveValue("Every 30 minutes");
  await expect(field(page, "Mix time")).toHaveValue("5");
  await expect(bulk).toHaveValue("4 hours");
  await expect(page.getByRole("switch", { name: "Autolyse" })).not.toBeChecked();
});
