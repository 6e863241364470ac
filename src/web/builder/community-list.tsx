import { Button } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { Field, TextInput } from "../ui/field";
import { useGrownList } from "../ui/use-grown-list";
import { PAGE_SIZE, useCommunityRecipes } from "./community-recipes";
import { CommunityCard } from "./preset-card";

/** What other bakers shared, folded away; not there at all while there is nothing (BU-04). */
export function CommunityList() {
  const { newest, shown, query, typed, setTyped, more, busy } = useCommunityRecipes();
  const { list, grow } = useGrownList<HTMLUListElement>(shown.recipes.length, "h3");
  const total = newest.recipes.length;
  if (total === 0) return null;
  return (
    <Disclosure
      summary={<h2 className="text-h3">Community Recipes</h2>}
      count={newest.next === null ? total : `${total}+`}
    >
      {total >= PAGE_SIZE && (
        <Field id="community-search" label="Search by name or author" className="max-w-form pt-3">
          {(aria) => (
            <TextInput
              {...aria}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <output className="block pt-3 text-hint text-muted empty:hidden">
        {query !== "" && matchText(shown.recipes.length, shown.next !== null, query)}
      </output>
      <ul ref={list} className="grid items-start gap-6 pt-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.recipes.map((recipe) => (
          <li key={recipe.id} className="h-full min-w-0">
            <CommunityCard recipe={recipe} />
          </li>
        ))}
      </ul>
      {shown.next !== null && (
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

function matchText(count: number, isCut: boolean, query: string): string {
  if (count === 0) return `No community recipe matches “${query}”.`;
  return `${count}${isCut ? "+" : ""} ${count === 1 ? "recipe matches" : "recipes match"} “${query}”.`;
}
