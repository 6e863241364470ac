import type { FieldName, FieldOf, NeededField, NumberField } from "../../baking";

export interface AnyWords {
  /** The field's name in the page, in a message and in a sentence about a problem. */
  label: string;
  /** The message for an empty field that the step needs. */
  required?: string;
  /** The text after "To go on:" while the field is empty. */
  ask?: string;
  /** The name of one row of a list. */
  row?: string;
  /** The message for an entry that is not a row. */
  each?: string;
}

/** A number without its own message says "<Label> must be between <min> and <max>". */
export interface NumberWords extends AnyWords {
  /** The step of one press of +; 1 by default. */
  step?: number;
  /** The upper limit only excludes absurd numbers; no control reaches it. */
  openEnded?: boolean;
  /** Only whole numbers. */
  whole?: boolean;
  tooLow?: string;
  tooHigh?: string;
}

export interface TextWords extends AnyWords {
  /** 500 by default. */
  maxLength?: number;
  /** Newlines and tabs are allowed. */
  multiline?: boolean;
  /** A name that others see: it may not contain invisible characters. */
  isName?: boolean;
}

export const NAME = { maxLength: 200, isName: true } as const;
const NOTE = { maxLength: 10_000, multiline: true } as const;

type Needed<Name> = Name extends NeededField
  ? { ask: string } & (Name extends FieldOf<"flours"> ? unknown : { required: string })
  : unknown;
type WordsOf<Name> = Name extends NumberField
  ? NumberWords
  : Name extends FieldOf<"text">
    ? TextWords
    : AnyWords;

