import type { Locator, Page } from "@playwright/test";
import { card, choose, field, goToStep, nextButton, openPreset, retype } from "../support/builder";
import { expect, test } from "../support/test";

const CITY_LOAF = "City Loaf Master Recipe";

interface Bound {
  label: string;
  /** Typed below, at both ends, and above. */
  below: string;
  min: string;
  max: string;
  above: string;
  unit: string;
  /** The part of the step where it stands, where a label is used twice. */
  group?: string;
}

const bound = (
  label: string,
  [below, min, max, above]: readonly string[],
  unit = "",
  group?: string,
): Bound => ({
  label,
  below: below ?? "",
  min: min ?? "",
  max: max ?? "",
  above: above ?? "",
  unit,
  group,
});

const FLOUR_BOUNDS = [
  bound("Bread flour percentage", ["0", "1", "100", "101"], "%"),
  bound("Protein", ["7.9", "8", "16", "16.1"], "%"),
  bound("Extraction", ["69", "70", "100", "101"], "%"),
];
const SOURDOUGH_BOUNDS = [
  bound("Starter hydration", ["49", "50", "150", "151"], "%"),
  bound("Inoculation rate", ["0.9", "1", "50", "51"], "%"),
  bound("Starter", ["0.5", "1", "10", "10.5"], "", "Build ratio"),
  bound("Flour", ["0.5", "1", "20", "20.5"], "", "Build ratio"),
  bound("Water", ["0.5", "1", "20", "20.5"], "", "Build ratio"),
  bound("Build time", ["3", "4", "48", "49"], " h"),
  bound("Peak time", ["1", "2", "24", "25"], " h"),
  bound("Starter", ["0", "1", "100", "101"], "", "Second build ratio"),
  bound("Flour", ["0", "1", "200", "201"], "", "Second build ratio"),
  bound("Water", ["0", "1", "200", "201"], "", "Second build ratio"),
  bound("Time between builds", ["5", "6", "24", "25"], " h"),
  bound("Second build temperature", ["79", "80", "110", "111"], "°F"),
  bound("Active time", ["14", "15", "120", "121"], " min"),
];
const PREFERMENT_BOUNDS = [
  bound("Flour in preferment", ["9", "10", "50", "51"], "%"),
  bound("Preferment hydration", ["49", "50", "150", "151"], "%"),
  bound("Yeast amount", ["0.005", "0.01", "3", "3.1"], "%"),
];

const inputOf = (page: Page, { group, label }: Bound): Locator =>
  field(group === undefined ? page : page.getByRole("group", { name: group, exact: true }), label);

async function leave(input: Locator, typed: string): Promise<void> {
  await input.fill(typed);
  await input.press("Tab");
}

/** Both ends are taken; one step outside stays as it was typed, with its limits beside it. Letters go back. */
async function tellBounds(page: Page, one: Bound): Promise<void> {
  const { below, min, max, above, unit } = one;
  const input = inputOf(page, one);
  const limits = new RegExp(` must be between ${min} and ${max}`);
  for (const [good, bad] of [
    [max, below],
    [min, above],
  ] as const) {
    await leave(input, good);
    await expect(input).toHaveValue(good);
    await expect(input).not.toHaveAttribute("aria-invalid");
    await leave(input, bad);
    await expect(input).toHaveValue(bad);
    await expect(input).toHaveAccessibleDescription(limits);
  }
  await leave(input, min);
  await leave(input, "a lot");
  await expect(input).toHaveValue(min);
  await expect(input).toHaveAccessibleDescription(new RegExp(`Kept ${min}${unit.replace(" ", "\\s")}$`));
}

/** Both ends are taken; whatever is outside goes back to what was there, and the field says what it kept. */
async function stayInBounds(page: Page, one: Bound): Promise<void> {
  const { below, min, max, above, unit } = one;
  const input = inputOf(page, one);
  for (const [good, bad] of [
    [max, below],
    [min, above],
    [min, "a lot"],
  ] as const) {
    await leave(input, good);
    await expect(input).toHaveValue(good);
    await leave(input, bad);
    await expect(input).toHaveValue(good);
    await expect(page.getByText(`Kept ${good}${unit}`, { exact: true })).toBeVisible();
  }
  await expect(input).not.toHaveAttribute("aria-invalid");
}

test("VA-15 the inputs without words of their own take both ends, and keep and tell what is outside", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openPreset(page, CITY_LOAF);
  const check = async (bounds: readonly Bound[]) => {
    for (const one of bounds) await test.step(`${one.group ?? ""} ${one.label}`, () => tellBounds(page, one));
  };

  await goToStep(page, "Flour Composition");
  await page.getByText("Details of Bread flour").click();
  await check(FLOUR_BOUNDS);

  await goToStep(page, "Leavening Method");
  await page.getByRole("switch", { name: "Second build" }).check();
  await check(SOURDOUGH_BOUNDS);

  await goToStep(page, "Basic Information");
  await choose(page, "Recipe type", "Prefermented");
  await goToStep(page, "Leavening Method");
  await choose(page, "Yeast type", "Instant yeast");
  await check(PREFERMENT_BOUNDS);

  for (const [step, quickAdd, amount] of [
    ["Other Liquids", "Whole milk 10%", "Whole milk amount"],
    ["Salt & Additives", "Mixed seeds 10%", "Mixed seeds amount"],
  ] as const) {
    await goToStep(page, step);
    await page.getByRole("button", { name: quickAdd }).click();
    const input = field(page, amount);
    await leave(input, "0.01");
    await expect(input).toHaveValue("0.01");
    await leave(input, "0.009");
    await expect(input).toHaveValue("0.009");
    await expect(input).toHaveAccessibleDescription(/amount must be at least 0.01/);
  }

  await test.step("Total flour weight has no upper end, and may be emptied", async () => {
    await goToStep(page, "Yield & Scaling");
    await page.getByText("Advanced", { exact: true }).click();
    const input = field(page, "Total flour weight");
    for (const good of ["100", "25000"]) {
      await leave(input, good);
      await expect(input).toHaveValue(good);
      await expect(input).not.toHaveAttribute("aria-invalid");
    }
    await leave(input, "99");
    await expect(input).toHaveValue("99");
    await expect(input).toHaveAccessibleDescription(/Total flour weight must be at least 100\sg/);
    await nextButton(page).click();
    await expect(input).toBeFocused();
    await expect(page.getByText("To go on: check total flour weight.")).toBeVisible();
    await leave(input, "");
    await expect(input).toHaveValue("");
    await expect(input).not.toHaveAttribute("aria-invalid");
  });
});

