import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { InFrame } from "../offline/in-frame";
import { useKeptSite } from "../offline/keep-site";
import { useAnswer } from "../site/query-client";
import { QUESTIONS } from "../site/questions";
import { CopyNote } from "./copy-note";
import { RecipeFailure } from "./recipe-failure";
import { RecipeView } from "./recipe-view";
import { Sharing } from "./sharing";
import { Spinner } from "../ui/spinner";
import { ToastRegion } from "../ui/toast";
import { SignedInOnly } from "../shell/signed-in-only";

export function RecipeViewPage() {
  const { id = "" } = useParams({ strict: false });
  useKeptSite();
  return (
    <InFrame>
      <SignedInOnly
        title="Viewing Recipe"
        waiting={
          <Frame>
            <Spinner className="mt-8" />
          </Frame>
        }
      >
        <ViewedRecipe key={id} id={id} />
      </SignedInOnly>
    </InFrame>
  );
}

function ViewedRecipe({ id }: { id: string }) {
  const { answer, again, change } = useAnswer(QUESTIONS.recipe(id));
  return (
    <Frame>
      {answer.status === "loading" && <Spinner className="mt-8" />}
      {answer.status === "failed" && <RecipeFailure reply={answer.reply} onAgain={again} />}
      {answer.status === "ready" && (
        <>
          {answer.copyFrom !== undefined && <CopyNote from={answer.copyFrom} className="no-print mb-4" />}
          {answer.data.mine && answer.copyFrom === undefined && (
            <Sharing recipe={answer.data} onChange={(part) => change((recipe) => ({ ...recipe, ...part }))} />
          )}
          <RecipeView recipe={answer.data} isCopy={answer.copyFrom !== undefined} />
        </>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 max-md:pb-0">
      <h1 className="no-print mb-4 text-h2">Viewing Recipe</h1>
      {children}
      <ToastRegion />
    </div>
  );
}
