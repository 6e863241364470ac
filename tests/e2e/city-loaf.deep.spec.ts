import type { Page } from "@playwright/test";
import {
  card,
  field,
  fillCityLoaf,
  goToStep,
  onStep,
  openAdjust,
  openPreset,
  openPresets,
  resize,
  sizeOf,
  textOf,
  widget,
} from "../support/builder";
import { expect, test } from "../support/test";

const CITY_LOAF = "City Loaf Master Recipe";

/** The rows of the weigh-out list, as text. */
async function ingredients(page: Page): Promise<string[]> {
  const rows = await widget(page, "Ingredient List").getByRole("listitem").all();
  const texts = await Promise.all(rows.map(textOf));
  // The legend of the bar below the list has the dough's shares. Only rows to weigh have a checkbox.
  const boxes = await Promise.all(rows.map((row) => row.getByRole("checkbox").count()));
  return texts.filter((_, index) => boxes[index] === 1);
}

/** The open timetable, by day. */
async function timetable(page: Page): Promise<Record<string, string[]>> {
  const days: Record<string, string[]> = {};
  for (const day of await widget(page, "Baking Schedule").getByRole("region").all()) {
    const rows = await day.getByRole("listitem").all();
    const texts = await Promise.all(rows.map(textOf));
    days[await day.getByRole("heading").innerText()] = texts.map((text) => text.replace(" at night", ""));
  }
  return days;
}

