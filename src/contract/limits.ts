import {
  BOUNDS,
  EXTRA_BOUNDS,
  FINAL_SHAPES,
  FLOUR_BOUNDS,
  MIXING_METHODS,
  OVENS,
  PREFERMENT_TYPES,
  RATIO_BOUNDS,
  RECIPE_TYPES,
  SCORING_STYLES,
  SIZE_PANEL_BOUNDS,
  STARTER_TYPES,
  STEAM_METHODS,
  VESSELS,
  YEAST_TYPES,
} from "../baking";
import { FIELD_LABELS } from "./labels";

/**
 * Every bound of a recipe, once: the inputs' limits, the messages in the page and the refusals of the API
 * come from these tables. A number with a message of its own keeps what was typed and shows the message;
 * one without goes back to its last value, and the API answers "<Label> must be between <min> and <max>".
 */
export interface NumberLimit {
  label: string;
  min: number;
  max: number;
  step?: number;
  /** The upper end only keeps numbers sane: no control leads there. */
  openEnded?: boolean;
  required?: string;
  tooLow?: string;
  tooHigh?: string;
}

export const LIMITS = {
  unitWeight: {
    label: FIELD_LABELS.unitWeight,
    ...BOUNDS.unitWeight,
    step: 10,
    openEnded: true,
    required: "Unit weight is required",
    tooLow: "Unit weight must be at least 50 grams",
  },
  quantity: {
    label: FIELD_LABELS.quantity,
    ...BOUNDS.quantity,
    step: 1,
    openEnded: true,
    required: "Quantity is required",
    tooLow: "Quantity must be at least 1",
  },
  hydrationPercent: {
    label: FIELD_LABELS.hydrationPercent,
    ...BOUNDS.hydrationPercent,
    step: 1,
    required: "Hydration percentage is required",
    tooLow: "Hydration must be at least 50%",
    tooHigh: "Hydration must be 100% or less",
  },
  bassinagePercentage: {
    label: FIELD_LABELS.bassinagePercentage,
    ...BOUNDS.bassinagePercentage,
    step: 1,
    tooLow: "Bassinage percentage must be at least 0%",
    tooHigh: "Bassinage percentage must not exceed 25%",
  },
  saltPercent: {
    label: FIELD_LABELS.saltPercent,
    ...BOUNDS.saltPercent,
    step: 0.1,
    required: "Salt percentage is required",
    tooLow: "Salt percentage should be at least 1%",
    tooHigh: "Salt percentage should not exceed 3%",
  },
  autolyseDuration: {
    label: FIELD_LABELS.autolyseDuration,
    ...BOUNDS.autolyseDuration,
    step: 5,
    tooLow: "Autolyse should be at least 15 minutes",
    tooHigh: "Autolyse should not exceed 2 hours",
  },
  mixTime: {
    label: FIELD_LABELS.mixTime,
    ...BOUNDS.mixTime,
    step: 1,
    tooLow: "Mix time should be at least 1 minute",
    tooHigh: "Mix time should not exceed 30 minutes",
  },
  folds: {
    label: FIELD_LABELS.folds,
    ...BOUNDS.folds,
    step: 1,
    tooLow: "Folds cannot be negative",
    tooHigh: "More than 8 folds is excessive",
  },
  totalFlourWeight: {
    label: FIELD_LABELS.totalFlourWeight,
    ...BOUNDS.totalFlourWeight,
    step: 10,
    openEnded: true,
  },
  processLossPercent: { label: FIELD_LABELS.processLossPercent, ...BOUNDS.processLossPercent, step: 0.5 },
  bakeLossPercent: { label: FIELD_LABELS.bakeLossPercent, ...BOUNDS.bakeLossPercent, step: 1 },
  starterHydration: { label: FIELD_LABELS.starterHydration, ...BOUNDS.starterHydration, step: 5 },
  inoculationRate: { label: FIELD_LABELS.inoculationRate, ...BOUNDS.inoculationRate, step: 1 },
  levainBuildTime: { label: FIELD_LABELS.levainBuildTime, ...BOUNDS.levainBuildTime, step: 1 },
  levainPeakTime: { label: FIELD_LABELS.levainPeakTime, ...BOUNDS.levainPeakTime, step: 1 },
  secondaryLevainBuildTime: {
    label: FIELD_LABELS.secondaryLevainBuildTime,
    ...BOUNDS.secondaryLevainBuildTime,
    step: 1,
  },
  secondaryLevainTemperature: {
    label: FIELD_LABELS.secondaryLevainTemperature,
    ...BOUNDS.secondaryLevainTemperature,
    step: 1,
  },
  secondaryLevainActiveTime: {
    label: FIELD_LABELS.secondaryLevainActiveTime,
    ...BOUNDS.secondaryLevainActiveTime,
    step: 5,
  },
  flourPercentInPreferment: {
    label: FIELD_LABELS.flourPercentInPreferment,
    ...BOUNDS.flourPercentInPreferment,
    step: 1,
  },
  prefermentHydration: { label: FIELD_LABELS.prefermentHydration, ...BOUNDS.prefermentHydration, step: 5 },
  yeastAmount: { label: FIELD_LABELS.yeastAmount, ...BOUNDS.yeastAmount, step: 0.1 },
  rating: { label: FIELD_LABELS.rating, ...BOUNDS.rating, step: 1 },
} as const satisfies Record<string, NumberLimit>;
export type NumberName = keyof typeof LIMITS;

