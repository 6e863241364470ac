import { isRecord, type UnknownRecord } from "../../contract/values/unknown-values";

/** Recipes of other programs as texts, one for each: what their JSON says, in the lines that a baker would paste. */

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One ingredient: a text, or Mealie's parts of one. A title above it is the heading of a part. */
function ingredient(value: unknown): string[] {
  if (!isRecord(value)) return [text(value)];
  const { title, display, originalText, original_text: original, quantity, note } = value;
  const name = (part: unknown) => (isRecord(part) ? text(part.name) : text(part));
  const amount = typeof quantity === "number" && quantity > 0 ? String(quantity) : "";
  const parts = [amount, name(value.unit), name(value.food), text(note)]
    .filter((part) => part !== "")
    .join(" ");
  const line = text(display) || text(originalText) || text(original) || parts;
  return text(title) === "" ? [line] : ["", text(title), line];
}

const step = (value: unknown): string => (isRecord(value) ? text(value.text) : text(value));

const whole = (name: string, lines: readonly string[], steps: readonly string[]): string =>
  [name, "", ...lines, "", "Directions", ...steps].join("\n");

/** Paprika: its lists are texts. */
function paprika({ name, ingredients, directions }: UnknownRecord): string | null {
  if (text(name) === "" || typeof ingredients !== "string") return null;
  return whole(text(name), [ingredients], [text(directions)]);
}

/** Mealie's own export, and what pages say to search engines. */
function marked(recipe: UnknownRecord): string | null {
  const lines = list(recipe.recipeIngredient ?? recipe.recipe_ingredient);
  if (text(recipe.name) === "" || lines.length === 0) return null;
  const steps = list(recipe.recipeInstructions ?? recipe.recipe_instructions).map(step);
  return whole(text(recipe.name), lines.flatMap(ingredient), steps);
}

/** Mealie's backup: a table each for recipes, ingredients and steps. */
function backup(tables: UnknownRecord): string[] {
  const rows = (name: string) => list(tables[name]).filter(isRecord);
  const place = ({ position }: UnknownRecord) => (typeof position === "number" ? position : 0);
  const group = (all: UnknownRecord[]) => {
    const byRecipe = new Map<unknown, UnknownRecord[]>();
    for (const row of all.toSorted((one, other) => place(one) - place(other)))
      byRecipe.set(row.recipe_id, [...(byRecipe.get(row.recipe_id) ?? []), row]);
    return byRecipe;
  };
  const [lines, steps] = [group(rows("recipes_ingredients")), group(rows("recipe_instructions"))];
  return rows("recipes").flatMap(({ id, name }) => {
    const own = lines.get(id) ?? [];
    return own.length === 0
      ? []
      : [whole(text(name), own.flatMap(ingredient), (steps.get(id) ?? []).map(step))];
  });
}

/** The texts of all recipes in a program's JSON; empty where it is no recipe that we know. */
export function foreignTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 5000).flatMap(foreignTexts);
  if (!isRecord(value)) return [];
  if (Array.isArray(value.recipes_ingredients)) return backup(value);
  const one = paprika(value) ?? marked(value);
  return one === null ? [] : [one];
}
