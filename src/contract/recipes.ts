import * as z from "zod/mini";
import { defaultRecipe, type RecipeForm } from "../baking";
import { FIELD_LABELS } from "./labels";
import {
  CHOICES,
  type ChoiceLimit,
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
import { isReadableText } from "./readable-text";
import { isDefaultRatio } from "./recipe-problems";
import { isAbsent, isRecord } from "./unknown-values";
import { invisibleTextMessage, isVisibleText } from "./visible-text";

/** An attachment stays as it came; this is as large as one may be, written as JSON. */
const ATTACHMENT_CHARACTERS = 2_000;

/** What is missing, null or "" is `fallback()`; what is there has to pass `inner`. */
const absentAs = <Inner extends z.core.$ZodType>(fallback: () => unknown, inner: Inner) =>
  z.pipe(
    z.transform((value: unknown): unknown => (isAbsent(value) ? fallback() : value)),
    inner,
  );

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
    z.refine((value) => !limit.isName || isVisibleText(value), { error: invisibleTextMessage(limit.label) }),
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

const yesOrNo = (name: "autolyse" | "coldRetard" | "hasSecondaryLevainBuild") =>
  z.boolean({ error: `${FIELD_LABELS[name]} must be true or false` });

type ListName = "flourTypes" | "otherLiquids" | "additives" | "photos" | "files" | "links";

function list<Item extends z.core.$ZodType>(name: ListName, item: Item) {
  const label = FIELD_LABELS[name];
  return z
    .array(item, { error: `${label} must be a list` })
    .check(z.maxLength(MOST_ITEMS, { error: `${label} must be at most ${MOST_ITEMS}` }));
}

const optionalNumber = (limit: NumberLimit) => absentAs(() => undefined, z.optional(number(limit)));

const flour = z.object(
  {
    name: requiredText(PART_TEXTS["flourTypes.name"]),
    percentage: number(PART_LIMITS["flourTypes.percentage"]),
    proteinPercent: optionalNumber(PART_LIMITS["flourTypes.proteinPercent"]),
    extractionPercent: optionalNumber(PART_LIMITS["flourTypes.extractionPercent"]),
    notes: absentAs(() => "", text(PART_TEXTS["flourTypes.notes"])),
  },
  { error: "Each flour must have a name and a percentage" },
);

/** A liquid or additive may also be written as `{name, percentage}`: percent of the flour. */
function fromPercentage(value: unknown): unknown {
  if (!isRecord(value) || !isAbsent(value.amount) || isAbsent(value.percentage)) return value;
  return { name: value.name, amount: value.percentage, unit: "percentage" };
}

const extra = (kind: "otherLiquids" | "additives", label: string) =>
  z.pipe(
    z.transform(fromPercentage),
    z.object(
      {
        name: requiredText(PART_TEXTS[`${kind}.name`]),
        amount: number(PART_LIMITS[`${kind}.amount`]),
        unit: z.enum(["grams", "percentage"], { error: `${label} unit must be grams or percentage` }),
      },
      { error: `Each ${label.toLowerCase()} must have a name and an amount` },
    ),
  );

/** Kept as it came and never shown: only that it is a small object is asked. */
function attachments(name: "photos" | "files" | "links") {
  const label = FIELD_LABELS[name];
  const attachment = z.custom<object>(isRecord, { error: `${label} must be objects` }).check(
    z.refine((value) => JSON.stringify(value).length <= ATTACHMENT_CHARACTERS, {
      error: `Each of ${label.toLowerCase()} must be at most ${ATTACHMENT_CHARACTERS} characters`,
    }),
  );
  return list(name, attachment);
}

const ratioPart = (limit: NumberLimit) => z.number({ error: notANumberMessage(limit) });

function ratio(name: "levainBuildRatio" | "secondaryLevainBuildRatio") {
  const limits = {
    starter: PART_LIMITS[`${name}.starter`],
    flour: PART_LIMITS[`${name}.flour`],
    water: PART_LIMITS[`${name}.water`],
  };
  const parts = z.object(
    { starter: ratioPart(limits.starter), flour: ratioPart(limits.flour), water: ratioPart(limits.water) },
    { error: `${FIELD_LABELS[name]} must have starter, flour and water` },
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

const numberField = (name: keyof typeof LIMITS) => z.optional(number(LIMITS[name]));
const textField = (name: keyof typeof TEXTS) => text(TEXTS[name]);

/** What is missing, null or "" takes the default of a new recipe: it may be saved half finished. */
function withDefaults(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const given = Object.entries(value).filter(([, entry]) => !isAbsent(entry));
  return { ...defaultRecipe(), ...Object.fromEntries(given) };
}

/** A key this does not know is dropped; the order is that of `RecipeForm`, and so of the stored JSON. */
const wholeRecipe = z.object(
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
    scalingMode: choice(CHOICES.scalingMode),
    processLossPercent: numberField("processLossPercent"),
    bakeLossPercent: numberField("bakeLossPercent"),
    flourTypes: list("flourTypes", flour),
    otherLiquids: list("otherLiquids", extra("otherLiquids", "Liquid")),
    additives: list("additives", extra("additives", "Additive")),
    photos: attachments("photos"),
    files: attachments("files"),
    links: attachments("links"),
    autolyse: yesOrNo("autolyse"),
    autolyseDuration: numberField("autolyseDuration"),
    mixingMethod: choice(CHOICES.mixingMethod),
    mixTime: numberField("mixTime"),
    folds: numberField("folds"),
    foldTiming: textField("foldTiming"),
    bulkFermentationDuration: textField("bulkFermentationDuration"),
    preShapeRest: textField("preShapeRest"),
    finalShape: choiceOrNone(CHOICES.finalShape),
    proofingVessel: choiceOrNone(CHOICES.proofingVessel),
    proofingTime: textField("proofingTime"),
    coldRetard: yesOrNo("coldRetard"),
    coldRetardDuration: textField("coldRetardDuration"),
    ovenType: choiceOrNone(CHOICES.ovenType),
    bakeTemperature: textField("bakeTemperature"),
    bakeTime: textField("bakeTime"),
    steamMethod: choiceOrNone(CHOICES.steamMethod),
    scoringStyle: choiceOrNone(CHOICES.scoringStyle),
    notes: textField("notes"),
    variations: textField("variations"),
    rating: z.optional(z.literal([1, 2, 3, 4, 5], { error: "Rating must be between 1 and 5" })),
    crustQuality: textField("crustQuality"),
    crumbQuality: textField("crumbQuality"),
    flavorQuality: textField("flavorQuality"),
    starterHydration: numberField("starterHydration"),
    inoculationRate: numberField("inoculationRate"),
    fermentationTimeTemp: textField("fermentationTimeTemp"),
    starterType: choice(CHOICES.starterType),
    levainBuildRatio: ratio("levainBuildRatio"),
    levainBuildTime: numberField("levainBuildTime"),
    levainPeakTime: numberField("levainPeakTime"),
    hasSecondaryLevainBuild: yesOrNo("hasSecondaryLevainBuild"),
    secondaryLevainBuildRatio: ratio("secondaryLevainBuildRatio"),
    secondaryLevainBuildTime: numberField("secondaryLevainBuildTime"),
    secondaryLevainTemperature: numberField("secondaryLevainTemperature"),
    secondaryLevainActiveTime: numberField("secondaryLevainActiveTime"),
    levainBuildDetails: textField("levainBuildDetails"),
    prefermentType: choiceOrNone(CHOICES.prefermentType),
    flourPercentInPreferment: numberField("flourPercentInPreferment"),
    prefermentHydration: numberField("prefermentHydration"),
    prefermentTimeTemp: textField("prefermentTimeTemp"),
    yeastType: choiceOrNone(CHOICES.yeastType),
    yeastAmount: numberField("yeastAmount"),
    bulkTimeTemp: textField("bulkTimeTemp"),
  },
  { error: "A recipe must be an object" },
);

/** A recipe as somebody may save it, half finished or whole; what comes out is the core's form, field by field. */
export const recipeSchema: z.ZodMiniType<RecipeForm> = z.pipe(z.transform(withDefaults), wholeRecipe);
