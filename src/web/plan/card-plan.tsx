import { Link } from "../routes/link";
import type { RecipeForm, ScheduleEntry } from "../../baking";
import type { AcceptedPlan, BenchState } from "../../contract/recipes/bench-state";
import { DRAFT_SOURCE, linkBreads } from "../../contract/baking/link-breads";
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
  /** The saved recipe's id: several breads are planned on a page of their own. */
  recipeId?: string | undefined;
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
  recipeId,
  onUse,
}: Pick<CardPlanProps, "form" | "bench" | "isDraft" | "recipeId" | "onUse">) {
  const linked = isDraft ? DRAFT_SOURCE : recipeId;
  return (
    <>
      <Planner form={form} accepted={bench.plan} onUse={onUse} heading="h3" />
      <p className="flex flex-wrap gap-x-6">
        {isDraft && (
          <Link to="/plan" className="link inline-flex min-h-control items-center">
            The planner on a page of its own
          </Link>
        )}
        {linked !== undefined && (
          <Link
            to="/baking-day/plan"
            search={{ breads: linkBreads([{ of: linked, quantity: form.quantity }]) }}
            className="link inline-flex min-h-control items-center"
          >
            Plan a bake day with this
          </Link>
        )}
      </p>
    </>
  );
}
