import { useAddressId } from "../routes/use-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { NightNotice } from "../card/recipe-card";
import { latePart } from "../site/late-part";
import { InFrame } from "../shell/in-frame";
import { keepBench } from "../outbox/unsent-bench";
import { JOURNAL_QUESTIONS } from "../outbox/journal-questions";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { useAwake } from "../site/use-awake";
import { loadAnswers } from "../site/calls/page-answers";
import { useRecipeAnswer } from "../saved-recipes/use-recipe-answer";
import { readForm } from "../draft/read-form";
import { RecipeBakes } from "./recipe-bakes";
import { CopyNote } from "./copy-note";
import { RecipeFailure } from "./recipe-failure";
import { RecipeView } from "./recipe-view";
import { Spinner } from "../ui/spinner";
import { ToastRegion } from "../ui/dialogs/toast";
import { SignedInOnly } from "../shell/signed-in-only";
import { Globe, Lock } from "lucide-react";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { AddressToCopy } from "../ui/fields/address-to-copy";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { ChangesWait } from "./changes-wait";
import { NotUpdated } from "./not-updated";
import { useSiteOrigin } from "../site/site-address";
import { useSharing } from "./sharing/use-sharing";

const PrivateLinkPart = latePart(() => import("../private-links/private-link-part"), "PrivateLinkPart");
const OfferPart = latePart(() => import("./sharing/offer-part"), "OfferPart");

export const loadPage = loadAnswers(({ id }) => [RECIPE_QUESTIONS.recipe(id), JOURNAL_QUESTIONS.bakesOf(id)]);

export function RecipeViewPage() {
  const id = useAddressId();
  return (
    <InFrame>
      <SignedInOnly
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
  const { answer, again, change } = useRecipeAnswer(id);
  const [isDeleting, setDeleting] = useState(false);
  // What stands below the card comes when its columns stand, and is pressed where it stays.
  const isAwake = useAwake(() => true, false);
  // On its way with the recipe: after it, the notice would push the card down under the reader.
  useEffect(() => void NightNotice.preload(), []);
  return (
    <Frame>
      {answer.status === "loading" && <Spinner className="mt-8" />}
      {answer.status === "failed" && <RecipeFailure reply={answer.reply} onAgain={again} />}
      {answer.status === "ready" && (
        <>
          {answer.copyFrom !== undefined && <CopyNote from={answer.copyFrom} className="no-print mb-4" />}
          <RecipeView
            recipe={answer.data}
            isCopy={answer.copyFrom !== undefined}
            onBench={(bench) => keepBench(id, bench)}
            onDeleting={setDeleting}
          />
          {isAwake && (answer.data.mine || answer.copyFrom !== undefined) && (
            <RecipeBakes id={id} form={readForm(answer.data.recipeData)} />
          )}
          {isAwake && answer.data.mine && answer.copyFrom === undefined && !isDeleting && (
            <Sharing recipe={answer.data} onChange={(part) => change((recipe) => ({ ...recipe, ...part }))} />
          )}
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

interface SharingProps {
  recipe: FullRecipe;
  onChange: (change: Partial<FullRecipe>) => void;
}

/** Who may read this recipe, and the link for those who may: its author's alone. */
function Sharing({ recipe, onChange }: SharingProps) {
  const { published } = recipe;
  const { isPublic, busy, failed, share } = useSharing(recipe, onChange);
  const origin = useSiteOrigin();
  return (
    <section aria-label="Sharing" className="no-print mt-6 grid gap-3 border-t-2 border-text py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge icon={isPublic ? <Globe size={16} /> : <Lock size={16} />}>
          {isPublic ? "Public" : "Private"}
        </Badge>
        {published && <Badge tone="success">Published</Badge>}
        <p
          className={classNames(
            "text-hint text-muted max-sm:basis-full",
            // The one button stands beside the badge; the link needs a line of its own.
            !isPublic && "max-sm:order-last",
          )}
        >
          {whoReads(published, isPublic)}
        </p>
        {isPublic && (
          <AddressToCopy address={`${origin}/recipes/${recipe.id}`} label="Link to this recipe" what="link" />
        )}
        <Button className="ml-auto" busy={busy !== null} onClick={share}>
          {isPublic ? "Make private" : "Make public"}
        </Button>
      </div>
      <ChangesWait approvedSavedAt={recipe.approvedSavedAt} />
      <Suspense fallback={null}>
        <OfferPart recipe={recipe} onChange={onChange} />
        <PrivateLinkPart kind="recipe" id={recipe.id} />
      </Suspense>
      <NotUpdated failed={failed} />
    </section>
  );
}

function whoReads(published: boolean, isPublic: boolean): string {
  if (published) return "Every baker finds this recipe in the builder's community list.";
  return isPublic
    ? "Anybody who is signed in and has the link can read this recipe."
    : "Only you can read this recipe. To show it to a friend, send a private link.";
}
