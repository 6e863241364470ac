import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import type { RecipeForm, ScheduleEntry } from "../../baking";
import type { AcceptedPlan, BenchState, LocalTime } from "../../contract/bench-state";
import { shortDay } from "../../wording/dates";
import type { Formats } from "../../wording/formats";
import { timing, wallAfter } from "../card/schedule-view";
import { latePart } from "../late-part";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Spinner } from "../ui/spinner";

const Planner = latePart(() => import("./planner"), "Planner");

type Props = {
  /** The recipe with its own time in the fridge. */
  form: RecipeForm;
  bench: BenchState;
  /** The schedule as planned. */
  entries: readonly ScheduleEntry[];
  /** The recipe of the builder: the planner's own page has it, too. */
  isDraft: boolean;
  onUse: (plan: Omit<AcceptedPlan, "startBefore">) => void;
  onRemove: () => void;
};

/** On the card: counts back from when the bread should be out, and sets the card's start and cold retard. */
export function CardPlan({ form, bench, entries, isDraft, onUse, onRemove }: Props) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const id = useId();
  const toButton = () => button.current?.querySelector("button")?.focus();
  return (
    <div className="no-print mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span ref={button}>
          <Button
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            icon={<CalendarClock size={20} />}
          >
            Bread by …
          </Button>
        </span>
        <p role="status">{planText(formats, bench, entries)}</p>
        {bench.plan !== null && (
          <Button
            onClick={() => {
              onRemove();
              toButton();
            }}
          >
            Remove this plan
          </Button>
        )}
      </div>
      <div id={id}>
        {open && (
          <section aria-label="Bread by …" className="card-plan">
            <Suspense fallback={<Spinner className="my-6" />}>
              <Planner
                form={form}
                accepted={bench.plan}
                onUse={(plan) => {
                  onUse(plan);
                  setOpen(false);
                  toButton();
                }}
                heading="h2"
              />
            </Suspense>
            {isDraft && (
              <p className="mt-4">
                <Link to="/plan" className="link inline-flex min-h-control items-center">
                  The planner on a page of its own
                </Link>
              </p>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** What comes of the plan with the recipe as it is now; where that is not what was planned, both. */
function planText(
  formats: Formats,
  { startTime, startDate, plan }: BenchState,
  entries: readonly ScheduleEntry[],
) {
  const span = timing(entries);
  if (plan === null || startDate === null || span === null) return "";
  const start = { date: startDate, time: startTime };
  const out = wallAfter(start, span.elapsed);
  const said = ({ date, time }: LocalTime) => `${shortDay(date)}, ${formats.time(time)}`;
  const isOnTime = out.date === plan.out.date && out.time === plan.out.time;
  const planned = isOnTime ? "" : ` You planned for ${said(plan.out)}.`;
  return `Begins ${said(start)}, out of the oven ${said(out)}.${planned}`;
}
