import { useId, useState } from "react";
import { defaultRecipe } from "../../baking";
import type { FullRecipe } from "../../contract/saved-recipes";
import { dateText } from "../../wording/dates";
import { call, type Reply } from "../site/api";
import { helpFor, type Refused } from "../site/failures";
import { whenKnown } from "../site/lost-answers";
import { useSession } from "../site/session";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, TextInput } from "../ui/field";
import { showToast } from "../ui/toast";

interface OfferPartProps {
  recipe: FullRecipe;
  onChange: (change: Partial<FullRecipe>) => void;
}

/** The author asks for a place among the community's recipes, and reads what the owner of the site says to it. */
export function OfferPart({ recipe, onChange }: OfferPartProps) {
  const { isOwner } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, known } = useChange();
  const { offer = {} } = recipe;
  // The owner publishes what is theirs, and what is published needs no offer.
  if (isOwner || recipe.published) return null;

  async function takeBack() {
    const { id } = recipe;
    const reply = await known(() =>
      call("PUT /api/recipes/:id/offer", { params: { id }, body: { offered: false } }),
    );
    if (!reply.ok) return;
    onChange({ offer: offer.answer === undefined ? {} : { answer: offer.answer } });
    showToast("You have taken your offer back.");
  }
  const { answer, since } = offer;
  return (
    <div className="border-t border-line pt-3">
      {answer !== undefined && (
        <div className="mb-3">
          <p className="font-semibold">
            {answer.kind === "ask" ? "A question about your offer" : "Not taken this time"},{" "}
            {dateText(answer.createdAt)}
          </p>
          <p className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">{answer.text}</p>
        </div>
      )}
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

/** One change at a time, and in words why it was not made. */
function useChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = (reply: Refused) => setProblem(`${reply.message} ${helpFor(reply)}`.trim());
  async function known<Data>(ask: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
    setBusy(true);
    setProblem(null);
    const reply = await whenKnown(await ask(), say);
    setBusy(false);
    if (reply.ok) setProblem(null);
    else say(reply);
    return reply;
  }
  return { busy, problem, known };
}

/** The name of a recipe that nobody has signed. */
const NOBODYS_NAME = defaultRecipe().author;

function OfferDialog({
  recipe,
  onOffered,
  onClose,
}: {
  recipe: FullRecipe;
  onOffered: (change: Partial<FullRecipe>) => void;
  onClose: () => void;
}) {
  const fieldId = useId();
  const { user } = useSession();
  const { id, author, recipeData, version } = recipe;
  const ownName = user?.name.trim() ?? "";
  const [name, setName] = useState(author === NOBODYS_NAME && ownName !== "" ? ownName : author);
  const { busy, problem, known } = useChange();
  const shown = name.trim() || NOBODYS_NAME;

  async function offer() {
    let change: Partial<FullRecipe> = {};
    if (shown !== author) {
      const form = { ...recipeData, author: shown };
      const saved = await known(() =>
        call("PUT /api/recipes/:id", { params: { id }, body: { ...form, version } }),
      );
      if (!saved.ok) return;
      change = { author: shown, recipeData: form, version: saved.data.version };
    }
    const reply = await known(() =>
      call("PUT /api/recipes/:id/offer", { params: { id }, body: { offered: true } }),
    );
    if (!reply.ok) return;
    onOffered({ ...change, isPublic: true, offer: { since: new Date().toISOString() } });
  }
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