/** Numbers inside a list or a ratio, by "<list>.<key>". */
export const PART_LIMITS = {
  "flourTypes.percentage": { label: "Flour percentage", ...FLOUR_BOUNDS.percentage, step: 1 },
  "flourTypes.proteinPercent": { label: "Protein", ...FLOUR_BOUNDS.proteinPercent, step: 0.1 },
  "flourTypes.extractionPercent": { label: "Extraction", ...FLOUR_BOUNDS.extractionPercent, step: 1 },
  "otherLiquids.amount": { label: "Liquid amount", ...EXTRA_BOUNDS.amount, step: 1, openEnded: true },
  "additives.amount": { label: "Additive amount", ...EXTRA_BOUNDS.amount, step: 1, openEnded: true },
  "levainBuildRatio.starter": {
    label: "Levain ratio starter",
    ...RATIO_BOUNDS.levainBuildRatio.starter,
    step: 0.5,
  },
  "levainBuildRatio.flour": {
    label: "Levain ratio flour",
    ...RATIO_BOUNDS.levainBuildRatio.flour,
    step: 0.5,
  },
  "levainBuildRatio.water": {
    label: "Levain ratio water",
    ...RATIO_BOUNDS.levainBuildRatio.water,
    step: 0.5,
  },
  "secondaryLevainBuildRatio.starter": {
    label: "Second build ratio starter",
    ...RATIO_BOUNDS.secondaryLevainBuildRatio.starter,
    step: 1,
  },
  "secondaryLevainBuildRatio.flour": {
    label: "Second build ratio flour",
    ...RATIO_BOUNDS.secondaryLevainBuildRatio.flour,
    step: 1,
  },
  "secondaryLevainBuildRatio.water": {
    label: "Second build ratio water",
    ...RATIO_BOUNDS.secondaryLevainBuildRatio.water,
    step: 1,
  },
} as const satisfies Record<string, NumberLimit>;
export type PartName = keyof typeof PART_LIMITS;

/** The size panel of the card takes more than a recipe may be saved with, on purpose: a baker tries sizes out. */
export const SIZE_PANEL = {
  quantity: { ...SIZE_PANEL_BOUNDS.quantity, step: 1 },
  unitWeight: { ...SIZE_PANEL_BOUNDS.unitWeight, step: 50 },
} as const;

/** Longest lists: nobody weighs fifty flours, and a stored recipe stays small. */
export const MOST_ITEMS = 50;

export interface TextLimit {
  label: string;
  maxLength: number;
  /** Newlines and tabs are welcome. */
  multiline?: boolean;
  /** What others know something by: nothing in it is invisible. */
  isName?: boolean;
  required?: string;
}

const NAME = 200;
const LINE = 500;
const NOTE = 10_000;