/** Every field of a recipe, one row each: its label, its messages, and how long a text may be. */
export const FIELD_WORDS = {
  recipeName: {
    label: "Recipe name",
    ...NAME,
    required: "Recipe name is required",
    ask: "add a recipe name",
  },
  author: { label: "Author / chef", ...NAME },
  dateCreated: { label: "Date created", maxLength: 40 },
  recipeType: { label: "Recipe type", required: "Recipe type is required", ask: "choose a type" },
  recipeTypeOther: { label: "Your recipe type", ...NAME },
  unitWeight: {
    label: "Unit weight",
    step: 10,
    openEnded: true,
    required: "Unit weight is required",
    ask: "set a unit weight",
    tooLow: "Unit weight must be at least 50 grams",
  },
  quantity: {
    label: "Quantity",
    openEnded: true,
    required: "Quantity is required",
    ask: "set a quantity",
    tooLow: "Quantity must be at least 1",
  },
  hydrationPercent: {
    label: "Hydration",
    required: "Hydration percentage is required",
    ask: "set a hydration",
    tooLow: "Hydration must be at least 50%",
    tooHigh: "Hydration must be 100% or less. List the rest as another liquid, such as water.",
  },
  saltPercent: {
    label: "Salt",
    step: 0.1,
    required: "Salt percentage is required",
    ask: "set the salt",
    tooLow: "Salt percentage should be at least 1%",
    tooHigh: "Salt percentage should not exceed 3%",
  },
  bassinagePercentage: {
    label: "Bassinage",
    tooLow: "Bassinage percentage must be at least 0%",
    tooHigh: "Bassinage percentage must not exceed 25%",
  },
  totalFlourWeight: { label: "Total flour weight", step: 10, openEnded: true },
  scalingMode: { label: "Scaling mode" },
  processLossPercent: { label: "Process loss", step: 0.5 },
  bakeLossPercent: { label: "Bake loss" },
  flourTypes: {
    label: "Flours",
    row: "Flour",
    each: "Each flour must have a name and a percentage",
    ask: "add a flour",
  },
  otherLiquids: {
    label: "Other liquids",
    row: "Liquid",
    each: "Each liquid must have a name and an amount",
  },
  additives: { label: "Additives", row: "Additive", each: "Each additive must have a name and an amount" },
  photos: { label: "Photos" },
  files: { label: "Files" },
  links: { label: "Links" },
  autolyse: { label: "Autolyse" },
  autolyseDuration: {
    label: "Autolyse duration",
    step: 5,
    tooLow: "Autolyse should be at least 15 minutes",
    tooHigh: "Autolyse should not exceed 2 hours",
  },
  mixingMethod: {
    label: "Mixing method",
    required: "Mixing method is required",
    ask: "choose a mixing method",
  },
  mixTime: {
    label: "Mix time",
    tooLow: "Mix time should be at least 1 minute",
    tooHigh: "Mix time should not exceed 30 minutes",
  },
  folds: { label: "Folds", tooLow: "Folds cannot be negative", tooHigh: "More than 8 folds is excessive" },
  foldTiming: { label: "Fold timing" },
  bulkFermentationDuration: {
    label: "Bulk fermentation duration",
    required: "Bulk fermentation duration is required",
    ask: "add a bulk fermentation duration",
  },
  preShapeRest: { label: "Pre-shape rest" },
  finalShape: { label: "Final shape", required: "Final shape is required", ask: "choose a final shape" },
  cutPieces: { label: "Cut, don't shape" },
  proofingVessel: { label: "Proofing vessel" },
  panRest: { label: "Rest before stretching in the pan" },
  proofingTime: { label: "Proofing time", required: "Proofing time is required", ask: "add a proofing time" },
  coldRetard: { label: "Cold retard" },
  coldRetardDuration: { label: "Cold retard duration" },
  temperTime: { label: "Out of the fridge before baking" },
  ovenType: { label: "Oven type", required: "Oven type is required", ask: "choose an oven" },
  bakeTemperature: {
    label: "Bake temperature",
    required: "Bake temperature is required",
    ask: "add a bake temperature",
  },
  bakeTime: { label: "Bake time", required: "Bake time is required", ask: "add a bake time" },
  steamMethod: { label: "Steam method", required: "Steam method is required", ask: "choose a steam method" },
  scoringStyle: { label: "Scoring style" },
  dimple: { label: "Dimple the dough" },
  boilTime: { label: "Boil" },
  brushWith: { label: "Brush with", maxLength: 200 },
  brushWhen: { label: "When to brush" },
  topWith: { label: "Top with", maxLength: 200 },
  notes: { label: "Baking notes", ...NOTE },
  variations: { label: "Future variations", ...NOTE },
  rating: { label: "Rating", whole: true },
  crustQuality: { label: "Crust quality", maxLength: 200 },
  crumbQuality: { label: "Crumb quality", maxLength: 200 },
  flavorQuality: { label: "Flavor quality", maxLength: 200 },
  leavenFlours: {
    label: "Flours in the leaven",
    row: "Flour",
    each: "Each flour in the leaven must have a name and a percentage",
  },
  starterHydration: { label: "Starter hydration", step: 5 },
  inoculationRate: { label: "Inoculation rate" },
  fermentationTimeTemp: { label: "Fermentation time and temperature" },
  starterType: { label: "Starter type" },
  starterIsRipe: { label: "Use my starter straight from the jar" },
  levainBuildRatio: { label: "Levain ratio" },
  levainBuildTime: { label: "Levain build time" },
  levainPeakTime: { label: "Levain peak time" },
  hasSecondaryLevainBuild: { label: "Second levain build" },
  secondaryLevainBuildRatio: { label: "Second build ratio" },
  secondaryLevainBuildTime: { label: "Time between builds" },
  secondaryLevainTemperature: { label: "Second build temperature" },
  secondaryLevainActiveTime: { label: "Active time", step: 5 },
  levainBuildDetails: { label: "Levain build details", ...NOTE },
  prefermentType: { label: "Preferment type" },
  flourPercentInPreferment: { label: "Flour in preferment" },
  prefermentHydration: { label: "Preferment hydration", step: 5 },
  prefermentYeast: { label: "Yeast in preferment", step: 0.1 },
  prefermentTimeTemp: { label: "Preferment time and temperature" },
  yeastType: { label: "Yeast type" },
  yeastAmount: { label: "Yeast amount", step: 0.1 },
  bulkTimeTemp: { label: "Bulk time and temperature" },
  preDoughs: { label: "Further pre-doughs", row: "Pre-dough", each: "Each pre-dough must be an object" },
} as const satisfies { [Name in FieldName]: WordsOf<Name> & Needed<Name> };
