import * as fc from "fast-check";
import type { RecipeForm } from "../../src/baking";
import { CHOICES, LIMITS, PART_LIMITS } from "../../src/contract/limits";
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
      amount: number(PART_LIMITS[`${kind}.amount`]),
      unit: fc.constantFrom("grams", "percentage"),
    }),
    { maxLength: 4 },
  );

const ratio = (name: "levainBuildRatio" | "secondaryLevainBuildRatio") =>
  fc.record({
    starter: number(PART_LIMITS[`${name}.starter`]),
    flour: number(PART_LIMITS[`${name}.flour`]),
    water: number(PART_LIMITS[`${name}.water`]),
  });

const flour = fc.record(
  {
    name: filled,
    percentage: number(PART_LIMITS["flourTypes.percentage"]),
    proteinPercent: number(PART_LIMITS["flourTypes.proteinPercent"]),
    extractionPercent: number(PART_LIMITS["flourTypes.extractionPercent"]),
    notes: lines,
  },
  { requiredKeys: ["name", "percentage", "notes"] },
);

/** What a new recipe has no default for may be left out; what is left out of the rest would come back as its default. */
const optional = {
  totalFlourWeight: number(LIMITS.totalFlourWeight),
  processLossPercent: number(LIMITS.processLossPercent),
  bakeLossPercent: number(LIMITS.bakeLossPercent),
  autolyseDuration: number(LIMITS.autolyseDuration),
  folds: number(LIMITS.folds),
  rating: fc.constantFrom<1 | 2 | 3 | 4 | 5>(1, 2, 3, 4, 5),
  flourPercentInPreferment: number(LIMITS.flourPercentInPreferment),
  prefermentHydration: number(LIMITS.prefermentHydration),
  yeastAmount: number(LIMITS.yeastAmount),
};

const complete = {
  recipeName: filled,
  author: filled,
  dateCreated: text(20),
  recipeType: one(CHOICES.recipeType),
  recipeTypeOther: title,
  unitWeight: number(LIMITS.unitWeight),
  quantity: number(LIMITS.quantity),
  hydrationPercent: number(LIMITS.hydrationPercent),
  saltPercent: number(LIMITS.saltPercent),
  bassinagePercentage: number(LIMITS.bassinagePercentage),
  scalingMode: fc.constantFrom<"spec" | "exact">("spec", "exact"),
  flourTypes: fc.array(flour, { maxLength: 5 }),
  otherLiquids: extras("otherLiquids"),
  additives: extras("additives"),
  photos: attachments,
  files: attachments,
  links: attachments,
  autolyse: fc.boolean(),
  mixingMethod: one(CHOICES.mixingMethod),
  mixTime: number(LIMITS.mixTime),
  foldTiming: line,
  bulkFermentationDuration: line,
  preShapeRest: line,
  finalShape: one(CHOICES.finalShape),
  proofingVessel: oneOrNone(CHOICES.proofingVessel),
  proofingTime: line,
  coldRetard: fc.boolean(),
  coldRetardDuration: line,
  ovenType: oneOrNone(CHOICES.ovenType),
  bakeTemperature: line,
  bakeTime: line,
  steamMethod: oneOrNone(CHOICES.steamMethod),
  scoringStyle: oneOrNone(CHOICES.scoringStyle),
  notes: lines,
  variations: lines,
  crustQuality: line,
  crumbQuality: line,
  flavorQuality: line,
  starterHydration: number(LIMITS.starterHydration),
  inoculationRate: number(LIMITS.inoculationRate),
  fermentationTimeTemp: line,
  starterType: one(CHOICES.starterType),
  levainBuildRatio: ratio("levainBuildRatio"),
  levainBuildTime: number(LIMITS.levainBuildTime),
  levainPeakTime: number(LIMITS.levainPeakTime),
  hasSecondaryLevainBuild: fc.boolean(),
  secondaryLevainBuildRatio: ratio("secondaryLevainBuildRatio"),
  secondaryLevainBuildTime: number(LIMITS.secondaryLevainBuildTime),
  secondaryLevainTemperature: number(LIMITS.secondaryLevainTemperature),
  secondaryLevainActiveTime: number(LIMITS.secondaryLevainActiveTime),
  levainBuildDetails: lines,
  prefermentType: oneOrNone(CHOICES.prefermentType),
  prefermentTimeTemp: line,
  yeastType: oneOrNone(CHOICES.yeastType),
  bulkTimeTemp: line,
} satisfies Record<Exclude<keyof RecipeForm, keyof typeof optional>, fc.Arbitrary<unknown>>;

/** Any recipe that may be saved, with every field the form has; as JSON carries it. */
export const anyRecipe: fc.Arbitrary<RecipeForm> = fc
  .record({ ...complete, ...optional }, { requiredKeys: Object.keys(complete) as (keyof typeof complete)[] })
  .map((form) => JSON.parse(JSON.stringify(form)) as RecipeForm);
