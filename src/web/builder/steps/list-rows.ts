import type { Extra, Flour, RecipeForm } from "../../../baking";
import { type NumberRule, type RuleName, RULES } from "../../../contract/recipe-fields";
import { fieldProblem } from "../../../contract/recipe-problems";

/** The three lists of a recipe whose rows a baker adds and takes out. */
export type RowList = "flourTypes" | "otherLiquids" | "additives";

const AMOUNTS = {
  flourTypes: "flourTypes.percentage",
  otherLiquids: "otherLiquids.amount",
  additives: "additives.amount",
} as const satisfies Record<RowList, RuleName>;

/** The list with one row changed. */
export function withRow<Row extends Flour | Extra>(
  rows: readonly Row[],
  index: number,
  change: Partial<Row>,
): Row[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row));
}

/** The form's list without one row. */
export function withoutRow(form: RecipeForm, list: RowList, index: number): Partial<RecipeForm> {
  return { [list]: form[list].filter((_, at) => at !== index) };
}

/** The form's list as it is now, with a row back in its place. */
export function withRowBack(
  form: RecipeForm,
  list: RowList,
  index: number,
  row: Flour | Extra,
): Partial<RecipeForm> {
  const rows: readonly (Flour | Extra)[] = form[list];
  return { [list]: [...rows.slice(0, index), row, ...rows.slice(index)] };
}

/** What stands against adding a row, by field; nothing typed is lost over it (VA-17). */
export function addProblems(
  list: RowList,
  name: string,
  amount: number | undefined,
): { name?: string; amount?: string } {
  return {
    name: fieldProblem(`${list}.name`, name) ?? undefined,
    amount: amountProblem(list, amount),
  };
}

function amountProblem(list: RowList, amount: number | undefined): string | undefined {
  const limit: NumberRule = RULES[AMOUNTS[list]];
  if (amount === undefined || amount <= 0) return `${limit.label} must be above 0`;
  if (limit.openEnded && amount < limit.min) return `${limit.label} must be at least ${limit.min}`;
  return fieldProblem(AMOUNTS[list], amount) ?? undefined;
}
