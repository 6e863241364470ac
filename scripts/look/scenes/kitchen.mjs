import { all, press, pressing } from "../acts.mjs";
import { load } from "../load.mjs";
import { card } from "./card.mjs";
import { CITY_LOAF, LONG_TEXTS, presetOf, TWENTY_FLOURS } from "../recipes.mjs";

const { runningPlan } = await load("tests/support/baking-plans.ts");

const MINUTE = 60_000;
const DAY = 24 * 60;
/** Units that all differ from the site's default. */
const HOME_UNITS = {
  "bread-tools-units": JSON.stringify({ weight: "oz", temperature: "C", decimal: "comma", clock: "12" }),
};

/** The planner, with this device's unfinished recipe. */
const plan = (name, form, change = {}) => ({ name, path: "/plan", draft: { form }, ...change });

/** A running baking day that began, or will begin, this many minutes from now. */
const day = (name, begun, change = {}) => {
  const { form, stored, ...rest } = change;
  const startsAt = new Date(Date.now() - begun * MINUTE).toISOString();
  const running = runningPlan({ startsAt, zone: "UTC" }, form);
  return {
    name,
    path: "/baking-day",
    stored: {
      "bread-tools-baking-day": JSON.stringify({ ...running, name: form?.recipeName ?? running.name }),
      ...stored,
    },
    ...rest,
  };
};
const dialog = (name) => async (page) => {
  await press(page, name);
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
};
/** Sets a plan's date to `days` days from today. */
const by = (days) => async (page) => {
  const date = new Date(Date.now() + days * DAY * MINUTE).toLocaleDateString("sv-SE");
  await page.getByLabel("Date").fill(date);
};
const unfold = (title) => (page) => page.locator("summary").filter({ hasText: title }).first().click();

const fill = (label, text) => (page) => page.getByRole("textbox", { name: label, exact: true }).fill(text);

/** The pages that a baker has open with floury hands: the planner, the baking day, and the ledger below the card. */
export const KITCHEN = [
  { name: "plan-empty", path: "/plan" },
  plan("plan", CITY_LOAF),
  plan("plan-poolish", presetOf("Poolish"), { widths: [390, 1280] }),
  plan("plan-straight", presetOf("Soft Sandwich"), { widths: [390, 1280] }),
  plan("plan-long", LONG_TEXTS),
  plan("plan-far", CITY_LOAF, { act: by(6) }),
  plan("plan-nothing-fits", CITY_LOAF, { act: by(0) }),
  plan("plan-no-date", CITY_LOAF, { act: (page) => page.getByLabel("Date").fill("") }),
  plan("plan-away", CITY_LOAF, { act: unfold("Days away from home") }),
  plan("plan-units", CITY_LOAF, { stored: HOME_UNITS, widths: [390, 1280] }),
  card("card-plan", CITY_LOAF, { act: pressing(/^When do you want bread/) }),
  card("card-units", CITY_LOAF, { act: all(pressing("Adjust"), unfold("Units")), window: true }),
  card("card-home-units", CITY_LOAF, { act: pressing("Full schedule"), stored: HOME_UNITS }),
  card("card-math", CITY_LOAF, { act: unfold("Show the math") }),
  card("card-weigh", CITY_LOAF, { act: dialog("Weigh"), window: true }),
  card("card-weigh-units", CITY_LOAF, {
    act: dialog("Weigh"),
    stored: HOME_UNITS,
    window: true,
    widths: [320, 390],
  }),
  card("card-bench", CITY_LOAF, {
    act: all(pressing("Adjust"), unfold("Scaling"), unfold("Use up what I have"), unfold("Temperatures")),
  }),
  card("card-bench-filled", CITY_LOAF, {
    act: all(
      pressing("Adjust"),
      unfold("Scaling"),
      (page) => page.getByRole("radio", { name: /^Exact/ }).check(),
      unfold("Use up what I have"),
      fill("Flour in the bag", "1000"),
      fill("Ripe starter", "180"),
      unfold("Temperatures"),
      fill("Dough wanted", "72"),
    ),
  }),
  card("card-bench-twenty-flours", TWENTY_FLOURS, {
    act: all(pressing("Adjust"), unfold("Use up what I have")),
    widths: [320, 1280],
  }),
  card("card-start-day", CITY_LOAF, { act: dialog("Start baking day"), window: true }),
  { name: "day-none", path: "/baking-day" },
  day("day-far", -5.5 * DAY),
  day("day-soon", -20),
  day("day-levain", 90),
  day("day-mix", 725),
  day("day-late", 725, { act: dialog("I’m late"), window: true }),
  day("day-timetable", 725, { act: dialog("Timetable"), window: true }),
  day("day-end", 725, { act: dialog("End baking day"), window: true }),
  day("day-long", 725, { form: LONG_TEXTS }),
  day("day-units", 725, { stored: HOME_UNITS, widths: [390, 1280] }),
  day("day-over", 3 * DAY),
  day("day-account", 725, { as: "fresh", fail: "**/api/baking-plans", widths: [390, 1280] }),
  day("day-system-colours", 725, { forcedColors: true, widths: [390] }),
  day("day-large-text", 725, { largeText: true, widths: [320] }),
];
