import {
  AMOUNT_IN_PRE_DOUGH,
  type FieldName,
  type FieldOf,
  rowOfField,
  FORM_FIELDS,
  type NumberField,
  type Ratio,
  RATIO_BOUNDS,
  type RowKind,
  ROWS,
  SIZE_PANEL_BOUNDS,
} from "../../baking";
import { type AnyWords, FIELD_WORDS, NAME, type NumberWords, type TextWords } from "./field-words";

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
/** Asked of a liquid whose name does not say how much of it is water. */
const rowWater = () => number({ label: "Water in it" }, ROWS.extras.waterPercent);
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

/** The parts of a row that have a rule: numbers, texts and choices. */
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

/** The rules for parts of a list or a ratio, in the page's order, by "<field>.<key>". */
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
  "otherLiquids.waterPercent": rowWater(),
  "additives.name": rowName("additives"),
  "additives.amount": rowAmount("additives"),
  "additives.unit": rowUnit("Additive unit"),
  "additives.waterPercent": rowWater(),
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
  "preDoughs.extras.waterPercent": rowWater(),
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
  const field = rowOfField(name);
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
 * The rules for every number, text and choice of a recipe, by field or by "<field>.<key>". The limits of inputs, the
 * messages in the page and the refusals of the API come from here.
 */
export const RULES: FieldRules & typeof PART_RULES = {
  ...(Object.fromEntries(
    FORM_FIELDS.map((name) => [name, fieldRule(name)]).filter(([, rule]) => rule !== null),
  ) as FieldRules),
  ...PART_RULES,
};
export type RuleName = keyof typeof RULES;

const BY_PATH: Readonly<Record<string, Rule | undefined>> = RULES;

/** The rule of a field or a part; switches, and lists and ratios as a whole, have none. */
export const ruleOf = (path: string): Rule | undefined => BY_PATH[path];

/** The card's size panel accepts more than can be saved, on purpose: a baker tries sizes out. */
export const SIZE_PANEL = {
  quantity: { ...SIZE_PANEL_BOUNDS.quantity, step: 1 },
  unitWeight: { ...SIZE_PANEL_BOUNDS.unitWeight, step: 50 },
} as const;

/** The longest list: nobody weighs fifty flours, and a stored recipe stays small. */
export const MOST_ITEMS = 50;
/** Three builds, a soaker, a scald and a tangzhong leave room for two more. */
export const MOST_PRE_DOUGHS = 8;
/** The most rows of a list. */
export const mostOf = (name: FieldName): number => (name === "preDoughs" ? MOST_PRE_DOUGHS : MOST_ITEMS);

/** The message for a dough whose water and other liquids together are too little or too much (VA-05). */
export const effectiveText = (percent: string) =>
  `With the water in its other liquids this dough has ${percent} hydration. It should be 35% to 120%.`;
