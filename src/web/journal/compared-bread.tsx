import type { ReactNode } from "react";
import type { RecipeForm } from "../../baking";
import type { Photograph } from "../../contract/baking/photographs";
import { dayIn, dayText } from "../../wording/values/dates";
import { type Compared, describeBake, describeRecipe } from "../../wording/baking/bake-differences";
import { useBakeAnswer } from "../outbox/use-bake-answer";
import { withWaiting } from "../outbox/kept-bakes";
import { readForm } from "../draft/read-form";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import type { Way } from "../routes/link";
import { NotLoaded } from "../site/calls/not-loaded";
import { useAnswer } from "../site/calls/query-client";
import { Spinner } from "../ui/spinner";

/** A bread on the page of differences: what is compared, and its name there. */
export interface Bread extends Compared {
  name: string;
  /** "Saturday, November 21", or that it is the recipe. */
  when: string;
  way: Way;
  /** For a bake: the saved recipe it was baked from. */
  recipeId?: string | undefined;
  /** For a bake: its id, and its first photograph. */
  bakeId?: string | undefined;
  photograph?: Photograph | undefined;
}

type Props = { id: string; children: (bread: Bread) => ReactNode };

export function BakeBread({ id, children }: Props) {
  const { answer, again, laid, isGone } = useBakeAnswer(id);
  if (answer.status === "loading") return <Spinner className="mt-8" />;
  if (isGone || laid?.deleted)
    return <p className="mt-6">This bake is no longer in your journal. Choose another one.</p>;
  if (answer.status === "failed")
    return <NotLoaded what="this bake" reply={answer.reply} onAgain={again} className="mt-6" />;
  const { bake, answers } = answer.data;
  return children({
    ...describeBake(answer.data, withWaiting(answers, laid)),
    name: bake.name,
    when: dayText(dayIn(bake.bakedAt, bake.zone)),
    way: { to: "/journal/$id", params: { id } },
    recipeId: bake.recipeId,
    bakeId: id,
    photograph: answer.data.photographs?.[0],
  });
}

export function RecipeBread({ id, children }: Props) {
  const { answer, again } = useAnswer(RECIPE_QUESTIONS.recipe(id));
  if (answer.status === "loading") return <Spinner className="mt-8" />;
  if (answer.status === "failed" && answer.reply.code === "not-found")
    return <p className="mt-6">This recipe is no longer in your list. Choose a bake instead.</p>;
  if (answer.status === "failed")
    return <NotLoaded what="this recipe" reply={answer.reply} onAgain={again} className="mt-6" />;
  const form: RecipeForm = readForm(answer.data.recipeData);
  return children({
    ...describeRecipe(form),
    name: answer.data.recipeName,
    when: "The recipe as it is now",
    way: { to: "/recipes/$id", params: { id } },
  });
}
