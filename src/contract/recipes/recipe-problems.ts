import {
  boundsIn,
  DEFAULT_RATIO,
  type FieldName,
  type FieldOf,
  rowOfField,
  fieldsOfStep,
  FORM_FIELDS,
  hydrationOutOfBounds,
  type RecipeForm,
  STEP_NAMES,
  type StepName,
} from "../../baking";
import { isReadableText } from "../values/readable-text";
import {
  effectiveText,
  type NumberRule,
  type Rule,
  type RuleName,
  ruleOf,
  RULES,
  type TextRule,
} from "./recipe-fields";
import { isAbsent, isRecord } from "../values/unknown-values";
import { invisibleTextMessage, isVisibleText } from "../values/visible-text";

/** One broken rule; `path` in the API's spelling ("flourTypes.0.percentage"). */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The message for a value that breaks its rule, or null. */
export function ruleProblem(rule: Rule, value: unknown): string | null {
  if (rule.kind === "number") return numberProblem(rule, value);
  if (rule.kind === "text") return textProblem(rule, value);
  if (rule.options.some((option) => option === value)) return null;
  return rule.required ?? `${rule.label} must be one of ${rule.options.join(", ")}`;
}

function numberProblem(rule: NumberRule, value: unknown): string | null {
  const between = `${rule.label} must be between ${rule.min} and ${rule.max}`;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return rule.required ?? (hasOwnMessages(rule) ? `${rule.label} must be a number` : between);
  }
  if (value < rule.min) return rule.tooLow ?? between;
  if (value > rule.max) return rule.tooHigh ?? between;
  return rule.whole && !Number.isInteger(value) ? between : null;
}

/** Whether a number has its own messages; any other message names the limits (VA-15, VA-18). */
export function hasOwnMessages(rule: NumberRule): boolean {
  return rule.tooLow !== undefined || rule.tooHigh !== undefined;
}

function textProblem(rule: TextRule, value: unknown): string | null {
  const { label, maxLength } = rule;
  if (typeof value !== "string") return rule.required ?? `${label} must be text`;
  if (value.length > maxLength) return `${label} must be at most ${maxLength} characters`;
  if (!isReadableText(value, rule.multiline)) return `${label} holds characters that cannot be kept`;
  return !rule.isName || isVisibleText(value) ? null : invisibleTextMessage(label);
}

/** Whether nothing was entered; in a required field spaces count as nothing. */
export const isEmpty = (rule: Rule, value: unknown) =>
  isAbsent(value) || (rule.required !== undefined && typeof value === "string" && value.trim() === "");

function problemOf(path: string, value: unknown, rule = ruleOf(path)): string | null {
  if (rule === undefined) return null;
  return isEmpty(rule, value) ? (rule.required ?? null) : ruleProblem(rule, value);
}

/** The numbers whose limits depend on the rest of the recipe: its other liquids, its type of yeast (VA-05, VA-15). */
export const LIMITED_BY_RECIPE = ["hydrationPercent", "yeastAmount"] as const;
type LimitedByRecipe = (typeof LIMITED_BY_RECIPE)[number];
const isLimitedByRecipe = (name: FieldName | RuleName): name is LimitedByRecipe =>
  LIMITED_BY_RECIPE.some((one) => one === name);

/** The rule of a number in this recipe. If its limits are unusual, the usual messages would be wrong. */
export function ruleIn(name: FieldOf<"number">, form: Partial<RecipeForm>): NumberRule {
  const { tooLow: _low, tooHigh: _high, ...rule }: NumberRule = RULES[name];
  const { min, max } = boundsIn(form, name);
  return min === rule.min && max === rule.max ? RULES[name] : { ...rule, min, max };
}

/** The message for such a number. Unusual hydration beside other liquids is judged by all the water together. */
export function problemInRecipe(name: LimitedByRecipe, form: Partial<RecipeForm>): string | null {
  const problem = problemOf(name, form[name], ruleIn(name, form));
  if (problem !== null || name !== "hydrationPercent" || isAbsent(form[name])) return problem;
  const wet = hydrationOutOfBounds(form);
  return wet === null ? null : effectiveText(`${wet}%`);
}

/** A field that is switched off is hidden, so nobody could correct it. */
function isHidden(name: FieldName, form: RecipeForm): boolean {
  const { when, unless } = rowOfField(name);
  return (when !== undefined && !form[when]) || (unless !== undefined && form[unless]);
}

