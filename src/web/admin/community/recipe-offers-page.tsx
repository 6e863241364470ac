import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { usePages } from "../../site/calls/query-client";
import { EmptyState } from "../../ui/empty-state";
import { Segmented } from "../../ui/fields/segmented";
import { ToastRegion } from "../../ui/dialogs/toast";
import { CommunityRow } from "./community-row";
import { useShownPart } from "../desk/dashboard-address";
import { DeskPage } from "../desk/desk-page";
import { useOwnerQuestions } from "../desk/owner-questions";
import { PagedList } from "../desk/paged-list";

type Shown = "waiting" | "published";

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: "waiting", label: "Waiting for you" },
  { value: "published", label: "Published" },
];

/** The recipes that bakers offer to the community, changes of published ones, and the published list. */
export function RecipeOffersPage() {
  const [shown, setShown] = useShownPart(SHOWN, "waiting");
  const list = usePages(useOwnerQuestions().publicRecipes(shown === "published" ? shown : undefined));
  return (
    <DeskPage title="Community recipes">
      <p className="mb-4 max-w-prose text-hint text-muted">
        Approved recipes are in the builder. Their later changes wait here for you.
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
          <CommunityRow key={recipe.id} recipe={recipe} onChange={(change) => list.put(recipe.id, change)} />
        ))}
      </PagedList>
      <ToastRegion />
    </DeskPage>
  );
}
