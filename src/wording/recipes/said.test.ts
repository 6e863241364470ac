import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  parseDuration,
  PRESETS,
  readStages,
  type RecipeForm,
} from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { spokenRange } from "../values/measures";
import { processSteps, stepSentences } from "../steps/process-steps";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
function textsOf(form: RecipeForm): string[] {
  const steps = processSteps(DEFAULT_FORMATS, form, calculateRecipe(form)).map(({ text }) => text);
  const rows = stepSentences(DEFAULT_FORMATS, form, buildSchedule(form)).flat();
  return [...steps, ...rows].map(plain);
}
const city = (change: Partial<RecipeForm> = {}): RecipeForm => {
  const [preset] = PRESETS;
  return { ...(preset ? applyPreset(preset) : defaultRecipe()), ...change };
};

const TIMES = [
  "prefermentTimeTemp",
  "bulkFermentationDuration",
  "preShapeRest",
  "panRest",
  "proofingTime",
  "bakeTime",
  "boilTime",
  "bulkTimeTemp",
] as const;

/** Texts that bakers and keyboards put into a field: pieces of times and other words, in any order. */
const piece = fc.constantFrom(
  "2 hours",
  "until tripled",
  "boil 1 minute each side",
  "overnight",
  "45",
  "lid off",
  "then",
  ",",
  "(",
  ")",
  ".",
  "at 450°F",
  "1-1/2 hours",
  "“soft”",
  '"quoted"',
  "in the fridge",
  "none",
  "fold twice",
  "about",
  "or so",
  "…",
  "🥖",
  "every 30 minutes",
  "Bake",
  "with steam",
  "\n",
  "3 to 4 h",
  "½ hour",
  "warm",
  "see notes",
  "!",
  "20 min",
);
const oddText = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(" ")),
  fc.string({ maxLength: 40 }),
);

/** The texts without quotations. */
const unquoted = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/ The recipe says “[^”]*”\./g, ""));

/** A sentence of ours has only our words and signs: nothing typed outside of quotation marks. */
const OURS = /^(?:[A-Z0-9][\p{L}\d°½¼¾⅓⅔' ,:()%/&–—-]*(?:\d\.\d[\p{L}\d°½¼¾⅓⅔' ,:()%/&–—-]*)*\.(?: |$))+$/u;

it("BU-25 a sentence quotes a baker's words, and never builds them into its grammar", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TIMES),
      oddText,
      fc.constantFrom("straight-dough", "prefermented"),
      (field, typed, type) => {
        const form = city({ recipeType: type, prefermentType: "poolish", [field]: typed });
        for (const text of unquoted(textsOf(form))) {
          expect(text).toMatch(OURS);
          expect(text).not.toMatch(
            /for (?:boil|until|lid|fold|see|about or|then)|, until [^,.]*, counted|\( |undefined|null/,
          );
        }
      },
    ),
    { numRuns: cases(300) },
  );
});

it("BU-25 odd words beside a time leave our own sentences unchanged", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("bulkFermentationDuration", "proofingTime", "preShapeRest"),
      oddText,
      (field, typed) => {
        const read = parseDuration(typed, field);
        const isStaged = /fridge/.test(typed);
        fc.pre(read !== null && read[1] > 0 && !isStaged && !/shap/i.test(typed));
        // Under a minute our sentence counts seconds, which the schedule rounds up.
        const { stages } = readStages(typed, field);
        const sum = (end: 0 | 1) => stages.reduce((total, { minutes }) => total + minutes[end], 0);
        const isShort = sum(0) > 0 && sum(1) < 1;
        const exact = isShort ? ([sum(0), sum(1)] as const) : (read ?? ([0, 0] as const));
        const asRead = plain(spokenRange(...exact));
        // Without folds, which would lengthen a short bulk.
        const told = unquoted(textsOf(city({ folds: 0, [field]: typed }))).join("\n");
        const words = typed.trim();
        const said = told.includes(` for ${asRead}`) || told.toLowerCase().includes(words.toLowerCase());
        expect(said, `${typed} | ${asRead}`).toBe(true);
      },
    ),
    { numRuns: cases(200), examples: [["bulkFermentationDuration", ".5'"]] },
  );
});

