import type { Page } from "@playwright/test";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS, type RecipeForm } from "../../src/baking";
import { countPaperContents } from "../../src/web/card/paper/paper-contents";
import { fitPrint } from "../../src/web/card/paper/print-fit";
import { belongs, WIDGETS } from "../../src/web/card/widgets/widgets";
import { DEFAULT_FORMATS } from "../../src/wording/values/formats";
import {
  askWhen,
  card,
  changePreset,
  continueDraft,
  leaveDraft,
  openPreset,
  openPresets,
  presetForm,
  takePreset,
  textOf,
  turnOnCard,
  widget,
  widgetTitles,
} from "../support/builder";
import { type PdfPage, readPdf } from "../support/pdf";
import { textPlaces } from "../support/pdf-places";
import { expect, inTheme, look, test } from "../support/test";
import { FULL_CARD as FULL, WORST_CARD } from "../support/worst-card";

const PAPERS = { Letter: [612, 792], A4: [596, 843] } as const;
type Paper = keyof typeof PAPERS;
const SIZES: readonly Paper[] = ["Letter", "A4"];

/** The printed pages, each of the paper's size. */
async function print(page: Page, paper: Paper): Promise<PdfPage[]> {
  const pages = readPdf(await page.pdf({ format: paper }));
  for (const { width, height } of pages)
    expect([paper, Math.round(width), Math.round(height)]).toEqual([paper, ...PAPERS[paper]]);
  return pages;
}

/** Only the letters and their order count: spaces are gaps on paper. */
const letters = (text: string) => text.replaceAll(/[\s\u00a0]+/g, "");

const printedLetters = (pages: PdfPage[]) => letters(pages.map(({ text }) => text).join(""));

/** How many sheets the card expects to need. Its question before printing depends on it. */
function foreseeSheets(form: RecipeForm): number {
  const schedule = buildSchedule(form, { startTime: "09:00" });
  const contents = countPaperContents(DEFAULT_FORMATS, form, calculateRecipe(form), schedule);
  return fitPrint(
    WIDGETS.filter((one) => belongs(one, form)),
    contents,
  ).sheets;
}

const CITY_LOAF = "City Loaf Master Recipe";

const CITY_ON_PAPER = [
  "City Loaf Master Recipe",
  "by Home Baker",
  "Makes 2 x 950 g",
  "Total time 20h 35m",
  "Ready at Day 2, 05:35",
  "Difficulty Easy",
  "Hydration 75%",
  "Bread flour 50% 400 g",
  "All-purpose flour 50% 400 g",
  "Water 75% 550 g",
  "Pour 460 g first, hold back 90 g",
  "Levain 400 g Contains 20% of the recipe's flour",
  "Salt 2.5% 25 g",
  "Makes two loaves of 888 g.",
  "66 g",
  "Stir 66 g ripe starter, 167 g flour (84 g bread flour and 83 g all-purpose flour) and 167 g water together.",
  "09:00 Build levain 12h 0m",
  "20:30 Autolyse 30 min",
  "04:50 Score & Bake lid off at 05:10 45 min",
  "Out of the oven at 05:35",
  "Recipe created on",
  "Bread Tools, localhost",
];

const ONLY_ON_SCREEN = [
  "Print Recipe",
  "Save Recipe",
  "Back",
  "Login",
  "Home About",
  "Steps Basic Information",
  "Step 12",
  "Widgets",
  "Keep screen on",
  "When do you want bread?",
  "Start baking day",
  "Start time",
  "Full schedule",
  "Show as table",
  "Show the math",
  "500 g",
  "Make it exactly",
  "Adjust",
];

