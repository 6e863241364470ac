import * as z from "zod/mini";
import {
  defaultRecipe,
  type FieldName,
  type FieldOf,
  rowOfField,
  FIELDS,
  FORM_FIELDS,
  isOfKind,
  type RecipeForm,
  type RowField,
  rowFields,
  type RowKind,
  withAmount,
} from "../../baking";
import { FIELD_WORDS } from "./field-words";
import { MOST_ITEMS, mostOf, type Rule, ruleOf, RULES } from "./recipe-fields";
import { isDefaultRatio, isEmpty, LIMITED_BY_RECIPE, problemInRecipe, ruleProblem } from "./recipe-problems";
import { isAbsent, isRecord } from "../values/unknown-values";

/** An attachment is stored as it came, up to this length as JSON. */
const ATTACHMENT_CHARACTERS = 2_000;

/** Accepts a value for which `problem` returns null; the messages are those of the page. */
const without = (problem: (value: unknown) => string | null) =>
  z.transform((value: unknown, { issues }): unknown => {
    const message = problem(value);
    if (message !== null) issues.push({ code: "custom", input: value, message });
    return value;
  });

/** Required even in an unfinished recipe. */
const requireValid = (rule: Rule) =>
  without((value) =>
    isEmpty(rule, value) && rule.required !== undefined ? rule.required : ruleProblem(rule, value),
  );

const optional = (rule: Rule) =>
  z.optional(without((value) => (isAbsent(value) ? null : ruleProblem(rule, value))));

/** An optional part: null and "" are left out, or replaced by its default. */
const withDefault = (byDefault: unknown, part: z.core.$ZodType) =>
  z.pipe(
    z.transform((value: unknown): unknown => (isAbsent(value) ? byDefault : value)),
    part,
  );

function listOf<Item extends z.core.$ZodType>(label: string, most: number, item: Item) {
  return z
    .array(item, { error: `${label} must be a list` })
    .check(z.maxLength(most, { error: `${label} must be at most ${most}` }));
}

const list = <Item extends z.core.$ZodType>(name: FieldName, item: Item) =>
  listOf(FIELD_WORDS[name].label, mostOf(name), item);

const onlyGiven = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => !isAbsent(entry)));

const LISTS_OF_PRE_DOUGH = {
  shares: "Flours of a pre-dough",
  extras: "Liquids and additives of a pre-dough",
} as const;

function fieldOfRow(path: string, row: string, field: RowField): z.core.$ZodType {
  const { kind } = field;
  if (kind === "switch")
    return z.optional(z.boolean({ error: `Say whether the ${row.toLowerCase()} goes in later` }));
  if (kind === "shares" || kind === "extras")
    return withDefault(
      field.default,
      listOf(LISTS_OF_PRE_DOUGH[kind], MOST_ITEMS, rowOf(kind, path, "ingredient")),
    );
  const rule = ruleOf(path);
  if (rule === undefined) throw new Error(`${path} has no rule`);
  return field.needed
    ? requireValid(rule)
    : withDefault("default" in field ? field.default : undefined, optional(rule));
}

/** The schema for a row of a list, from its fields in `ROWS`. */
function rowOf(kind: RowKind, path: string, row: string, error?: string) {
  const fields = rowFields(kind).map(([key, field]) => [key, fieldOfRow(`${path}.${key}`, row, field)]);
  const given = z.transform((value: unknown): unknown =>
    kind === "extras" && isRecord(value) ? withAmount(value) : value,
  );
  return z.pipe(given, z.object(Object.fromEntries(fields), error === undefined ? undefined : { error }));
}

/** An attachment is stored as it came and never shown, so it only has to be a small object. */
function attachment(name: FieldName) {
  const { label } = FIELD_WORDS[name];
  return z.custom<object>(isRecord, { error: `${label} must be objects` }).check(
    z.refine((value) => JSON.stringify(value).length <= ATTACHMENT_CHARACTERS, {
      error: `Each of ${label.toLowerCase()} must be at most ${ATTACHMENT_CHARACTERS} characters`,
    }),
  );
}

/** The default ratio is legal as a whole, even if its parts would not be. */
function ratio(name: FieldOf<"ratio">) {
  const parts = {
    starter: z.optional(z.unknown()),
    flour: z.optional(z.unknown()),
    water: z.optional(z.unknown()),
  };
  const error = `${FIELD_WORDS[name].label} must have starter, flour and water`;
  return z.object(parts, { error }).check(({ value, issues }) => {
    if (isDefaultRatio(value)) return;
    for (const part of ["starter", "flour", "water"] as const) {
      const message = ruleProblem(RULES[`${name}.${part}`], value[part]);
      if (message !== null) issues.push({ code: "custom", input: value[part], path: [part], message });
    }
  });
}

function fieldSchema(name: FieldName): z.core.$ZodType {
  // Checked with the whole recipe, below.
  if (LIMITED_BY_RECIPE.some((one) => one === name)) return z.optional(z.unknown());
  if (isOfKind(name, "flours", "shares", "extras", "preDoughs")) {
    const { row, each } = FIELD_WORDS[name];
    return list(name, rowOf(FIELDS[name].kind, name, row, each));
  }
  if (isOfKind(name, "attachments")) return list(name, attachment(name));
  if (isOfKind(name, "ratio")) return ratio(name);
  if (isOfKind(name, "switch")) {
    return z.boolean({ error: `${FIELD_WORDS[name].label} must be true or false` });
  }
  return rowOfField(name).needed === "to-save" ? requireValid(RULES[name]) : optional(RULES[name]);
}

/** A missing, null or "" field takes the default of a new recipe, because it may be saved unfinished. */
function withDefaults(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return { ...defaultRecipe(), ...onlyGiven(value) };
}

/** Unknown keys are dropped; keys are in the order of `RecipeForm`, and so of the stored JSON. */
const wholeRecipe = z
  .object(Object.fromEntries(FORM_FIELDS.map((name) => [name, fieldSchema(name)])), {
    error: "A recipe must be an object",
  })
  .check(
    z.superRefine(
      (form: Partial<RecipeForm>, { issues }) => {
        if (!isRecord(form)) return;
        for (const name of LIMITED_BY_RECIPE) {
          const message = isAbsent(form[name]) ? null : problemInRecipe(name, form);
          if (message !== null) issues.push({ code: "custom", input: form[name], path: [name], message });
        }
      },
      // Checked even if other fields are wrong, so that a baker sees all problems at once.
      { when: () => true },
    ),
  );

/** A recipe to save, finished or not; the result is the core's form, field by field. */
export const recipeSchema = z.pipe(
  z.transform(withDefaults),
  wholeRecipe,
) as z.ZodMiniType as z.ZodMiniType<RecipeForm>;
