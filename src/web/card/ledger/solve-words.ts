import {
  type CalculatedRecipe,
  FALLBACK,
  type RecipeForm,
  type Solution,
  type SolveProblem,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { problemText } from "../../../wording/recipes/problems";
import { weighShaped } from "../../../wording/recipes/yield";

/** Why there is no such batch, and the way out. */
export function solveProblemText(formats: Formats, problem: SolveProblem): string {
  switch (problem.code) {
    case "nothing-given":
      return "Enter what you have: flour, ripe starter or pans.";
    case "not-sourdough":
      return "Only sourdough uses ripe starter.";
    case "flour-not-in-recipe":
      return `This recipe has no ${problem.name}.`;
    case "flour-short":
      return `These pans need at least ${formats.grams(problem.grams)} of that flour. ${fills(formats, problem.pans)}`;
    case "starter-short":
      return `Too little starter for this much flour. Use at least ${formats.grams(problem.grams)}.`;
    case "starter-too-much":
      return `Too much starter for this much flour. Use at most ${formats.grams(problem.grams)}.`;
    case "starter-too-wet":
      return `This much starter holds ${formats.grams(problem.grams)} more water than the dough needs. Use less starter.`;
    case "extras-too-heavy":
      return problemText(formats, problem);
    case "size-out-of-bounds":
      return `A batch needs ${formats.grams(problem.min)} to ${formats.grams(problem.max)} of flour.`;
    default:
      return problem satisfies never;
  }
}

const fills = ({ number }: Formats, pans: number) =>
  pans === 0
    ? "You need more for even one pan."
    : `Your flour fills ${pans === 1 ? "one of them" : `${number(pans)} of them`}.`;

/** The batch to be baked: "2 x 900 g of dough: 1,086 g flour in all, 815 g water, 180 g starter (inoculation 8.3%)." */
export function solutionText(
  formats: Formats,
  { form, flourLeft, starterLeft }: Extract<Solution, { ok: true }>,
  recipe: CalculatedRecipe,
): string {
  const parts = [
    `${formats.grams(recipe.totalFlourWeight)} flour in all`,
    `${formats.grams(recipe.waterWeight)} water`,
  ];
  if (recipe.starter !== null) {
    const share = formats.percent(form.inoculationRate ?? FALLBACK.inoculationRate);
    parts.push(`${formats.grams(recipe.starter.starterTotalWeight)} starter (inoculation ${share})`);
  }
  const left = [
    flourLeft >= 1 && `${formats.grams(flourLeft)} flour`,
    starterLeft >= 1 && `${formats.grams(starterLeft)} starter`,
  ].filter((part) => part !== false);
  const rest = left.length === 0 ? "" : ` ${left.join(" and ")} left over.`;
  return `${piecesOf(formats, form, recipe)}: ${parts.join(", ")}.${rest}`;
}

/** The dough that is shaped, whatever the unit weight stands for and however much sticks to the bowl. */
function piecesOf({ number, grams }: Formats, form: RecipeForm, recipe: CalculatedRecipe): string {
  return `${number(form.quantity ?? FALLBACK.quantity)}\u00a0x\u00a0${grams(weighShaped(form, recipe))} of dough`;
}