/** The parts that the sheet of the City Loaf leaves out, and those that remain. */
async function expectOnlyPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  // Firefox adds an empty sheet when a page must be as high as a screen.
  const tall = await page.evaluate(() =>
    [...document.querySelectorAll("body, body *:has(article)")]
      .filter((part) => Number.parseFloat(getComputedStyle(part).minHeight) > 0)
      .map(({ className }) => className),
  );
  expect(tall).toEqual([]);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Steps" })).toBeHidden();
  await expect(page.getByRole("progressbar")).toBeHidden();
  for (const name of [
    "Print Recipe",
    "Back",
    "Save Recipe",
    "Widgets",
    "Full schedule",
    "Hide Process Steps",
  ])
    await expect(page.getByRole("button", { name, exact: true, includeHidden: true })).toBeHidden();
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Recipe size", includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await printedWidgets(page)).toEqual([
    "Ingredient List",
    "Baking Schedule",
    "Levain Starter",
    "Flour Ingredients",
    "Liquids",
    "Salt & Additives",
    "Process Steps",
  ]);
}

/** The widgets in the sheet's order. The vitals are a line without a title there. */
async function printedWidgets(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const titles = await widgetTitles(page);
  await page.emulateMedia({ media: null });
  return titles;
}

test("BU-27 SH-06 BU-25 the City Loaf prints on one page of either paper, with every weight and time, no bar or button, in the baker's order, from any screen", async ({
  page,
}) => {
  await openPreset(page, CITY_LOAF);
  const before = await textOf(card(page));
  await test.step("on the sheet there is no bar, no list of steps, no dock and no control", () =>
    expectOnlyPaper(page));
  for (const paper of SIZES) {
    const pages = await print(page, paper);
    expect(pages).toHaveLength(1);
    const printed = printedLetters(pages);
    for (const words of CITY_ON_PAPER) expect(printed).toContain(letters(words));
    for (const words of ONLY_ON_SCREEN) expect(printed).not.toContain(letters(words));
    // The screen is unchanged: the schedule folded, the widgets in their own order.
    expect(await textOf(card(page))).toBe(before);
  }

  await test.step("a dark screen, large text, ticked rows and an open schedule print as they always do", async () => {
    // From the second time on, the browser's own print command has the recipe's code.
    await expect(page.locator(".card-code")).toHaveCount(1);
    const [plain] = await print(page, "Letter");
    await inTheme(page, "dark");
    await turnOnCard(page, "Large text", true);
    await widget(page, "Ingredient List").getByRole("checkbox").first().check();
    await widget(page, "Baking Schedule").getByRole("button", { name: "Full schedule" }).click();
    const pages = await print(page, "Letter");
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toBe(plain?.text);
    expect(pages[0]?.drawing).toBe(plain?.drawing);
  });

  await test.step("paper has the baker's own order and choice, Liquids and Salt among them", async () => {
    await page.getByRole("button", { name: "Hide Levain Starter" }).click();
    for (let up = 0; up < 5; up++) {
      await page.getByRole("button", { name: "Move Process Steps" }).press("Enter");
      await page.getByRole("button", { name: "Move up" }).press("Enter");
    }
    const order = [
      "Process Steps",
      "Ingredient List",
      "Baking Schedule",
      "Flour Ingredients",
      "Liquids",
      "Salt & Additives",
    ];
    expect((await widgetTitles(page)).slice(0, 6)).toEqual(order);
    expect(await printedWidgets(page)).toEqual(order);
    const printed = printedLetters(await print(page, "A4"));
    expect(printed).not.toContain("LevainStarter");
    const at = order.map((title) => printed.indexOf(letters(title)));
    expect(at.toSorted((one, other) => one - other)).toEqual(at);
    for (const words of ["Water, 75% of the flour 750 g", "Held back as 90 g", "Salt, 2.5% 25 g"])
      expect(printed).toContain(letters(words));
  });
});

