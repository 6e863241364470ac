import { Link } from "../routes/link";
import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { fold } from "../../contract/values/folded-text";
import type { ShelfRecipe } from "../../contract/recipes/shelf";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { SearchField } from "../ui/fields/search-field";
import { showToast } from "../ui/dialogs/toast";
import { useUserUnits } from "../site/units";
import { useGrownList } from "../ui/use-grown-list";
import { DeleteDialog } from "./delete-dialog";
import { ShelfCard, viewLinkId } from "./shelf-card";

/** A list this short is looked through faster than a name is typed. */
const FILTER_FROM = 13;
const FILTER_ID = "recipe-filter";
/**
 * The number of cards drawn at first, and again on request; five hundred of them would hold up a phone for a second.
 */
const FIRST = 24;
const MORE = 48;

interface RecipeShelfProps {
  recipes: readonly ShelfRecipe[];
  /** The site cannot be reached: recipes can be read, and not deleted or shared. */
  isCopy: boolean;
  onChange: (id: string, change: Partial<ShelfRecipe>) => void;
  onDeleted: (id: string) => void;
}

/** The recipes with this name. The field shows what is typed at once; the cards follow when there is time. */
function useFound(recipes: readonly ShelfRecipe[], typed: string) {
  const typedBefore = useDeferredValue(typed);
  const wanted = recipes.length < FILTER_FROM ? "" : fold(typedBefore.trim());
  const found = recipes.filter(({ recipeName }) => fold(recipeName).includes(wanted));
  return { found, isFiltered: wanted !== "" };
}

/** The loaves of a baker, newest first. */
export function RecipeShelf({ recipes, isCopy, onChange, onDeleted }: RecipeShelfProps) {
  // The cards say yield and hydration.
  useUserUnits();
  const [typed, setTyped] = useState("");
  const [room, setRoom] = useState(FIRST);
  const [deleting, setDeleting] = useState<ShelfRecipe | null>(null);
  const focusAfter = useFocusAfter();
  const { found, isFiltered } = useFound(recipes, typed);
  const shown = found.slice(0, room);
  const { list, grow } = useGrownList<HTMLUListElement>(shown.length, "a");
  if (recipes.length === 0) return <NoRecipes />;
  return (
    <>
      {recipes.length >= FILTER_FROM && (
        <NameFilter
          typed={typed}
          onType={setTyped}
          count={countText(found.length, recipes.length, isFiltered)}
        />
      )}
      <ul ref={list} className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((recipe) => (
          <ShelfCard
            key={recipe.id}
            recipe={recipe}
            isCopy={isCopy}
            onChange={onChange}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      {found.length === 0 && <NothingFound onShowAll={() => setTyped("")} />}
      {found.length > shown.length && (
        <Button
          className="mt-6"
          onClick={() => {
            grow();
            startTransition(() => setRoom(room + MORE));
          }}
        >
          Show more recipes ({found.length - shown.length} left)
        </Button>
      )}
      {deleting !== null && (
        <DeleteDialog
          recipe={deleting}
          onCancel={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            focusAfter(deleting.id, shown);
            onDeleted(deleting.id);
            showToast(`Recipe "${deleting.recipeName}" deleted successfully!`);
          }}
        />
      )}
    </>
  );
}

interface NameFilterProps {
  typed: string;
  onType: (text: string) => void;
  count: string;
}

function NameFilter({ typed, onType, count }: NameFilterProps) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-2">
      <SearchField
        id={FILTER_ID}
        label="Find by name"
        className="w-full max-w-sm"
        value={typed}
        onChange={onType}
      />
      <output className="text-hint text-muted sm:pb-2.5">{count}</output>
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      drawing={<EmptyShelf size={132} />}
      title="Nothing found"
      action={
        <Button
          onClick={() => {
            onShowAll();
            document.getElementById(FILTER_ID)?.focus();
          }}
        >
          Show all
        </Button>
      }
    >
      <p>No recipe has this name.</p>
    </EmptyState>
  );
}

function countText(found: number, all: number, isFiltered: boolean): string {
  if (!isFiltered) return `${all} recipes`;
  return `${found} of ${all} recipes`;
}

/** Who deletes a recipe goes on at the one that takes its place, else at the page's heading. */
function useFocusAfter() {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) heading.tabIndex = -1;
    (document.getElementById(target) ?? heading)?.focus();
  }, [target]);
  return (id: string, shown: readonly ShelfRecipe[]) => {
    const place = shown.findIndex((recipe) => recipe.id === id);
    const neighbour = shown[place + 1] ?? shown[place - 1];
    setTarget(neighbour ? viewLinkId(neighbour.id) : "");
  };
}

function NoRecipes() {
  return (
    <EmptyState
      className="mt-6"
      drawing={<EmptyShelf size={132} />}
      title="No recipes yet"
      action={
        <Link to="/recipe" className={buttonClass("filled")}>
          Create Your First Recipe
        </Link>
      }
    >
      <p>Recipes you save appear here.</p>
    </EmptyState>
  );
}
