import { card, goToStep, openRecipe, presetForm, textOf, widget } from "../support/builder";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

test("BU-19 a ripe starter is one switch, and card, schedule and paper build no levain, after a reload too", async ({
  page,
}) => {
  await openRecipe(page, presetForm("City Loaf Master Recipe"), "leavening");
  // The levain's usual settings are one line.
  await expect(page.locator("summary").filter({ hasText: "Usual levain" })).toContainText("fed 2:5:5");
  await expect(page.getByText("Build ratio")).toBeHidden();
  await page.getByRole("switch", { name: "Use my starter straight from the jar" }).check();
  await expect(page.getByText("Build ratio")).toHaveCount(0);
  await look(page);
  await goToStep(page, "Recipe Card");
  const isSaid = async () => {
    await expect(widget(page, "Levain Starter")).toContainText(
      /400\sg\sripe starter, straight from the jar\./,
    );
    expect(await textOf(widget(page, "Ingredient List"))).toMatch(/Ripe starter .*400 g/);
    await expect(widget(page, "Process Steps")).toContainText(/Add 400\sg ripe starter and 25\sg salt\./);
    await expect(widget(page, "Baking Schedule")).not.toContainText("Build levain");
    await expect(card(page)).toContainText("Total time 9h 5m");
  };
  await isSaid();
  await page.reload();
  await isSaid();
  await look(page);
  const sheets = readPdf(await page.pdf({ format: "Letter" }));
  expect(sheets).toHaveLength(1);
  const printed = sheets.map(({ text }) => text.replaceAll(/\s+/g, "")).join("");
  expect(printed).toContain("ripestarter,straightfromthejar");
  expect(printed).toContain("09:00Autolyse30min");
  expect(printed).not.toContain("Buildlevain");
});