test("BU-27 the fullest card prints on the two pages of either paper that it announces, and loses nothing", async ({
  page,
}) => {
  await leaveDraft(page, WORST_CARD);
  await openPresets(page);
  await continueDraft(page);
  const rows = widget(page, "Ingredient List").getByRole("checkbox");
  await expect(rows).toHaveCount(17);
  await widget(page, "Baking Schedule").getByRole("button", { name: "Full schedule" }).click();
  const times = await widget(page, "Baking Schedule").getByRole("time").allInnerTexts();
  expect(times).toHaveLength(20);
  const steps = await widget(page, "Process Steps").getByRole("listitem").all();
  expect(steps).toHaveLength(12);
  // The signs to watch for are only on the screen.
  await page.emulateMedia({ media: "print" });
  const told = await Promise.all(steps.map(textOf));
  await page.emulateMedia({ media: null });

  for (const paper of SIZES) {
    const pages = await print(page, paper);
    expect([pages.length, foreseeSheets(WORST_CARD)]).toEqual([2, 2]);
    const printed = printedLetters(pages);
    for (const { name } of [...WORST_CARD.flourTypes, ...WORST_CARD.otherLiquids, ...WORST_CARD.additives])
      expect(printed).toContain(letters(name));
    for (const words of [...told, ...times, "Makes three loaves"]) expect(printed).toContain(letters(words));
  }
});

const preDough = (kind: "scald" | "poolish" | "soaker", name: string, yeast = 0) => ({
  kind,
  name,
  flour: 10,
  water: 15,
  salt: 0,
  yeast,
  starter: 0,
  yeastType: "" as const,
  timeTemp: "4 hours at 75°F",
  flours: [],
  extras: [],
});
const THREE_AHEAD = {
  ...presetForm(CITY_LOAF),
  recipeName: "Three made ahead",
  preDoughs: [
    preDough("scald", "Rye scald"),
    preDough("poolish", "Poolish", 0.1),
    preDough("soaker", "Oat soaker"),
  ],
} as RecipeForm;

test("BU-27 a levain and three pre-doughs print on one sheet of either paper, in two even columns", async ({
  page,
}) => {
  await leaveDraft(page, THREE_AHEAD);
  await openPresets(page);
  await continueDraft(page);
  await expect(widget(page, "Ingredient List").getByRole("checkbox")).toHaveCount(8);
  expect(foreseeSheets(THREE_AHEAD)).toBe(1);
  for (const paper of SIZES) {
    const pages = await print(page, paper);
    expect([paper, pages.length]).toEqual([paper, 1]);
    const [sheet] = pages;
    if (sheet === undefined) throw new Error("nothing was printed");
    const places = textPlaces(sheet);
    const middle = PAPERS[paper][0] / 72 / 2;
    // The line of vitals and the foot lie across both columns.
    const lowest = (isLeft: boolean) =>
      places
        .filter(({ left }) => left < middle === isLeft)
        .map(({ bottom }) => bottom)
        .toSorted((one, other) => other - one);
    expect(printedLetters(pages)).toContain(letters("Cool. Let it cool 1-2 hours."));
    expect(Math.abs((lowest(true)[4] ?? 0) - (lowest(false)[2] ?? 0))).toBeLessThan(1.2);
  }
});

async function expectOneSheet(page: Page, paper: Paper, words: string): Promise<void> {
  const pages = await print(page, paper);
  expect([paper, pages.length]).toEqual([paper, 1]);
  expect(printedLetters(pages)).toContain(letters(words));
}

/**
 * A sheet of Letter: as the browser's own command prints it first, without a code, and with its code, if it has one. A4
 * is narrower, but 18 mm higher: on each preset it leaves at least 13 mm more than Letter.
 */
async function expectOneLetter(page: Page, words: string): Promise<number> {
  const html = page.locator("html");
  await expectOneSheet(page, "Letter", words);
  await page.getByRole("button", { name: "Print Recipe", exact: true }).click();
  await expect(html).toHaveAttribute("data-printed", "");
  await html.evaluate((element) => element.removeAttribute("data-printed"));
  const codes = await page.locator(".card-code").count();
  if (codes > 0) await expectOneSheet(page, "Letter", words);
  return codes;
}

