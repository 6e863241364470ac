import { useState } from "react";
import type { RecipeOffer } from "../../contract/recipe-offers";
import type { Refused } from "../site/failures";
import { showToast } from "../ui/toast";
import { type PublishReply, publishRecipe, shareRecipe, unpublishRecipe } from "../recipe-data/recipe-calls";

interface Shared {
  id: string;
  recipeName: string;
  published: boolean;
  isPublic: boolean;
  version: number;
  offer?: RecipeOffer;
}

interface Change {
  published?: boolean;
  isPublic?: boolean;
  version?: number;
  offer?: RecipeOffer;
  approvedSavedAt?: undefined;
}

/** An offer that does not wait any more: what the owner of the site said to it stays. */
export const endOffer = ({ answer }: RecipeOffer): RecipeOffer => (answer === undefined ? {} : { answer });

/**
 * Publish is the site's owner's, public or private the author's. What the server says is what is shown; but everybody
 * reads what is published, so the owner's own published recipe is shown as public, whether they made it so or not.
 */
// oxlint-disable-next-line max-lines-per-function -- publishing and sharing are busy, refused and confirmed in turn
export function useSharing(
  { id, recipeName, published, isPublic: isMadePublic, version, offer }: Shared,
  onChange: (change: Change) => void,
) {
  const isPublic = published || isMadePublic;
  const [busy, setBusy] = useState<"publish" | "share" | null>(null);
  const [failed, setFailed] = useState<Refused | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<(() => Promise<PublishReply>) | null>(null);

  async function publish() {
    const ask = () => (published ? unpublishRecipe(id) : publishRecipe(id, version));
    setBusy("publish");
    const reply = await ask();
    if (!reply.ok && (reply.code === "confirm-password" || reply.code === "passkey-needed"))
      setUnconfirmed(() => ask);
    else answered(reply);
  }

  /** Nobody who was asked proved who they are: nothing has changed. */
  function confirmed(reply: PublishReply | null) {
    setUnconfirmed(null);
    setFailed(null);
    if (reply === null) setBusy(null);
    else answered(reply);
  }

  function answered(reply: PublishReply) {
    setBusy(null);
    setFailed(reply.ok ? null : reply);
    // The notice says that it was saved elsewhere; the next press publishes what stands there now.
    if (!reply.ok && reply.version !== undefined) onChange({ version: reply.version });
    if (!reply.ok) return;
    onChange({ published: reply.data.published, approvedSavedAt: undefined });
    showToast(reply.data.published ? "Recipe published successfully!" : "Recipe unpublished successfully!");
  }

  async function share() {
    setBusy("share");
    const reply = await shareRecipe(id, !isPublic);
    setBusy(null);
    setFailed(reply.ok ? null : reply);
    if (!reply.ok) return;
    // What its author takes back is no community recipe any more, and is not offered to be one.
    onChange(
      reply.data.isPublic
        ? { isPublic: true }
        : {
            isPublic: false,
            published: false,
            approvedSavedAt: undefined,
            ...(offer !== undefined && { offer: endOffer(offer) }),
          },
    );
    const end = !reply.data.isPublic && published ? " and no longer among the community recipes" : "";
    showToast(`“${recipeName}” is ${reply.data.isPublic ? "public" : "private"} now${end}.`);
  }

  return {
    isPublic,
    busy,
    failed,
    publish: () => void publish(),
    share: () => void share(),
    /** The owner's proof of who is there is too old, or none at all: what to ask for, and then to do. */
    toConfirm: unconfirmed && {
      publish: unconfirmed,
      onReply: (reply: PublishReply | null) => confirmed(reply),
    },
  };
}
