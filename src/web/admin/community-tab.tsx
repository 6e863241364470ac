import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PublicRecipe } from "../../contract/admin";
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
import { showToast, ToastRegion } from "../ui/toast";
import { ChangesDialog } from "./changes-dialog";
import { Moment } from "./moment";
import { useOwnerChange } from "./owner-calls";
import { useOwnerQuestions } from "./owner-questions";
import { PagedList } from "./paged-list";

/** What others have made public: the owner chooses from it for the community. */
export function CommunityTab() {
  const list = usePages(useOwnerQuestions().publicRecipes);
  return (
    <section aria-labelledby="community-heading">
      <h2 id="community-heading">Public recipes of others</h2>
      <p className="mt-1 mb-4 max-w-prose text-hint text-muted">
        Bakers made these recipes public. Publish one to offer it to everybody in the builder. Later changes
        wait here for your approval.
      </p>
      <PagedList
        what="the public recipes"
        list={list}
        empty={
          <EmptyState drawing={<EmptyShelf size={132} />} title="No public recipes yet">
            <p>Recipes that bakers make public appear here.</p>
          </EmptyState>
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

const LOOK_AGAIN = "The author saved this recipe again. View it once more, then publish it.";

interface RecipeRowProps {
  recipe: PublicRecipe;
  onChange: (change: Partial<PublicRecipe>) => void;
}

function RecipeRow({ recipe, onChange }: RecipeRowProps) {
  const { id, recipeName, recipeType, author, published, version, updatedAt, approvedSavedAt } = recipe;
  const { busy, problem, change } = useOwnerChange((reply) => {
    if (reply?.code === "changed-elsewhere") return LOOK_AGAIN;
    return reply && reply.code !== "unknown" ? helpFor(reply) || reply.message : (reply?.message ?? "");
  });
  const [isComparing, setIsComparing] = useState(false);
  const nameId = `public-${id}`;

  async function publish() {
    const reply = await change(() => (published ? unpublishRecipe(id) : publishRecipe(id, version)));
    if (reply?.ok === false && reply.version !== undefined) onChange({ version: reply.version });
    if (!reply?.ok) return;
    onChange({ published: reply.data.published, approvedSavedAt: undefined });
    showToast(reply.data.published ? "Recipe published successfully!" : "Recipe unpublished successfully!");
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={nameId} className="font-semibold break-words">
          {recipeName}
        </p>
        <p className="text-hint text-muted">
          {author !== "" && <>by {author} · </>}
          {typeText(recipeType)} · updated <Moment iso={updatedAt} />
        </p>
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
        <Button aria-describedby={nameId} busy={busy} onClick={() => void publish()}>
          {published ? "Unpublish" : "Publish"}
        </Button>
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
    </li>
  );
}

const typeText = (type: string): string =>
  Object.entries(LABELS.recipeType).find(([word]) => word === type)?.[1] ?? type;
