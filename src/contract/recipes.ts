import * as z from "zod/mini";
import { defaultRecipe, type RecipeForm } from "../baking";
import {
  CHOICES,
  type ChoiceLimit,
  isReadableText,
  LIMITS,
  MOST_ITEMS,
  notAChoiceMessage,
  notANumberMessage,
  notATextMessage,
  type NumberLimit,
  PART_LIMITS,
  PART_TEXTS,
  TEXTS,
  type TextLimit,
  tooHighMessage,
  tooLongMessage,
  tooLowMessage,
  unreadableTextMessage,
} from "./limits";
import { isDefaultRatio } from "./recipe-problems";

/** An attachment stays as it came; this is as large as one may be, written as JSON. */
const ATTACHMENT_CHARACTERS = 2_000;

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

/** What is missing, null or "" takes the default of a new recipe; what is there has to pass `inner`. */
function field<Inner extends z.core.$ZodType>(name: keyof RecipeForm, inner: Inner) {
  return z.pipe(
    z.transform((value: unknown): unknown => (isAbsent(value) ? defaultRecipe()[name] : value)),
    inner,
  );
}

const number = (limit: NumberLimit) =>
  z
    .number({ error: notANumberMessage(limit) })
    .check(
      z.minimum(limit.min, { error: tooLowMessage(limit) }),
      z.maximum(limit.max, { error: tooHighMessage(limit) }),
    );

const text = (limit: TextLimit) =>
  z.string({ error: notATextMessage(limit) }).check(
    z.maxLength(limit.maxLength, { error: tooLongMessage(limit) }),
    z.refine((value) => isReadableText(value, limit.multiline), { error: unreadableTextMessage(limit) }),
  );

/** Asked for even in a half-finished recipe. */
const requiredText = (limit: TextLimit) =>
  z.pipe(
    z.transform((value: unknown): unknown =>
      typeof value === "string" && value.trim() === "" ? undefined : value,
    ),
    text(limit),
  );

const choice = <const Options extends readonly string[]>(limit: ChoiceLimit & { options: Options }) =>
  z.enum(limit.options, { error: notAChoiceMessage(limit) });

const choiceOrNone = <const Options extends readonly string[]>(limit: ChoiceLimit & { options: Options }) =>
  z.union([z.literal(""), z.enum(limit.options)], { error: notAChoiceMessage(limit) });

const yesOrNo = (label: string) => z.boolean({ error: `${label} must be true or false` });

const list = <Item extends z.core.$ZodType>(label: string, item: Item) =>
  z
    .array(item, { error: `${label} must be a list` })
    .check(z.maxLength(MOST_ITEMS, { error: `${label} must be at most ${MOST_ITEMS}` }));

const absentInItem = <Inner extends z.core.$ZodType>(inner: Inner) =>
  z.pipe(
    z.transform((value: unknown): unknown => (isAbsent(value) ? undefined : value)),
    inner,
  );

const flour = z.object(
  {
    name: requiredText(PART_TEXTS["flourTypes.name"]),
    percentage: number(PART_LIMITS["flourTypes.percentage"]),
    proteinPercent: absentInItem(z.optional(number(PART_LIMITS["flourTypes.proteinPercent"]))),
    extractionPercent: absentInItem(z.optional(number(PART_LIMITS["flourTypes.extractionPercent"]))),
    notes: absentInItem(z._default(text(PART_TEXTS["flourTypes.notes"]), "")),
  },
  { error: "Each flour must have a name and a percentage" },
);

const extra = (kind: "otherLiquids" | "additives", label: string) =>
  z.object(
    {
      name: requiredText(PART_TEXTS[`${kind}.name`]),
      amount: number(PART_LIMITS[`${kind}.amount`]),
      unit: z.enum(["grams", "percentage"], { error: `${label} unit must be grams or percentage` }),
    },
    { error: `Each ${label.toLowerCase()} must have a name and an amount` },
  );

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Kept as it came and never shown: only that it is a small object is asked. */
const attachment = (label: string) =>
  z.custom<object>(isRecord, { error: `${label} must be objects` }).check(
    z.refine((value) => JSON.stringify(value).length <= ATTACHMENT_CHARACTERS, {
      error: `Each of ${label.toLowerCase()} must be at most ${ATTACHMENT_CHARACTERS} characters`,
    }),
  );

const ratioPart = (limit: NumberLimit) => z.number({ error: notANumberMessage(limit) });

function ratio(name: "levainBuildRatio" | "secondaryLevainBuildRatio", label: string) {
  const limits = {
    starter: PART_LIMITS[`${name}.starter`],
    flour: PART_LIMITS[`${name}.flour`],
    water: PART_LIMITS[`${name}.water`],
  };
  const parts = z.object(
    { starter: ratioPart(limits.starter), flour: ratioPart(limits.flour), water: ratioPart(limits.water) },
    { error: `${label} must have starter, flour and water` },
  );
  return parts.check((payload) => {
    if (isDefaultRatio(payload.value)) return;
    for (const part of ["starter", "flour", "water"] as const) {
      const { min, max } = limits[part];
      const value = payload.value[part];
      if (value >= min && value <= max) continue;
      const message = value < min ? tooLowMessage(limits[part]) : tooHighMessage(limits[part]);
      payload.issues.push({ code: "custom", input: value, path: [part], message });
    }
  });
}

