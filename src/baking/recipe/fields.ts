import {
  BRUSH_TIMES,
  FINAL_SHAPES,
  MIXING_METHODS,
  OVENS,
  PREFERMENT_TYPES,
  RECIPE_TYPES,
  type RecipeType,
  SCORING_STYLES,
  STARTER_TYPES,
  STEAM_METHODS,
  VESSELS,
  YEAST_TYPES,
} from "./words";

/**
 * The steps of the builder in the specification's order; a step's number is its place here, from 1.
 * Source: BU-01.
 */
export const STEP_NAMES = [
  "presets",
  "basics",
  "yield",
  "flour",
  "leavening",
  "liquids",
  "salt",
  "mixing",
  "shaping",
  "baking",
  "notes",
  "card",
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** Steps that a baker may skip; complete only once opened and seen. Source: BU-03. */
export const OPTIONAL_STEPS = ["liquids", "notes"] as const satisfies readonly StepName[];
export type OptionalStep = (typeof OPTIONAL_STEPS)[number];

/** The steps that have usual values, in their order (usual.ts). */
export const USUAL_STEPS = [
  "leavening",
  "mixing",
  "shaping",
  "baking",
] as const satisfies readonly StepName[];
export type UsualStep = (typeof USUAL_STEPS)[number];

/** The numbers of the steps, 1 to 12. Source: BU-01. */
export const STEPS: readonly Step[] = STEP_NAMES.map((_, place) => place + 1);
export type Step = number;

/** The lowest and highest value of a field, both included. */
export type Bounds = { readonly min: number; readonly max: number };

/** Properties common to all fields of a recipe. */
interface AnyField {
  /** The step that asks for the field; absent if none does. */
  readonly step?: StepName;
  /**
   * The step is complete, and Next opens, once the field is set; "to-save": a recipe cannot be saved without it.
   */
  readonly needed?: "to-go-on" | "to-save";
  /** Asked only of these types of recipe. */
  readonly only?: readonly RecipeType[];
  /** Asked only while this switch is on. */
  readonly when?: "autolyse" | "hasSecondaryLevainBuild";
  /** Not asked while this switch is on. */
  readonly unless?: "starterIsRipe";
}

/** The unit of a field's number, where it is no percentage. Example: `FIELDS.mixTime.unit` is "minutes". */
export type NumberUnit = "grams" | "pieces" | "minutes" | "hours" | "fahrenheit";

export type FieldRow = AnyField &
  /** `duration`: the core reads a time in it; `asked`: the core asks whether it is empty. */
  (
    | { readonly kind: "text"; readonly duration?: true; readonly asked?: true }
    | {
        readonly kind: "switch" | "flours" | "shares" | "extras" | "preDoughs" | "attachments" | "ratio";
      }
    /** `always`: set in every recipe; other choices may be left open, as "". */
    | {
        readonly kind: "word";
        readonly words: readonly string[];
        readonly default?: string;
        readonly always?: true;
      }
    | ({
        readonly kind: "number" | "stars";
        /** The unit of the number; a percentage without it. */
        readonly unit?: NumberUnit;
        /** The value in a new recipe, also used by the calculation for an empty field. */
        readonly default?: number;
        /** The value the calculation uses for an empty field, where a new recipe has none. */
        readonly fallback?: number;
        /** A value outside the bounds but within these is used in the calculation, with a problem. */
        readonly usable?: Bounds;
        /** A value of 0 does not complete the step. */
        readonly aboveZero?: true;
        /** A value of 0 is used in the calculation if this list has a row, or a pre-dough yeast of its own. */
        readonly zeroBeside?: "otherLiquids" | "yeastAhead";
      } & Bounds)
  );

/** Fields of a levain build, which are not asked for a starter that goes in ripe. */
const LEVAIN_BUILD = { step: "leavening", only: ["sourdough"], unless: "starterIsRipe" } as const;

/**
 * Every field of a recipe, one row each, in the order of the file and of JSON. The form's type, defaults and bounds,
 * what a step needs and the order of problems all follow from here; labels and messages are in the contract.
 * Percentages are of the total flour unless said otherwise. Example: `FIELDS.hydrationPercent.min` is 50.
 * Sources: bounds VA-03 to VA-15, with a generous limit where they leave an end open; defaults BU-05; fallbacks CA-11
 * and OC 17; needs BU-03. A stored 120 % hydration and a size-panel weight of 1-49 g are used as they are, because
 * replacing them by a default would surprise more.
 */
export const FIELDS = {
  recipeName: { kind: "text", step: "basics", needed: "to-save" },
  author: { kind: "text", step: "basics" },
  /** "2026-11-20", set by the caller, because the core has no clock. */
  dateCreated: { kind: "text" },
  recipeType: { kind: "word", words: RECIPE_TYPES, step: "basics", needed: "to-save" },
  recipeTypeOther: { kind: "text", step: "basics" },
  /** Grams of one piece before baking. */
  unitWeight: {
    kind: "number",
    unit: "grams",
    min: 50,
    max: 100_000,
    default: 950,
    usable: { min: 1, max: 100_000 },
    step: "yield",
    needed: "to-go-on",
  },
  quantity: {
    kind: "number",
    unit: "pieces",
    min: 1,
    max: 10_000,
    default: 2,
    step: "yield",
    needed: "to-go-on",
  },
  hydrationPercent: {
    kind: "number",
    min: 50,
    max: 100,
    default: 75,
    usable: { min: 1, max: 500 },
    /** A flatbread can take all its water from milk. */
    zeroBeside: "otherLiquids",
    step: "yield",
    needed: "to-go-on",
  },
  saltPercent: {
    kind: "number",
    min: 1,
    max: 3,
    default: 2.5,
    step: "salt",
    needed: "to-go-on",
    aboveZero: true,
  },
  bassinagePercentage: { kind: "number", min: 0, max: 25, default: 12, step: "yield" },
  /** Grams set by hand, instead of the calculated flour. */
  totalFlourWeight: { kind: "number", unit: "grams", min: 100, max: 10_000_000, step: "yield" },
  scalingMode: { kind: "word", words: ["spec", "exact"], default: "spec", always: true, step: "yield" },
  /** Exact mode only: dough lost to bowl, hands and bench; unset means 1.5. */
  processLossPercent: { kind: "number", min: 0, max: 10, fallback: 1.5, step: "card" },
  /** Exact mode only: if set, `unitWeight` is the baked weight; if unset, it is dough. */
  bakeLossPercent: { kind: "number", min: 0, max: 30, step: "card" },
  flourTypes: { kind: "flours", step: "flour", needed: "to-go-on" },
  otherLiquids: { kind: "extras", step: "liquids" },
  additives: { kind: "extras", step: "salt" },
  photos: { kind: "attachments" },
  files: { kind: "attachments" },
  links: { kind: "attachments" },
  autolyse: { kind: "switch", step: "mixing" },
  autolyseDuration: {
    kind: "number",
    unit: "minutes",
    min: 15,
    max: 120,
    fallback: 30,
    step: "mixing",
    when: "autolyse",
  },
  mixingMethod: {
    kind: "word",
    words: MIXING_METHODS,
    default: "stretch-fold",
    always: true,
    step: "mixing",
    needed: "to-go-on",
  },
  mixTime: { kind: "number", unit: "minutes", min: 1, max: 30, default: 10, step: "mixing" },
  folds: { kind: "number", unit: "pieces", min: 0, max: 8, fallback: 4, step: "mixing" },
  foldTiming: { kind: "text", duration: true, step: "mixing" },
  bulkFermentationDuration: { kind: "text", duration: true, step: "mixing", needed: "to-go-on" },
  preShapeRest: { kind: "text", duration: true, step: "shaping" },
  finalShape: { kind: "word", words: FINAL_SHAPES, default: "boule", step: "shaping", needed: "to-go-on" },
  cutPieces: { kind: "switch", step: "shaping" },
  proofingVessel: { kind: "word", words: VESSELS, step: "shaping" },
  /** How long the dough rests in its pan before it is stretched to the corners; "" if it is not stretched. */
  panRest: { kind: "text", duration: true, step: "shaping" },
  proofingTime: { kind: "text", duration: true, step: "shaping", needed: "to-go-on" },
  coldRetard: { kind: "switch", step: "shaping" },
  coldRetardDuration: { kind: "text", duration: true, step: "shaping" },
  /** How long the dough is out of the fridge before baking; "none" if it is baked cold. */
  temperTime: { kind: "text", duration: true, step: "shaping" },
  ovenType: { kind: "word", words: OVENS, step: "baking", needed: "to-go-on" },
  bakeTemperature: { kind: "text", step: "baking", needed: "to-go-on" },
  bakeTime: { kind: "text", duration: true, step: "baking", needed: "to-go-on" },
  steamMethod: { kind: "word", words: STEAM_METHODS, step: "baking", needed: "to-go-on" },
  scoringStyle: { kind: "word", words: SCORING_STYLES, step: "baking" },
  dimple: { kind: "switch", step: "baking" },
  boilTime: { kind: "text", duration: true, step: "baking" },
  brushWith: { kind: "text", asked: true, step: "baking" },
  brushWhen: { kind: "word", words: BRUSH_TIMES, step: "baking" },
  topWith: { kind: "text", asked: true, step: "baking" },
  notes: { kind: "text", step: "notes" },
  variations: { kind: "text", step: "notes" },
  rating: { kind: "stars", unit: "pieces", min: 1, max: 5, step: "notes" },
  crustQuality: { kind: "text", step: "notes" },
  crumbQuality: { kind: "text", step: "notes" },
  flavorQuality: { kind: "text", step: "notes" },
  /** Which of the recipe's flours make the levain or preferment; an empty list means all, in their proportions. */
  leavenFlours: { kind: "shares", step: "leavening", only: ["sourdough", "prefermented"] },
  starterHydration: {
    kind: "number",
    min: 50,
    max: 150,
    default: 100,
    step: "leavening",
    only: ["sourdough"],
  },
  /** Percent of the total flour that comes in the starter. */
  inoculationRate: { kind: "number", min: 1, max: 50, default: 20, step: "leavening", only: ["sourdough"] },
  fermentationTimeTemp: { kind: "text", ...LEVAIN_BUILD },
  starterType: {
    kind: "word",
    words: STARTER_TYPES,
    default: "liquid",
    always: true,
    step: "leavening",
    only: ["sourdough"],
  },
  /** The starter goes straight from the jar into the dough: no levain is built. */
  starterIsRipe: { kind: "switch", step: "leavening", only: ["sourdough"] },
  levainBuildRatio: { kind: "ratio", ...LEVAIN_BUILD },
  levainBuildTime: { kind: "number", unit: "hours", min: 4, max: 48, default: 12, ...LEVAIN_BUILD },
  levainPeakTime: { kind: "number", unit: "hours", min: 2, max: 24, default: 8, ...LEVAIN_BUILD },
  hasSecondaryLevainBuild: { kind: "switch", ...LEVAIN_BUILD },
  secondaryLevainBuildRatio: { kind: "ratio", ...LEVAIN_BUILD, when: "hasSecondaryLevainBuild" },
  secondaryLevainBuildTime: { kind: "number", unit: "hours", min: 6, max: 24, default: 12, ...LEVAIN_BUILD },
  secondaryLevainTemperature: {
    kind: "number",
    unit: "fahrenheit",
    min: 80,
    max: 110,
    default: 104,
    ...LEVAIN_BUILD,
  },
  secondaryLevainActiveTime: {
    kind: "number",
    unit: "minutes",
    min: 15,
    max: 120,
    default: 45,
    ...LEVAIN_BUILD,
  },
  levainBuildDetails: { kind: "text", ...LEVAIN_BUILD },
  prefermentType: { kind: "word", words: PREFERMENT_TYPES, step: "leavening", only: ["prefermented"] },
  flourPercentInPreferment: { kind: "number", min: 10, max: 100, step: "leavening", only: ["prefermented"] },
  prefermentHydration: { kind: "number", min: 50, max: 150, step: "leavening", only: ["prefermented"] },
  /** Percent of the preferment's own flour, by weight of the chosen yeast. */
  prefermentYeast: { kind: "number", min: 0.01, max: 10, step: "leavening", only: ["prefermented"] },
  prefermentTimeTemp: { kind: "text", duration: true, step: "leavening", only: ["prefermented"] },
  yeastType: {
    kind: "word",
    words: YEAST_TYPES,
    step: "leavening",
    only: ["prefermented", "straight-dough"],
  },
  /** Percent of the total flour, by weight of the chosen yeast; dry yeast at most 3 (bounds-in.ts). */
  yeastAmount: {
    kind: "number",
    min: 0.01,
    max: 10,
    zeroBeside: "yeastAhead",
    step: "leavening",
    only: ["prefermented", "straight-dough"],
  },
  bulkTimeTemp: { kind: "text", duration: true, step: "leavening", only: ["straight-dough"] },
  /** Further pre-doughs beside levain or preferment, in the order they are made. */
  preDoughs: { kind: "preDoughs", step: "leavening" },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type FieldName = keyof typeof FIELDS;
