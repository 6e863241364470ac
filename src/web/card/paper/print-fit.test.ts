import { expect, it } from "vitest";
import { FULL_CARD as FULL, WORST_CARD } from "../../../../tests/support/worst-card";
import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  PRESETS,
  type RecipeForm,
  withWaits,
} from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { countPaperContents } from "./paper-contents";
import { nextMinute, toLocalTime } from "../../plan/instants";
import { answerTo, firstWishes } from "../../plan/wishes";
import { readHabits } from "../../times/habits";
import { fitCode, fitPrint, type PrintFit } from "./print-fit";
import { belongs, printKind, WIDGETS, type WidgetId } from "../widgets/widgets";

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
it.each(PRESETS)("BU-27 $name prints on one sheet with every widget", (preset) => {
  expect(fit(applyPreset(preset)).sheets).toBe(1);
});

it("BU-27 a fuller card takes two sheets, and one where it leaves out what the list already says", () => {
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

it("BU-27 details of flours are printed because no other widget has them", () => {
  const detailed = {
    ...CITY,
    flourTypes: CITY.flourTypes.map((flour) => ({ ...flour, proteinPercent: 12.5 })),
  };
  expect(onOne(detailed)).toContain("FlourIngredients");
});

it("BU-27 the fullest card takes two sheets either way", () => {
  expect([fit(WORST_CARD).sheets, fit(WORST_CARD, onOne(WORST_CARD)).sheets]).toEqual([2, 2]);
});

it("BU-25 each hidden widget makes room for handwriting, and then for larger letters", () => {
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

it("BU-27 the baker's notes take room too", () => {
  const long = { ...CITY, notes: "Dust the basket with rice flour. ".repeat(40) };
  expect(fit(long).sheets).toBe(2);
});

it.each(PRESETS)("BU-27 the code of $name costs neither letters nor a sheet", (preset) => {
  const plain = fit(applyPreset(preset));
  const { letters, sheets, notes, code } = fitCode(plain);
  expect([letters, sheets]).toEqual([plain.letters, plain.sheets]);
  if (code === "head") expect(notes).toBeLessThan(4);
  else expect(notes).toBe(plain.notes);
});

it("BU-27 the code is beside the notes, else beside the head, and left out on a full sheet", () => {
  const places = PRESETS.map((preset) => fitCode(fit(applyPreset(preset))).code);
  expect(places.filter((place) => place === "notes").length).toBeGreaterThanOrEqual(3);
  expect(places.filter((place) => place === null).length).toBeLessThanOrEqual(2);
  expect(fitCode({ letters: "dense", notes: 0, sheets: 1, left: 19 }).code).toBeNull();
  expect(fitCode({ letters: "large", notes: 3, sheets: 1, left: 30 })).toMatchObject({
    notes: 0,
    code: "head",
  });
});

/** Bread for Sunday 9:00, planned on the Thursday evening before. */
function planned(id: string, atOnce?: number): PrintFit[] {
  const zone = "America/Los_Angeles";
  const form = applyPreset(PRESETS.find((preset) => preset.id === id) ?? expect.unreachable());
  const now = nextMinute(Date.parse("2026-11-19T18:02:00-08:00"));
  const answer = answerTo(form, firstWishes(now, zone, readHabits(null)), now, zone, atOnce);
  if (!answer?.fits) throw new Error(`no plan for ${id}`);
  return [answer.best, ...answer.others].map((plan) => {
    const baked = withWaits(form, plan);
    const { time: startTime } = toLocalTime(plan.start, zone);
    const entries = buildSchedule(baked, { startTime, atOnce });
    return fitPrint(all(baked), countPaperContents(DEFAULT_FORMATS, baked, calculateRecipe(baked), entries));
  });
}

it.each(PRESETS)(
  "BU-27 $name planned for a Sunday morning prints on one sheet, in one load or one after the other",
  ({ id }) => {
    for (const atOnce of [undefined, 1])
      expect([id, atOnce, planned(id, atOnce).map(({ sheets }) => sheets)]).toEqual([
        id,
        atOnce,
        expect.not.arrayContaining([2]),
      ]);
  },
);