const numberField = (name: keyof typeof LIMITS) => field(name, z.optional(number(LIMITS[name])));
const textField = (name: keyof typeof TEXTS) => field(name, text(TEXTS[name]));

/**
 * A recipe as somebody may save it, half finished or whole. A key this schema does not know is dropped.
 * The order of the keys is the order of `RecipeForm`, and so of the stored JSON.
 */
export const recipeSchema = z.object(
  {
    recipeName: requiredText(TEXTS.recipeName),
    author: textField("author"),
    dateCreated: textField("dateCreated"),
    recipeType: choice(CHOICES.recipeType),
    recipeTypeOther: textField("recipeTypeOther"),
    unitWeight: numberField("unitWeight"),
    quantity: numberField("quantity"),
    hydrationPercent: numberField("hydrationPercent"),
    saltPercent: numberField("saltPercent"),
    bassinagePercentage: numberField("bassinagePercentage"),
    totalFlourWeight: numberField("totalFlourWeight"),
    scalingMode: field("scalingMode", choice(CHOICES.scalingMode)),
    processLossPercent: numberField("processLossPercent"),
    bakeLossPercent: numberField("bakeLossPercent"),
    flourTypes: field("flourTypes", list("Flours", flour)),
    otherLiquids: field("otherLiquids", list("Liquids", extra("otherLiquids", "Liquid"))),
    additives: field("additives", list("Additives", extra("additives", "Additive"))),
    photos: field("photos", list("Photos", attachment("Photos"))),
    files: field("files", list("Files", attachment("Files"))),
    links: field("links", list("Links", attachment("Links"))),
    autolyse: field("autolyse", yesOrNo("Autolyse")),
    autolyseDuration: numberField("autolyseDuration"),
    mixingMethod: field("mixingMethod", choice(CHOICES.mixingMethod)),
    mixTime: numberField("mixTime"),
    folds: numberField("folds"),
    foldTiming: textField("foldTiming"),
    bulkFermentationDuration: textField("bulkFermentationDuration"),
    preShapeRest: textField("preShapeRest"),
    finalShape: field("finalShape", choiceOrNone(CHOICES.finalShape)),
    proofingVessel: field("proofingVessel", choiceOrNone(CHOICES.proofingVessel)),
    proofingTime: textField("proofingTime"),
    coldRetard: field("coldRetard", yesOrNo("Cold retard")),
    coldRetardDuration: textField("coldRetardDuration"),
    ovenType: field("ovenType", choiceOrNone(CHOICES.ovenType)),
    bakeTemperature: textField("bakeTemperature"),
    bakeTime: textField("bakeTime"),
    steamMethod: field("steamMethod", choiceOrNone(CHOICES.steamMethod)),
    scoringStyle: field("scoringStyle", choiceOrNone(CHOICES.scoringStyle)),
    notes: textField("notes"),
    variations: textField("variations"),
    rating: field(
      "rating",
      z.optional(z.literal([1, 2, 3, 4, 5], { error: "Rating must be between 1 and 5" })),
    ),
    crustQuality: textField("crustQuality"),
    crumbQuality: textField("crumbQuality"),
    flavorQuality: textField("flavorQuality"),
    starterHydration: numberField("starterHydration"),
    inoculationRate: numberField("inoculationRate"),
    fermentationTimeTemp: textField("fermentationTimeTemp"),
    starterType: field("starterType", choice(CHOICES.starterType)),
    levainBuildRatio: field("levainBuildRatio", ratio("levainBuildRatio", "Levain ratio")),
    levainBuildTime: numberField("levainBuildTime"),
    levainPeakTime: numberField("levainPeakTime"),
    hasSecondaryLevainBuild: field("hasSecondaryLevainBuild", yesOrNo("Second levain build")),
    secondaryLevainBuildRatio: field(
      "secondaryLevainBuildRatio",
      ratio("secondaryLevainBuildRatio", "Second build ratio"),
    ),
    secondaryLevainBuildTime: numberField("secondaryLevainBuildTime"),
    secondaryLevainTemperature: numberField("secondaryLevainTemperature"),
    secondaryLevainActiveTime: numberField("secondaryLevainActiveTime"),
    levainBuildDetails: textField("levainBuildDetails"),
    prefermentType: field("prefermentType", choiceOrNone(CHOICES.prefermentType)),
    flourPercentInPreferment: numberField("flourPercentInPreferment"),
    prefermentHydration: numberField("prefermentHydration"),
    prefermentTimeTemp: textField("prefermentTimeTemp"),
    yeastType: field("yeastType", choiceOrNone(CHOICES.yeastType)),
    yeastAmount: numberField("yeastAmount"),
    bulkTimeTemp: textField("bulkTimeTemp"),
  },
  { error: "A recipe must be an object" },
);

/** The compiler checks that the schema and the core's form are the same thing. */
export const parseRecipe = (value: unknown): RecipeForm => recipeSchema.parse(value);
