import { card, choose, field, nextButton, onStep, textOf } from "../support/builder";
import { countHands } from "../support/hands";
import { expect, test } from "../support/test";

// A wide window shows the same controls in the same order. `progress.deep.spec.ts` begins there.
test("BU-01 BU-03 BU-05 a baker gets from the landing page to the card on a phone in at most 14 presses and one typed field", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hands = await countHands(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Recipe Calculator" }).click();
  await page.getByRole("button", { name: "Start Fresh" }).click();
  await onStep(page, "Basic Information");
  await choose(page, "Recipe type", "Sourdough");
  await field(page, "Recipe name").click();
  await field(page, "Recipe name").pressSequentially("Sunday loaf");
  await page.keyboard.press("Enter");
  await onStep(page, "Yield & Scaling");
  await nextButton(page).click();
  await onStep(page, "Flour Composition");
  await page.getByRole("button", { name: "Use 100% bread flour" }).click();
  await page.getByRole("button", { name: "Use the usual for the rest" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toContainText("Sunday loaf");
  const { presses, typed } = await hands();
  expect(typed).toEqual(["field-recipeName"]);
  expect(presses).toBeLessThanOrEqual(14);
  console.log(`${presses} presses, ${typed.length} typed field`);

  await test.step("the card says what was filled in, and each step is one press away", async () => {
    const notice = page.getByRole("status").filter({ hasText: "We filled in the usual values" });
    expect(await textOf(notice)).toContain("4 hours of bulk fermentation");
    expect(await textOf(notice)).toContain("450°F (232°C), 45 minutes");
    await page.getByRole("button", { name: "Change Baking" }).click();
    await onStep(page, "Baking");
    await expect(field(page, "Bake time").or(page.getByRole("combobox", { name: "Bake time" }))).toHaveValue(
      "45 minutes",
    );
  });
});
