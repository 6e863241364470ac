import { expect, it } from "vitest";
import { FULL_CARD as FULL, WORST_CARD } from "../../../tests/support/worst-card";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { countPaperContents } from "./paper-contents";
import { fitCode, fitPrint } from "./print-fit";
import { belongs, printKind, WIDGETS, type WidgetId } from "./widgets";

const contents = (form: RecipeForm) =>
  countPaperContents(
    DEFAULT_FORMATS,
    form,
    calculateRecipe(form),
    buildSchedule(form, { startTime: "09:00" }),
  );
const all = (form: RecipeForm) => WIDGETS.filter((widget) => belongs(widget, form));
const onOne = (form: RecipeForm) => all(form).filter((widget) => printKind(widget, form, true) !== "none");
const fit = (form: RecipeForm, widgets: readonly WidgetId[] = all(form)) => fitPrint(widgets, contents(form));

const CITY = applyPreset(PRESETS[0] ?? expect.unreachable());
it.each(PRESETS)("BU-27 $name is one sheet with every widget", (preset) => {
  expect(fit(applyPreset(preset)).sheets).toBe(1);
});

it("BU-27 a fuller card takes two sheets, and one where it leaves out what the list says", () => {
  expect(fit(FULL)).toMatchObject({ letters: "large", notes: 3, sheets: 2 });
  expect(fit(FULL, onOne(FULL))).toMatchObject({ letters: "dense", sheets: 1 });
  expect(onOne(FULL)).toEqual([
    "IngredientList",
    "BakingSchedule",
    "LevainStarter",
    "ProcessSteps",
    "RecipeStats",
  ]);
});

it("BU-27 flours with details of their own are in no other widget, and stay", () => {
  const detailed = {
    ...CITY,
    flourTypes: CITY.flourTypes.map((flour) => ({ ...flour, proteinPercent: 12.5 })),
  };
  expect(onOne(detailed)).toContain("FlourIngredients");
});

it("BU-27 the fullest card takes two sheets either way", () => {
  expect([fit(WORST_CARD).sheets, fit(WORST_CARD, onOne(WORST_CARD)).sheets]).toEqual([2, 2]);
});

it("BU-25 each widget that is hidden leaves room for a pencil, and then for larger letters", () => {
  const less = (...hidden: WidgetId[]) =>
    fit(
      CITY,
      all(CITY).filter((widget) => !hidden.includes(widget)),
    );
  expect(fit(CITY).letters).toBe("dense");
  expect(less("SaltAdditives").notes).toBeGreaterThan(fit(CITY).notes);
  const without = ["LiquidsIngredients", "SaltAdditives", "FlourIngredients", "LevainStarter"] as const;
  expect(less(...without).letters).toBe("large");
  expect(less(...without, "ProcessSteps").letters).toBe("roomy");
});

it("BU-27 what the baker wrote takes room, too", () => {
  const long = { ...CITY, notes: "Dust the basket with rice flour. ".repeat(20) };
  expect(fit(long).sheets).toBe(2);
});

it.each(PRESETS)("BU-27 issue 30 7 the code of $name costs neither letters nor a sheet", (preset) => {
  const plain = fit(applyPreset(preset));
  const { letters, sheets, notes, code } = fitCode(plain);
  expect([letters, sheets]).toEqual([plain.letters, plain.sheets]);
  if (code === "head") expect(notes).toBeLessThan(4);
  else expect(notes).toBe(plain.notes);
});

it("issue 30 7 a code stands beside the notes, else beside the head, and a full sheet has none", () => {
  const places = PRESETS.map((preset) => fitCode(fit(applyPreset(preset))).code);
  expect(places.filter((place) => place === "notes").length).toBeGreaterThanOrEqual(3);
  expect(places.filter((place) => place === null).length).toBeLessThanOrEqual(2);
  expect(fitCode({ letters: "dense", notes: 0, sheets: 1, left: 19 }).code).toBeNull();
  expect(fitCode({ letters: "large", notes: 3, sheets: 1, left: 30 })).toMatchObject({
    notes: 0,
    code: "head",
  });
});
