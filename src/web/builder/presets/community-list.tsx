import { useEffect, useState } from "react";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import { fold } from "../../../contract/values/folded-text";
import { usePages } from "../../site/calls/query-client";
import { RECIPE_QUESTIONS } from "../../saved-recipes/recipe-questions";
import { usePause } from "../../site/use-pause";
import { Button } from "../../ui/button";
import { SearchField } from "../../ui/fields/search-field";
import { useGrownList } from "../../ui/use-grown-list";
import { CommunityCard } from "./community-card";
import type { SharedRecipe } from "../../saved-recipes/shared-recipe";
import type { NewestShared } from "./use-newest-shared";

/** The server sends this many at once; with fewer there is nothing to search for. */
const PAGE_SIZE = 50;
const SHORTEST_QUERY = 2;

/** Asked once, so that the list does not change when somebody comes back to the window. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

interface CommunityListProps {
  /** The recipes that came when the screen opened. */
  first: NewestShared;
  /** Hears how many there are, whenever more have come. */
  onTotal: (total: { count: number; hasMore: boolean }) => void;
  /** Takes a recipe into the builder, on a page that is not the builder. */
  onUse?: (recipe: CommunityRecipe) => Promise<void>;
}

/** The recipes that came when the screen opened, and on request more (BU-04). */
export function CommunityList({ first, onTotal, onUse }: CommunityListProps) {
  const [typed, setTyped] = useState("");
  const query = typed.trim().length < SHORTEST_QUERY ? "" : typed.trim();
  const asked = usePause(query);
  const newest = usePages({
    ...RECIPE_QUESTIONS.publishedRecipes(""),
    ...ONCE,
    initialData: { pages: [first], pageParams: [undefined] },
  });
  const found = usePages({ ...RECIPE_QUESTIONS.publishedRecipes(asked), ...ONCE, enabled: asked !== "" });
  const isKnown = query === "" || (query === asked && found.status === "ready");
  const pages = query === "" ? newest : found;
  // While the server looks through all recipes, those that are here already are searched.
  const shown = isKnown ? pages.rows : newest.rows.filter((recipe) => matches(recipe, query));
  const { list, grow } = useGrownList<HTMLUListElement>(shown.length, "h3");
  const total = newest.rows.length;
  const { hasMore } = newest;
  useEffect(() => onTotal({ count: total, hasMore }), [onTotal, total, hasMore]);
  return (
    <>
      {total >= PAGE_SIZE && (
        <SearchField
          id="community-search"
          label="Find a shared recipe"
          hint="By name, author or ingredient."
          className="max-w-form pt-3"
          value={typed}
          onChange={setTyped}
        />
      )}
      <output className="block pt-3 text-hint text-muted empty:hidden">
        {query !== "" && matchText(shown.length, query, isKnown ? null : total)}
      </output>
      <ul ref={list} className="grid items-start gap-6 pt-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((recipe) => (
          <li key={recipe.id} className="h-full min-w-0">
            <CommunityCard recipe={recipe} onUse={onUse} />
          </li>
        ))}
      </ul>
      {isKnown && pages.hasMore && (
        <Button
          className="mt-6"
          busy={pages.more === "busy"}
          onClick={() => {
            grow();
            pages.showMore();
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function matches({ recipeName, author }: SharedRecipe, query: string): boolean {
  return fold(`${recipeName}\n${author}`).includes(fold(query));
}

/** `among`: how many of the newest recipes were searched, while or where the server could not search them all. */
function matchText(count: number, query: string, among: number | null): string {
  const found = `${count} ${count === 1 ? "recipe matches" : "recipes match"} “${query}”.`;
  if (among !== null) return `Of the newest ${among}, ${found}`;
  return count === 0 ? `No community recipe matches “${query}”.` : found;
}
