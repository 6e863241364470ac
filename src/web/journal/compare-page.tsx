import type { ReactNode } from "react";
import type { BakeCard } from "../../contract/baking/bakes";
import type { PageSearch } from "../../contract/site/pages";
import { dateText } from "../../wording/values/dates";
import { askForBake } from "../outbox/bake-question";
import { JOURNAL_QUESTIONS } from "../outbox/journal-questions";
import { withWaitingCards } from "../outbox/bake-cards";
import { useLaidBakes } from "../outbox/use-waiting-bakes";
import { Link } from "../routes/link";
import { parseSearch } from "../routes/routing";
import { usePlace, useRouter } from "../routes/use-router";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { SignedInOnly } from "../shell/signed-in-only";
import { loadAnswers } from "../site/calls/page-answers";
import { usePages } from "../site/calls/query-client";
import { clockOf } from "../times/local-time";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Field, SelectInput } from "../ui/fields/field";
import { Spinner } from "../ui/spinner";
import { BakeBread, RecipeBread } from "./compared-bread";
import { Differences } from "./differences";
import "./journal.css";

/** Replaces a bake's id in the address. */
const RECIPE = "recipe";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The two that the address names. Whatever is no id, a stranger may have written: it is never drawn. */
function namedIn({ bake, with: other }: Readonly<Record<string, unknown>>) {
  const id = (value: unknown) => (typeof value === "string" && ID.test(value) ? value : "");
  const one = id(bake);
  return { bake: one, beside: other === RECIPE ? RECIPE : other === one ? "" : id(other) };
}

export const loadPage = loadAnswers(
  ({ search }) => {
    const { bake, beside } = namedIn(search);
    const bakes = [bake, beside].filter((id) => id !== "" && id !== RECIPE);
    return [JOURNAL_QUESTIONS.bakes, ...bakes.map(askForBake)];
  },
  ({ search }, dataOf) => {
    const { bake, beside } = namedIn(search);
    const { recipeId } = (beside === RECIPE && dataOf(askForBake(bake))?.bake) || {};
    return recipeId === undefined ? [] : [RECIPE_QUESTIONS.recipe(recipeId)];
  },
);

/** A bake beside its recipe or another bake. The address names both, so that a reload shows them again. */
export function ComparePage() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <Spinner className="mt-8" />
        </Frame>
      }
    >
      <Compare />
    </SignedInOnly>
  );
}

function Compare() {
  const { search } = usePlace();
  const { navigate } = useRouter();
  const { bake, beside } = namedIn(parseSearch(search));
  const choose = (change: PageSearch["/journal/compare"]) =>
    void navigate({ to: "/journal/compare", search: { bake, with: beside, ...change }, replace: true });
  return (
    <Frame>
      <Choices bake={bake} beside={beside} onChoose={choose} />
      {(bake === "" || beside === "") && <p className="mt-6">Choose two to see what differs.</p>}
      {bake !== "" && beside !== "" && (
        <BakeBread key={bake} id={bake}>
          {(one) => {
            if (beside !== RECIPE)
              return (
                <BakeBread key={beside} id={beside}>
                  {(other) => <Differences one={one} other={other} />}
                </BakeBread>
              );
            if (one.recipeId === undefined)
              return <p className="mt-6">This bake has no saved recipe. Choose another bake beside it.</p>;
            return (
              <RecipeBread key={one.recipeId} id={one.recipeId}>
                {(recipe) => <Differences one={one} other={recipe} />}
              </RecipeBread>
            );
          }}
        </BakeBread>
      )}
      <p className="no-print mt-8 actions border-t border-line pt-4">
        <Link to="/journal" className={buttonClass("outline")}>
          Journal
        </Link>
        <Button onClick={() => print()}>Print</Button>
      </p>
    </Frame>
  );
}

interface ChoicesProps {
  bake: string;
  beside: string;
  onChoose: (change: PageSearch["/journal/compare"]) => void;
}

/** The breads of the journal to choose from, including those in the address, however old. */
function Choices({ bake, beside, onChoose }: ChoicesProps) {
  const list = usePages(JOURNAL_QUESTIONS.bakes);
  const formats = useFormats();
  const cards = withWaitingCards(list.rows, useLaidBakes(list, list.reload));
  const nameOf = ({ name, bakedAt, zone }: BakeCard) =>
    `${name}, ${dateText(bakedAt, zone)}, ${clockOf(formats, Date.parse(bakedAt), zone)}`;
  const chosen = cards.find(({ id }) => id === bake);
  const hasRecipe = chosen === undefined || chosen.recipeId !== null;
  const isListed = (id: string) => id === "" || id === RECIPE || cards.some((card) => card.id === id);
  /** A bake is never compared with itself. */
  const optionsBut = (other: string) =>
    cards
      .filter(({ id }) => id !== other)
      .map((card) => (
        <option key={card.id} value={card.id}>
          {nameOf(card)}
        </option>
      ));
  return (
    <div className="no-print mt-6 grid max-w-3xl gap-4 sm:grid-cols-2">
      <Field id="compare-bake" label="Bake">
        {(aria) => (
          <SelectInput {...aria} value={bake} onChange={({ target }) => onChoose({ bake: target.value })}>
            {bake === "" && <option value="">Choose a bake</option>}
            {!isListed(bake) && <option value={bake}>An older bake</option>}
            {optionsBut(beside)}
          </SelectInput>
        )}
      </Field>
      <Field id="compare-with" label="Beside">
        {(aria) => (
          <SelectInput {...aria} value={beside} onChange={({ target }) => onChoose({ with: target.value })}>
            {beside === "" && <option value="">Choose what to compare with</option>}
            {(hasRecipe || beside === RECIPE) && <option value={RECIPE}>Its recipe</option>}
            {!isListed(beside) && <option value={beside}>An older bake</option>}
            {optionsBut(bake)}
          </SelectInput>
        )}
      </Field>
      {list.hasMore && (
        <Button className="justify-self-start" busy={list.more === "busy"} onClick={list.showMore}>
          List older bakes
        </Button>
      )}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="compare-page page py-6 md:py-8">
      <h1>Compare bakes</h1>
      {children}
    </div>
  );
}
