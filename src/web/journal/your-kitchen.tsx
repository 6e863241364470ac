import { BULK_HOURS, type KitchenPace, LEAST_BAKES } from "../../baking";
import { spokenTime } from "../../wording/values/spoken-time";
import { choosePace, isChosen, useChosenPace } from "../outbox/kitchen-pace-store";
import { JOURNAL_QUESTIONS } from "../outbox/journal-questions";
import { useAnswer } from "../site/calls/query-client";
import { Button } from "../ui/button";

/** To a quarter of an hour, because no dough is ready to the minute. */
const quarters = (minutes: number) => Math.round(minutes / 15) * 15;

/** How fast doughs rise here, as a range, with how often it was right; buttons to use and to forget it. */
export function YourKitchen() {
  const { answer } = useAnswer(JOURNAL_QUESTIONS.kitchen());
  if (answer.status !== "ready") return null;
  const { pace } = answer.data;
  return (
    <section className="mt-8 max-w-form border-t border-line pt-4" aria-labelledby="your-kitchen">
      <h2 id="your-kitchen" className="text-h3">
        Your kitchen’s clock
      </h2>
      {pace === null ? (
        <p className="mt-2 text-muted">
          We don’t know your kitchen yet. After {LEAST_BAKES} bakes with a look at the dough, or with “under,
          right or over”, we tell you how long your doughs take.
        </p>
      ) : (
        <>
          <p className="mt-2">
            Where books say {spokenTime(BULK_HOURS * 60, BULK_HOURS * 60)} of bulk, your dough takes{" "}
            {spokenTime(
              quarters((BULK_HOURS * 60) / pace.fastest),
              quarters((BULK_HOURS * 60) / pace.slowest),
            )}
            .
          </p>
          {pace.changed != null && (
            <p className="mt-1">
              {`Your kitchen seems to have changed: your last ${pace.changed.bakes} doughs were ${pace.changed.isFaster ? "faster" : "slower"} than the ones before. Warmth, flour or starter may be the cause.`}
            </p>
          )}
          <p className="mt-1">
            {pace.held.of === 0
              ? `From ${pace.bakes} bakes. How often that holds shows with the next ones.`
              : `${pace.held.inside} of your last ${pace.held.of} ended inside.`}
          </p>
        </>
      )}
      <ChosenPace pace={pace} />
    </section>
  );
}

/** Whether baking days begin with this range. Each bake changes the range, but the choice stays as it was pressed. */
function ChosenPace({ pace }: { pace: KitchenPace | null }) {
  const chosen = useChosenPace();
  const isThis = chosen !== null && pace !== null && isChosen(pace, chosen);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      {chosen !== null && (
        <span role="status">
          {isThis
            ? "Your next baking days use it."
            : "Your next baking days still use an older range from this kitchen."}
        </span>
      )}
      {pace !== null && !isThis && (
        <Button onClick={() => choosePace(pace)}>
          {chosen === null ? "Use it on my baking days" : "Use the new range"}
        </Button>
      )}
      {chosen !== null && (
        <Button variant="quiet" onClick={() => choosePace(null)}>
          Forget it
        </Button>
      )}
    </p>
  );
}
