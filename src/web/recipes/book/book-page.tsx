import { Printer } from "lucide-react";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import type { RecipeForm } from "../../../baking";
import { readForm } from "../../draft/read-form";
import { Link } from "../../routes/link";
import { RECIPE_QUESTIONS } from "../../saved-recipes/recipe-questions";
import { SignedInOnly } from "../../shell/signed-in-only";
import { latePart } from "../../site/late-part";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { Spinner } from "../../ui/spinner";
import { ToastRegion } from "../../ui/dialogs/toast";
import { type BookRecipe, inOrder, nameOf, sizeOf } from "./contents";
import "./book.css";

/** After the contents: the sheets are for the printer. */
const SharedCard = latePart(() => import("../community/shared-card"), "SharedCard");

/** All of one's recipes in one piece: contents, then each on a page of its own, for the printer. */
export function BookPage() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <Spinner className="mt-8" />
        </Frame>
      }
    >
      <Book />
    </SignedInOnly>
  );
}

function Book() {
  const { answer, again } = useAnswer(RECIPE_QUESTIONS.wholeRecipes);
  if (answer.status === "loading")
    return (
      <Frame>
        <Spinner className="mt-8" />
      </Frame>
    );
  if (answer.status === "failed")
    return (
      <Frame>
        <NotLoaded what="your recipes" reply={answer.reply} onAgain={again} className="mt-6" />
      </Frame>
    );
  if (answer.data.length === 0)
    return (
      <Frame>
        <EmptyState
          drawing={<EmptyShelf />}
          title="No recipes yet"
          action={
            <Link to="/recipe" className={buttonClass("filled")}>
              Create New Recipe
            </Link>
          }
        >
          <p>Each recipe you save gets a page here.</p>
        </EmptyState>
      </Frame>
    );
  return <Pages recipes={inOrder(answer.data)} />;
}

function Pages({ recipes }: { recipes: readonly BookRecipe[] }) {
  // The contents stand at once; a hundred cards take a moment.
  const drawn = useDeferredValue(recipes, []);
  const [isReady, setReady] = useState(false);
  return (
    <Frame
      more={
        <Button
          variant="filled"
          icon={<Printer size={20} />}
          busy={!isReady}
          onClick={() => globalThis.print()}
        >
          Print all
        </Button>
      }
    >
      <p className="no-print mt-3 text-muted">On paper each recipe has a page of its own.</p>
      <Contents recipes={recipes} />
      <Suspense>
        {drawn.map(({ id, recipeData }) => (
          <Sheet key={id} id={id} form={readForm(recipeData)} />
        ))}
        {drawn === recipes && <Ready onReady={setReady} />}
      </Suspense>
    </Frame>
  );
}

/** A recipe's page of the book. */
function Sheet({ id, form }: { id: string; form: RecipeForm }) {
  const { recipeName, author } = form;
  return (
    <div className="book-recipe">
      <SharedCard shared={{ id: `book ${id}`, recipeName, author, recipeData: form }} isInBook />
    </div>
  );
}

/** All sheets stand: what is printed is the whole book. */
function Ready({ onReady }: { onReady: (isReady: boolean) => void }) {
  useEffect(() => onReady(true), [onReady]);
  return null;
}

function Contents({ recipes }: { recipes: readonly BookRecipe[] }) {
  const formats = useFormats();
  return (
    <section aria-labelledby="book-contents" className="book-contents">
      <h2 id="book-contents">Contents</h2>
      <ol className="mt-3">
        {recipes.map(({ id, recipeData }) => {
          const form = readForm(recipeData);
          return (
            <li key={id}>
              <Link to="/recipes/$id" params={{ id }}>
                {nameOf(form)}
              </Link>
              <span className="num text-muted">{sizeOf(formats, form)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Frame({ more, children }: { more?: ReactNode; children: ReactNode }) {
  return (
    <div className="recipe-book page py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>My Recipe Book</h1>
        {more}
      </div>
      {children}
      <ToastRegion />
    </div>
  );
}
