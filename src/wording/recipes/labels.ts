import type {
  BrushTime,
  Difficulty,
  FinalShape,
  MixingMethod,
  Oven,
  PrefermentType,
  RecipeForm,
  RecipeType,
  Scoring,
  StarterType,
  Steam,
  Vessel,
  YeastType,
} from "../../baking";

/** The label of each word of the vocabulary. */
export const LABELS = {
  recipeType: {
    sourdough: "Sourdough",
    prefermented: "Prefermented",
    "straight-dough": "Straight dough",
    other: "Other",
  } satisfies Record<RecipeType, string>,
  starterType: {
    liquid: "Liquid",
    stiff: "Stiff",
    mother: "Mother",
    other: "Other",
  } satisfies Record<StarterType, string>,
  prefermentType: {
    biga: "Biga",
    poolish: "Poolish",
    "pate-fermentee": "Pâte fermentée",
    other: "Other",
  } satisfies Record<PrefermentType, string>,
  yeastType: {
    instant: "Instant yeast",
    "active-dry": "Active dry yeast",
    fresh: "Fresh yeast",
    osmotolerant: "Osmotolerant yeast",
    other: "Other yeast",
  } satisfies Record<YeastType, string>,
  mixingMethod: {
    hand: "By hand",
    "stretch-fold": "Stretch and fold",
    "slap-fold": "Slap and fold",
    mixer: "Mixer",
    "no-knead": "No-knead",
  } satisfies Record<MixingMethod, string>,
  finalShape: {
    boule: "Boule",
    batard: "Batard",
    baguette: "Baguette",
    sandwich: "Sandwich",
    rolls: "Rolls",
    ring: "Ring",
    focaccia: "Focaccia",
    other: "Other",
  } satisfies Record<FinalShape, string>,
  proofingVessel: {
    banneton: "Banneton",
    bowl: "Bowl",
    pan: "Pan",
    sheet: "Sheet",
    couche: "Couche",
    "dutch-oven": "Dutch oven",
  } satisfies Record<Vessel, string>,
  ovenType: {
    "home-conventional": "Home oven",
    "dutch-oven": "Dutch oven",
    "stone-steel": "Stone or steel",
    combi: "Combi oven",
    "wood-fired": "Wood-fired oven",
    deck: "Deck oven",
  } satisfies Record<Oven, string>,
  steamMethod: {
    "dutch-oven-lid": "Dutch oven lid",
    "steam-pan": "Steam pan",
    "ice-cubes": "Ice cubes",
    "spray-bottle": "Spray bottle",
    "wet-towels": "Wet towels",
    "steam-injection": "Steam injection",
    "no-steam": "No steam",
  } satisfies Record<Steam, string>,
  scoringStyle: {
    "single-slash": "Single slash",
    cross: "Cross",
    "wheat-ear": "Wheat ear",
    diamond: "Diamond",
    spiral: "Spiral",
    leaf: "Leaf",
    "no-score": "No score",
  } satisfies Record<Scoring, string>,
  brushWhen: {
    "before-bake": "Before the oven",
    twice: "Before the proof and again before the oven",
    "after-bake": "Out of the oven",
  } satisfies Record<BrushTime, string>,
  difficulty: {
    easy: "Easy",
    medium: "Medium",
    advanced: "Advanced",
  } satisfies Record<Difficulty, string>,
};

/** "Sourdough"; for type "other" the baker's own word, if any. */
export function recipeTypeText({
  recipeType,
  recipeTypeOther,
}: Pick<RecipeForm, "recipeType" | "recipeTypeOther">): string {
  if (recipeType === "") return "";
  const own = recipeTypeOther.trim();
  return recipeType === "other" && own !== "" ? own : LABELS.recipeType[recipeType];
}

/** Why the weights are less than the total dough, when flour goes in 50 g steps. */
export const USABLE_GLOSS = "We allow 8% for loss, then round the flour.";