test.describe("the City Loaf, from the presets to the card", () => {
  test("BU-03 BU-05 BU-22 BU-23 BU-26 VA-16 one press fills a whole recipe, whose card shows, ticks off, times and scales every weight", async ({
    page,
  }) => {
    await test.step("the card shows every weight", async () => {
      await openPresets(page);
      const preset = page.getByRole("article", { name: CITY_LOAF });
      expect(await textOf(preset)).toContain("Bread flour 50%, All-purpose flour 50%");
      await preset.getByRole("button", { name: "Use This Recipe" }).click();
      await onStep(page, "Recipe Card");
      await expect(page).toHaveTitle(`${CITY_LOAF} · Recipe Card · Bread Tools`);
      await expect(page.getByText("Step 12 of 12")).toBeVisible();
      await expect(page.getByText("12 of 12 completed")).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "Recipe progress" })).toHaveJSProperty("value", 12);

      await expect(card(page).getByRole("heading", { level: 2, name: CITY_LOAF })).toBeVisible();
      for (const words of ["by Home Baker", "Sourdough", "75% hydration", "Makes 2 x 950 g"])
        expect(await textOf(card(page))).toContain(words);
      expect(await ingredients(page)).toEqual([
        "Bread flour 50% 400 g",
        "All-purpose flour 50% 400 g",
        "Water 75% 550 g Pour 460 g first, hold back 90 g",
        "Levain 400 g Contains 20% of the recipe's flour",
        "Salt 2.5% 25 g",
      ]);
      const list = await textOf(widget(page, "Ingredient List"));
      expect(list).toContain("Makes two loaves of 888 g.");
      expect(list).not.toContain("500 g");
      await widget(page, "Ingredient List").getByText("Show the math").click();
      const math = await textOf(widget(page, "Ingredient List"));
      for (const words of [
        "A little under 950 g each, because the flour is rounded to 50 g",
        "The levain holds 200 g of the flour and 200 g of the water.",
        "Bread flour 50% 500 g, in the bowl 400 g",
        "Levain 40% 400 g",
        "Weighed out 1,775 g = 2 x 887.5 g.",
      ])
        expect(math).toContain(words);
      expect(await textOf(widget(page, "Levain Starter"))).toContain(
        "Ripe starter 66 g Bread flour 84 g All-purpose flour 83 g Water 167 g Together 400 g",
      );
      expect(await textOf(widget(page, "Liquids"))).toContain(
        "Water, 75% of the flour 750 g In the levain 200 g Into the first mix 460 g Held back as bassinage 90 g",
      );
      const process = await textOf(widget(page, "Process Steps"));
      for (const weights of [
        "66 g ripe starter, 167 g flour (84 g bread flour and 83 g all-purpose flour) and 167 g water",
        "400 g bread flour, 400 g all-purpose flour and 460 g water",
        "400 g levain and 25 g salt",
        "90 g water you held back",
        "2 pieces of about 888 g",
      ])
        expect(process).toContain(weights);
    });
    await test.step("BU-26 rows are ticked off while weighing, by mouse and by keyboard, and stay so after a reload", async () => {
      const list = widget(page, "Ingredient List");
      await list.getByText("Bread flour").first().click();
      await expect(list.getByRole("checkbox", { name: /^Bread flour/ })).toBeChecked();
      await expect(list.getByText("Bread flour").first()).toHaveCSS("text-decoration-line", "line-through");
      await list.getByRole("checkbox", { name: /^Salt/ }).focus();
      await page.keyboard.press("Space");
      await expect(list.getByRole("checkbox", { name: /^Salt/ })).toBeChecked();
      await expect(list.getByRole("checkbox", { checked: true })).toHaveCount(2);
      await page.keyboard.press("Space");
      await expect(list.getByRole("checkbox", { name: /^Salt/ })).not.toBeChecked();
      await page.reload();
      await expect(list.getByRole("checkbox")).toHaveCount(5);
      await expect(list.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await list.getByRole("checkbox", { name: /^Bread flour/, checked: true }).uncheck();
    });
    await test.step("BU-23 the schedule opens on the timetable with its days, and follows the start time", async () => {
      const schedule = widget(page, "Baking Schedule");
      const opener = schedule.getByRole("button", { name: "Full schedule" });
      await expect(opener).toHaveAttribute("aria-expanded", "false");
      await expect(schedule.getByText("Score & Bake")).toBeHidden();
      expect(await textOf(schedule)).toContain("20 hours 35 minutes in all");
      await opener.click();
      expect(await timetable(page)).toEqual({
        "Day 1": [
          "09:00 Build levain 12h 0m",
          "20:30 Autolyse 30 min",
          "21:00 Mix then rest 25 minutes 10 min",
          "21:35 Fold 1 then rest 25 minutes 5 min",
          "22:05 Fold 2 5 min",
          "22:10 Bulk fermentation 4 hours from the end of the mix 3h 0m left",
        ],
        "Day 2": [
          "01:10 Pre-shape 10 min",
          "01:20 Bench rest 20 min",
          "01:40 Final shape 10 min",
          "01:50 Initial proof 3h 0m",
          "04:05 Preheat oven 45 min",
          "04:50 Proofing complete",
          "04:50 Score & Bake lid off at 05:10 45 min",
        ],
      });
      const legend = await textOf(schedule);
      expect(legend).toContain("Day 1 the day you start");
      expect(legend).toContain("Day 2 +1 day");

      expect(await sizeOf(page, "Start time")).toBe("09:00");
      await resize(page, "Start time", "21:00");
      const moved = await timetable(page);
      expect(Object.keys(moved)).toEqual(["Day 1", "Day 2"]);
      expect(moved["Day 1"]).toEqual(["21:00 Build levain 12h 0m"]);
      expect(moved["Day 2"]?.at(0)).toBe("08:30 Autolyse 30 min");
      expect(moved["Day 2"]?.at(-1)).toBe("16:50 Score & Bake lid off at 17:10 45 min");
      // An emptied field asks for no new schedule, so the last one stays.
      await resize(page, "Start time", "");
      expect(await sizeOf(page, "Start time")).toBe("21:00");
      expect(await timetable(page)).toEqual(moved);
      await opener.click();
      await expect(schedule.getByText("Score & Bake")).toBeHidden();
    });
    await test.step("BU-22 VA-16 the size panel scales every weight, and takes back what is no size", async () => {
      await openAdjust(page);
      const size = page.getByRole("group", { name: "Recipe size" });
      await size.getByRole("button", { name: "Increase quantity by 1" }).click();
      await expect(field(size, "Quantity")).toHaveValue("3");
      await field(size, "Quantity").fill("4");
      await field(size, "Quantity").press("Tab");
      expect(await ingredients(page)).toEqual([
        "Bread flour 50% 800 g",
        "All-purpose flour 50% 800 g",
        "Water 75% 1,100 g Pour 920 g first, hold back 180 g",
        "Levain 800 g Contains 20% of the recipe's flour",
        "Salt 2.5% 50 g",
      ]);
      expect(await textOf(card(page))).toContain("Makes 4 x 950 g");
      expect(await textOf(widget(page, "Ingredient List"))).toContain("Makes four loaves of 888 g.");
      expect(await textOf(widget(page, "Process Steps"))).toContain("800 g levain and 50 g salt");
      expect(await textOf(widget(page, "Recipe Stats"))).toContain("Total flour 2,000 g Total water 1,500 g");
      expect(await textOf(widget(page, "Levain Starter"))).toContain("Together 800 g");

      await field(size, "Quantity").fill("0");
      await field(size, "Quantity").press("Tab");
      await expect(field(size, "Quantity")).toHaveValue("4");
      await field(size, "Quantity").fill("2");
      await field(size, "Quantity").press("Tab");
      await field(size, "Unit weight").fill("500");
      await field(size, "Unit weight").press("Tab");
      expect(await ingredients(page)).toEqual([
        "Bread flour 50% 220 g",
        "All-purpose flour 50% 220 g",
        "Water 75% 303 g Pour 253 g first, hold back 50 g",
        "Levain 220 g Contains 20% of the recipe's flour",
        "Salt 2.5% 14 g",
      ]);
      await size.getByRole("button", { name: "Increase unit weight by 50" }).click();
      await expect(field(size, "Unit weight")).toHaveValue("550");
      for (const nonsense of ["many", "", "-5", "10000"]) {
        await field(size, "Unit weight").fill(nonsense);
        await field(size, "Unit weight").press("Tab");
        await expect(field(size, "Unit weight")).toHaveValue("550");
      }
      await page.keyboard.press("Escape");
      // The size is the recipe's own, so the steps behind the card have it, too.
      await goToStep(page, "Yield & Scaling");
      await expect(field(page, "Unit weight")).toHaveValue("550");
    });
  });

  test("BU-27 RE-05 the footer has the date, Print Recipe opens the print dialog; signed out, Save leads to the login after 2 s, and back to the card", async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(2026, 10, 20, 9, 30) });
    await page.addInitScript(() => {
      Object.assign(window, { timesPrinted: 0 });
      window.print = () => {
        Object.assign(window, {
          timesPrinted: (window as never as { timesPrinted: number }).timesPrinted + 1,
        });
      };
    });
    await openPreset(page, CITY_LOAF);
    await expect(page.getByText("Recipe created on November 20, 2026")).toBeVisible();
    await page.getByRole("button", { name: "Print Recipe" }).click();
    // The printed code is made before printing.
    await expect
      .poll(() => page.evaluate(() => (window as never as { timesPrinted: number }).timesPrinted))
      .toBe(1);
    await resize(page, "Quantity", "3");
    await page.clock.pauseAt(new Date(2026, 10, 20, 9, 40));
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expect(page.getByRole("alert")).toContainText("Please log in to save your recipe");
    await page.clock.runFor(1900);
    await expect(page).toHaveURL(/\/recipe$/);
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/login\?redirect=(\/|%2F)recipe$/);
    await page.clock.resume();
    await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
    await page.goto("/recipe");
    await onStep(page, "Recipe Card");
    expect(await textOf(card(page))).toContain("Makes 3 x 950 g");
    // The detour counts once: a later visit starts with the presets again.
    await page.goto("/recipe");
    await onStep(page, "Choose a Recipe Preset");
  });
});

test("BU-15 the same loaf typed in by hand has the same card", async ({ page }) => {
  await openPreset(page, CITY_LOAF);
  const preset = await textOf(card(page));
  await page.goBack();
  await page.getByRole("button", { name: "Start Fresh" }).click();
  await onStep(page, "Basic Information");
  await fillCityLoaf(page);
  const flours = "Bread flour: 12.5% protein, 73% extraction All-purpose flour: 11% protein, 72% extraction ";
  expect((await textOf(card(page))).replace(flours, "")).toBe(preset);
});