test.describe("with the site's own best plan for breakfast on Sunday", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("OC 29 BU-27 each preset prints on the one page of either paper that it announces, with and without days, with and without its code", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.clock.setFixedTime("2026-11-19T18:02:00-08:00");
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await openPresets(page);
    let codes = 0;
    for (const [index, preset] of PRESETS.entries())
      await test.step(preset.name, async () => {
        expect(foreseeSheets(applyPreset(preset))).toBe(1);
        await (index === 0 ? takePreset : changePreset)(page, preset.name);
        codes += await expectOneLetter(page, preset.name);
        const plans = await askWhen(page);
        await plans.getByRole("button", { name: "Use this plan" }).click();
        await expect(plans.getByRole("radio")).toHaveCount(0);
        await expectOneLetter(page, "Ready at Sun, Nov 22");
        await expectOneSheet(page, "A4", "Ready at Sun, Nov 22");
      });
    // When the code alone would need a second sheet, it is left out.
    expect(codes).toBeGreaterThanOrEqual(8);
  });
});

test.describe("one pot in the kitchen", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("BU-27 a Country planned for Sunday, one loaf after the other, prints on one page of either paper and says so", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2026-11-19T18:02:00-08:00");
    await openPreset(page, "Country Sourdough");
    const plans = await askWhen(page, true);
    await plans.getByRole("button", { name: "One after the other" }).click();
    await plans.getByRole("button", { name: "Use this plan" }).click();
    await expect(plans.getByRole("radio")).toHaveCount(0);
    await expect(card(page)).toHaveAttribute("data-print", "tight");
    for (const paper of SIZES) {
      await expectOneSheet(page, paper, "Two loaves, one after the other.");
      await expectOneSheet(page, paper, "Ready at Sun, Nov 22");
    }
  });
});

test("SH-06 a printed page is as high as its content, so no empty sheet follows", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const address of ["/starter-instructions", "/about", "/plan", "/baking-day"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tall = await page.evaluate(() =>
      [...document.querySelectorAll("body, body *:has(h1)")]
        .filter((part) => Number.parseFloat(getComputedStyle(part).minHeight) > 0)
        .map(({ className }) => className),
    );
    expect([address, tall]).toEqual([address, []]);
  }
});

test("BU-27 a card of two sheets asks once, and the choice is kept", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { sheets: [] as string[] });
    window.print = () => {
      const shown = document.querySelectorAll(".recipe-card .widget:not(.no-print)").length;
      (window as never as { sheets: number[] }).sheets.push(shown);
    };
  });
  const prints = () => page.evaluate(() => (window as never as { sheets: number[] }).sheets);
  await leaveDraft(page, FULL);
  await openPresets(page);
  await continueDraft(page);
  await expect(widget(page, "Ingredient List").getByRole("checkbox")).toHaveCount(10);
  expect(foreseeSheets(FULL)).toBe(2);
  for (const paper of SIZES) expect(await print(page, paper)).toHaveLength(2);

  const button = page.getByRole("button", { name: "Print Recipe" });
  await button.click();
  const question = page.getByRole("dialog", { name: "This card takes two sheets" });
  await look(page);
  await question.getByRole("button", { name: "Print one sheet" }).click();
  await expect(question).toBeHidden();
  await expect.poll(prints).toEqual([5]);
  for (const paper of SIZES) expect(await print(page, paper)).toHaveLength(1);

  await test.step("the choice outlives a reload, and nobody is asked again", async () => {
    await page.reload();
    await button.click();
    await expect(question).toBeHidden();
    await expect.poll(prints).toEqual([5]);
    expect(await print(page, "Letter")).toHaveLength(1);
    await turnOnCard(page, "Print on one sheet", false);
    await button.click();
    await expect.poll(prints).toEqual([5, 8]);
    expect(await print(page, "Letter")).toHaveLength(2);
  });
});
