import { type StepName, stepNumber } from "../../baking";

/** The titles in the header, the sidebar and on Next. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  presets: "Choose a Recipe Preset",
  basics: "Basic Information",
  yield: "Yield & Scaling",
  flour: "Flour Composition",
  leavening: "Leavening Method",
  liquids: "Other Liquids",
  salt: "Salt & Additives",
  mixing: "Mixing & Fermentation",
  shaping: "Shaping & Proofing",
  baking: "Baking",
  notes: "Notes & Variations",
  card: "Recipe Card",
};

/** "step 4", inside a sentence: the number is the step's place, never typed by hand. */
export const stepText = (step: StepName): string => `step ${stepNumber(step)}`;
