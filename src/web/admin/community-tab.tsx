import { Link } from "../routes/link";
import { useState } from "react";
import type { PublicRecipe } from "../../contract/admin";
import type { OwnersAnswer } from "../../contract/recipe-offers";
import { LABELS } from "../../wording/labels";
import { EmptyShelf } from "../drawings/empty-shelf";
import { helpFor } from "../site/failures";
import { DONT_KNOW } from "../site/lost-answers";
import { usePages } from "../site/query-client";
import { publishRecipe, unpublishRecipe } from "../recipe-data/recipe-calls";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { Notice } from "../ui/notice";
import { Segmented } from "../ui/segmented";
import { showToast, ToastRegion } from "../ui/toast";
import { AnswerDialog } from "./answer-dialog";
import { ChangesDialog } from "./changes-dialog";
import { useShownPart } from "./dashboard-address";
import { Moment } from "./moment";
import { useOwnerChange } from "./owner-calls";
import { useOwnerQuestions } from "./owner-questions";
import { PagedList } from "./paged-list";

type Shown = "waiting" | "published";

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: "waiting", label: "Waiting for you" },
  { value: "published", label: "Published" },
];

/** Recipes that bakers offer to the community, and changes of those that are in it; and what is published. */
export function CommunityTab() {
  const [shown, setShown] = useShownPart(SHOWN, "waiting");
  const list = usePages(useOwnerQuestions().publicRecipes(shown === "published" ? shown : undefined));
  return (
    <section aria-labelledby="community-heading">
      <h2 id="community-heading">Recipes for the community</h2>
      <p className="mt-1 mb-4 max-w-prose text-hint text-muted">
        Bakers offer these recipes to everybody. Approve one to put it into the builder. Later changes wait
        here for your approval.
      </p>
      <Segmented
        legend="Show"
        hideLegend
        name="community-shown"
        options={SHOWN}
        value={shown}
        onChange={setShown}
        className="mb-4 max-w-form"
      />
      <PagedList
        what={shown === "published" ? "the published recipes" : "the offered recipes"}
        list={list}
        empty={
          shown === "published" ? (
            <EmptyState drawing={<EmptyShelf size={132} />} title="No published recipes yet">
              <p>Recipes of others that you approve appear here.</p>
            </EmptyState>
          ) : (
            <EmptyState drawing={<EmptyShelf size={132} />} title="Nothing waits for you">
              <p>Recipes that bakers offer to the community appear here.</p>
            </EmptyState>
          )
        }
      >
        {list.rows.map((recipe) => (
          <RecipeRow key={recipe.id} recipe={recipe} onChange={(change) => list.put(recipe.id, change)} />
        ))}
      </PagedList>
      <ToastRegion />
    </section>
  );
}

const LOOK_AGAIN = "The author saved this recipe again. View it once more, then approve it.";

interface RecipeRowProps {
  recipe: PublicRecipe;
  /** Null takes it off the list. */
  onChange: (change: Partial<PublicRecipe> | null) => void;
}

function RecipeRow({ recipe, onChange }: RecipeRowProps) {
  const { id, recipeName, published, version, offeredAt, approvedSavedAt, answer } = recipe;
  const { busy, problem, change } = useOwnerChange((reply) => {
    if (reply?.code === "changed-elsewhere") return LOOK_AGAIN;
    return reply && reply.code !== "unknown" ? helpFor(reply) || reply.message : (reply?.message ?? "");
  });
  const [isComparing, setIsComparing] = useState(false);
  const [answering, setAnswering] = useState<OwnersAnswer["kind"] | null>(null);
  const nameId = `public-${id}`;

  async function publish() {
    const reply = await change(() => (published ? unpublishRecipe(id) : publishRecipe(id, version)));
    if (reply?.ok === false && reply.version !== undefined) onChange({ version: reply.version });
    if (!reply?.ok) return;
    // It stays where it is, with another button, so that a slip of the finger is taken back in its place.
    onChange({
      published: reply.data.published,
      approvedSavedAt: undefined,
      ...(reply.data.published && { answer: undefined, offeredAt: undefined }),
    });
    showToast(reply.data.published ? "Recipe published successfully!" : "Recipe unpublished successfully!");
  }
  function answered(said: OwnersAnswer) {
    setAnswering(null);
    if (said.kind === "no") onChange(null);
    else onChange({ answer: said });
    showToast(said.kind === "no" ? "Your no goes out by email." : "Your question goes out by email.");
  }
  const waits = offeredAt !== undefined && !published;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={nameId} className="font-semibold break-words">
          {recipeName}
        </p>
        <p className="text-hint text-muted">
          <Author recipe={recipe} />
          {typeText(recipe.recipeType)} ·{" "}
          {waits ? (
            <>
              offered <Moment iso={offeredAt} />
            </>
          ) : (
            <>
              updated <Moment iso={recipe.updatedAt} />
            </>
          )}
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
      {published && approvedSavedAt === undefined && <Badge tone="success">Published</Badge>}
      {approvedSavedAt !== undefined && <Badge tone="warning">Changed since you approved it</Badge>}
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
          <Button variant="filled" aria-describedby={nameId} onClick={() => setIsComparing(true)}>
            See changes
          </Button>
        )}
        <Button
          variant={waits ? "filled" : "outline"}
          aria-describedby={nameId}
          busy={busy}
          onClick={() => void publish()}
        >
          {published ? "Unpublish" : "Approve"}
        </Button>
        {waits && (
          <>
            <Button aria-describedby={nameId} onClick={() => setAnswering("ask")}>
              Ask
            </Button>
            <Button aria-describedby={nameId} onClick={() => setAnswering("no")}>
              No, thanks
            </Button>
          </>
        )}
      </p>
      {problem !== null && (
        <Notice tone="error" role="alert" className="basis-full">
          {problem !== DONT_KNOW && <p>Failed to update recipe. Please try again.</p>}
          {problem !== "" && <p className="text-hint">{problem}</p>}
        </Notice>
      )}
      {isComparing && (
        <ChangesDialog
          id={id}
          recipeName={recipeName}
          onClose={() => setIsComparing(false)}
          onApproved={() => {
            setIsComparing(false);
            onChange({ approvedSavedAt: undefined });
            showToast("Everybody reads the new version now.");
          }}
        />
      )}
      {answering !== null && (
        <AnswerDialog recipe={recipe} kind={answering} onSent={answered} onClose={() => setAnswering(null)} />
      )}
    </li>
  );
}

/** As the recipe says it, and as the account does where that is another name. */
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
