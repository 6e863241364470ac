import { useState } from "react";
import type { FullRecipe } from "../../../contract/recipes/saved-recipes";
import { dateText } from "../../../wording/values/dates";
import { call } from "../../site/calls/api";
import { messageAndHelp } from "../../site/calls/failures";
import { useSession } from "../../site/calls/session";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/dialogs/toast";
import { OfferDialog } from "./offer-dialog";
import { endOffer } from "./use-sharing";

interface OfferPartProps {
  recipe: FullRecipe;
  onChange: (change: Partial<FullRecipe>) => void;
}

/** The author asks for a place among the community's recipes, and reads what the owner of the site says to it. */
export function OfferPart({ recipe, onChange }: OfferPartProps) {
  const { isOwner } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { busy, refusal: problem, mutate } = useMutation(messageAndHelp);
  const { offer = {} } = recipe;
  // The owner publishes their own recipes without an offer, and a published recipe needs none.
  if (isOwner || recipe.published) return null;

  async function takeBack() {
    const { id } = recipe;
    const reply = await mutate(() =>
      call("PUT /api/recipes/:id/offer", { params: { id }, body: { offered: false } }),
    );
    if (!reply?.ok) return;
    onChange({ offer: endOffer(offer) });
    showToast("You have taken your offer back.");
  }
  const { answer, since } = offer;
  return (
    <div className="border-t border-line pt-3">
      {answer !== undefined && <OwnersWords answer={answer} />}
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-60 text-hint text-muted">
          {since === undefined
            ? "Offer it to the community: every baker finds it in the builder once it is approved."
            : `Offered to the community ${dateText(since)}. It waits for approval.`}
        </p>
        {since === undefined ? (
          <Button onClick={() => setAsking(true)}>
            {answer === undefined ? "Offer to the community" : "Offer it again"}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void takeBack()}>
            Take the offer back
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      {isAsking && (
        <OfferDialog
          recipe={recipe}
          onNamed={onChange}
          onOffered={(change) => {
            setAsking(false);
            onChange(change);
            showToast(`“${recipe.recipeName}” is offered to the community.`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function OwnersWords({ answer }: { answer: NonNullable<NonNullable<FullRecipe["offer"]>["answer"]> }) {
  return (
    <div className="mb-3">
      <p className="font-semibold">
        {answer.kind === "ask" ? "A question about your offer" : "Not taken this time"},{" "}
        {dateText(answer.createdAt)}
      </p>
      <p className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">{answer.text}</p>
    </div>
  );
}
