import * as fc from "fast-check";
import type { RecipeForm } from "../../src/baking";
import { RULES } from "../../src/contract/recipe-fields";
import { isReadableText } from "../../src/contract/readable-text";
import { visibleText } from "../../src/contract/visible-text";

/** Text in any script, as a field of lines or of one line takes it. */
const text = (maxLength: number, multiline = false) =>
  fc
    .oneof(fc.string({ unit: "grapheme", maxLength }), fc.string({ unit: "binary", maxLength }))
    .filter((value) => value.length <= maxLength && isReadableText(value, multiline));
const line = text(40);
const lines = fc.array(text(60), { maxLength: 4 }).map((all) => all.join("\n"));
const title = line.map(visibleText);
/** Empty, it would take a default. */
const filled = title.filter((value) => value.trim() !== "");

const number = ({ min, max }: { min: number; max: number }) =>
  fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.double({ min, max, noNaN: true }));
const one = <const Option extends string>({ options }: { options: readonly Option[] }) =>
  fc.constantFrom(...options);
const oneOrNone = <const Option extends string>({ options }: { options: readonly Option[] }) =>
  fc.constantFrom<Option | "">("", ...options);

const FORBIDDEN = /__proto__|constructor|prototype/;
const attachment = fc
  .dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  .filter((value) => JSON.stringify(value).length <= 2_000 && !FORBIDDEN.test(JSON.stringify(value)));
const attachments = fc.array(attachment, { maxLength: 3 });

const extras = (kind: "otherLiquids" | "additives") =>
  fc.array(
    fc.record({
      name: filled,
      amount: number(RULES[`${kind}.amount`]),
      unit: fc.constantFrom("grams", "percentage"),
    }),
    { maxLength: 4 },
  );

const ratio = (name: "levainBuildRatio" | "secondaryLevainBuildRatio") =>
  fc.record({
    starter: number(RULES[`${name}.starter`]),
    flour: number(RULES[`${name}.flour`]),
    water: number(RULES[`${name}.water`]),
  });

const flour = fc.record(
  {
    name: filled,
    percentage: number(RULES["flourTypes.percentage"]),
    proteinPercent: number(RULES["flourTypes.proteinPercent"]),
    extractionPercent: number(RULES["flourTypes.extractionPercent"]),
    notes: lines,
  },
  { requiredKeys: ["name", "percentage", "notes"] },
);

/** What a new recipe has no default for may be left out; what is left out of the rest would come back as its default. */
const optional = {
  totalFlourWeight: number(RULES.totalFlourWeight),
  processLossPercent: number(RULES.processLossPercent),
  bakeLossPercent: number(RULES.bakeLossPercent),
  autolyseDuration: number(RULES.autolyseDuration),
  folds: number(RULES.folds),
  rating: fc.constantFrom<1 | 2 | 3 | 4 | 5>(1, 2, 3, 4, 5),
  flourPercentInPreferment: number(RULES.flourPercentInPreferment),
  prefermentHydration: number(RULES.prefermentHydration),
  yeastAmount: number(RULES.yeastAmount),
};

const complete = {
  recipeName: filled,
  author: filled,
  dateCreated: text(20),
  recipeType: one(RULES.recipeType),
  recipeTypeOther: title,
  unitWeight: number(RULES.unitWeight),
  quantity: number(RULES.quantity),
  hydrationPercent: number(RULES.hydrationPercent),
  saltPercent: number(RULES.saltPercent),
  bassinagePercentage: number(RULES.bassinagePercentage),
  scalingMode: fc.constantFrom<"spec" | "exact">("spec", "exact"),
  flourTypes: fc.array(flour, { maxLength: 5 }),
  otherLiquids: extras("otherLiquids"),
  additives: extras("additives"),
  photos: attachments,
  files: attachments,
  links: attachments,
  autolyse: fc.boolean(),
  mixingMethod: one(RULES.mixingMethod),
  mixTime: number(RULES.mixTime),
  foldTiming: line,
  bulkFermentationDuration: line,
  preShapeRest: line,
  finalShape: one(RULES.finalShape),
  proofingVessel: oneOrNone(RULES.proofingVessel),
  proofingTime: line,
  coldRetard: fc.boolean(),
  coldRetardDuration: line,
  ovenType: oneOrNone(RULES.ovenType),
  bakeTemperature: line,
  bakeTime: line,
  steamMethod: oneOrNone(RULES.steamMethod),
  scoringStyle: oneOrNone(RULES.scoringStyle),
  notes: lines,
  variations: lines,
  crustQuality: line,
  crumbQuality: line,
  flavorQuality: line,
  starterHydration: number(RULES.starterHydration),
  inoculationRate: number(RULES.inoculationRate),
  fermentationTimeTemp: line,
  starterType: one(RULES.starterType),
  levainBuildRatio: ratio("levainBuildRatio"),
  levainBuildTime: number(RULES.levainBuildTime),
  levainPeakTime: number(RULES.levainPeakTime),
  hasSecondaryLevainBuild: fc.boolean(),
  secondaryLevainBuildRatio: ratio("secondaryLevainBuildRatio"),
  secondaryLevainBuildTime: number(RULES.secondaryLevainBuildTime),
  secondaryLevainTemperature: number(RULES.secondaryLevainTemperature),
  secondaryLevainActiveTime: number(RULES.secondaryLevainActiveTime),
  levainBuildDetails: lines,
  prefermentType: oneOrNone(RULES.prefermentType),
  prefermentTimeTemp: line,
  yeastType: oneOrNone(RULES.yeastType),
  bulkTimeTemp: line,
} satisfies Record<Exclude<keyof RecipeForm, keyof typeof optional>, fc.Arbitrary<unknown>>;

/** Any recipe that may be saved, with every field the form has; as JSON carries it. */
export const anyRecipe: fc.Arbitrary<RecipeForm> = fc
  .record({ ...complete, ...optional }, { requiredKeys: Object.keys(complete) as (keyof typeof complete)[] })
  .map((form) => JSON.parse(JSON.stringify(form)) as RecipeForm);
