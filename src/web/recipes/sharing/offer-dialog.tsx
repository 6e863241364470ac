import { useId, useState } from "react";
import { defaultRecipe } from "../../../baking";
import type { FullRecipe } from "../../../contract/recipes/saved-recipes";
import { call } from "../../site/calls/api";
import { messageAndHelp } from "../../site/calls/failures";
import { useSession } from "../../site/calls/session";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { Field, TextInput } from "../../ui/fields/field";

/** The name of a recipe that nobody has signed. */
const NOBODYS_NAME = defaultRecipe().author;

interface OfferDialogProps {
  recipe: FullRecipe;
  /** The name was saved; the offer comes after it, and may fail alone. */
  onNamed: (change: Partial<FullRecipe>) => void;
  onOffered: (change: Partial<FullRecipe>) => void;
  onClose: () => void;
}

/** The name under which a recipe is offered, and offering it: first under that name, then to everybody. */
function useOffer({ recipe, onNamed, onOffered }: OfferDialogProps) {
  const { user } = useSession();
  const { id, author, recipeData, version } = recipe;
  const ownName = user?.name.trim() ?? "";
  const [name, setName] = useState(author === NOBODYS_NAME && ownName !== "" ? ownName : author);
  const { busy, refusal: problem, mutate } = useMutation(messageAndHelp);
  const shown = name.trim() || NOBODYS_NAME;

  async function offer() {
    if (shown !== author) {
      const form = { ...recipeData, author: shown };
      const saved = await mutate(() =>
        call("PUT /api/recipes/:id", { params: { id }, body: { ...form, version } }),
      );
      if (!saved?.ok) return;
      onNamed({ author: shown, recipeData: form, version: saved.data.version });
    }
    const reply = await mutate(() =>
      call("PUT /api/recipes/:id/offer", { params: { id }, body: { offered: true } }),
    );
    if (!reply?.ok) return;
    onOffered({ isPublic: true, offer: { since: new Date().toISOString() } });
  }
  return { name, setName, busy, problem, offer };
}

export function OfferDialog(props: OfferDialogProps) {
  const { onClose } = props;
  const fieldId = useId();
  const { name, setName, busy, problem, offer } = useOffer(props);
  return (
    <Dialog
      open
      title="Offer to the community"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="filled" busy={busy} busyLabel="Offering..." onClick={() => void offer()}>
            Offer it
          </Button>
        </>
      }
    >
      <p className="mb-4">
        The owner of this site looks at it first. Your recipe becomes public, and you hear by email if there
        is a question.
      </p>
      <Field
        id={fieldId}
        label="Name shown with the recipe"
        hint={`Leave it empty to stay “${NOBODYS_NAME}”.`}
        error={problem ?? undefined}
      >
        {(aria) => (
          <TextInput
            {...aria}
            maxLength={80}
            autoComplete="name"
            value={name}
            readOnly={busy}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
