import { useState } from "react";
import type { PublicRecipe } from "../../../contract/requests/admin";
import type { OwnersAnswer } from "../../../contract/recipes/recipe-offers";
import { LABELS } from "../../../wording/recipes/labels";
import { publishRecipe, unpublishRecipe } from "../../saved-recipes/recipe-calls";
import { Link } from "../../routes/link";
import { whyOf } from "../../site/calls/failures";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Notice } from "../../ui/notice";
import { showToast } from "../../ui/dialogs/toast";
import { AnswerDialog } from "../replies/answer-dialog";
import { ChangesDialog } from "./changes-dialog";
import { Moment } from "../desk/moment";
import { useOwnerMutation } from "../desk/owner-calls";

const LOOK_AGAIN = "The author saved this recipe again. View it once more, then approve it.";

interface CommunityRowProps {
  recipe: PublicRecipe;
  /** Null removes the recipe from the list. */
  onChange: (change: Partial<PublicRecipe> | null) => void;
}

/** Publishing a recipe, or taking it out of the community again. */
function usePublishing({ recipe, onChange }: CommunityRowProps) {
  const { id, published, version } = recipe;
  const { busy, problem, change } = useOwnerMutation((reply) =>
    reply.code === "changed-elsewhere" ? LOOK_AGAIN : whyOf(reply),
  );

  async function publish() {
    const reply = await change(() => (published ? unpublishRecipe(id) : publishRecipe(id, version)));
    if (reply?.ok === false && reply.version !== undefined) onChange({ version: reply.version });
    if (!reply?.ok) return;
    // The row stays with the other button, so that a slip of the finger can be taken back in the same place.
    onChange({
      published: reply.data.published,
      approvedSavedAt: undefined,
      ...(reply.data.published && { answer: undefined, offeredAt: undefined }),
    });
    showToast(reply.data.published ? "Recipe published successfully!" : "Recipe unpublished successfully!");
  }
  return { busy, problem, publish };
}

type Open = "changes" | OwnersAnswer["kind"] | null;

export function CommunityRow({ recipe, onChange }: CommunityRowProps) {
  const { id, published, approvedSavedAt } = recipe;
  const { busy, problem, publish } = usePublishing({ recipe, onChange });
  const [open, setOpen] = useState<Open>(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Facts recipe={recipe} />
      {published && approvedSavedAt === undefined && <Badge tone="success">Published</Badge>}
      {approvedSavedAt !== undefined && <Badge tone="warning">Changed since you approved it</Badge>}
      <Verbs recipe={recipe} busy={busy} onPublish={() => void publish()} onOpen={setOpen} />
      {problem !== null && (
        <Notice tone="error" role="alert" className="basis-full">
          <p>Failed to update recipe. Please try again.</p>
          {problem !== "" && <p className="text-hint">{problem}</p>}
        </Notice>
      )}
      {open === "changes" && (
        <ChangesDialog
          id={id}
          recipeName={recipe.recipeName}
          onClose={() => setOpen(null)}
          onApproved={() => {
            setOpen(null);
            onChange({ approvedSavedAt: undefined });
            showToast("Everyone sees the new version now.");
          }}
        />
      )}
      {(open === "ask" || open === "no") && (
        <AnswerDialog
          recipe={recipe}
          kind={open}
          onSent={(said) => {
            setOpen(null);
            onChange(said.kind === "no" ? null : { answer: said });
            showToast(said.kind === "no" ? "We'll email your answer." : "We'll email your question.");
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}

const nameIdOf = ({ id }: PublicRecipe) => `public-${id}`;
const isOffered = ({ offeredAt, published }: PublicRecipe) => offeredAt !== undefined && !published;

function Facts({ recipe }: { recipe: PublicRecipe }) {
  const { recipeName, recipeType, published, offeredAt, updatedAt, answer } = recipe;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p id={nameIdOf(recipe)} className="font-semibold break-words">
        {recipeName}
      </p>
      <p className="text-hint text-muted">
        <Author recipe={recipe} />
        {typeText(recipeType)} · {isOffered(recipe) ? "offered" : "updated"}{" "}
        <Moment iso={(isOffered(recipe) ? offeredAt : undefined) ?? updatedAt} />
      </p>
      {answer?.kind === "ask" && !published && (
        <p className="mt-1 border-l-2 border-edge pl-3 text-hint break-words whitespace-pre-line">
          <span className="text-muted">
            You asked <Moment iso={answer.createdAt} />:
          </span>{" "}
          {answer.text}
        </p>
      )}
    </div>
  );
}

interface VerbsProps {
  recipe: PublicRecipe;
  busy: boolean;
  onPublish: () => void;
  onOpen: (open: Open) => void;
}

function Verbs({ recipe, busy, onPublish, onOpen }: VerbsProps) {
  const { id, published, approvedSavedAt } = recipe;
  const nameId = nameIdOf(recipe);
  const waits = isOffered(recipe);
  return (
    <p className="flex flex-wrap gap-2">
      <Link
        to="/recipes/$id"
        params={{ id }}
        aria-describedby={nameId}
        className={buttonClass("outline")}
        data-row=""
      >
        View
      </Link>
      {approvedSavedAt !== undefined && (
        <Button variant="filled" aria-describedby={nameId} onClick={() => onOpen("changes")}>
          See changes
        </Button>
      )}
      <Button
        variant={waits ? "filled" : "outline"}
        aria-describedby={nameId}
        busy={busy}
        onClick={onPublish}
      >
        {published ? "Unpublish" : "Approve"}
      </Button>
      {waits && (
        <>
          <Button aria-describedby={nameId} onClick={() => onOpen("ask")}>
            Ask
          </Button>
          <Button aria-describedby={nameId} onClick={() => onOpen("no")}>
            No, thanks
          </Button>
        </>
      )}
    </p>
  );
}

/** The author's name in the recipe, and the account's name when it differs. */
function Author({ recipe: { author, accountName } }: { recipe: PublicRecipe }) {
  const account = accountName.trim();
  if (author === "" && account === "") return null;
  if (author === "" || author === account) return <>by {account || author} · </>;
  return (
    <>
      by {author}
      {account === "" ? "" : ` (account: ${account})`} ·{" "}
    </>
  );
}

const typeText = (type: string): string =>
  Object.entries(LABELS.recipeType).find(([word]) => word === type)?.[1] ?? type;
