import {
  FIELDS,
  type FieldName,
  FORM_FIELDS,
  isOfKind,
  type RowField,
  rowFields,
  type RowKind,
} from "../../baking";
import { mostOf, type Rule, ruleOf, RULES } from "./recipe-fields";
import { LIMITED_BY_RECIPE } from "./recipe-problems";

type Schema = Record<string, unknown>;

/** A stored draft may hold a number out of bounds, with a message beside it: the file takes what the builder takes. */
function ofRule(rule: Rule): Schema {
  if (rule.kind === "number") return { type: "number", description: `usually ${rule.min} to ${rule.max}` };
  if (rule.kind === "text") return { type: "string", maxLength: rule.maxLength };
  return rule.kind === "word" ? { enum: ["", ...rule.options] } : { type: "integer", minimum: 1, maximum: 5 };
}

function ofRowField(path: string, field: RowField): Schema {
  if (field.kind === "switch") return { type: "boolean" };
  if (field.kind === "shares" || field.kind === "extras") return listOf(field.kind, path);
  const rule = ruleOf(path);
  return rule === undefined ? {} : ofRule(rule);
}

function listOf(kind: RowKind, path: string): Schema {
  const fields = rowFields(kind);
  return {
    type: "array",
    items: {
      type: "object",
      properties: Object.fromEntries(
        fields.map(([key, field]) => [key, ofRowField(`${path}.${key}`, field)]),
      ),
      required: fields.filter(([, field]) => field.needed).map(([key]) => key),
    },
  };
}

function ofField(name: FieldName): Schema {
  if (isOfKind(name, "flours", "shares", "extras", "preDoughs"))
    return { ...listOf(FIELDS[name].kind, name), maxItems: mostOf(name) };
  if (isOfKind(name, "attachments"))
    return { type: "array", items: { type: "object" }, maxItems: mostOf(name) };
  if (isOfKind(name, "switch")) return { type: "boolean" };
  if (isOfKind(name, "ratio")) {
    const part = { type: "number", exclusiveMinimum: 0 };
    return { type: "object", properties: { starter: part, flour: part, water: part } };
  }
  return LIMITED_BY_RECIPE.some((one) => one === name) ? { type: "number" } : ofRule(RULES[name]);
}

/** The JSON Schema of one recipe as a file, from the fields and rules that forms and API are made of. */
export const recipeFileSchema = (): Schema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "schema/recipe-1.json",
  title: "A Bread Tools recipe",
  description:
    "Weights in grams, percentages of the flour, times in minutes or words. A missing field has its default.",
  type: "object",
  properties: {
    $schema: { const: "schema/recipe-1.json" },
    version: { const: 1 },
    recipe: {
      type: "object",
      properties: Object.fromEntries(FORM_FIELDS.map((name) => [name, ofField(name)])),
      required: ["recipeName", "recipeType"],
    },
  },
  required: ["version", "recipe"],
});
