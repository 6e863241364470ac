import type { Locator, Page } from "@playwright/test";
import {
  addFlour,
  card,
  changePreset,
  choose,
  field,
  fill,
  goToStep,
  next,
  openPreset,
  resize,
  startFresh,
  textOf,
  widget,
} from "../support/builder";
import { expect, test } from "../support/test";

/** The rows of the weigh-out list as text, and the lines below them. */
async function weighOut(page: Page): Promise<{ rows: string[]; all: string }> {
  const list = widget(page, "Ingredient List");
  await expect(list).toBeVisible();
  const rows = await list
    .getByRole("checkbox")
    .evaluateAll((boxes) =>
      boxes.map((box) => (box.closest("label")?.textContent ?? "").replaceAll(/\s+/g, " ").trim()),
    );
  return { rows, all: await textOf(list) };
}

/** "18:00 Mix preferment", by day. What follows a row's name does not matter here. */
async function timetable(page: Page): Promise<string[]> {
  const schedule = widget(page, "Baking Schedule");
  const opener = schedule.getByRole("button", { name: "Full schedule" });
  if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
  const rows: string[] = [];
  const days: Locator[] = await schedule.getByRole("region", { name: /^Day \d$/ }).all();
  for (const day of days) {
    const name = await day.getAttribute("aria-label");
    for (const row of await day.getByRole("listitem").all()) rows.push(`${name} ${await textOf(row)}`);
  }
  return rows.map((row) => row.replace(" at night", ""));
}

/** Column P of the worked timetables: the preset, started at six in the evening. */
const TIMETABLE = [
  "Day 1 18:00 Mix preferment",
  "Day 2 06:00 Mix",
  "Day 2 06:30 Fold 1",
  "Day 2 07:00 Fold 2",
  "Day 2 07:05 Bulk fermentation",
  "Day 2 08:05 Pre-shape",
  "Day 2 08:15 Bench rest",
  "Day 2 08:35 Final shape",
  "Day 2 08:45 Preheat oven",
  "Day 2 08:45 Initial proof",
  "Day 2 09:45 Proofing complete",
  "Day 2 09:45 Score & Bake",
];

test("CA-01 CA-03 CA-09 BU-25 the Poolish Baguettes preset has its weights, and its timetable from 18:00; City Loaf as a straight dough has no starter, and gets it back", async ({
  page,
}) => {
  await openPreset(page, "Poolish Baguettes");
  await expect(card(page)).toContainText("Makes 4 x 300 g");
  await expect(card(page)).toContainText("Prefermented");
  await expect(widget(page, "Levain Starter")).toHaveCount(0);
  const { rows, all } = await weighOut(page);
  expect(rows).toEqual([
    "All-purpose flour 100% 455 g",
    "Water 68% 247 g Pour 227 g first, hold back 20 g",
    "Poolish 390 g Contains 30% of the recipe's flour",
    "Salt 2% 13 g",
    "Instant yeast 0.4% 2.6 g About ¾ tsp",
  ]);
  expect(all).toContain("Makes four baguettes of 277 g.");
  const list = widget(page, "Ingredient List");
  await list.getByText("Show the math").click();
  expect(await textOf(list)).toContain(
    "The poolish holds 195 g of the flour, 195 g of the water and 0.2 g of the yeast.",
  );

  await resize(page, "Start time", "18:00");
  const times = await timetable(page);
  expect(times).toHaveLength(TIMETABLE.length);
  for (const [index, row] of TIMETABLE.entries()) expect(times[index]).toContain(row);
  expect(await textOf(widget(page, "Baking Schedule"))).toContain(
    "16 hours 9 minutes in all, 59 minutes hands on.",
  );

  await test.step("as a straight dough the City Loaf has all its water and no levain widget", async () => {
    const withStarter = [
      "Bread flour 50% 400 g",
      "All-purpose flour 50% 400 g",
      "Water 75% 550 g Pour 460 g first, hold back 90 g",
      "Levain 400 g Contains 20% of the recipe's flour",
      "Salt 2.5% 25 g",
    ];
    await changePreset(page, "City Loaf Master Recipe");
    expect((await weighOut(page)).rows.toSorted()).toEqual(withStarter.toSorted());
    await goToStep(page, "Basic Information");
    await choose(page, "Recipe type", "Straight dough");
    await goToStep(page, "Recipe Card");
    const straight = await weighOut(page);
    expect(straight.rows).toEqual([
      "Bread flour 50% 500 g",
      "All-purpose flour 50% 500 g",
      "Water 75% 750 g Pour 660 g first, hold back 90 g",
      "Salt 2.5% 25 g",
      "Instant yeast 1% 10 g About 3 ¼ tsp",
    ]);
    expect(straight.all).not.toMatch(/starter|levain/i);
    await expect(widget(page, "Levain Starter")).toHaveCount(0);
    expect((await timetable(page)).join(" ")).not.toMatch(/levain/i);

    await goToStep(page, "Basic Information");
    await choose(page, "Recipe type", "Sourdough");
    await goToStep(page, "Recipe Card");
    expect((await weighOut(page)).rows.toSorted()).toEqual(withStarter.toSorted());
    await expect(widget(page, "Levain Starter")).toBeVisible();
  });
});

