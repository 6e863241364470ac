import type { Locator, Page } from "@playwright/test";
import { addFlour, choose, field, fill, next, onStep, startFresh, textOf } from "../support/builder";
import { expect, test } from "../support/test";

const panel = (page: Page) => page.getByRole("region", { name: "Recipe Weights" });

/** A sourdough at step 3 with nothing but its defaults: 2 x 950 g at 75%, so 1,000 g flour and 750 g water. */
async function atYield(page: Page): Promise<void> {
  await startFresh(page);
  await fill(page, "Recipe name", "Panel");
  await choose(page, "Recipe type", "Sourdough");
  await next(page);
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

/** Every text that a field showed from now on, frame by frame, until it is asked for. */
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

test("BU-07 OC 13 flour typed into the panel moves water and unit weight, and stays as typed", async ({
  page,
}) => {
  await atYield(page);
  expect(await textOf(panel(page))).toContain("Total dough 1,900 g");
  expect(await textOf(panel(page))).toContain(
    "Mix with 660 g of water (initial water). Hold back 90 g for later (bassinage).",
  );
  await fill(page, "Flour weight", "1020");
  await expectRecipe(page, { flour: "1020", water: "765", unit: "970", hydration: "75" });
  expect(await textOf(panel(page))).toContain("Total dough 1,940 g");
  // 12% of 765 g, to the nearest 10 g.
  expect(await textOf(panel(page))).toContain(
    "Mix with 675 g of water (initial water). Hold back 90 g for later (bassinage).",
  );
  // A new hydration keeps the flour that was set; a new size works it out again.
  await fill(page, "Hydration", "70");
  await expect(field(page, "Flour weight")).toHaveValue("1020");
  await expect(field(page, "Water weight")).toHaveValue("714");
  await fill(page, "Hydration", "75");
  await fill(page, "Unit weight", "950");
  await expectRecipe(page, { flour: "1000", water: "750", unit: "950", hydration: "75" });
});

test("BU-07 OC 13 water typed into the panel moves hydration and unit weight, the flour stays", async ({
  page,
}) => {
  await atYield(page);
  await fill(page, "Water weight", "700");
  await expectRecipe(page, { flour: "1000", water: "700", unit: "924", hydration: "70" });
  expect(await textOf(panel(page))).toContain(
    "Mix with 620 g of water (initial water). Hold back 80 g for later (bassinage).",
  );
  // On 1,020 g of flour 700 g are 68.6%, which would come back as 699.7 g.
  await fill(page, "Flour weight", "1020");
  // Until the guard over the 700 g typed above lets go; over the same digits a browser tells of no change.
  await expect(field(page, "Water weight")).toHaveValue("714");
  await fill(page, "Water weight", "700");
  await expect(field(page, "Hydration")).toHaveValue("68.6");
  await expect(field(page, "Water weight")).toHaveValue("700");
});

test("BU-07 the same weight again changes nothing", async ({ page }) => {
  await atYield(page);
  const same = { flour: "1000", water: "750", unit: "950", hydration: "75" };
  await fill(page, "Flour weight", "1000");
  await expectRecipe(page, same);
  await fill(page, "Water weight", "750");
  await expectRecipe(page, same);
  await field(page, "Flour weight").fill("");
  await field(page, "Flour weight").pressSequentially("1000");
  await field(page, "Flour weight").press("Tab");
  await expectRecipe(page, same);
});

test("BU-07 the steppers go by 10 g, and one weight's take nothing back from the other's", async ({
  page,
}) => {
  await atYield(page);
  // A press on a stepper leaves the focus where it is: in the water, while the flour moves.
  await field(page, "Water weight").focus();
  await panel(page).getByRole("button", { name: "Increase flour weight by 10" }).click();
  await expectRecipe(page, { flour: "1010", water: "758", unit: "961", hydration: "75" });
  await panel(page).getByRole("button", { name: "Decrease water weight by 10" }).click();
  await expectRecipe(page, { flour: "1010", water: "748", unit: "955", hydration: "74.1" });
});

test("BU-07 what is typed is never overwritten, neither fast nor slower than the guard of 100 ms", async ({
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
      await page.waitForTimeout(150);
      const prefixes = Array.from(text, (_, index) => text.slice(0, index + 1));
      // A frame may come between two keys or not; but none ever showed anything that was not typed.
      for (const value of (await shown()).slice(1)) expect(prefixes).toContain(value);
      await expect(input).toBeFocused();
      await input.press("Tab");
      await expect(input).toHaveValue(text);
    }
  }
  await expect(field(page, "Flour weight")).toHaveValue("1037");
});

