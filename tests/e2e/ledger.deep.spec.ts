import { field, fill, openAdjust, openPreset, textOf, widget } from "../support/builder";
import { expect, look, test } from "../support/test";

test("BU-26 OC 17 OC 37 OC 38 the grams add up, what is at hand makes a batch, and warmth changes the times", async ({
  page,
}) => {
  await openPreset(page, "City Loaf Master Recipe");
  const list = widget(page, "Ingredient List");
  await expect(list).toContainText(
    /Flour 1,000\sg = 800\sg in the bowl \+ 200\sg in the levain\. Water 750\sg = 550\sg in the bowl \+ 200\sg in the levain\. Weighed out 1,775\sg = 2\sx\s887\.5\sg\./,
  );
  await test.step("exactly what was asked for, in one press, and back", async () => {
    const told = list.getByText(/^Makes two loaves/);
    await expect(told).toHaveText(/of 888\sg\.$/);
    await list.getByRole("button", { name: "Make it exactly 950 g" }).focus();
    await page.keyboard.press("Enter");
    await expect(told).toHaveText(/of 950\sg\.$/);
    await expect(told).toBeFocused();
    await expect(list).toContainText(/1,929\sg = 2\sx\s950\sg \+ 29\sg that stays on bowl and bench/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(told).toHaveText(/of 888\sg\.$/);
  });
  const panel = page.getByRole("dialog", { name: "Adjust" });
  const bench = (title: string) => panel.locator("summary").filter({ hasText: title });

  await test.step("exact scaling, by the keyboard", async () => {
    await openAdjust(page);
    await bench("Scaling").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("radio", { name: /^Flour in 50/ })).toBeChecked();
    await page.getByRole("radio", { name: /^Flour in 50/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(list).toContainText(
      /1,929\sg = 2\sx\s950\sg \+ 29\sg that stays on bowl and bench \(1\.5%\)\./,
    );
    await expect(list.getByRole("button", { name: /^Make it exactly/ })).toHaveCount(0);
    await fill(page, "Process loss", "0");
    await expect(list).toContainText(/Weighed out 1,9\d\d\sg = 2\sx\s9\d\d/);
  });

  await test.step("a bag and ripe starter, taken back", async () => {
    const before = await textOf(list);
    await bench("Use up what I have").click();
    await fill(page, "Flour in the bag", "1000");
    await fill(page, "Ripe starter", "180");
    await page.getByLabel("Pans", { exact: true }).selectOption("Your own tin, by volume");
    await fill(page, "Water the tin holds", "1500");
    await expect(panel).toContainText(/Each takes 675-840\sg of this dough\./);
    await page.getByLabel("Pans", { exact: true }).selectOption("None");
    await page.getByRole("button", { name: "Use this batch" }).click();
    await expect(panel).toBeHidden();
    await expect(list).toContainText(/Flour 1,090\sg = 1,000\sg in the bowl \+ 90\sg in the ripe starter\./);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => textOf(list)).toBe(before);
  });

  await test.step("the kitchen's warmth is kept on the device, and its estimate is the schedule's", async () => {
    await openAdjust(page, "Temperatures");
    await fill(page, "Dough wanted", "72");
    await expect(panel).toContainText(/Bulk fermentation, estimated5-8¾\shours/);
    await expect(panel).toContainText("Books differ by a third either way.");
    await expect(panel).toContainText(/Closest in print: .+ inoculation at 7\d°F\s\(2\d°C\): .+\shours\./);
    await page.getByRole("button", { name: "Use as the bulk time" }).click();
    await widget(page, "Baking Schedule").getByRole("button", { name: "Full schedule" }).click();
    await expect(widget(page, "Baking Schedule")).toContainText("may take until");
    await openAdjust(page);
    await expect(page.getByRole("button", { name: "Used as the bulk time" })).toBeVisible();
  });

  await test.step("all of it open, in both themes and on a phone", async () => {
    await look(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.reload();
    await expect(widget(page, "Process Steps")).toContainText("estimated");
    await openAdjust(page, "Temperatures");
    await expect(field(page, "Dough wanted")).toHaveValue("72");
  });
});
