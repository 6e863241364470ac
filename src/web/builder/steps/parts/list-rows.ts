import type { Extra, Flour, PreDough, RecipeForm } from "../../../../baking";
import { type NumberRule, type RuleName, RULES } from "../../../../contract/recipes/recipe-fields";
import { fieldProblem } from "../../../../contract/recipes/recipe-problems";

/** The lists of a recipe whose rows are a name and an amount. */
type AmountList = "flourTypes" | "otherLiquids" | "additives";
/** The lists whose rows a baker adds and takes out. */
export type RowList = AmountList | "preDoughs";
type Row = Flour | Extra | PreDough;

const AMOUNTS = {
  flourTypes: "flourTypes.percentage",
  otherLiquids: "otherLiquids.amount",
  additives: "additives.amount",
} as const satisfies Record<AmountList, RuleName>;

/** The list with one row changed. */
export function withRow<One extends Row>(rows: readonly One[], index: number, change: Partial<One>): One[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row));
}

/** The form's list without one row. */
export function withoutRow(form: RecipeForm, list: RowList, index: number): Partial<RecipeForm> {
  return { [list]: form[list].filter((_, at) => at !== index) };
}

/** The form's list as it is now, with a row back in its place. */
export function withRowBack(form: RecipeForm, list: RowList, index: number, row: Row): Partial<RecipeForm> {
  const rows: readonly Row[] = form[list];
  return { [list]: [...rows.slice(0, index), row, ...rows.slice(index)] };
}

/** Why the row cannot be added, by field; what was typed stays (VA-17). */
export function addProblems(
  list: AmountList,
  name: string,
  amount: number | undefined,
): { name?: string; amount?: string } {
  return {
    name: fieldProblem(`${list}.name`, name) ?? undefined,
    amount: amountProblem(list, amount),
  };
}

function amountProblem(list: AmountList, amount: number | undefined): string | undefined {
  const limit: NumberRule = RULES[AMOUNTS[list]];
  if (amount === undefined || amount <= 0) return `${limit.label} must be above 0`;
  if (limit.openEnded && amount < limit.min) return `${limit.label} must be at least ${limit.min}`;
  return fieldProblem(AMOUNTS[list], amount) ?? undefined;
}
