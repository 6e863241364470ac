import { useAddressId } from "../routes/use-router";
import type { ReactNode } from "react";
import { InFrame } from "../shell/in-frame";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { useRecipeToEdit } from "../saved-recipes/use-recipe-answer";
import { isUntouched, preloadBuilder, RecipeEditor } from "./recipe-editor";
import { RecipeFailure } from "./recipe-failure";
import { loadAnswers, type PageLoader } from "../site/calls/page-answers";
import { Spinner } from "../ui/spinner";
import { SignedInOnly } from "../shell/signed-in-only";

const loadRecipe = loadAnswers(({ id }) => [RECIPE_QUESTIONS.recipeToEdit(id, isUntouched)]);

/** The builder is drawn by the browser alone: it goes on with what the device holds of the recipe. */
export const loadPage: PageLoader = (at) => {
  if (!import.meta.env.SSR) preloadBuilder();
  return loadRecipe(at);
};

export function RecipeEditPage() {
  const id = useAddressId();
  return (
    <InFrame>
      <SignedInOnly waiting={<Waiting />}>
        <EditedRecipe key={id} id={id} />
      </SignedInOnly>
    </InFrame>
  );
}

function EditedRecipe({ id }: { id: string }) {
  const { answer, again } = useRecipeToEdit(id, isUntouched);
  if (answer.status === "loading") return <Waiting />;
  if (answer.status === "failed")
    return (
      <Frame>
        <RecipeFailure reply={answer.reply} onAgain={again} />
      </Frame>
    );
  return <RecipeEditor recipe={answer.data} waiting={<Waiting />} />;
}

function Waiting() {
  return (
    <Frame>
      <Spinner className="mt-8" />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6">
      <h1 className="text-h2">Edit Recipe</h1>
      {children}
    </div>
  );
}
