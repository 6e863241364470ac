/** How many breads a recipe makes, and the weight of one. */
import { calculateRecipe, type RecipeForm } from "../../baking";
import { findAmounts } from "../words/amounts";

const SAYS =
  /^(?:\W*)(?:makes?|yields?|yield|recipe (?:for|makes)|ingredients for|zutaten für|für|ergibt|reicht für|menge für|pour|donne|quantité|ingrédients pour|per|ingredienti per|dosi per|resa)\b/iu;
const BREADS =
  /^(?:\d+ ?x? ?)(?:loa(?:f|ves)|brote?n?|brötchen|laibe?|pains?|pani|pane|rolls|balls|pieces|pièces|pezzi|stück|baguettes|pizzas|buns|bagels|miches?|boules?|panini|pagnotte)/iu;

function countIn(text: string): number | null {
  if (text.length > 80) return null;
  if (!SAYS.test(text) && !BREADS.test(text)) return null;
  const [amount] = findAmounts(text).filter(({ kind }) => kind === "count");
  if (amount === undefined || amount.max !== undefined || !Number.isInteger(amount.value)) return null;
  return amount.value >= 1 && amount.value <= 1000 ? amount.value : null;
}

/** The form with its quantity, where a text says it, and the weight of one piece as it is weighed out. */
export function yieldIn(texts: readonly string[], form: RecipeForm): RecipeForm {
  const [first] = texts;
  const bare = first !== undefined && /^\d{1,3}$/.test(first) ? Number(first) : null;
  const quantity = bare ?? texts.map(countIn).find((count) => count !== null) ?? 1;
  const { weighedOut } = calculateRecipe(form);
  return { ...form, quantity, unitWeight: Math.max(1, Math.round(weighedOut / quantity)) };
}
