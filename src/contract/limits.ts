import {
  FINAL_SHAPES,
  MIXING_METHODS,
  OVENS,
  PREFERMENT_TYPES,
  RECIPE_TYPES,
  SCORING_STYLES,
  STARTER_TYPES,
  STEAM_METHODS,
  VESSELS,
  YEAST_TYPES,
} from "../baking";

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
  required?: string;
  tooLow?: string;
  tooHigh?: string;
}

/** No bound of baking: what a bench can hold, so that a sum stays a number a screen can show. */
const MOST_GRAMS = 10_000_000;

export const LIMITS = {
  unitWeight: {
    label: "Unit weight",
    min: 50,
    max: 1_000_000,
    step: 10,
    required: "Unit weight is required",
    tooLow: "Unit weight must be at least 50 grams",
  },
  quantity: {
    label: "Quantity",
    min: 1,
    max: 10_000,
    step: 1,
    required: "Quantity is required",
    tooLow: "Quantity must be at least 1",
  },
  hydrationPercent: {
    label: "Hydration",
    min: 50,
    max: 100,
    step: 1,
    required: "Hydration percentage is required",
    tooLow: "Hydration must be at least 50%",
    tooHigh: "Hydration must be 100% or less",
  },
  bassinagePercentage: {
    label: "Bassinage",
    min: 0,
    max: 25,
    step: 1,
    tooLow: "Bassinage percentage must be at least 0%",
    tooHigh: "Bassinage percentage must not exceed 25%",
  },
  saltPercent: {
    label: "Salt",
    min: 1,
    max: 3,
    step: 0.1,
    required: "Salt percentage is required",
    tooLow: "Salt percentage should be at least 1%",
    tooHigh: "Salt percentage should not exceed 3%",
  },
  autolyseDuration: {
    label: "Autolyse duration",
    min: 15,
    max: 120,
    step: 5,
    tooLow: "Autolyse should be at least 15 minutes",
    tooHigh: "Autolyse should not exceed 2 hours",
  },
  mixTime: {
    label: "Mix time",
    min: 1,
    max: 30,
    step: 1,
    tooLow: "Mix time should be at least 1 minute",
    tooHigh: "Mix time should not exceed 30 minutes",
  },
  folds: {
    label: "Folds",
    min: 0,
    max: 8,
    step: 1,
    tooLow: "Folds cannot be negative",
    tooHigh: "More than 8 folds is excessive",
  },
  totalFlourWeight: { label: "Total flour weight", min: 100, max: MOST_GRAMS, step: 10 },
  // The ranges a bakery books (OC 17); only the exact mode reads them.
  processLossPercent: { label: "Process loss", min: 0, max: 10, step: 0.5 },
  bakeLossPercent: { label: "Bake loss", min: 0, max: 30, step: 1 },
  starterHydration: { label: "Starter hydration", min: 50, max: 150, step: 5 },
  inoculationRate: { label: "Inoculation rate", min: 5, max: 50, step: 1 },
  levainBuildTime: { label: "Levain build time", min: 4, max: 48, step: 1 },
  levainPeakTime: { label: "Levain peak time", min: 2, max: 24, step: 1 },
  secondaryLevainBuildTime: { label: "Time between builds", min: 6, max: 24, step: 1 },
  secondaryLevainTemperature: { label: "Second build temperature", min: 80, max: 110, step: 1 },
  secondaryLevainActiveTime: { label: "Active time", min: 15, max: 120, step: 5 },
  flourPercentInPreferment: { label: "Flour in preferment", min: 10, max: 50, step: 1 },
  prefermentHydration: { label: "Preferment hydration", min: 50, max: 150, step: 5 },
  yeastAmount: { label: "Yeast amount", min: 0.1, max: 3, step: 0.1 },
  rating: { label: "Rating", min: 1, max: 5, step: 1 },
} as const satisfies Record<string, NumberLimit>;
export type NumberName = keyof typeof LIMITS;

/** Numbers inside a list or a ratio, by "<list>.<key>". */
export const PART_LIMITS = {
  "flourTypes.percentage": { label: "Flour percentage", min: 1, max: 100, step: 1 },
  "flourTypes.proteinPercent": { label: "Protein", min: 8, max: 16, step: 0.1 },
  "flourTypes.extractionPercent": { label: "Extraction", min: 70, max: 100, step: 1 },
  "otherLiquids.amount": { label: "Liquid amount", min: 1, max: MOST_GRAMS, step: 1 },
  "additives.amount": { label: "Additive amount", min: 1, max: MOST_GRAMS, step: 1 },
  "levainBuildRatio.starter": { label: "Levain ratio starter", min: 1, max: 10, step: 0.5 },
  "levainBuildRatio.flour": { label: "Levain ratio flour", min: 1, max: 20, step: 0.5 },
  "levainBuildRatio.water": { label: "Levain ratio water", min: 1, max: 20, step: 0.5 },
  "secondaryLevainBuildRatio.starter": { label: "Second build ratio starter", min: 1, max: 100, step: 1 },
  "secondaryLevainBuildRatio.flour": { label: "Second build ratio flour", min: 1, max: 200, step: 1 },
  "secondaryLevainBuildRatio.water": { label: "Second build ratio water", min: 1, max: 200, step: 1 },
} as const satisfies Record<string, NumberLimit>;
export type PartName = keyof typeof PART_LIMITS;