test("VA-16 the size panel takes 1 to 999 and 1 to 9999, goes back from outside, and Save tells what is too light", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  const panel = page.getByRole("group", { name: "Recipe size" });
  await test.step("both ends, and one outside each", async () => {
    await stayInBounds(page, { ...bound("Quantity", ["0", "1", "999", "1000"]), group: "Recipe size" });
    await stayInBounds(page, {
      ...bound("Unit weight", ["0", "1", "9999", "10000"], " g"),
      group: "Recipe size",
    });
  });
  await expect(card(page)).toContainText("Makes 1 x 1 g");
  await field(panel, "Unit weight").press("ArrowUp");
  await expect(field(panel, "Unit weight")).toHaveValue("51");
  await panel.getByRole("button", { name: "Decrease unit weight by 50" }).click();
  await field(panel, "Quantity").press("ArrowUp");
  await expect(field(panel, "Quantity")).toHaveValue("2");
  await expect(card(page)).toContainText("Makes 2 x 1 g");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByRole("alert")).toContainText("Unit weight must be at least 50 grams");
});

test("VA-17 adding a flour, a liquid or an additive needs a name and an amount above 0, and loses nothing", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  const refused = async (input: Locator, message: string) => {
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
  };

  await goToStep(page, "Flour Composition");
  const flour = page.getByRole("combobox", { name: "Flour", exact: true });
  await retype(field(page, "Percentage"), "20");
  await page.getByRole("button", { name: "Add flour" }).click();
  await refused(flour, "Flour name is required");
  await expect(field(page, "Percentage")).toHaveValue("20");
  await flour.pressSequentially("Red Fife");
  for (const share of ["", "0", "-5"]) {
    await retype(field(page, "Percentage"), share);
    await page.getByRole("button", { name: "Add flour" }).click();
    await refused(field(page, "Percentage"), "Flour percentage must be above 0");
    await expect(flour).toHaveValue("Red Fife");
  }
  await expect(field(page, "Red Fife percentage")).toHaveCount(0);
  await retype(field(page, "Percentage"), "20");
  await page.getByRole("button", { name: "Add flour" }).click();
  await expect(field(page, "Red Fife percentage")).toHaveValue("20");
  await expect(page.getByText("Total percentage: 120% (Over 100%)")).toBeVisible();

  for (const [step, name, add, label] of [
    ["Other Liquids", "Liquid name", "Add liquid", "Oat milk"],
    ["Salt & Additives", "Additive name", "Add additive", "Rosemary"],
  ] as const) {
    await goToStep(page, step);
    await retype(field(page, "Amount"), "5");
    await page.getByRole("button", { name: add }).click();
    await refused(field(page, name), "name is required");
    await expect(field(page, "Amount")).toHaveValue("5");
    await retype(field(page, name), label);
    for (const amount of ["", "0"]) {
      await retype(field(page, "Amount"), amount);
      await page.getByRole("button", { name: add }).click();
      await refused(field(page, "Amount"), "amount must be above 0");
      await expect(field(page, name)).toHaveValue(label);
    }
    await expect(field(page, `${label} amount`)).toHaveCount(0);
    await retype(field(page, "Amount"), "5");
    await page.getByRole("button", { name: add }).click();
    await expect(field(page, `${label} amount`)).toHaveValue("5");
  }
});

test("BU-19 a build ratio is typed in grams, key by key, and read when it is left; what no parts make stays", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  await goToStep(page, "Leavening Method");
  const group = page.getByRole("group", { name: "Build ratio", exact: true });
  const parts = ["Starter", "Flour", "Water"].map((label) => field(group, label));
  const values = () => Promise.all(parts.map((part) => part.inputValue()));
  expect(await values()).toEqual(["40", "100", "100"]);
  await parts[0]?.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  expect(await values()).toEqual(["20", "100", "100"]);
  await page.keyboard.press("Tab");
  await page.keyboard.type("60");
  await page.keyboard.press("Tab");
  await page.keyboard.type("50");
  expect(await values()).toEqual(["20", "60", "50"]);
  await expect(group.getByText("must be between")).toHaveCount(0);
  await page.keyboard.press("Tab");
  expect(await values()).toEqual(["2", "6", "5"]);
  await expect(group.getByText("20:60:50 is the same as 2:6:5.")).toBeVisible();

  await retype(parts[1] ?? group, "300");
  await nextButton(page).click();
  await expect(parts[1] ?? group).toBeFocused();
  expect(await values()).toEqual(["2", "300", "5"]);
  await expect(parts[1] ?? group).toHaveAccessibleDescription(/must be between 1 and 20/);
  await retype(parts[1] ?? group, "5");
  await nextButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Other Liquids");
});
