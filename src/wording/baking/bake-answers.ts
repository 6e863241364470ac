import type { BakeQuestion } from "../../contract/baking/bakes";

/** The answers a baker can give about a bread, in the order of the questions. */
const CHOICES = {
  proof: {
    legend: "How was it proofed?",
    options: [
      { value: "under", label: "Under", hint: "Tight crumb with big holes, or it burst" },
      { value: "right", label: "Right", hint: "Even crumb, good spring" },
      { value: "over", label: "Over", hint: "Flat, with little spring" },
    ],
  },
  crumb: {
    legend: "Crumb",
    options: [
      { value: "dense", label: "Dense" },
      { value: "even", label: "Even" },
      { value: "open", label: "Open" },
    ],
  },
  crust: {
    legend: "Crust",
    options: [
      { value: "pale", label: "Pale" },
      { value: "golden", label: "Golden" },
      { value: "dark", label: "Dark" },
    ],
  },
  sourness: {
    legend: "Sourness",
    options: [
      { value: "none", label: "None" },
      { value: "mild", label: "Mild" },
      { value: "tangy", label: "Tangy" },
      { value: "sour", label: "Sour" },
    ],
  },
} as const satisfies Partial<
  Record<
    BakeQuestion,
    { legend: string; options: readonly { value: string; label: string; hint?: string }[] }
  >
>;

export type Choice = keyof typeof CHOICES;
export const choiceOf = (
  question: Choice,
): { legend: string; options: readonly { value: string; label: string; hint?: string }[] } =>
  CHOICES[question];

/** "Even"; empty where nothing was answered, or in words that are none of ours. */
export const answerText = (question: Choice, value: string | null | undefined): string =>
  choiceOf(question).options.find((option) => option.value === value)?.label ?? "";

const PROOFED = { under: "Underproofed", right: "Proofed right", over: "Overproofed" } as const;
export const proofText = (proof: keyof typeof PROOFED | null): string =>
  proof === null ? "" : PROOFED[proof];

/** "4 of 5 stars". */
export const starsText = (stars: number): string => `${stars} of 5 stars`;
