import { useState } from "react";
import type { RecipeOffer } from "../../../contract/recipes/recipe-offers";
import { whyOf } from "../../site/calls/failures";
import { NOT_CONFIRMED } from "../../site/calls/reply";
import { useMutation } from "../../site/calls/use-mutation";
import { showToast } from "../../ui/dialogs/toast";
import {
  type PublishReply,
  publishRecipe,
  shareRecipe,
  unpublishRecipe,
} from "../../saved-recipes/recipe-calls";

interface Shared {
  id: string;
  recipeName: string;
  published: boolean;
  isPublic: boolean;
  version: number;
  offer?: RecipeOffer;
}

/** The call that needs a proof of who is there, and who waits for its answer. */
interface ToConfirm {
  publish: () => Promise<PublishReply>;
  onReply: (reply: PublishReply) => void;
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
 * Publishing is the site owner's, public or private the author's. The page shows the server's answer; but everybody
 * reads a published recipe, so the owner's own published recipe is shown as public in any case.
 */
// oxlint-disable-next-line max-lines-per-function -- publishing and sharing are busy, refused and confirmed in turn
export function useSharing(
  { id, recipeName, published, isPublic: isMadePublic, version, offer }: Shared,
  onChange: (change: Change) => void,
) {
  const isPublic = published || isMadePublic;
  // Nobody who was asked proved who they are: nothing has changed.
  const { doing, refusal, mutate } = useMutation((reply) => (reply === NOT_CONFIRMED ? null : whyOf(reply)));
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null);

  /** The owner's proof of who is there may be too old, or none at all: then it is asked for, and the call made again. */
  async function askToPublish(): Promise<PublishReply> {
    const ask = () => (published ? unpublishRecipe(id) : publishRecipe(id, version));
    const reply = await ask();
    if (reply.ok || (reply.code !== "confirm-password" && reply.code !== "passkey-needed")) return reply;
    const confirmed = await new Promise<PublishReply>((onReply) => setToConfirm({ publish: ask, onReply }));
    setToConfirm(null);
    return confirmed;
  }

  async function publish() {
    const reply = await mutate(askToPublish, { as: "publish" });
    if (reply === undefined) return;
    // The notice says that it was saved elsewhere; the next press publishes the newest version.
    if (!reply.ok && reply.version !== undefined) onChange({ version: reply.version });
    if (!reply.ok) return;
    onChange({ published: reply.data.published, approvedSavedAt: undefined });
    showToast(reply.data.published ? "Recipe published successfully!" : "Recipe unpublished successfully!");
  }

  async function share() {
    const reply = await mutate(() => shareRecipe(id, !isPublic), { as: "share" });
    if (!reply?.ok) return;
    // A recipe made private is no community recipe any more, and is not offered to be one.
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
    busy: doing,
    failed: refusal,
    publish: () => void publish(),
    share: () => void share(),
    toConfirm,
  };
}
