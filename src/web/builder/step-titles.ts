/** The twelve steps, by number; the words people see in the header, the sidebar and on Next. */
const STEP_TITLES: Readonly<Record<number, string>> = {
  1: "Choose a Recipe Preset",
  2: "Basic Information",
  3: "Yield & Scaling",
  4: "Flour Composition",
  5: "Leavening Method",
  6: "Other Liquids",
  7: "Salt & Additives",
  8: "Mixing & Fermentation",
  9: "Shaping & Proofing",
  10: "Baking",
  11: "Notes & Variations",
  12: "Recipe Card",
};

export const STEP_COUNT = 12;

export const stepTitle = (step: number): string => STEP_TITLES[step] ?? "";
