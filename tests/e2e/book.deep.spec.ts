import type { Page } from "@playwright/test";
import type { PreDough, RecipeForm } from "../../src/baking";
import { calculateRecipe, PRE_DOUGH_NAMES } from "../../src/baking";
import { LABELS } from "../../src/wording/recipes/labels";
import { inSentence } from "../../src/wording/recipes/phrases";
import { enter } from "../book/enter";
import { BOOK } from "../book/published";
import {
  addFlour,
  choose,
  field,
  fill,
  goToStep,
  next,
  onStep,
  startFresh,
  textOf,
  widget,
} from "../support/builder";
import { expect, look, test } from "../support/test";

// A missing field is reported soon, not after the whole test.
test.use({ actionTimeout: 10_000 });

/**
 * The formula that needs the most fields: a sponge of milk, with liquids and additives, and no water of its own. The
 * grams of all others are checked without a browser (tests/book).
 */
const TYPED = "brioche-sponge-gisslen";

/** Types name, type, size and flours. The size is the formula's own weight of flour, so the grams come out as printed. */
async function typeDough(page: Page, form: RecipeForm, flour: number): Promise<void> {
  await startFresh(page);
  await fill(page, "Recipe name", form.recipeName);
  await choose(page, "Recipe type", LABELS.recipeType[form.recipeType || "other"]);
  await next(page);
  await fill(page, "Unit weight", String(form.unitWeight));
  await fill(page, "Quantity", "1");
  await page.locator("summary").filter({ hasText: "Advanced" }).click();
  await fill(page, "Bassinage", "0");
  await fill(page, "Total flour weight", String(flour));
  await next(page);
  for (const { name, percentage } of form.flourTypes) await addFlour(page, name, String(percentage));
}

async function typePreDough(page: Page, preDough: PreDough): Promise<void> {
  const kind = preDough.kind === "other" ? "Your own" : PRE_DOUGH_NAMES[preDough.kind];
  const list = page.getByRole("combobox", { name: "What do you make ahead?" });
  if (!(await list.isVisible())) await page.getByText("Make something ahead", { exact: true }).click();
  await list.fill(kind);
  await page.getByRole("option", { name: kind, exact: true }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).last().fill(preDough.name);
  const of = inSentence(preDough.name);
  await fill(page, `Flour in the ${of}`, String(preDough.flour));
  await fill(page, `Water in the ${of}`, String(preDough.water));
  for (const { name, amount } of preDough.extras) await fill(page, `${name} in the ${of}`, String(amount));
  const more = page.locator("details").filter({ has: page.getByLabel(`Salt in the ${of}`) });
  if (!(await more.evaluate((details) => details.hasAttribute("open"))))
    await more.locator("summary").click();
  for (const [label, amount] of [
    ["Salt", preDough.salt],
    ["Ripe starter", 0],
    ["Yeast", preDough.yeast],
  ] as const) {
    await field(more, `${label} in the ${of}`).fill(String(amount));
    await page.keyboard.press("Tab");
  }
}

async function typeExtras(page: Page, form: RecipeForm, list: "otherLiquids" | "additives"): Promise<void> {
  const [row, button] = list === "additives" ? ["Additive", "Add additive"] : ["Liquid", "Add liquid"];
  for (const { name, amount } of form[list]) {
    await fill(page, `${row} name`, name);
    await fill(page, "Amount", String(amount));
    await page.getByLabel("Unit", { exact: true }).selectOption("grams");
    await page.getByRole("button", { name: button, exact: true }).click();
  }
}

/** The card's weight for each name. */
async function readWeighed(page: Page): Promise<Map<string, number>> {
  const rows = await widget(page, "Ingredient List").getByRole("listitem").allInnerTexts();
  return new Map(
    rows.map((row) => {
      const text = row.replaceAll(/[\s\u00a0]+/g, " ").trim();
      const [, name = "", grams = "0"] = /^(.*?)(?: \(?[\d.]+%.*?)? ([\d,.]+) g\b/.exec(text) ?? [];
      return [name, Number(grams.replaceAll(",", ""))];
    }),
  );
}

test(`BU-15 ${TYPED}: a published formula, typed in as its reader would, is right gram for gram`, async ({
  page,
}) => {
  test.setTimeout(90_000);
  const book = BOOK.get(TYPED);
  if (book === undefined) throw new Error(`no formula ${TYPED}`);
  const form = enter(book);
  await typeDough(page, form, calculateRecipe(form).totalFlourWeight);
  await page.getByRole("button", { name: "Use the usual for the rest" }).click();
  await onStep(page, "Recipe Card");
  await goToStep(page, "Leavening Method");
  await next(page);
  await page.getByRole("button", { name: "Add Other Liquids", exact: true }).click();
  await typeExtras(page, form, "otherLiquids");
  await next(page);
  await fill(page, "Salt", String(form.saltPercent));
  await typeExtras(page, form, "additives");
  await goToStep(page, "Leavening Method");
  for (const preDough of form.preDoughs) await typePreDough(page, preDough);
  await look(page);
  // Milk and eggs contain water, so the low hydration is allowed only once they are there.
  await goToStep(page, "Yield & Scaling");
  await fill(page, "Hydration", String(form.hydrationPercent));
  await page.reload();
  await goToStep(page, "Recipe Card");
  await expect(widget(page, "Ingredient List").getByRole("listitem").first()).toBeVisible();
  const rows = await readWeighed(page);
  for (const line of book.dough) {
    if (line.grams === null || line.name.startsWith("Water")) continue;
    const name = line.kind === "salt" ? "Salt" : line.name;
    const onCard = rows.get(name) ?? 0;
    expect(
      Math.abs(onCard - line.grams),
      `${name} ${onCard} g, published ${line.grams} g`,
    ).toBeLessThanOrEqual(Math.max(1, line.grams * 0.005));
  }
  const steps = await textOf(widget(page, "Process Steps"));
  for (const { name } of form.preDoughs) expect(steps).toContain(`Make the ${inSentence(name)}`);
});