it.each<[Partial<RecipeForm>, RegExp, RegExp]>([
  [
    { bakeTime: "boil 1 minute each side, then bake 20 minutes" },
    /Boil for 1 minute each side, then bake for 20 minutes\./,
    /Bake for boil/,
  ],
  [{ bakeTime: "boil 1 minute each side" }, /Boil for 1 minute each side\./, /Bake for boil/],
  [
    { bulkFermentationDuration: "2 hours, until tripled" },
    /rise for 2 hours, counted from the end of mixing\. The recipe says “2 hours, until tripled”\./,
    /tripled, counted/,
  ],
  [
    { foldTiming: "when you feel like it" },
    /Fold the dough twice, every 30 minutes\. The recipe says “when you feel like it”\./,
    /, when/,
  ],
  [
    { foldTiming: "every 5 minutes" },
    /Fold the dough twice, every 30 minutes\. The recipe says “every 5 minutes”\./,
    /twice, every 5/,
  ],
  [
    { folds: 3, foldTiming: "At 15, 45 and 75 minutes" },
    /Fold the dough 3 times, at 15, 45 and 75 minutes\./,
    /every 15|The recipe says “At/,
  ],
  [
    { folds: 4, foldTiming: "At 30 and 60 minutes" },
    /Fold the dough 4 times, every 30 minutes\. The recipe says “At 30 and 60 minutes”\./,
    /times, at/,
  ],
  [
    { folds: 2, foldTiming: "At 1 and 2 hours" },
    /Fold the dough twice, every hour\. The recipe says “At 1 and 2 hours”\./,
    /twice, at/,
  ],
  [
    { folds: 3, foldTiming: "After 45 minutes" },
    /Fold the dough 3 times, every 45 minutes\./,
    /times, after/,
  ],
  [{ folds: 1, foldTiming: "Every 45 minutes" }, /Fold the dough once, after 45 minutes\./, /once, after 30/],
  [
    { folds: 2, foldTiming: "every 30-45 minutes" },
    /Fold the dough twice, every 30-45 minutes\./,
    /recipe says/,
  ],
  [
    { folds: 8, bulkFermentationDuration: "2 hours" },
    /rise for 4 hours, counted from the end of mixing\. The recipe says “2 hours”\./,
    /for 2 hours/,
  ],
  [
    { bakeTemperature: "as hot as it goes" },
    /heat the oven with the Dutch oven inside\. The recipe/,
    /to as hot/,
  ],
  [
    { bakeTemperature: "475°F, then 450°F" },
    /heat the oven to 475°F \(246°C\) with.* Later set the oven to 450°F/s,
    /to 475°F,/,
  ],
  [{ topWith: "sprinkle with sesame seeds" }, /Top the dough with sesame seeds\./, /with sprinkle/],
  [{ topWith: "whatever is left" }, /Top the dough\. The recipe says “whatever is left”\./, /with whatever/],
  [
    { brushWith: "Egg wash", brushWhen: "after-bake" },
    /Brush the bread with egg wash while it is hot\./,
    /Egg wash/,
  ],
  [
    { boilTime: "90 seconds per side" },
    /Boil the pieces for 90 seconds per side|for 90 seconds each side/,
    /boil 90/,
  ],
  [
    { bulkFermentationDuration: "12-18 hours, here 14 h 30" },
    /rise for 12-18 hours \(here 14 hours 30 minutes\), counted/,
    /14 h 30/,
  ],
])("BU-25 %j reads well", (change, said, never) => {
  const told = textsOf(city(change)).join("\n");
  expect(told).toMatch(said);
  expect(told).not.toMatch(never);
});

it("BU-25 a pre-dough's own words are quoted too", () => {
  const soaker = {
    ...EMPTY_PRE_DOUGH,
    kind: "soaker" as const,
    water: 10,
    timeTemp: "until soft, at least 2 hours",
  };
  expect(textsOf(city({ preDoughs: [soaker] })).join("\n")).toContain(
    "Cover and leave for 2 hours. The recipe says “until soft, at least 2 hours”.",
  );
});
