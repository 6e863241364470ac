import { load } from "./load.mjs";

const { applyPreset, defaultRecipe, PRESETS } = await load("src/baking/index.ts");
const { WORST_CARD } = await load("tests/support/worst-card.ts");

export const presets = PRESETS.map((preset) => ({ ...applyPreset(preset), author: "Ana Ruiz" }));
export const presetOf = (name) => applyPreset(PRESETS.find((preset) => preset.name.startsWith(name)));
export const [CITY_LOAF] = presets;
export const [CITY_LOAF_PRESET] = PRESETS;
export const BLANK = defaultRecipe();

/** The longest names: one in ordinary words, and one that cannot break. */
export const LONG_NAME = "Grandmother Wilhelmina's Sunday Harvest Loaf with Walnuts, Apricots and Figs, v3";
export const LONG_WORD = "Roggenvollkornsauerteigbrotmitsonnenblumenkernenundkürbiskernennachgroßmutterart";
export const LONG_EMAIL = `${"wilhelmina.konstantinopolitanska-featherstonehaugh.of.the.bakery".slice(0, 64)}@a-rather-long-subdomain.of-the-neighbourhood-bakery.example`;

const FLOURS = [
  "Bread flour",
  "Whole wheat flour",
  "Rye flour",
  "Spelt flour",
  "Einkorn flour",
  "Emmer flour",
  "Kamut flour",
  "Semolina",
  "Buckwheat flour",
  "Barley flour",
  "Oat flour",
  "Rice flour",
  "Corn flour",
  "Millet flour",
  "Teff flour",
  "Sorghum flour",
  "Amaranth flour",
  "Quinoa flour",
  "High extraction flour",
  "Pumpernickel from the mill behind the railway station",
];

export const TWENTY_FLOURS = {
  ...CITY_LOAF,
  recipeName: "Twenty flours",
  flourTypes: FLOURS.map((name) => ({ name, percentage: 5, notes: "" })),
};

export const MANY_LOAVES = { ...CITY_LOAF, recipeName: "For the whole street", quantity: 999 };
export const HUGE_LOAVES = { ...MANY_LOAVES, recipeName: "For the whole city", unitWeight: 9999 };

export const LONG_TEXTS = {
  ...WORST_CARD,
  recipeName: LONG_NAME,
  author: "Wilhelmina Konstantinopolitanska-Featherstonehaugh of the Neighbourhood Bakery",
  notes: "Wetter in winter: the flour is drier than it looks. ".repeat(20).trim(),
  variations: "With caraway, or with a handful of toasted seeds on the crust. ".repeat(8).trim(),
  rating: 4,
  crustQuality: "Thin, blistered, sings for a quarter of an hour after it left the oven",
  crumbQuality: "Open at the shoulders, a little tight in the middle",
  flavorQuality: "Mild, milky, a trace of honey",
};
