import { addFlour, choose, field, goToStep, openPreset, textOf, widget } from "../support/builder";
import { expect, look, test } from "../support/test";

const CITY_LOAF = "City Loaf Master Recipe";

test("BU-09 OC 2 a levain of one flour: chosen in one press, and said in list, steps and Weigh, after a reload too", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  await goToStep(page, "Leavening Method");
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
});

test("BU-09 OC 2 a mix of its own: what is wrong with it stands beside it, and nothing typed is lost", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  await goToStep(page, "Flour Composition");
  await field(page, "Bread flour percentage").fill("10");
  await field(page, "All-purpose flour percentage").fill("60");
  await addFlour(page, "Rye flour", "30");
  await goToStep(page, "Leavening Method");
  await choose(page, "Flours in the levain", "A mix of its own");
  await field(page, "Bread flour in the levain").fill("90");
  await field(page, "All-purpose flour in the levain").fill("0");
  await field(page, "Rye flour in the levain").fill("0");
  await page.keyboard.press("Tab");
  await expect(page.getByText("The flours of the leaven add up to 90%, not 100%.")).toBeVisible();
  await expect(
    page.getByText("The leaven asks for 100 g more bread flour than the recipe has."),
  ).toBeVisible();
  await look(page);
  await page.reload();
  await expect(field(page, "Bread flour in the levain")).toHaveValue("90");
  await choose(page, "Flours in the levain", "The recipe's mix");
  await expect(page.getByText("The leaven asks for")).toBeHidden();
});
