import { Button } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { SearchField } from "../ui/search-field";
import { useGrownList } from "../ui/use-grown-list";
import { PAGE_SIZE, useCommunityRecipes } from "./community-recipes";
import { CommunityCard } from "./preset-card";

/** What other bakers shared, folded away; not there at all while there is nothing (BU-04). */
export function CommunityList() {
  const { newest, shown, query, isKnown, typed, setTyped, more, busy } = useCommunityRecipes();
  const { list, grow } = useGrownList<HTMLUListElement>(shown.recipes.length, "h3");
  const total = newest.recipes.length;
  if (total === 0) return null;
  return (
    <Disclosure
      summary={<h2 className="text-h3">Community Recipes</h2>}
      count={newest.next === undefined ? total : `${total}+`}
    >
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
        {query !== "" && matchText(shown.recipes.length, query, isKnown ? null : total)}
      </output>
      <ul ref={list} className="grid items-start gap-6 pt-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.recipes.map((recipe) => (
          <li key={recipe.id} className="h-full min-w-0">
            <CommunityCard recipe={recipe} />
          </li>
        ))}
      </ul>
      {shown.next !== undefined && (
        <Button
          className="mt-6"
          busy={busy}
          onClick={() => {
            grow();
            void more();
          }}
        >
          Show more
        </Button>
      )}
    </Disclosure>
  );
}

/** Until the server has looked through all of them, and where it cannot, it is the newest that were. */
function matchText(count: number, query: string, among: number | null): string {
  const found = `${count} ${count === 1 ? "recipe matches" : "recipes match"} “${query}”.`;
  if (among !== null) return `Of the newest ${among}, ${found}`;
  return count === 0 ? `No community recipe matches “${query}”.` : found;
}
