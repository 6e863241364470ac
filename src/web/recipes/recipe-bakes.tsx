import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
import type { RecipeForm } from "../../baking";
import { useState } from "react";
import { isDate } from "../../contract/recipes/bench-state";
import { dayIn, localDay, shortDay } from "../../wording/values/dates";
import { instantOfWall } from "../times/local-time";
import { keepBake } from "../outbox/bake-store";
import { bakeOfRecipe } from "../outbox/freeze-bake";
import { withWaitingCards } from "../outbox/bake-cards";
import { sendSoon, useLaidBakes } from "../outbox/use-waiting-bakes";
import { deviceZone } from "../site/device-zone";
import { useAwake } from "../site/use-awake";
import { useAnswer } from "../site/calls/query-client";
import { JOURNAL_QUESTIONS } from "../outbox/journal-questions";
import { newRequestKey } from "../site/calls/request-key";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { TextInput } from "../ui/fields/field";
import { showToast } from "../ui/dialogs/toast";

/** The number of bakes named here; the journal has them all. */
const FIRST = 5;

/** When the bread of a day was baked: now, if it is today, else at noon; null for no day, or one still to come. */
export function bakedAt(day: string, now: number): number | null {
  const today = localDay(new Date(now));
  if (!isDate(day) || day > today) return null;
  return day === today ? now : instantOfWall({ date: day, time: "12:00" });
}

const thisDay = () => localDay(new Date());

/** Keeps a bread baked without a baking day: today, or on another day that is over. */
function BakedThis({ id, form }: { id: string; form: RecipeForm }) {
  const { navigate } = useRouter();
  const today = useAwake(thisDay, "");
  const [chosen, setDay] = useState<string>();
  const day = chosen ?? today;
  const isDayOver = isDate(day) && day <= today;
  const keep = () => {
    const bakeId = newRequestKey();
    const at = bakedAt(day, Date.now());
    if (at === null) return;
    if (!keepBake(bakeId, bakeOfRecipe(form, id, deviceZone(), at))) {
      showToast("This device is full. We could not keep this bake.");
      return;
    }
    sendSoon();
    void navigate({ to: "/journal/$id", params: { id: bakeId } });
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor="baked-on" className="text-hint text-muted">
        Baked on
      </label>
      <span className="w-44">
        <TextInput
          id="baked-on"
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </span>
      <Button onClick={keep} disabled={!isDayOver}>
        I baked this
      </Button>
    </span>
  );
}

/** The breads that were baked from a recipe, and the press that keeps one more. */
export function RecipeBakes({ id, form }: { id: string; form: RecipeForm }) {
  const { answer, refresh } = useAnswer(JOURNAL_QUESTIONS.bakesOf(id));
  const laid = useLaidBakes(answer, refresh).filter(({ bake }) => bake === null || bake.recipeId === id);
  const bakes = withWaitingCards(answer.status === "ready" ? answer.data : [], laid);
  const [newest, before] = bakes;
  return (
    <section aria-labelledby="bakes" className="no-print mt-6 grid gap-3 border-t-2 border-text py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="bakes" className="text-h3">
          Bakes
        </h2>
        <span className="actions">
          {newest !== undefined && (
            <Link
              to="/journal/compare"
              search={{ bake: newest.id, with: before?.id ?? "recipe" }}
              className={buttonClass("outline")}
            >
              {before === undefined ? "Compare with the recipe" : "Compare two bakes"}
            </Link>
          )}
          <BakedThis id={id} form={form} />
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
