import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
import type { RecipeForm } from "../../baking";
import { dayIn, shortDay } from "../../wording/dates";
import { keepBake } from "../recipe-data/bake-store";
import { bakeOfRecipe } from "../recipe-data/freeze-bake";
import { withWaitingCards } from "../recipe-data/bake-cards";
import { sendSoon, useLaidBakes } from "../recipe-data/use-waiting-bakes";
import { deviceZone } from "../site/device-zone";
import { useAnswer } from "../site/query-client";
import { JOURNAL_QUESTIONS } from "../recipe-data/journal-questions";
import { newRequestKey } from "../site/request-key";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { showToast } from "../ui/toast";

/** So many are named here; the journal has them all. */
const FIRST = 5;

/** The breads that were baked from a recipe, and the press that keeps one more. */
export function RecipeBakes({ id, form }: { id: string; form: RecipeForm }) {
  const { answer, refresh } = useAnswer(JOURNAL_QUESTIONS.bakesOf(id));
  const laid = useLaidBakes(answer, refresh).filter(({ bake }) => bake === null || bake.recipeId === id);
  const { navigate } = useRouter();
  const bakes = withWaitingCards(answer.status === "ready" ? answer.data : [], laid);
  const [newest, before] = bakes;
  const keep = () => {
    const bakeId = newRequestKey();
    if (!keepBake(bakeId, bakeOfRecipe(form, id, deviceZone(), Date.now()))) {
      showToast("This device is full. We could not keep this bake.");
      return;
    }
    sendSoon();
    void navigate({ to: "/journal/$id", params: { id: bakeId } });
  };
  return (
    <section aria-labelledby="bakes" className="no-print mt-6 grid gap-3 border-t-2 border-text py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="bakes" className="text-h3">
          Bakes
        </h2>
        <span className="flex flex-wrap gap-3">
          {newest !== undefined && (
            <Link
              to="/journal/compare"
              search={{ bake: newest.id, with: before?.id ?? "recipe" }}
              className={buttonClass("outline")}
            >
              {before === undefined ? "Compare with the recipe" : "Compare two bakes"}
            </Link>
          )}
          <Button onClick={keep}>I baked this</Button>
        </span>
      </div>
      {bakes.length === 0 && (
        <p className="text-hint text-muted">No bakes of this recipe in your journal yet.</p>
      )}
      {bakes.length > 0 && <Newest bakes={bakes} />}
      {bakes.length > FIRST && (
        <p>
          <Link to="/journal" className="link">
            All bakes are in your journal
          </Link>
        </p>
      )}
    </section>
  );
}

function Newest({ bakes }: { bakes: ReturnType<typeof withWaitingCards> }) {
  return (
    <ul>
      {bakes.slice(0, FIRST).map((bake) => (
        <li key={bake.id} className="flex flex-wrap items-center gap-x-4 border-b border-line">
          <Link
            to="/journal/$id"
            params={{ id: bake.id }}
            className="link inline-flex min-h-control items-center"
          >
            {shortDay(dayIn(bake.bakedAt, bake.zone))}
          </Link>
          {bake.rating !== null && <span className="text-hint">{bake.rating} of 5 stars</span>}
        </li>
      ))}
    </ul>
  );
}
