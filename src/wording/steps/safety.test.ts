import { expect, it } from "vitest";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { createFormats, DEFAULT_FORMATS } from "../values/formats";
import { doneness } from "./process-baking";
import { processSteps, stepSentences } from "./process-steps";

const preset = (id: string, change: Partial<RecipeForm> = {}): RecipeForm => ({
  ...applyPreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable()),
  ...change,
});
const city = (change: Partial<RecipeForm>) => preset("city-loaf-master-recipe", change);
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const card = (form: RecipeForm) =>
  processSteps(DEFAULT_FORMATS, form, calculateRecipe(form)).map(({ title, text }) =>
    plain(`${title}: ${text}`),
  );
const day = (form: RecipeForm) => stepSentences(DEFAULT_FORMATS, form, buildSchedule(form)).flat().map(plain);

it.each([
  { boilTime: "30 seconds in 4% lye solution" },
  { boilTime: "20 seconds", recipeName: "Laugenbrezel" },
  { boilTime: "dip 15 seconds, sodium hydroxide 3%" },
  { brushWith: "lye water" },
])("BU-25 %j is told with gloves, goggles, cold water and no aluminum", (change) => {
  const said = [...card(city(change)), ...day(city(change))].filter((text) => /lye/i.test(text));
  expect(said.length).toBeGreaterThan(1);
  for (const text of said) expect(text).toMatch(/gloves and goggles.*cold water.*no aluminum/i);
  expect(said.join()).not.toMatch(/Boil the/);
});

it.each([{ boilTime: "1 minute each side" }, { boilTime: "30 seconds, lye-free, with baking soda" }])(
  "BU-25 %j is boiled, and says that splashes burn",
  (change) => {
    const said = card(city(change)).join("\n");
    expect(said).toMatch(/Boil the pieces.*splashes burn/);
    expect(said).not.toMatch(/goggles/);
  },
);

it.each([
  ["½ minute", "for 30 seconds"],
  ["0.5 minutes", "for 30 seconds"],
  ["20 seconds", "for 20 seconds"],
  ["15-20 seconds", "for 15-20 seconds"],
  ["half a minute", "for 30 seconds"],
])("BU-25 %j is under a minute, so it is told in seconds", (boilTime, text) => {
  expect(card(city({ boilTime })).join("\n")).toContain(text);
});

it.each([
  { brushWith: "garlic and olive oil" },
  { topWith: "olive oil and garlic" },
  { topWith: "garlic confit" },
  { additives: [{ name: "Garlic oil", amount: 3, unit: "percentage" as const }] },
])("BU-25 %j is made fresh, because garlic in oil can grow botulism", (change) => {
  expect(card(city(change)).join("\n")).toMatch(/Make garlic oil fresh.*4 days/);
});

it.each([{ topWith: "garlic powder and oil" }, { topWith: "olive oil" }, { topWith: "garlic" }])(
  "BU-25 %j is not",
  (change) => {
    expect(card(city(change)).join("\n")).not.toContain("garlic oil fresh");
  },
);

it.each([
  [undefined, "205-210°F (96-99°C)"],
  [4000, "197-202°F"],
  [5000, "195-200°F"],
  [9000, "188-193°F"],
])("BU-25 at %s feet a lean loaf is done at %s inside, after its signs", (altitude, inside) => {
  const formats = createFormats({ ...DEFAULT_FORMATS.units, ...(altitude !== undefined && { altitude }) });
  const said = plain(doneness(formats, city({})));
  expect(said).toContain(inside);
  expect(said.indexOf("deep brown")).toBeLessThan(said.indexOf("°F"));
});

it("BU-25 a soft loaf keeps its temperature until the boil is near", () => {
  const at = (altitude: number) =>
    plain(doneness(createFormats({ ...DEFAULT_FORMATS.units, altitude }), preset("challah-style-loaf")));
  expect(at(5000)).toContain("190-195°F");
  expect(at(10_000)).toContain("186-191°F");
});
