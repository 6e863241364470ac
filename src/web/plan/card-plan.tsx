import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { RecipeForm, ScheduleEntry } from "../../baking";
import type { AcceptedPlan, BenchState, LocalTime } from "../../contract/bench-state";
import { shortDay } from "../../wording/dates";
import type { Formats } from "../../wording/formats";
import { timing, wallAfter } from "../card/schedule-view";
import { latePart } from "../late-part";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { takePlanFocus } from "./focus-plan-line";

const Planner = latePart(() => import("./planner"), "Planner");

export type CardPlanProps = {
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

/** Behind Adjust: counts back from when the bread should be out, and sets the card's start and cold retard. */
export function CardPlan({ form, bench, isDraft, onUse }: CardPlanProps) {
  return (
    <>
      <Planner form={form} accepted={bench.plan} onUse={onUse} heading="h3" />
      {isDraft && (
        <p className="mt-4">
          <Link to="/plan" className="link inline-flex min-h-control items-center">
            The planner on a page of its own
          </Link>
        </p>
      )}
    </>
  );
}

/** On the card: the plan that was accepted, and the way out of it. */
export function PlanLine({
  bench,
  entries,
  onRemove,
}: Pick<CardPlanProps, "bench" | "entries" | "onRemove">) {
  const formats = useFormats();
  useEffect(() => void requestAnimationFrame(takePlanFocus), []);
  return (
    <div className="plan-line">
      <p role="status" tabIndex={-1}>
        {planText(formats, bench, entries)}
      </p>
      {bench.plan !== null && (
        <Button variant="quiet" onClick={onRemove}>
          Remove this plan
        </Button>
      )}
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
  return `Start ${said(start)}, ready ${said(out)}.${planned}`;
}
