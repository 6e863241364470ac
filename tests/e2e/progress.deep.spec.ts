import type { Locator, Page } from "@playwright/test";
import {
  choose,
  fill,
  next,
  nextButton,
  onStep,
  openPreset,
  openPresets,
  startFresh,
} from "../support/builder";
import { expect, test } from "../support/test";

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

test("BU-01 BU-02 BU-03 BU-05 from scratch the bar grows with the steps, the window's title follows, and a locked step stays shut", async ({
  page,
}) => {
  await openPresets(page);
  await expectProgress(page, 1, "8%", 0);
  await expect(page).toHaveTitle("Choose a Recipe Preset · Bread Tools");
  await startFresh(page);
  await expectProgress(page, 2, "17%", 1);
  const [started, ready] = [page.getByText("Recipe Started"), page.getByText("Recipe Ready")];
  const [left, right] = [await started.boundingBox(), await ready.boundingBox()];
  expect(left?.x).toBeLessThan(100);
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(1200);
  await page.getByRole("button", { name: /^Recipe Card ?, locked/ }).click({ force: true });
  await onStep(page, "Basic Information");
  await expect(nextButton(page)).toBeDisabled();
  await fill(page, "Recipe name", "Sunday loaf");
  await choose(page, "Recipe type", "Sourdough");
  await next(page);
  await expectProgress(page, 3, "25%", 3);
  await expect(page).toHaveTitle("Sunday loaf · Yield & Scaling · Bread Tools");
});

test("BU-01 BU-02 BU-05 BU-06 a preset has every step complete and listed, with the card one press away", async ({
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
