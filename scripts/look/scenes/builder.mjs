import { all, press } from "../acts.mjs";
import {
  BLANK,
  CITY_LOAF,
  CITY_LOAF_PRESET,
  LONG_NAME,
  LONG_TEXTS,
  presetOf,
  TWENTY_FLOURS,
} from "../recipes.mjs";

const path = "/recipe";
const goOn = (page) => press(page, "Continue");
/** A step of an unfinished recipe. */
const step = (name, form, number, change = {}) => {
  const { act, expanded, basis, visited, ...rest } = change;
  return {
    name,
    path,
    draft: { form, step: number, expanded, basis, visited },
    act: act ? all(goOn, act) : goOn,
    ...rest,
  };
};
const pressing = (name, role) => (page) => press(page, name, role);
const openAdvanced = (page) => page.getByText("Advanced", { exact: true }).click();
const community = (page) => page.getByText("Community Recipes").first().click();

const named = { ...BLANK, recipeName: "Sunday", recipeType: "sourdough" };
const ofType = (recipeType, more = {}) => ({
  ...CITY_LOAF,
  recipeType,
  recipeTypeOther: "Salt rising",
  ...more,
});
const shares = (...percentages) => ({
  ...CITY_LOAF,
  flourTypes: percentages.map((percentage, index) => ({
    name: ["Bread flour", "Rye flour", "Spelt flour"][index],
    percentage,
    notes: "",
  })),
});
const withLiquids = {
  ...CITY_LOAF,
  otherLiquids: [
    { name: "Whole milk", amount: 10, unit: "percentage" },
    { name: "Olive oil from the press behind the village church", amount: 45, unit: "grams" },
  ],
};
const withAdditives = {
  ...CITY_LOAF,
  additives: [
    { name: "Sunflower seeds", amount: 10, unit: "percentage" },
    { name: "Toasted walnuts from last autumn", amount: 120, unit: "grams" },
  ],
};

/** Opens "What goes in" of the first bread if it is collapsed. */
async function openFirst(page) {
  const [first] = await page.locator("summary").filter({ hasText: "What goes in", visible: true }).all();
  await first?.click();
}

export const BUILDER = [
  { name: "01-presets", path, fold: true },
  { name: "01-presets-filtered", path: `${path}?starter=yes&time=overnight`, act: openFirst },
  { name: "01-presets-none", path: `${path}?starter=yes&time=same-day`, widths: [390, 1280] },
  { name: "01-presets-no-starter", path: `${path}?starter=no`, widths: [390, 1280] },
  { name: "01-presets-draft", path, draft: { form: CITY_LOAF, step: 5 }, window: true },
  {
    name: "01-presets-draft-long",
    path,
    draft: { form: LONG_TEXTS, step: 5 },
    window: true,
    widths: [320, 1280],
  },
  { name: "01-community", path, act: community },
  { name: "01-no-scripts", path, scripts: false, widths: [390, 1280] },
  step("02-empty", BLANK, 2, { visited: 1 }),
  step("02-preset", CITY_LOAF, 2, { basis: CITY_LOAF_PRESET }),
  step("02-other-long", { ...ofType("other"), recipeName: LONG_NAME, author: LONG_TEXTS.author }, 2),
  step("02-message", BLANK, 2, {
    visited: 1,
    widths: [320, 1280],
    act: async (page) => {
      const name = page.getByRole("textbox", { name: "Recipe name" });
      await name.fill("x");
      await name.fill("");
      await name.blur();
    },
  }),
  step("03-empty", named, 3),
  step("03", CITY_LOAF, 3),
  step("03-advanced", CITY_LOAF, 3, { act: openAdvanced }),
  step("03-advanced-gloss", CITY_LOAF, 3, {
    window: true,
    each: true,
    act: all(openAdvanced, pressing("What is bassinage?")),
  }),
  step("03-out-of-range", { ...CITY_LOAF, unitWeight: 20, quantity: 0, hydrationPercent: 130 }, 3),
  step("03-999", { ...CITY_LOAF, quantity: 999, unitWeight: 9999 }, 3),
  step("04-empty", { ...named, flourTypes: [] }, 4),
  step("04", CITY_LOAF, 4),
  step("04-under", shares(50, 40), 4),
  step("04-over", shares(50, 40, 30), 4),
  step("04-twenty", TWENTY_FLOURS, 4),
  step("04-simple", shares(50, 30, 20), 4, { act: pressing("Simple view") }),
  step("04-details", CITY_LOAF, 4, { act: (page) => page.getByText("Details of Bread flour").click() }),
  step("04-suggestions", shares(50, 40), 4, {
    window: true,
    each: true,
    act: async (page) => {
      await page.getByRole("combobox", { name: "Flour", exact: true }).fill("wh");
      await page.getByRole("option").first().waitFor();
    },
  }),
  step("05-sourdough", CITY_LOAF, 5, { fold: true }),
  step("05-made-ahead", CITY_LOAF, 5, { act: (page) => page.getByText("Make something ahead").click() }),
  step("05-usual-levain", CITY_LOAF, 5, { act: (page) => page.getByText("Usual levain").click() }),
  step("05-second-build", { ...CITY_LOAF, hasSecondaryLevainBuild: true }, 5),
  step("05-preferment", presetOf("Poolish"), 5),
  step("05-straight", presetOf("Soft Sandwich"), 5),
  step("05-other", ofType("other"), 5),
  step("05-none", { ...CITY_LOAF, recipeType: "" }, 5, { widths: [390, 1280] }),
  step("06-intro", CITY_LOAF, 6),
  step("06-open", CITY_LOAF, 6, { expanded: [6] }),
  step("06-liquids", withLiquids, 6, { expanded: [6] }),
  step("07", { ...CITY_LOAF, additives: [] }, 7),
  step("07-additives", withAdditives, 7),
  step("08-empty", named, 8),
  step("08", CITY_LOAF, 8),
  step("09-empty", named, 9),
  step("09-retard", { ...CITY_LOAF, coldRetard: true, coldRetardDuration: "12-16 hours" }, 9),
  step("10-empty", named, 10),
  step("10", CITY_LOAF, 10),
  step("11-intro", { ...CITY_LOAF, notes: "", variations: "" }, 11),
  step("11-open", LONG_TEXTS, 11, { expanded: [11] }),
  step("steps-drawer", CITY_LOAF, 5, { act: pressing("Steps"), widths: [320, 390, 768], window: true }),
  step("steps-drawer-locked", named, 3, { visited: 3, act: pressing("Steps"), widths: [320], window: true }),
  step("sticky", CITY_LOAF, 3, { window: true }),
  step("sticky-missing", BLANK, 2, { visited: 1, window: true }),
  step("weights", CITY_LOAF, 5, {
    act: pressing(/^Recipe weights/),
    widths: [320, 390, 768],
    window: true,
  }),
  step("03-large-text", CITY_LOAF, 3, { largeText: true, widths: [320, 1280] }),
  step("04-system-colours", shares(50, 40), 4, { forcedColors: true, widths: [390] }),
  step("09-system-colours", CITY_LOAF, 9, { forcedColors: true, widths: [390] }),
  { name: "01-discarded", path, draft: { form: CITY_LOAF, step: 5 }, act: pressing("Discard"), window: true },
];
