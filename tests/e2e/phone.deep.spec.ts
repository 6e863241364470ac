import {
  arrange,
  askWhen,
  breadWhen,
  card,
  choose,
  field,
  fill,
  goToStep,
  nextButton,
  onStep,
  openAdjust,
  openPresets,
  openRecipe,
  presetForm,
  resize,
  textOf,
  turnOnCard,
  widget,
} from "../support/builder";
import { readLayout, sidewaysScroll, watchLayout } from "../support/layout";
import { expect, test } from "../support/test";
import { findSmallControls, stuckShare } from "../support/touch";

const CITY_LOAF = presetForm("City Loaf Master Recipe");
const PHONE = { width: 390, height: 844 };
test.describe("with a finger", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("BU-02 a baker gets from a preset to its card and back into the steps, through drawer and dock", async ({
    page,
  }) => {
    await watchLayout(page);
    await openPresets(page);
    await page
      .getByRole("article", { name: CITY_LOAF.recipeName })
      .getByRole("button", { name: "Use This Recipe" })
      .tap();
    await onStep(page, "Recipe Card");
    await expect(widget(page, "Ingredient List")).toContainText("Makes two loaves of 888 g.");
    await page.getByRole("checkbox", { name: "Salt" }).tap();
    await expect(page.getByRole("checkbox", { name: "Salt" })).toBeChecked();

    const drawer = page.getByRole("dialog", { name: "Steps" });
    await test.step("the drawer lists every step, says where one is, and closes by itself", async () => {
      await page.getByRole("button", { name: "Steps", exact: true }).tap();
      await expect(drawer.getByRole("listitem")).toHaveCount(11);
      await expect(drawer.getByRole("button", { name: "Recipe Card" })).toHaveAttribute(
        "aria-current",
        "step",
      );
      await page.touchscreen.tap(370, 400);
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("button", { name: "Steps", exact: true })).toBeFocused();
      await page.getByRole("button", { name: "Steps", exact: true }).tap();
      await drawer.getByRole("button", { name: /^Yield & Scaling ?, completed$/ }).tap();
      await expect(drawer).toBeHidden();
      await onStep(page, "Yield & Scaling");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    const line = page.getByRole("button", { name: "Recipe weights" });
    await test.step("the dock is in reach of the thumb, its line follows every press and leads to the panel", async () => {
      for (const button of [
        line,
        page.getByRole("button", { name: "Back", exact: true }),
        nextButton(page),
      ]) {
        const box = await button.boundingBox();
        expect(box?.y).toBeGreaterThan(PHONE.height * 0.75);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
      }
      expect(await textOf(line)).toBe("1,775 g Flour 1,000 g Water 750 g");
      const dock = page.locator("div", { has: nextButton(page) }).and(page.locator(".sticky"));
      expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(80);
      await page.getByRole("button", { name: "Increase hydration by 1" }).tap();
      await expect(field(page, "Hydration")).toHaveValue("76");
      expect(await textOf(line)).toBe("1,785 g Flour 1,000 g Water 760 g");
      await line.tap();
      await expect(page.getByRole("heading", { name: "Recipe Weights" })).toBeInViewport();
    });

    await test.step("on any other step the line opens the weights as a sheet", async () => {
      await nextButton(page).tap();
      await onStep(page, "Flour Composition");
      await line.tap();
      const sheet = page.getByRole("dialog", { name: "Recipe Weights" });
      await field(sheet, "Flour weight").fill("1020");
      await sheet.getByRole("button", { name: "Close" }).tap();
      await expect(sheet).toBeHidden();
      await expect(line).toBeFocused();
      expect(await textOf(line)).toContain("Flour 1,020 g Water 775 g");
      await page.getByRole("button", { name: "Back", exact: true }).tap();
      await onStep(page, "Yield & Scaling");
    });

    await test.step("ACC-09 nothing moved by itself on the way", async () => {
      const { shift, moved } = await readLayout(page);
      expect(shift, moved.join("\n")).toBeLessThan(0.02);
    });
  });

  test("ACC-03 every control on and over the card is at least 44 px for touch, the steppers 56", async ({
    page,
  }) => {
    const everywhere = page.locator("body");
    await openRecipe(page, CITY_LOAF);
    await page.getByRole("button", { name: "Full schedule" }).click();
    for (const line of await card(page).locator(".widget-fold").filter({ visible: true }).all())
      await line.click();
    expect(await findSmallControls(everywhere)).toEqual([]);

    await test.step("what opens over the page", async () => {
      await page.getByRole("button", { name: "Menu" }).tap();
      expect(await findSmallControls(page.locator("#phone-menu"))).toEqual([]);
      await page.keyboard.press("Escape");
      await arrange(page);
      expect(await findSmallControls(everywhere)).toEqual([]);
      await page.getByRole("button", { name: "Move Recipe Stats" }).tap();
      await page.getByRole("button", { name: "Hide", exact: true }).tap();
      for (const menu of ["Widgets (1 hidden)", "Move Ingredient List"]) {
        await page.getByRole("button", { name: menu }).tap();
        expect([menu, await findSmallControls(page.locator("[popover]:popover-open"))]).toEqual([menu, []]);
        await page.keyboard.press("Escape");
      }
      const plans = await askWhen(page, true);
      expect(await findSmallControls(plans)).toEqual([]);
      await breadWhen(page).tap();
      const panel = await openAdjust(page);
      for (const part of ["Scaling", "Use up what I have", "Temperatures", "Cost of a loaf", "Units"]) {
        await panel.locator("summary").filter({ hasText: part }).tap();
        expect([part, await findSmallControls(panel)]).toEqual([part, []]);
      }
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Steps", exact: true }).tap();
      expect(await findSmallControls(page.getByRole("dialog"))).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Yield & Scaling" }).tap();
    });

    await test.step("the ends of the steppers", async () => {
      for (const name of ["unit weight by 10", "quantity by 1", "hydration by 1"])
        for (const end of ["Decrease", "Increase"]) {
          const button = page.getByRole("button", { name: `${end} ${name}` });
          const [own, whole] = [await button.boundingBox(), await button.locator("..").boundingBox()];
          expect([name, end, own?.width, (whole?.height ?? 0) >= 56]).toEqual([name, end, 56, true]);
        }
    });
  });
});

