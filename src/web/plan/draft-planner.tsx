import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
import { type ReactNode, useEffect, useState } from "react";
import { changeBench } from "../saved-recipes/change-bench";
import { draftStore, useDraft } from "../draft/draft-store";
import { type AcceptedPlan, withPlan } from "../../contract/recipes/bench-state";
import { handOver } from "../draft/hand-over";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { useSession } from "../site/calls/session";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { useFormats } from "../site/units";
import { focusPlanLine } from "./focus-plan-line";
import { Planner } from "./planner";

/** The planner for the recipe being made on this device, or the way to a recipe. */
export function DraftPlanner({ waiting }: { waiting: ReactNode }) {
  const hasRead = useStoredDraft();
  const hasRecipe = useHasRecipe();
  if (!hasRead) return waiting;
  return hasRecipe ? <PlannedRecipe /> : <NoRecipe />;
}

/** The device's draft is read after hydration, because the server does not know it. */
function useStoredDraft(): boolean {
  const [hasRead, setRead] = useState(false);
  useEffect(() => {
    void Promise.resolve(draftStore.persist.rehydrate()).then(() => setRead(true));
  }, []);
  return hasRead;
}

/** Whether this device has a recipe that is not somebody else's. */
function useHasRecipe(): boolean {
  const session = useSession();
  const owner = useDraft((state) => state.owner);
  const isBegun = useDraft(({ progress }) => progress.presetId !== null);
  return isBegun && (owner === null || session.status !== "in" || session.user.id === owner);
}

function PlannedRecipe() {
  const { batch } = useFormats();
  const form = useDraft((state) => state.form);
  const accepted = useDraft((state) => state.bench.plan);
  const { navigate } = useRouter();
  const use = (plan: Omit<AcceptedPlan, "startBefore">) => {
    const { bench, goTo } = draftStore.getState();
    changeBench(withPlan(bench, plan));
    goTo("card");
    handOver();
    void navigate({ to: "/recipe" }).then(focusPlanLine);
  };
  return (
    <div className="plan-sheet sheet mt-6 p-4 md:p-8">
      <p className="mb-6 text-row font-semibold">
        {form.recipeName.trim() || "Untitled recipe"}, <span className="num">{batch(form)}</span>
      </p>
      <Planner form={form} accepted={accepted} onUse={use} heading="h2" />
    </div>
  );
}

function NoRecipe() {
  return (
    <EmptyState
      drawing={<EmptyShelf />}
      title="No recipe to plan yet"
      action={
        <Link to="/recipe" className={buttonClass("filled")}>
          Choose a recipe
        </Link>
      }
    >
      Start a recipe in the builder, or open one you saved. Its card has the planner too.
    </EmptyState>
  );
}
