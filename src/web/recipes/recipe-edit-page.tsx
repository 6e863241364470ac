import { useAddressId } from "../routes/use-router";
import { type ReactNode, useEffect } from "react";
import { InFrame } from "../shell/in-frame";
import { useRecipeToEdit } from "../saved-recipes/use-recipe-answer";
import { isUntouched, preloadBuilder, RecipeEditor } from "./recipe-editor";
import { RecipeFailure } from "./recipe-failure";
import { Spinner } from "../ui/spinner";
import { SignedInOnly } from "../shell/signed-in-only";

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
  useEffect(preloadBuilder, []);
  if (answer.status === "loading") return <Waiting />;
  // The page of somebody else's recipe is not found here.
  if (answer.status === "failed" || !answer.data.mine) {
    return (
      <Frame>
        <RecipeFailure reply={answer.status === "failed" ? answer.reply : null} onAgain={again} />
      </Frame>
    );
  }
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