test("ACC-04 ACC-09 sticky parts leave two thirds of a window free, and come unstuck below 35 rem of height; nothing scrolls sideways or is cut at 320, 390, 768, 1100 or 1280 px with a long name, large text and the largest size", async ({
  page,
}) => {
  const stuck = async (step: string) => {
    for (const [width, height] of [
      [390, 844],
      [320, 800],
      [320, 640],
      [390, 560],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([step, height, Math.max(35, await stuckShare(page))]).toEqual([step, height, 35]);
    }
    for (const [width, height] of [
      [390, 559],
      [640, 400],
      [1280, 559],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([step, height, await stuckShare(page)]).toEqual([step, height, 0]);
    }
  };
  const fits = async (step: string) => {
    for (const width of [320, 390, 768, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([step, width, await sidewaysScroll(page)]).toEqual([step, width, 0]);
    }
  };
  const nameless = {
    ...CITY_LOAF,
    recipeName: "",
    recipeType: "",
    bakeTemperature: "",
    bakeTime: "",
  } as const;
  await openRecipe(page, nameless, "basics");
  await fill(page, "Recipe name", "");
  await expect(nextButton(page)).toBeDisabled();
  await stuck("Basic Information, with its reasons");
  await fill(page, "Recipe name", "Roggenvollkornsauerteigbrot".repeat(7));
  await choose(page, "Recipe type", "Sourdough");
  await fits("Basic Information");

  await goToStep(page, "Baking");
  await page.setViewportSize(PHONE);
  // Header and dock stick when there is room.
  expect(await stuckShare(page)).toBeGreaterThan(15);
  await fill(page, "Bake temperature", "");
  await fill(page, "Bake time", "");
  await expect(nextButton(page)).toBeDisabled();
  await stuck("Baking, with its reasons");
  await fill(page, "Bake temperature", "450°F");
  await fill(page, "Bake time", "45 minutes");

  await goToStep(page, "Yield & Scaling");
  await fits("Yield & Scaling");
  await test.step("no unit beside a number is cut", async () => {
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("main [id$=-unit]")].flatMap((unit) => {
          const box = unit.parentElement?.parentElement?.getBoundingClientRect();
          const { left, right } = unit.getBoundingClientRect();
          const isSeen = box !== undefined && box.width > 0;
          return isSeen && (right > box.right + 0.5 || left < box.left)
            ? [`${unit.textContent}: ${Math.round(right)} of ${Math.round(box.right)}`]
            : [];
        }),
      );
      expect([width, cut]).toEqual([width, []]);
    }
  });

  await goToStep(page, "Recipe Card");
  await fits("Recipe Card");
  await turnOnCard(page, "Large text", true);
  await fits("Recipe Card, large");
  await turnOnCard(page, "Large text", false);
  await resize(page, "Quantity", "999");
  await resize(page, "Unit weight", "9999");
  await fits("Recipe Card, 999 x 9999 g");
});
