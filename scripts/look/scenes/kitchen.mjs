import { all, press, pressing } from "../acts.mjs";
import { load } from "../load.mjs";
import { CITY_LOAF, LONG_TEXTS, presetOf, TWENTY_FLOURS } from "../recipes.mjs";

const { runningPlan } = await load("tests/support/baking-plans.ts");

const goOn = pressing("Continue");
const MINUTE = 60_000;
const DAY = 24 * 60;
const HOME_UNITS = JSON.stringify({ weight: "oz", temperature: "C", decimal: "comma", clock: "12" });

/** The planner, with the recipe that was left unfinished on this device. */
const plan = (name, change = {}) => ({
  name,
  path: "/plan",
  draft: { form: CITY_LOAF, step: 12 },
  ...change,
});

/** A baking day in the middle: begun so many minutes ago, or beginning in so many. */
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
/** A plan's date by so many days from today, as its field takes it. */
const by = (days) => async (page) => {
  const date = new Date(Date.now() + days * DAY * MINUTE).toLocaleDateString("sv-SE");
  await page.getByLabel("Date").fill(date);
};
const unfold = (title) => (page) => page.locator("summary").filter({ hasText: title }).first().click();

const card = (name, act, change = {}) => ({
  name,
  path: "/recipe",
  draft: { form: CITY_LOAF, step: 12 },
  act: all(goOn, act),
  ...change,
});
const fill = (label, text) => (page) => page.getByRole("textbox", { name: label, exact: true }).fill(text);

/** What a baker has open with floury hands: the planner, the baking day, and the ledger beneath the card. */
export const KITCHEN = [
  plan("plan-empty", { draft: undefined }),
  plan("plan"),
  plan("plan-poolish", { draft: { form: presetOf("Poolish"), step: 12 }, widths: [390, 1280] }),
  plan("plan-straight", { draft: { form: presetOf("Soft Sandwich"), step: 12 }, widths: [390, 1280] }),
  plan("plan-long", { draft: { form: LONG_TEXTS, step: 12 } }),
  plan("plan-far", { act: by(6) }),
  plan("plan-nothing-fits", { act: by(0) }),
  plan("plan-no-date", { act: (page) => page.getByLabel("Date").fill("") }),
  plan("plan-away", { act: unfold("Days away from home") }),
  plan("plan-units", { stored: { "bread-tools-units": HOME_UNITS }, widths: [390, 1280] }),
  card("card-plan", pressing("Bread by …")),
  card("card-units", dialog("Units"), { window: true }),
  card("card-home-units", pressing("Full schedule"), { stored: { "bread-tools-units": HOME_UNITS } }),
  card("card-bench", all(unfold("Scaling"), unfold("Start from what is there"), unfold("Temperatures"))),
  card(
    "card-bench-filled",
    all(
      unfold("Scaling"),
      (page) => page.getByRole("radio", { name: /^Exact/ }).check(),
      unfold("Start from what is there"),
      fill("Flour in the bag", "1000"),
      fill("Ripe starter", "180"),
      unfold("Temperatures"),
      fill("Dough wanted", "72"),
    ),
  ),
  card("card-bench-twenty-flours", unfold("Start from what is there"), {
    draft: { form: TWENTY_FLOURS, step: 12 },
    widths: [320, 1280],
  }),
  card("card-start-day", dialog("Start baking day"), { window: true }),
  { name: "day-none", path: "/baking-day" },
  day("day-far", -5.5 * DAY),
  day("day-soon", -20),
  day("day-levain", 90),
  day("day-mix", 725),
  day("day-late", 725, { act: dialog("I’m late"), window: true }),
  day("day-timetable", 725, { act: dialog("Timetable"), window: true }),
  day("day-end", 725, { act: dialog("End baking day"), window: true }),
  day("day-long", 725, { form: LONG_TEXTS }),
  day("day-units", 725, { stored: { "bread-tools-units": HOME_UNITS }, widths: [390, 1280] }),
  day("day-over", 3 * DAY),
  day("day-account", 725, { as: "fresh", fail: "**/api/baking-plan", widths: [390, 1280] }),
  day("day-system-colours", 725, { forcedColors: true, widths: [390] }),
  day("day-large-text", 725, { largeText: true, widths: [320] }),
];
