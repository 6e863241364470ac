import { Link } from "../routes/link";
import type { RecipeForm, ScheduleEntry } from "../../baking";
import type { AcceptedPlan, BenchState } from "../../contract/recipes/bench-state";
import { latePart } from "../site/late-part";

const Planner = latePart(() => import("./planner"), "Planner");

export type CardPlanProps = {
  /** The recipe with its own time in the fridge. */
  form: RecipeForm;
  bench: BenchState;
  /** The schedule as planned. */
  entries: readonly ScheduleEntry[];
  /** Whether it is the builder's recipe, which the planner's own page has, too. */
  isDraft: boolean;
  onUse: (plan: Omit<AcceptedPlan, "startBefore">) => void;
  onBench: (patch: Partial<BenchState>) => void;
  /** Opens the planner. */
  onPlan: () => void;
  onRemove: () => void;
};

/** Counts back from when the bread should be out, and sets the card's start and cold retard. */
export function CardPlan({
  form,
  bench,
  isDraft,
  onUse,
}: Pick<CardPlanProps, "form" | "bench" | "isDraft" | "onUse">) {
  return (
    <>
      <Planner form={form} accepted={bench.plan} onUse={onUse} heading="h3" />
      {isDraft && (
        <p>
          <Link to="/plan" className="link inline-flex min-h-control items-center">
            The planner on a page of its own
          </Link>
        </p>
      )}
    </>
  );
}