/** The message for one field of an unfinished recipe, or null. An empty field is wrong only if required. */
export function fieldProblem(name: RuleName, value: unknown, form?: RecipeForm): string | null {
  const field = FORM_FIELDS.find((one) => one === name);
  if (form && field && isHidden(field, form)) return null;
  return form && isLimitedByRecipe(name)
    ? problemInRecipe(name, { ...form, [name]: value })
    : problemOf(name, value);
}

/** Every broken rule of a step as filled in now. The card asks all steps. */
export function stepProblems(step: StepName, form: RecipeForm): FieldIssue[] {
  const steps = step === "card" ? STEP_NAMES : [step];
  return steps
    .flatMap(fieldsOfStep)
    .filter((name) => isShown(name, form))
    .flatMap((name) => problemsWith(name, form));
}

/** Whether a recipe of this type, with these switches, asks for a field. */
export const isShown = (name: FieldName, form: RecipeForm) =>
  !isHidden(name, form) && isAskedOf(form.recipeType, name);

const problemsWith = (name: FieldName, form: RecipeForm): FieldIssue[] =>
  isLimitedByRecipe(name) ? issue(name, problemInRecipe(name, form)) : problemsOf(name, form[name]);

/**
 * The form to send. A hidden field (switched off, or asked only of another type) is sent only if valid, because
 * nobody could correct it and the server checks all fields.
 */
export function withoutHiddenFaults(form: RecipeForm): RecipeForm {
  const wrong = FORM_FIELDS.filter((name) => !isShown(name, form) && problemsWith(name, form).length > 0);
  return wrong.length === 0
    ? form
    : { ...form, ...Object.fromEntries(wrong.map((name) => [name, undefined])) };
}

/** Whether recipes of this type ask for the field. */
function isAskedOf(type: RecipeForm["recipeType"], name: FieldName): boolean {
  const { only } = rowOfField(name);
  return only === undefined || only.some((one) => one === type);
}

function problemsOf(name: FieldName, value: unknown): FieldIssue[] {
  if (Array.isArray(value)) return value.flatMap((row, at) => partProblems(name, `${name}.${at}`, row));
  if (rowOfField(name).kind === "ratio") return isDefaultRatio(value) ? [] : partProblems(name, name, value);
  return issue(name, problemOf(name, value));
}

/**
 * The problems in the parts of one row of a list, or of a ratio; "preDoughs.flours.name" is a part of a list within
 * the row.
 */
function partProblems(name: FieldName, path: string, parts: unknown): FieldIssue[] {
  if (!isRecord(parts)) return [];
  const rules = Object.keys(RULES).filter((rule) => rule.startsWith(`${name}.`));
  return rules.flatMap((rule) => {
    const [key = "", inner] = rule.slice(name.length + 1).split(".");
    const value = parts[key];
    if (inner === undefined) return issue(`${path}.${key}`, problemOf(rule, value));
    if (!Array.isArray(value)) return [];
    return value.flatMap((row: unknown, at) =>
      isRecord(row) ? issue(`${path}.${key}.${at}.${inner}`, problemOf(rule, row[inner])) : [],
    );
  });
}

const issue = (path: string, message: string | null): FieldIssue[] =>
  message === null ? [] : [{ path, message }];

/** 40:100:100 is outside the first build's bounds but legal, because it is the default (OC 14). */
export function isDefaultRatio(ratio: unknown): boolean {
  const { starter, flour, water } = DEFAULT_RATIO;
  return isRecord(ratio) && ratio.starter === starter && ratio.flour === flour && ratio.water === water;
}

const NEEDED_TO_SAVE: ReadonlySet<string> = new Set(
  FORM_FIELDS.filter((name) => rowOfField(name).needed === "to-save"),
);

/** Problems that prevent saving: a recipe may be unfinished, but needs a name and a type. */
export function saveProblems(form: RecipeForm): FieldIssue[] {
  const values: Readonly<Record<string, unknown>> = { ...form };
  return stepProblems("card", form).filter(
    ({ path }) => isPart(path) || NEEDED_TO_SAVE.has(path) || !isAbsent(values[path]),
  );
}

const isPart = (path: string) => path.includes(".");

/** The step with the field of a problem. */
export function stepOf(path: string): StepName {
  const [name = ""] = path.split(".");
  const field = FORM_FIELDS.find((one) => one === name);
  return (field && rowOfField(field).step) ?? "basics";
}
