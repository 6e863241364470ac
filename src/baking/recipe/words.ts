/**
 * The vocabulary: every closed list of the builder, with the type derived from it. Recipes are stored with these
 * words; people read those of `src/wording/recipes/labels.ts`.
 */
export const RECIPE_TYPES = ["sourdough", "prefermented", "straight-dough", "other"] as const;
export type RecipeType = (typeof RECIPE_TYPES)[number];

export const STARTER_TYPES = ["liquid", "stiff", "mother", "other"] as const;
export type StarterType = (typeof STARTER_TYPES)[number];

export const PREFERMENT_TYPES = ["biga", "poolish", "pate-fermentee", "other"] as const;
export type PrefermentType = (typeof PREFERMENT_TYPES)[number];

export const YEAST_TYPES = ["instant", "active-dry", "fresh", "osmotolerant", "other"] as const;
export type YeastType = (typeof YEAST_TYPES)[number];

export const MIXING_METHODS = ["hand", "stretch-fold", "slap-fold", "mixer", "no-knead"] as const;
export type MixingMethod = (typeof MIXING_METHODS)[number];

export const FINAL_SHAPES = [
  "boule",
  "batard",
  "baguette",
  "sandwich",
  "rolls",
  "ring",
  "focaccia",
  "other",
] as const;
export type FinalShape = (typeof FINAL_SHAPES)[number];

export const VESSELS = ["banneton", "bowl", "pan", "sheet", "couche", "dutch-oven"] as const;
export type Vessel = (typeof VESSELS)[number];

export const OVENS = [
  "home-conventional",
  "dutch-oven",
  "stone-steel",
  "combi",
  "wood-fired",
  "deck",
] as const;
export type Oven = (typeof OVENS)[number];

export const STEAM_METHODS = [
  "dutch-oven-lid",
  "steam-pan",
  "ice-cubes",
  "spray-bottle",
  "wet-towels",
  "steam-injection",
  "no-steam",
] as const;
export type Steam = (typeof STEAM_METHODS)[number];

export const SCORING_STYLES = [
  "single-slash",
  "cross",
  "wheat-ear",
  "diamond",
  "spiral",
  "leaf",
  "no-score",
] as const;
export type Scoring = (typeof SCORING_STYLES)[number];

/** When a bread is brushed; "twice" is before the proof and again before baking. */
export const BRUSH_TIMES = ["before-bake", "twice", "after-bake"] as const;
export type BrushTime = (typeof BRUSH_TIMES)[number];

/** Everything that can be made ahead beside the leaven, by its usual name. */
export const PRE_DOUGHS = [
  "levain",
  "poolish",
  "biga",
  "pate-fermentee",
  "sponge",
  "soaker",
  "scald",
  "tangzhong",
  "yudane",
  "other",
] as const;
export type PreDoughKind = (typeof PRE_DOUGHS)[number];

export const CATEGORIES = ["starter", "flour", "liquid", "salt", "additive"] as const;
export type Category = (typeof CATEGORIES)[number];

/** How the dent of a floured finger, pressed half an inch deep, comes back. */
export const POKES = ["springs", "slow", "stays"] as const;
export type Poke = (typeof POKES)[number];
