import {
  addFlour,
  choose,
  field,
  goToStep,
  onStep,
  openLevain,
  openPreset,
  textOf,
  widget,
} from "../support/builder";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

const CITY_LOAF = "City Loaf Master Recipe";

test("BU-09 OC 2 a levain of one flour is chosen in one press and named in list, steps and Weigh, after a reload too; an own mix reports what is wrong", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  await goToStep(page, "Leavening Method");
  await openLevain(page);
  await choose(page, "Flours in the levain", "Only bread flour");
  await look(page);
  await goToStep(page, "Recipe Card");
  const list = widget(page, "Ingredient List");
  const isSaid = async () => {
    expect(await textOf(list)).toMatch(/Bread flour .*300 g/);
    expect(await textOf(list)).toMatch(/All-purpose flour .*500 g/);
    expect(await textOf(widget(page, "Process Steps"))).toContain(
      "66 g ripe starter, 167 g bread flour and 167 g water",
    );
  };
  await isSaid();
  await page.reload();
  await isSaid();

  await test.step("what is wrong with a mix stands beside it, and nothing typed is lost", async () => {
    await goToStep(page, "Flour Composition");
    await field(page, "Bread flour percentage").fill("10");
    await field(page, "All-purpose flour percentage").fill("60");
    await addFlour(page, "Rye flour", "30");
    await goToStep(page, "Leavening Method");
    // A levain that is not the usual one is open.
    await choose(page, "Flours in the levain", "A mix of its own");
    await field(page, "Bread flour in the levain").fill("90");
    await field(page, "All-purpose flour in the levain").fill("0");
    await field(page, "Rye flour in the levain").fill("0");
    await page.keyboard.press("Tab");
    await expect(page.getByText("The flours of the levain add up to 90%, not 100%.")).toBeVisible();
    await expect(
      page.getByText("The levain asks for 100 g more bread flour than the recipe has."),
    ).toBeVisible();
    await look(page);
    await page.reload();
    await expect(field(page, "Bread flour in the levain")).toHaveValue("90");
    await choose(page, "Flours in the levain", "The recipe's mix");
    await expect(page.getByText("The levain asks for")).toBeHidden();
  });
});

test("VA-05 a brioche of 9% water is refused until its eggs and butter are in", async ({ page }) => {
  await openPreset(page, CITY_LOAF);
  await goToStep(page, "Yield & Scaling");
  await field(page, "Hydration").fill("9");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Hydration must be at least 50%")).toBeVisible();
  await page.getByRole("button", { name: "Add other liquids" }).click();
  await onStep(page, "Other Liquids");
  await page.getByRole("button", { name: "Eggs 10%" }).click();
  await field(page, "Eggs amount").fill("25");
  await page.keyboard.press("Tab");
  await goToStep(page, "Yield & Scaling");
  await field(page, "Hydration").focus();
  await page.keyboard.press("Tab");
  await expect(
    page.getByText("With the water in its other liquids this dough has 28% hydration."),
  ).toBeVisible();
  await goToStep(page, "Other Liquids");
  await field(page, "Eggs amount").fill("60");
  await page.keyboard.press("Tab");
  await goToStep(page, "Yield & Scaling");
  await expect(page.getByText("With the water in its other liquids")).toBeHidden();
  await expect(field(page, "Hydration")).toHaveValue("9");
  await expect(page.getByRole("button", { name: "Add other liquids" })).toBeHidden();
});

test("BU-12 BU-25 butter for the second mix is ticked once, and named in list, steps, Weigh and on paper, after a reload too", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  await goToStep(page, "Salt & Additives");
  await page.getByRole("button", { name: "Butter 5%" }).click();
  await goToStep(page, "Mixing & Fermentation");
  const butter = page.getByRole("group", { name: "Add later, in a second mix" }).getByRole("checkbox");
  await expect(butter).toHaveAccessibleName("Butter");
  await butter.focus();
  await page.keyboard.press("Space");
  await look(page);
  await goToStep(page, "Recipe Card");
  const isSaid = async () => {
    expect(await textOf(widget(page, "Ingredient List"))).toMatch(
      /Butter .*50 g .*In the second mix|Butter .*In the second mix .*50 g/,
    );
    expect(await textOf(widget(page, "Process Steps"))).toContain("work in 50 g butter, a little at a time");
  };
  await isSaid();
  await page.reload();
  await isSaid();
  const [sheet] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheet?.text.replaceAll(/\s+/g, "")).toContain("alittleatatime");
});
