import type { Ratio, RecipeForm } from "../baking";
import {
  CHOICES,
  type ChoiceLimit,
  type ChoiceName,
  LIMITS,
  notAChoiceMessage,
  notANumberMessage,
  notATextMessage,
  type NumberLimit,
  type NumberName,
  PART_LIMITS,
  PART_TEXTS,
  type PartName,
  type PartTextName,
  TEXTS,
  type TextLimit,
  type TextName,
  tooHighMessage,
  tooLongMessage,
  tooLowMessage,
  unreadableTextMessage,
} from "./limits";
import { isReadableText } from "./readable-text";
import { isAbsent } from "./unknown-values";
import { invisibleTextMessage, isVisibleText } from "./visible-text";

/** One thing that is wrong; `path` as the API spells it ("flourTypes.0.percentage"). */
export interface FieldIssue {
  path: string;
  message: string;
}

export type FieldName = NumberName | TextName | ChoiceName | PartName | PartTextName;

const NUMBERS: Readonly<Record<string, NumberLimit>> = { ...LIMITS, ...PART_LIMITS };
const WORDS: Readonly<Record<string, TextLimit>> = { ...TEXTS, ...PART_TEXTS };
const OPTIONS: Readonly<Record<string, ChoiceLimit>> = CHOICES;

/** The message of one field of a recipe being made, or null. An empty field is wrong only where it is required. */
export function fieldProblem(name: FieldName, value: unknown, form?: RecipeForm): string | null {
  // A rest that is switched off is not shown, so it cannot be corrected either.
  if (name === "autolyseDuration" && form?.autolyse === false) return null;
  const number = NUMBERS[name];
  if (number) return numberProblem(number, value);
  const text = WORDS[name];
  if (text) return textProblem(text, value);
  const choice = OPTIONS[name];
  return choice ? choiceProblem(choice, value) : null;
}

function numberProblem(limit: NumberLimit, value: unknown): string | null {
  if (isAbsent(value)) return limit.required ?? null;
  if (typeof value !== "number" || !Number.isFinite(value)) return notANumberMessage(limit);
  if (value < limit.min) return tooLowMessage(limit);
  return value > limit.max ? tooHighMessage(limit) : null;
}

function textProblem(limit: TextLimit, value: unknown): string | null {
  if (isAbsent(value)) return limit.required ?? null;
  if (typeof value !== "string") return notATextMessage(limit);
  if (limit.required && value.trim() === "") return limit.required;
  if (value.length > limit.maxLength) return tooLongMessage(limit);
  if (!isReadableText(value, limit.multiline)) return unreadableTextMessage(limit);
  return !limit.isName || isVisibleText(value) ? null : invisibleTextMessage(limit.label);
}

function choiceProblem(limit: ChoiceLimit, value: unknown): string | null {
  if (isAbsent(value)) return limit.required ?? null;
  return limit.options.some((option) => option === value) ? null : notAChoiceMessage(limit);
}

/** What step 5 asks for depends on the type. */
const LEAVENING_FIELDS: Readonly<
  Record<RecipeForm["recipeType"], readonly (keyof RecipeForm & FieldName)[]>
> = {
  sourdough: [
    "starterHydration",
    "inoculationRate",
    "levainBuildTime",
    "levainPeakTime",
    "secondaryLevainBuildTime",
    "secondaryLevainTemperature",
    "secondaryLevainActiveTime",
    "fermentationTimeTemp",
    "levainBuildDetails",
  ],
  prefermented: ["flourPercentInPreferment", "prefermentHydration", "prefermentTimeTemp", "yeastAmount"],
  "straight-dough": ["yeastAmount", "bulkTimeTemp"],
  other: [],
  "": [],
};

/** The fields of each step in the order of the page, so that the first problem is the first on the screen. */
const STEP_FIELDS: Readonly<Record<number, readonly (keyof RecipeForm & FieldName)[]>> = {
  2: ["recipeName", "author", "recipeType", "recipeTypeOther"],
  3: ["unitWeight", "quantity", "hydrationPercent", "totalFlourWeight", "bassinagePercentage"],
  7: ["saltPercent"],
  8: ["autolyseDuration", "mixingMethod", "mixTime", "folds", "foldTiming", "bulkFermentationDuration"],
  9: ["preShapeRest", "finalShape", "proofingVessel", "proofingTime", "coldRetardDuration"],
  10: ["ovenType", "bakeTemperature", "bakeTime", "steamMethod", "scoringStyle"],
  11: ["notes", "variations", "rating", "crustQuality", "crumbQuality", "flavorQuality"],
};

/** Every broken rule that stands against this step as it is filled in now. Step 12 asks all steps. */
export function stepProblems(step: number, form: RecipeForm): FieldIssue[] {
  if (step === 12) return [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((one) => stepProblems(one, form));
  const names = step === 5 ? LEAVENING_FIELDS[form.recipeType] : (STEP_FIELDS[step] ?? []);
  const issues = names.flatMap((name) => issue(name, name, form[name], form));
  return [...issues, ...partProblems(step, form)];
}

function issue(name: FieldName, path: string, value: unknown, form: RecipeForm): FieldIssue[] {
  const message = fieldProblem(name, value, form);
  return message === null ? [] : [{ path, message }];
}

function partProblems(step: number, form: RecipeForm): FieldIssue[] {
  if (step === 4) {
    return form.flourTypes.flatMap((flour, at) =>
      (["name", "percentage", "proteinPercent", "extractionPercent", "notes"] as const).flatMap((key) =>
        issue(`flourTypes.${key}`, `flourTypes.${at}.${key}`, flour[key], form),
      ),
    );
  }
  if (step === 5 && form.recipeType === "sourdough") {
    return [
      ...(isDefaultRatio(form.levainBuildRatio) ? [] : ratioProblems("levainBuildRatio", form)),
      ...(form.hasSecondaryLevainBuild ? ratioProblems("secondaryLevainBuildRatio", form) : []),
    ];
  }
  if (step !== 6 && step !== 7) return [];
  const list = step === 6 ? "otherLiquids" : "additives";
  return form[list].flatMap((extra, at) =>
    (["name", "amount"] as const).flatMap((key) =>
      issue(`${list}.${key}`, `${list}.${at}.${key}`, extra[key], form),
    ),
  );
}

/** 40:100:100 lies outside the first build's own bounds and is legal all the same: it is the default (OC 14). */
export function isDefaultRatio(ratio: Ratio): boolean {
  return ratio.starter === 40 && ratio.flour === 100 && ratio.water === 100;
}

function ratioProblems(
  name: "levainBuildRatio" | "secondaryLevainBuildRatio",
  form: RecipeForm,
): FieldIssue[] {
  return (["starter", "flour", "water"] as const).flatMap((part) =>
    issue(`${name}.${part}`, `${name}.${part}`, form[name][part], form),
  );
}

/** What stands against saving: a recipe may be half finished, but not without name and type. */
export function saveProblems(form: RecipeForm): FieldIssue[] {
  const values: Readonly<Record<string, unknown>> = { ...form };
  return stepProblems(12, form).filter(
    ({ path }) => NEEDED.includes(path) || path.includes(".") || !isAbsent(values[path]),
  );
}

const NEEDED = ["recipeName", "recipeType"];

/** The step where a field of a problem stands. */
export function stepOf(path: string): number {
  const [field = ""] = path.split(".");
  const inStep = Object.entries(STEP_FIELDS).find(([, names]) => names.some((name) => name === field));
  if (inStep) return Number(inStep[0]);
  if (field === "flourTypes") return 4;
  if (field === "otherLiquids") return 6;
  return field === "additives" ? 7 : 5;
}
