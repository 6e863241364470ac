import {
  AMOUNT_IN_PRE_DOUGH,
  type FieldName,
  type FieldOf,
  fieldRow,
  FORM_FIELDS,
  type NeededField,
  type NumberField,
  type Ratio,
  RATIO_BOUNDS,
  type RowKind,
  ROWS,
  SIZE_PANEL_BOUNDS,
} from "../baking";

interface AnyWords {
  /** What the field is called, in the page, in a message and in a sentence about a problem. */
  label: string;
  /** The refusal of an empty field where the step needs it. */
  required?: string;
  /** What stands after "To go on:" while the field is empty. */
  ask?: string;
  /** What one row of a list is called. */
  row?: string;
  /** The refusal of what is no row. */
  each?: string;
}

/** A number without a message of its own says "<Label> must be between <min> and <max>". */
interface NumberWords extends AnyWords {
  /** What one press of + adds; 1 where nothing else is said. */
  step?: number;
  /** The upper end only keeps numbers sane: no control leads there. */
  openEnded?: boolean;
  /** Only whole numbers. */
  whole?: boolean;
  tooLow?: string;
  tooHigh?: string;
}

interface TextWords extends AnyWords {
  /** 500 where nothing else is said. */
  maxLength?: number;
  /** Newlines and tabs are welcome. */
  multiline?: boolean;
  /** What others know something by: nothing in it is invisible. */
  isName?: boolean;
}

const NAME = { maxLength: 200, isName: true } as const;
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
    tooHigh: "Hydration must be 100% or less",
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
  proofingVessel: { label: "Proofing vessel" },
  proofingTime: { label: "Proofing time", required: "Proofing time is required", ask: "add a proofing time" },
  coldRetard: { label: "Cold retard" },
  coldRetardDuration: { label: "Cold retard duration" },
  ovenType: { label: "Oven type", required: "Oven type is required", ask: "choose an oven" },
  bakeTemperature: {
    label: "Bake temperature",
    required: "Bake temperature is required",
    ask: "add a bake temperature",
  },
  bakeTime: { label: "Bake time", required: "Bake time is required", ask: "add a bake time" },
  steamMethod: { label: "Steam method", required: "Steam method is required", ask: "choose a steam method" },
  scoringStyle: { label: "Scoring style" },
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
  starterIsRipe: { label: "I have it ripe" },
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
  prefermentTimeTemp: { label: "Preferment time and temperature" },
  yeastType: { label: "Yeast type" },
  yeastAmount: { label: "Yeast amount", step: 0.1 },
  bulkTimeTemp: { label: "Bulk time and temperature" },
  preDoughs: { label: "Further pre-doughs", row: "Pre-dough", each: "Each pre-dough must be an object" },
} as const satisfies { [Name in FieldName]: WordsOf<Name> & Needed<Name> };

export interface NumberRule extends NumberWords {
  kind: "number";
  min: number;
  max: number;
  step: number;
}

export interface TextRule extends TextWords {
  kind: "text";
  maxLength: number;
}

interface ChoiceRule extends AnyWords {
  kind: "word";
  options: readonly string[];
}

const number = (words: NumberWords, bounds: { min: number; max: number }): NumberRule => ({
  kind: "number",
  step: 1,
  ...bounds,
  ...words,
});
const text = (words: TextWords): TextRule => ({ kind: "text", maxLength: 500, ...words });

type RowList = FieldOf<RowKind>;

function rowName(list: RowList): TextRule {
  const label = `${FIELD_WORDS[list].row} name`;
  return text({ label, ...NAME, required: `${label} is required` });
}
const rowAmount = (list: FieldOf<"extras">) =>
  number({ label: `${FIELD_WORDS[list].row} amount`, openEnded: true }, ROWS.extras.amount);
function rowUnit(label: string): ChoiceRule {
  return {
    kind: "word",
    label,
    required: `${label} must be grams or percentage`,
    options: ROWS.extras.unit.words,
  };
}
/** A number of a pre-dough, in percent of the recipe's flour. */
const inPreDough = (part: "flour" | "water" | "salt" | "yeast" | "starter", step: number) =>
  number({ label: `Pre-dough ${part}`, step }, ROWS.preDoughs[part]);
const ratioPart = (name: FieldOf<"ratio">, part: keyof Ratio, step: number) =>
  number({ label: `${FIELD_WORDS[name].label} ${part}`, step }, RATIO_BOUNDS[name][part]);

/** What of a row has a rule: its numbers, texts and choices. */
type Ruled<Kind extends RowKind> = {
  [Key in keyof (typeof ROWS)[Kind]]: (typeof ROWS)[Kind][Key] extends { kind: "number" | "text" | "word" }
    ? Key & string
    : never;
}[keyof (typeof ROWS)[Kind]];
type PartName =
  | { [Kind in RowKind]: `${FieldOf<Kind>}.${Ruled<Kind>}` }[RowKind]
  | `preDoughs.flours.${Ruled<"shares">}`
  | `preDoughs.extras.${Ruled<"extras">}`
  | `${FieldOf<"ratio">}.${keyof Ratio}`;

