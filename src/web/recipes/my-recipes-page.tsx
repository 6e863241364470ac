import { handOver } from "../draft/hand-over";
import { FilesButton } from "../intake/files-button";
import { PasteButton } from "../intake/paste-button";
import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
import { type ReactNode, useCallback } from "react";
import type { ShelfRecipe } from "../../contract/recipes/shelf";
import { helpFor } from "../site/calls/failures";
import { UnsentRecipes } from "./unsent-recipes";
import { loadAnswers } from "../site/calls/page-answers";
import { useAnswer } from "../site/calls/query-client";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { CopyNote } from "./copy-note";
import { RecipeShelf } from "./recipe-shelf";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import { Spinner } from "../ui/spinner";
import { ToastRegion } from "../ui/dialogs/toast";
import { SignedInOnly } from "../shell/signed-in-only";

export const loadPage = loadAnswers(() => [RECIPE_QUESTIONS.recipes]);

export function MyRecipesPage() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <Spinner className="mt-8" />
        </Frame>
      }
    >
      <MyRecipes />
    </SignedInOnly>
  );
}

function MyRecipes() {
  const { answer, again, refresh, change } = useAnswer(RECIPE_QUESTIONS.recipes);
  const changeOne = useCallback(
    (id: string, part: Partial<ShelfRecipe>) =>
      change((recipes) => recipes.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [change],
  );
  return (
    <Frame
      isEmpty={answer.status === "ready" && answer.data.length === 0}
      more={<FilesButton onSaved={() => void refresh()} />}
    >
      <UnsentRecipes onSent={() => void refresh()} />
      {answer.status === "loading" && <Spinner className="mt-8" />}
      {answer.status === "failed" && (
        <Notice
          tone="error"
          role="alert"
          className="mt-8 max-w-form"
          title="Failed to load recipes"
          actions={<Button onClick={again}>Try again</Button>}
        >
          <p>{helpFor(answer.reply)} Your saved recipes are safe.</p>
        </Notice>
      )}
      {answer.status === "ready" && (
        <>
          {answer.copyFrom !== undefined && <CopyNote from={answer.copyFrom} className="mt-6 max-w-form" />}
          <RecipeShelf
            recipes={answer.data}
            isCopy={answer.copyFrom !== undefined}
            onChange={changeOne}
            onDeleted={(id) => change((recipes) => recipes.filter((one) => one.id !== id))}
          />
        </>
      )}
    </Frame>
  );
}

/** With an empty shelf the button that stands out is the one on it. */
function Frame({
  isEmpty = false,
  more,
  children,
}: {
  isEmpty?: boolean;
  more?: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();
  return (
    <div className="page py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>My Recipes</h1>
        <div className="flex flex-wrap gap-3">
          {more}
          <PasteButton
            onMade={() => {
              handOver();
              void router.navigate({ to: "/recipe" });
            }}
          />
          <Link to="/baking-day/plan" className={buttonClass("outline")}>
            Plan several breads
          </Link>
          <Link to="/recipe" className={buttonClass(isEmpty ? "outline" : "filled")}>
            Create New Recipe
          </Link>
        </div>
      </div>
      {children}
      <ToastRegion />
    </div>
  );
}
