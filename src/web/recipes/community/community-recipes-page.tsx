import { Suspense, useEffect, useState } from "react";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import { helpFor } from "../../site/calls/failures";
import { latePart } from "../../site/late-part";
import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { Link } from "../../routes/link";
import { useRouter } from "../../routes/use-router";
import { listShared } from "../../saved-recipes/list-shared";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Notice } from "../../ui/notice";
import { Spinner } from "../../ui/spinner";
import { ToastRegion } from "../../ui/dialogs/toast";

const CommunityList = latePart(() => import("../../builder/presets/community-list"), "CommunityList");

type Newest = Awaited<ReturnType<typeof listShared>>;

/** The recipes that bakers shared, on a page of their own: the preset screen has them folded below its breads. */
export function CommunityRecipesPage() {
  const [newest, setNewest] = useState<Newest>();
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      const reply = await listShared("", undefined, gone.signal);
      if (!gone.signal.aborted) setNewest(reply);
    }
    void ask();
    return () => gone.abort();
  }, []);
  const again = async () => setNewest(await listShared(""));
  return (
    <div className="page py-12 md:py-18">
      <h1>Community</h1>
      <p className="mt-2 max-w-prose text-muted">
        Breads that other bakers shared. Use one, and change it to your own.
      </p>
      {newest === undefined ? (
        <Spinner className="mt-8" />
      ) : (
        <Listed newest={newest} onAgain={() => void again()} />
      )}
      <ToastRegion />
    </div>
  );
}

function Listed({ newest, onAgain }: { newest: Newest; onAgain: () => void }) {
  const { navigate } = useRouter();
  async function use(recipe: CommunityRecipe) {
    const { bringShared } = await import("../../builder/presets/choose-shared");
    await bringShared(recipe, "community");
    await navigate({ to: "/recipe" });
  }
  if (!newest.ok)
    return (
      <Notice
        tone="error"
        role="alert"
        className="mt-8 max-w-form"
        title="Failed to load recipes"
        actions={<Button onClick={onAgain}>Try again</Button>}
      >
        <p>{helpFor(newest)}</p>
      </Notice>
    );
  if (newest.data.length === 0)
    return (
      <EmptyState
        className="mt-4"
        drawing={<EmptyShelf size={160} />}
        title="No shared recipes yet"
        action={
          <Link to="/recipe" className={buttonClass("filled")}>
            Recipe Builder
          </Link>
        }
      >
        <p>Save a recipe, then offer it to the community from its page.</p>
      </EmptyState>
    );
  return (
    <Suspense fallback={<Spinner className="mt-8" />}>
      <CommunityList first={newest} onTotal={ignore} onUse={use} />
    </Suspense>
  );
}

/** The heading of this page has no number to keep. */
const ignore = () => undefined;