test("BU-20 CA-01 CA-09 a poolish from scratch is the worked example, and a straight dough keeps nothing of it", async ({
  page,
}) => {
  await startFresh(page);
  await fill(page, "Recipe name", "Four baguettes");
  await choose(page, "Recipe type", "Prefermented");
  await next(page);
  await fill(page, "Unit weight", "300");
  await fill(page, "Quantity", "4");
  await fill(page, "Hydration", "68");
  await next(page);
  await addFlour(page, "All-purpose flour", "100");
  await next(page);

  await choose(page, "Preferment type", "Biga");
  await expect(field(page, "Flour in preferment")).toHaveValue("40");
  await expect(field(page, "Preferment hydration")).toHaveValue("60");
  await choose(page, "Preferment type", "Poolish");
  await expect(field(page, "Flour in preferment")).toHaveValue("30");
  await expect(field(page, "Preferment hydration")).toHaveValue("100");
  await choose(page, "Yeast type", "Instant yeast");
  await expect(field(page, "Yeast amount")).toHaveValue("0.4");
  await expect(page.getByText("195 g flour + 195 g water + 0.2 g yeast")).toBeVisible();
  await fill(page, "Preferment time and temperature", "12–16 hours at 70°F");
  await next(page);
  await next(page);
  await fill(page, "Salt", "2");
  await expect(page.getByText("Salt weight").locator("..")).toHaveText("Salt weight13 g");
  await next(page);
  await fill(page, "Bulk fermentation duration", "2 hours");
  await next(page);
  await choose(page, "Final shape", "Baguette");
  await fill(page, "Proofing time", "60 minutes");
  await next(page);
  await choose(page, "Oven type", "Stone or steel");
  await fill(page, "Bake temperature", "475°F (246°C)");
  await fill(page, "Bake time", "24 minutes");
  await choose(page, "Steam method", "Steam pan");
  await next(page);
  await next(page);

  await test.step("prefermented", async () => {
    const { rows, all } = await weighOut(page);
    expect(rows).toEqual([
      "All-purpose flour 100% 455 g",
      "Water 68% 247 g Pour 197 g first, hold back 50 g",
      "Poolish 390 g Contains 30% of the recipe's flour",
      "Salt 2% 13 g",
      "Instant yeast 0.4% 2.6 g About ¾ tsp",
    ]);
    expect(all).toContain("Makes four baguettes of 277 g.");
    expect(all).toContain("Make it exactly 300 g");
    expect((await timetable(page))[0]).toContain("Day 1 09:00 Mix preferment");
  });

  await goToStep(page, "Basic Information");
  await choose(page, "Recipe type", "Straight dough");
  await goToStep(page, "Recipe Card");
  await test.step("straight dough", async () => {
    const { rows, all } = await weighOut(page);
    expect(rows).toEqual([
      "All-purpose flour 100% 650 g",
      "Water 68% 442 g Pour 392 g first, hold back 50 g",
      "Salt 2% 13 g",
      "Instant yeast 1% 6.5 g About 2 tsp",
    ]);
    expect(all).not.toMatch(/poolish|starter|levain|is in it/i);
    expect((await timetable(page))[0]).toContain("Day 1 09:00 Mix");
    expect((await timetable(page)).join(" ")).not.toMatch(/preferment|levain/i);
    expect(await textOf(widget(page, "Process Steps"))).not.toMatch(/poolish|levain/i);
  });
});
