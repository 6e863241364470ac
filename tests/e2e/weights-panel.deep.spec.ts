import type { Locator, Page } from "@playwright/test";
import { defaultRecipe } from "../../src/baking";
import {
  addFlour,
  continueDraft,
  field,
  leaveDraft,
  next,
  onStep,
  openPresets,
  textOf,
} from "../support/builder";
import { expect, test } from "../support/test";

const panel = (page: Page) => page.getByRole("region", { name: "Recipe Weights" });

/** A sourdough at step 3 with only its defaults: 2 x 950 g at 75%, so 1,000 g flour and 750 g water. */
async function atYield(page: Page): Promise<void> {
  await leaveDraft(page, { ...defaultRecipe(), recipeName: "Panel", recipeType: "sourdough" }, 3);
  await openPresets(page);
  await continueDraft(page);
  await onStep(page, "Yield & Scaling");
  await expectRecipe(page, { flour: "1000", water: "750", unit: "950", hydration: "75" });
}

async function expectRecipe(
  page: Page,
  { flour, water, unit, hydration }: Record<"flour" | "water" | "unit" | "hydration", string>,
): Promise<void> {
  await expect(field(page, "Flour weight")).toHaveValue(flour);
  await expect(field(page, "Water weight")).toHaveValue(water);
  await expect(field(page, "Unit weight")).toHaveValue(unit);
  await expect(field(page, "Hydration")).toHaveValue(hydration);
}

/** Records every text that a field shows, frame by frame, until the answered function is called. */
async function watchText(input: Locator): Promise<() => Promise<string[]>> {
  const seen = await input.evaluateHandle((element) => {
    const texts: string[] = [];
    const note = () => {
      const { value } = element as HTMLInputElement;
      if (texts.at(-1) !== value) texts.push(value);
      requestAnimationFrame(note);
    };
    note();
    return texts;
  });
  return () => seen.jsonValue();
}

test("BU-07 OC 13 typed weights are never overwritten, faster or slower than the guard of 100 ms, and recompute the rest", async ({
  page,
}) => {
  await atYield(page);
  for (const [label, text] of [
    ["Flour weight", "1037"],
    ["Water weight", "731"],
  ] as const) {
    for (const delay of [0, 150]) {
      const input = field(page, label);
      await input.selectText();
      const shown = await watchText(input);
      await input.pressSequentially(text, { delay });
      await expect(input).toHaveValue(text);
      const prefixes = Array.from(text, (_, index) => text.slice(0, index + 1));
      // There may or may not be a frame between two keys, but no frame shows anything that was not typed.
      for (const value of (await shown()).slice(1)) expect(prefixes).toContain(value);
      await expect(input).toBeFocused();
      await input.press("Tab");
      await expect(input).toHaveValue(text);
    }
  }
  await expectRecipe(page, { flour: "1037", water: "731", unit: "961", hydration: "70.5" });
  // A press on a stepper leaves the focus where it is: here in the water field, while the flour changes.
  await field(page, "Water weight").focus();
  await panel(page).getByRole("button", { name: "Increase flour weight by 10" }).click();
  await expect(field(page, "Flour weight")).toHaveValue("1047");
  await panel(page).getByRole("button", { name: "Decrease water weight by 10" }).click();
  await expect(field(page, "Flour weight")).toHaveValue("1047");
});

test("BU-07 on a phone the dock's line shows the weights and opens the panel; Enter in the sheet goes on where the step allows it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atYield(page);
  const line = page.getByRole("button", { name: /^Recipe weights/ });
  expect(await textOf(line)).toContain("1,900 g Flour 1,000 g Water 750 g");
  await line.click();
  // At step 3 the panel is part of the page.
  await expect(panel(page)).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await next(page);
  await line.click();
  const sheet = page.getByRole("dialog", { name: "Recipe Weights" });
  await expect(sheet).toBeVisible();
  await field(sheet, "Flour weight").fill("1020");
  await field(sheet, "Flour weight").press("Tab");
  await expect(field(sheet, "Water weight")).toHaveValue("765");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(line).toBeFocused();
  expect(await textOf(line)).toContain("1,940 g Flour 1,020 g Water 765 g");

  await test.step("Enter closes the sheet where something is missing, and leads there", async () => {
    await line.click();
    await field(sheet, "Flour weight").press("Enter");
    await expect(sheet).toHaveCount(0);
    await onStep(page, "Flour Composition");
    await expect(page.getByRole("combobox", { name: "Flour", exact: true })).toBeFocused();
  });

  await test.step("Enter stays where a weight is refused, and goes on once it is mended", async () => {
    await addFlour(page, "Bread flour", "100");
    await line.click();
    await field(sheet, "Water weight").fill("1021");
    await field(sheet, "Water weight").press("Enter");
    await expect(sheet.getByText("Hydration must be 100% or less")).toBeVisible();
    await expect(field(sheet, "Water weight")).toBeFocused();
    await field(sheet, "Water weight").fill("700");
    await field(sheet, "Water weight").press("Enter");
    await onStep(page, "Leavening Method");
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await textOf(line)).toContain("Water 700 g");
  });
});