test("BU-07 VA-15 an empty flour and letters go back to the weight before, flour below 100 g stays with its limit; the recipe stays as it was", async ({
  page,
}) => {
  await atYield(page);
  const recipe = { water: "750", unit: "950", hydration: "75" };
  for (const nonsense of ["", "flour"]) {
    await fill(page, "Flour weight", nonsense);
    await expectRecipe(page, { flour: "1000", ...recipe });
    await expect(panel(page).getByText("Kept 1000 g")).toBeVisible();
  }
  for (const little of ["0", "99", "-1000"]) {
    await fill(page, "Flour weight", little);
    await expectRecipe(page, { flour: little, ...recipe });
    await expect(panel(page).getByText("Enter 100 g or more. Still using 1000 g.")).toBeVisible();
  }
});

test("VA-05 water outside 50 to 100% of the flour is refused with the message, and the recipe stays", async ({
  page,
}) => {
  await atYield(page);
  const water = field(page, "Water weight");
  for (const [text, message] of [
    ["499", "Hydration must be at least 50%"],
    ["1001", "Hydration must be 100% or less"],
  ] as const) {
    await water.fill(text);
    await expect(panel(page).getByText(message)).toHaveCount(0);
    await water.press("Tab");
    await expect(panel(page).getByText(message)).toBeVisible();
    await expect(water).toHaveAccessibleDescription(new RegExp(message));
    await expect(water).toHaveAttribute("aria-invalid", "true");
    await expect(water).toHaveValue(text);
    await expect(field(page, "Hydration")).toHaveValue("75");
    await expect(field(page, "Unit weight")).toHaveValue("950");
  }
  for (const edge of ["500", "1000"]) {
    await fill(page, "Water weight", edge);
    await expect(panel(page).getByText(/Hydration must/)).toHaveCount(0);
    await expect(field(page, "Hydration")).toHaveValue(String(Number(edge) / 10));
  }
  // Nothing, or a word, is no weight: the recipe keeps the one it had.
  for (const nonsense of ["", "wet"]) {
    await fill(page, "Water weight", nonsense);
    await expect(water).toHaveValue("1000");
    await expect(field(page, "Hydration")).toHaveValue("100");
    await expect(panel(page).getByText("1,000 g", { exact: true })).toHaveCount(0);
  }
});

test("BU-07 the split of the water follows hydration and bassinage as they are typed", async ({ page }) => {
  await atYield(page);
  await field(page, "Hydration").fill("80");
  // 1,748 / 1.8 = 971, to 50 g: 950 g flour, 760 g water, 91.2 g held back.
  expect(await textOf(panel(page))).toContain(
    "Mix with 670 g of water (initial water). Hold back 90 g for later (bassinage).",
  );
  await page.getByText("Advanced", { exact: true }).click();
  await field(page, "Bassinage").fill("20");
  expect(await textOf(panel(page))).toContain(
    "Mix with 610 g of water (initial water). Hold back 150 g for later (bassinage).",
  );
  await field(page, "Bassinage").fill("0");
  expect(await textOf(panel(page))).toContain("Mix with 760 g of water (initial water).");
});

test("BU-07 on a phone the dock's line shows the weights and leads to the panel", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atYield(page);
  const line = page.getByRole("button", { name: /^Recipe weights/ });
  expect(await textOf(line)).toContain("1,900 g Flour 1,000 g Water 750 g");
  await line.click();
  // In step 3 the panel is part of the page.
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
});

test("BU-07 on a phone Enter in the sheet of weights goes on to the next step, and stays where a weight is refused", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atYield(page);
  await next(page);
  await addFlour(page, "Bread flour", "100");
  await page.getByRole("button", { name: /^Recipe weights/ }).click();
  const sheet = page.getByRole("dialog", { name: "Recipe Weights" });
  await field(sheet, "Water weight").fill("1001");
  await field(sheet, "Water weight").press("Enter");
  await expect(sheet.getByText("Hydration must be 100% or less")).toBeVisible();
  await expect(field(sheet, "Water weight")).toBeFocused();
  await field(sheet, "Water weight").fill("700");
  await field(sheet, "Water weight").press("Enter");
  await onStep(page, "Leavening Method");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await textOf(page.getByRole("button", { name: /^Recipe weights/ }))).toContain("Water 700 g");
});

test("BU-07 Enter in the sheet of weights closes it where something is missing, and leads there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atYield(page);
  await next(page);
  await page.getByRole("button", { name: /^Recipe weights/ }).click();
  const sheet = page.getByRole("dialog", { name: "Recipe Weights" });
  await field(sheet, "Flour weight").fill("1020");
  await field(sheet, "Flour weight").press("Enter");
  await expect(sheet).toHaveCount(0);
  await onStep(page, "Flour Composition");
  await expect(page.getByRole("combobox", { name: "Flour", exact: true })).toBeFocused();
});
