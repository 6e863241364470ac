/** A recipe as a file: JSON to the byte, and lists of grams that others read. */
import { FORM_FIELDS, type RecipeForm } from "../../baking";
import { type PrintedPart, printedParts } from "./printed-parts";

/** The version of our own JSON; a file of another one is not read. */
const VERSION = 1;
const SCHEMA = "schema/recipe-1.json";

export const FILE_KINDS = ["json", "markdown", "cooklang", "csv"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Fields in the order of `RecipeForm`, so that a recipe is the same text whoever wrote it. */
function json(form: RecipeForm): string {
  const recipe = Object.fromEntries(FORM_FIELDS.map((name) => [name, form[name]]));
  return `${JSON.stringify({ $schema: SCHEMA, version: VERSION, recipe }, null, 2)}\n`;
}

/** The form in a file of ours, as it was written; null for any other text. Example: what `writeRecipe` made as "json". */
export function readRecipeJson(text: string): unknown {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof file !== "object" || file === null || !("recipe" in file) || !("version" in file)) return null;
  return file.version === VERSION && typeof file.recipe === "object" ? file.recipe : null;
}

/** One line, and no sign that ends a cell, a heading or an ingredient. */
const plain = (text: string) => text.replace(/[\s|@{}]+/g, " ").trim();
const yields = ({ quantity, unitWeight }: RecipeForm) =>
  quantity === undefined
    ? ""
    : `Makes ${quantity} loaves${unitWeight === undefined ? "" : ` of ${unitWeight} g`}`;

function markdown(form: RecipeForm, parts: readonly PrintedPart[]): string {
  const lists = parts.map(({ name, rows }) =>
    [
      `## ${plain(name)}`,
      "",
      "| Ingredient | Grams |",
      "| --- | ---: |",
      ...rows.map((row) => `| ${plain(row.name)} | ${row.grams} |`),
    ].join("\n"),
  );
  const notes = form.notes.trim() === "" ? [] : [`## Notes\n\n${form.notes.trim()}`];
  return `${[`# ${plain(form.recipeName) || "Bread"}`, yields(form), ...lists, ...notes].filter((text) => text !== "").join("\n\n")}\n`;
}

function cooklang(form: RecipeForm, parts: readonly PrintedPart[]): string {
  const head = ["---", `title: ${plain(form.recipeName)}`, `servings: ${form.quantity ?? 1}`, "---"].join(
    "\n",
  );
  const lists = parts.map(({ name, rows }) =>
    [`== ${plain(name)} ==`, "", ...rows.map((row) => `@${plain(row.name)}{${row.grams}%g}`)].join("\n"),
  );
  return `${[head, ...lists].join("\n\n")}\n`;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csv = (parts: readonly PrintedPart[]) =>
  [
    "Part,Ingredient,Grams",
    ...parts.flatMap(({ name, rows }) =>
      rows.map((row) => [name, row.name, String(row.grams)].map(cell).join(",")),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join("");

/** A recipe as a text of one of the kinds; `readRecipeJson` and `readRecipe` read them back to the same grams. */
export function writeRecipe(form: RecipeForm, kind: FileKind): string {
  switch (kind) {
    case "json":
      return json(form);
    case "markdown":
      return markdown(form, printedParts(form));
    case "cooklang":
      return cooklang(form, printedParts(form));
    case "csv":
      return csv(printedParts(form));
  }
}
