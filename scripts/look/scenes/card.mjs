import { all, press, see, stopTime } from "../acts.mjs";
import { BLANK, CITY_LOAF, HUGE_LOAVES, LONG_TEXTS, presets, presetOf, TWENTY_FLOURS } from "../recipes.mjs";

const goOn = (page) => press(page, "Continue");
/** The card of an unfinished recipe; `act` runs once it is open. */
export const card = (name, form, change = {}) => {
  const { act, ...rest } = change;
  return { name, path: "/recipe", draft: { form, step: 12 }, act: act ? all(goOn, act) : goOn, ...rest };
};
const pressing =
  (...names) =>
  async (page) => {
    for (const name of names) await press(page, name);
  };
const large = async (page) => {
  await press(page, "Adjust");
  await page.getByRole("switch", { name: "Large text" }).check();
  await page.keyboard.press("Escape");
};
const save = pressing("Save Recipe");
/** On a phone handles and eyes are in sight. */
const ARRANGING = { "bread-tools-card": JSON.stringify({ arranging: true }) };

/** A recipe that somebody else saves or deletes while it is open. */
const edited =
  (then) =>
  async (page, { people }) => {
    const { contexts } = people({});
    const made = await contexts.fresh.request.post("/api/recipes", {
      data: { ...CITY_LOAF, recipeName: "Two tabs" },
    });
    const { id } = await made.json();
    await page.goto(`/recipe/edit/${id}`);
    await press(page, /^Make it exactly/);
    await then(contexts.fresh.request, `/api/recipes/${id}`);
    await save(page);
    await page.getByRole("dialog").waitFor();
    if (then !== erase) await erase(contexts.fresh.request, `/api/recipes/${id}`);
  };
const overwrite = (request, path) =>
  request.put(path, { data: { ...CITY_LOAF, recipeName: "Two tabs, theirs" } });
const erase = (request, path) => request.delete(path);

export const CARD = [
  card("card", CITY_LOAF, { fold: true }),
  card("card-schedule", CITY_LOAF, { act: pressing("Full schedule") }),
  card("card-poolish", presetOf("Poolish"), { widths: [390, 1280] }),
  card("card-straight", presetOf("Soft Sandwich"), { widths: [390, 1280] }),
  card("card-worst", LONG_TEXTS, { act: pressing("Full schedule") }),
  card("card-twenty-flours", TWENTY_FLOURS),
  card("card-huge", HUGE_LOAVES),
  card("card-empty", { ...BLANK, recipeName: "Half an idea", recipeType: "sourdough" }),
  card("card-large", CITY_LOAF, { act: large }),
  card("card-hidden", CITY_LOAF, {
    stored: ARRANGING,
    act: pressing("Move Recipe Stats", "Hide", "Move Process Steps", "Hide", /^Widgets/),
  }),
  card("card-move", CITY_LOAF, {
    stored: ARRANGING,
    act: pressing("Move Ingredient List"),
    window: true,
    scroll: "text=Ingredient List",
  }),
  card("card-save-signed-out", CITY_LOAF, { act: save, window: true, widths: [390, 1280] }),
  card("card-save-failed", CITY_LOAF, { as: "ana", fail: "**/api/recipes", act: save, window: true }),
  card("card-save-busy", CITY_LOAF, {
    as: "ana",
    hold: "**/api/recipes",
    act: save,
    window: true,
    widths: [390, 1280],
  }),
  card("card-saved", presets[1], {
    as: "owner",
    each: true,
    widths: [320, 1280],
    act: all(stopTime, save, (page) => see(page, "Recipe saved successfully!")),
    window: true,
  }),
  { name: "card-conflict", path: "/about", as: "fresh", refused: true, act: edited(overwrite), window: true },
  { name: "card-gone", path: "/about", as: "fresh", refused: true, act: edited(erase), window: true },
  card("card-system-colours", CITY_LOAF, { forcedColors: true, widths: [390, 1280] }),
  card("card-large-text", CITY_LOAF, { largeText: true, widths: [320] }),
];