/** What stands inside a list or a ratio, in the order of the page, by "<field>.<key>". */
const PART_RULES = {
  "flourTypes.name": rowName("flourTypes"),
  "flourTypes.percentage": number({ label: "Flour percentage" }, ROWS.flours.percentage),
  "flourTypes.proteinPercent": number({ label: "Protein", step: 0.1 }, ROWS.flours.proteinPercent),
  "flourTypes.extractionPercent": number({ label: "Extraction" }, ROWS.flours.extractionPercent),
  "flourTypes.notes": text({ label: "Flour notes", multiline: true }),
  "leavenFlours.name": rowName("leavenFlours"),
  "leavenFlours.percentage": number({ label: "Flour percentage" }, ROWS.shares.percentage),
  "otherLiquids.name": rowName("otherLiquids"),
  "otherLiquids.amount": rowAmount("otherLiquids"),
  "otherLiquids.unit": rowUnit("Liquid unit"),
  "additives.name": rowName("additives"),
  "additives.amount": rowAmount("additives"),
  "additives.unit": rowUnit("Additive unit"),
  "preDoughs.kind": { kind: "word", label: "Kind of pre-dough", options: ROWS.preDoughs.kind.words },
  "preDoughs.name": text({ label: "Pre-dough name", ...NAME }),
  "preDoughs.flour": inPreDough("flour", 1),
  "preDoughs.water": inPreDough("water", 1),
  "preDoughs.salt": inPreDough("salt", 0.1),
  "preDoughs.yeast": inPreDough("yeast", 0.1),
  "preDoughs.yeastType": { kind: "word", label: "Yeast type", options: ROWS.preDoughs.yeastType.words },
  "preDoughs.starter": inPreDough("starter", 1),
  "preDoughs.timeTemp": text({ label: "Pre-dough time and temperature" }),
  "preDoughs.flours.name": rowName("preDoughs"),
  "preDoughs.flours.percentage": number({ label: "Flour percentage" }, ROWS.shares.percentage),
  "preDoughs.extras.name": rowName("preDoughs"),
  "preDoughs.extras.amount": number({ label: "Pre-dough amount", openEnded: true }, AMOUNT_IN_PRE_DOUGH),
  "preDoughs.extras.unit": rowUnit("Unit"),
  "levainBuildRatio.starter": ratioPart("levainBuildRatio", "starter", 0.5),
  "levainBuildRatio.flour": ratioPart("levainBuildRatio", "flour", 0.5),
  "levainBuildRatio.water": ratioPart("levainBuildRatio", "water", 0.5),
  "secondaryLevainBuildRatio.starter": ratioPart("secondaryLevainBuildRatio", "starter", 1),
  "secondaryLevainBuildRatio.flour": ratioPart("secondaryLevainBuildRatio", "flour", 1),
  "secondaryLevainBuildRatio.water": ratioPart("secondaryLevainBuildRatio", "water", 1),
} as const satisfies Readonly<Record<PartName, Rule>>;

type FieldRules = { readonly [Name in NumberField]: NumberRule } & {
  readonly [Name in FieldOf<"text">]: TextRule;
} & { readonly [Name in FieldOf<"word">]: ChoiceRule };

function fieldRule(name: FieldName): Rule | null {
  const field = fieldRow(name);
  const words = FIELD_WORDS[name];
  switch (field.kind) {
    case "number":
    case "stars":
      return number(words, { min: field.min, max: field.max });
    case "text":
      return text(words);
    case "word":
      return { kind: "word", ...words, options: field.words };
    default:
      return null;
  }
}

export type Rule = NumberRule | TextRule | ChoiceRule;

/**
 * What is right in every number, text and choice of a recipe, by field or by "<field>.<key>": the limits of the
 * inputs, the messages in the page and the refusals of the API come from here.
 */
export const RULES: FieldRules & typeof PART_RULES = {
  ...(Object.fromEntries(
    FORM_FIELDS.map((name) => [name, fieldRule(name)]).filter(([, rule]) => rule !== null),
  ) as FieldRules),
  ...PART_RULES,
};
export type RuleName = keyof typeof RULES;

const BY_PATH: Readonly<Record<string, Rule | undefined>> = RULES;

/** The rule of a field or a part; a switch, a list and a ratio as wholes have none. */
export const ruleOf = (path: string): Rule | undefined => BY_PATH[path];

/** The size panel of the card takes more than a recipe may be saved with, on purpose: a baker tries sizes out. */
export const SIZE_PANEL = {
  quantity: { ...SIZE_PANEL_BOUNDS.quantity, step: 1 },
  unitWeight: { ...SIZE_PANEL_BOUNDS.unitWeight, step: 50 },
} as const;

/** Longest lists: nobody weighs fifty flours, and a stored recipe stays small. */
export const MOST_ITEMS = 50;
/** Three builds, a soaker, a scald and a tangzhong leave two to spare. */
export const MOST_PRE_DOUGHS = 8;
/** Most rows of a list. */
export const mostOf = (name: FieldName): number => (name === "preDoughs" ? MOST_PRE_DOUGHS : MOST_ITEMS);

/** What a dough breaks that is wet by more than its water: the sum of all is too little or too much (D9). */
export const effectiveText = (percent: string) =>
  `With the water in its other liquids this dough has ${percent} hydration. It should be 50% to 120%.`;