export const TEXTS = {
  recipeName: {
    label: FIELD_LABELS.recipeName,
    maxLength: NAME,
    isName: true,
    required: "Recipe name is required",
  },
  author: { label: FIELD_LABELS.author, maxLength: NAME, isName: true },
  dateCreated: { label: FIELD_LABELS.dateCreated, maxLength: 40 },
  recipeTypeOther: { label: FIELD_LABELS.recipeTypeOther, maxLength: NAME, isName: true },
  foldTiming: { label: FIELD_LABELS.foldTiming, maxLength: LINE },
  bulkFermentationDuration: {
    label: FIELD_LABELS.bulkFermentationDuration,
    maxLength: LINE,
    required: "Bulk fermentation duration is required",
  },
  preShapeRest: { label: FIELD_LABELS.preShapeRest, maxLength: LINE },
  proofingTime: { label: FIELD_LABELS.proofingTime, maxLength: LINE, required: "Proofing time is required" },
  coldRetardDuration: { label: FIELD_LABELS.coldRetardDuration, maxLength: LINE },
  bakeTemperature: {
    label: FIELD_LABELS.bakeTemperature,
    maxLength: LINE,
    required: "Bake temperature is required",
  },
  bakeTime: { label: FIELD_LABELS.bakeTime, maxLength: LINE, required: "Bake time is required" },
  notes: { label: FIELD_LABELS.notes, maxLength: NOTE, multiline: true },
  variations: { label: FIELD_LABELS.variations, maxLength: NOTE, multiline: true },
  crustQuality: { label: FIELD_LABELS.crustQuality, maxLength: 200 },
  crumbQuality: { label: FIELD_LABELS.crumbQuality, maxLength: 200 },
  flavorQuality: { label: FIELD_LABELS.flavorQuality, maxLength: 200 },
  fermentationTimeTemp: { label: FIELD_LABELS.fermentationTimeTemp, maxLength: LINE },
  levainBuildDetails: { label: FIELD_LABELS.levainBuildDetails, maxLength: NOTE, multiline: true },
  prefermentTimeTemp: { label: FIELD_LABELS.prefermentTimeTemp, maxLength: LINE },
  bulkTimeTemp: { label: FIELD_LABELS.bulkTimeTemp, maxLength: LINE },
} as const satisfies Record<string, TextLimit>;
export type TextName = keyof typeof TEXTS;

/** Texts inside a list. */
export const PART_TEXTS = {
  "flourTypes.name": {
    label: "Flour name",
    maxLength: NAME,
    isName: true,
    required: "Flour name is required",
  },
  "flourTypes.notes": { label: "Flour notes", maxLength: LINE, multiline: true },
  "otherLiquids.name": {
    label: "Liquid name",
    maxLength: NAME,
    isName: true,
    required: "Liquid name is required",
  },
  "additives.name": {
    label: "Additive name",
    maxLength: NAME,
    isName: true,
    required: "Additive name is required",
  },
} as const satisfies Record<string, TextLimit>;
export type PartTextName = keyof typeof PART_TEXTS;

export interface ChoiceLimit {
  label: string;
  options: readonly string[];
  required?: string;
}

export const CHOICES = {
  recipeType: { label: FIELD_LABELS.recipeType, options: RECIPE_TYPES, required: "Recipe type is required" },
  scalingMode: { label: FIELD_LABELS.scalingMode, options: ["spec", "exact"] },
  mixingMethod: {
    label: FIELD_LABELS.mixingMethod,
    options: MIXING_METHODS,
    required: "Mixing method is required",
  },
  finalShape: { label: FIELD_LABELS.finalShape, options: FINAL_SHAPES, required: "Final shape is required" },
  proofingVessel: { label: FIELD_LABELS.proofingVessel, options: VESSELS },
  ovenType: { label: FIELD_LABELS.ovenType, options: OVENS, required: "Oven type is required" },
  steamMethod: {
    label: FIELD_LABELS.steamMethod,
    options: STEAM_METHODS,
    required: "Steam method is required",
  },
  scoringStyle: { label: FIELD_LABELS.scoringStyle, options: SCORING_STYLES },
  starterType: { label: FIELD_LABELS.starterType, options: STARTER_TYPES },
  prefermentType: { label: FIELD_LABELS.prefermentType, options: PREFERMENT_TYPES },
  yeastType: { label: FIELD_LABELS.yeastType, options: YEAST_TYPES },
} as const satisfies Record<string, ChoiceLimit>;
export type ChoiceName = keyof typeof CHOICES;

/** A number whose own messages say what is wrong keeps what was typed; any other goes back (VA-15, VA-18). */
export function keepsWhatWasTyped(limit: NumberLimit): boolean {
  return limit.tooLow !== undefined || limit.tooHigh !== undefined;
}

const between = (limit: NumberLimit) => `${limit.label} must be between ${limit.min} and ${limit.max}`;

export const tooLowMessage = (limit: NumberLimit) => limit.tooLow ?? between(limit);
export const tooHighMessage = (limit: NumberLimit) => limit.tooHigh ?? between(limit);

/** What is there but is no number at all: "abc", an object. */
export function notANumberMessage(limit: NumberLimit): string {
  if (limit.required) return limit.required;
  return keepsWhatWasTyped(limit) ? `${limit.label} must be a number` : between(limit);
}

export const tooLongMessage = (limit: TextLimit) =>
  `${limit.label} must be at most ${limit.maxLength} characters`;
export const notATextMessage = (limit: TextLimit) => limit.required ?? `${limit.label} must be text`;
export const unreadableTextMessage = (limit: TextLimit) =>
  `${limit.label} holds characters that cannot be kept`;
export const notAChoiceMessage = (limit: ChoiceLimit) =>
  limit.required ?? `${limit.label} must be one of ${limit.options.join(", ")}`;