/** The size panel of the card takes more than a recipe may be saved with, on purpose: a baker tries sizes out. */
export const SIZE_PANEL = {
  quantity: { min: 1, max: 999, step: 1 },
  unitWeight: { min: 1, max: 9999, step: 50 },
} as const;

/** Longest lists: nobody weighs fifty flours, and a stored recipe stays small. */
export const MOST_ITEMS = 50;

export interface TextLimit {
  label: string;
  maxLength: number;
  /** Newlines and tabs are welcome. */
  multiline?: boolean;
  required?: string;
}

const NAME = 200;
const LINE = 500;
const NOTE = 10_000;

export const TEXTS = {
  recipeName: { label: "Recipe name", maxLength: NAME, required: "Recipe name is required" },
  author: { label: "Author / chef", maxLength: NAME },
  dateCreated: { label: "Date created", maxLength: 40 },
  recipeTypeOther: { label: "Your recipe type", maxLength: NAME },
  foldTiming: { label: "Fold timing", maxLength: LINE },
  bulkFermentationDuration: {
    label: "Bulk fermentation duration",
    maxLength: LINE,
    required: "Bulk fermentation duration is required",
  },
  preShapeRest: { label: "Pre-shape rest", maxLength: LINE },
  proofingTime: { label: "Proofing time", maxLength: LINE, required: "Proofing time is required" },
  coldRetardDuration: { label: "Cold retard duration", maxLength: LINE },
  bakeTemperature: { label: "Bake temperature", maxLength: LINE, required: "Bake temperature is required" },
  bakeTime: { label: "Bake time", maxLength: LINE, required: "Bake time is required" },
  notes: { label: "Baking notes", maxLength: NOTE, multiline: true },
  variations: { label: "Future variations", maxLength: NOTE, multiline: true },
  crustQuality: { label: "Crust quality", maxLength: 200 },
  crumbQuality: { label: "Crumb quality", maxLength: 200 },
  flavorQuality: { label: "Flavor quality", maxLength: 200 },
  fermentationTimeTemp: { label: "Fermentation time and temperature", maxLength: LINE },
  levainBuildDetails: { label: "Levain build details", maxLength: NOTE, multiline: true },
  prefermentTimeTemp: { label: "Preferment time and temperature", maxLength: LINE },
  bulkTimeTemp: { label: "Bulk time and temperature", maxLength: LINE },
} as const satisfies Record<string, TextLimit>;
export type TextName = keyof typeof TEXTS;

/** Texts inside a list. */
export const PART_TEXTS = {
  "flourTypes.name": { label: "Flour name", maxLength: NAME, required: "Flour name is required" },
  "flourTypes.notes": { label: "Flour notes", maxLength: LINE, multiline: true },
  "otherLiquids.name": { label: "Liquid name", maxLength: NAME, required: "Liquid name is required" },
  "additives.name": { label: "Additive name", maxLength: NAME, required: "Additive name is required" },
} as const satisfies Record<string, TextLimit>;
export type PartTextName = keyof typeof PART_TEXTS;

export interface ChoiceLimit {
  label: string;
  options: readonly string[];
  required?: string;
}

export const CHOICES = {
  recipeType: { label: "Recipe type", options: RECIPE_TYPES, required: "Recipe type is required" },
  scalingMode: { label: "Scaling mode", options: ["spec", "exact"] },
  mixingMethod: { label: "Mixing method", options: MIXING_METHODS, required: "Mixing method is required" },
  finalShape: { label: "Final shape", options: FINAL_SHAPES, required: "Final shape is required" },
  proofingVessel: { label: "Proofing vessel", options: VESSELS },
  ovenType: { label: "Oven type", options: OVENS, required: "Oven type is required" },
  steamMethod: { label: "Steam method", options: STEAM_METHODS, required: "Steam method is required" },
  scoringStyle: { label: "Scoring style", options: SCORING_STYLES },
  starterType: { label: "Starter type", options: STARTER_TYPES },
  prefermentType: { label: "Preferment type", options: PREFERMENT_TYPES },
  yeastType: { label: "Yeast type", options: YEAST_TYPES },
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

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u;

/** No control characters (newlines and tabs only where lines are), and well-formed UTF-16. */
export function isReadableText(text: string, multiline = false): boolean {
  // A lone surrogate is the one code point of category Cs that a string can hold.
  return !/\p{Cs}/u.test(text) && !(multiline ? CONTROL_BUT_LINES : CONTROL).test(text);
}
