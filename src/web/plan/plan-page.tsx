import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { draftStore, useDraft } from "../builder/draft-store";
import { handOver } from "../builder/hand-over";
import { EmptyShelf } from "../drawings/empty-shelf";
import { batchText } from "../format";
import { latePart } from "../late-part";
import { useKeptSite } from "../offline/keep-site";
import { useSession } from "../session";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { useUnits } from "../units";
import type { UsedPlan } from "./planner";
import { handStart } from "./used-start";

const Planner = latePart(() => import("./planner"), "Planner");

/** The planner with an address of its own, for the recipe that is being made on this device. */
export function PlanPage() {
  useKeptSite();
  const hasRead = useStoredDraft();
  const hasRecipe = useHasRecipe();
  return (
    <div className="page py-8 md:py-12">
      <h1>Plan Your Bake</h1>
      <p className="no-print mt-2 max-w-prose text-lead text-muted">
        Say when the bread should be out of the oven. The times are counted back from there, and kept out of
        your sleep.
      </p>
      {!hasRead && <Waiting />}
      {hasRead && !hasRecipe && <NoRecipe />}
      {hasRead && hasRecipe && <PlannedRecipe />}
    </div>
  );
}

/** What this device keeps of a recipe is read after hydration: the server knows nothing of it. */
function useStoredDraft(): boolean {
  const [hasRead, setRead] = useState(false);
  useEffect(() => {
    void Promise.resolve(draftStore.persist.rehydrate()).then(() => setRead(true));
  }, []);
  return hasRead;
}

/** A recipe is on this device, and nobody else's who shares it. */
function useHasRecipe(): boolean {
  const session = useSession();
  const owner = useDraft((state) => state.owner);
  const isBegun = useDraft(({ progress }) => progress.presetId !== null);
  return isBegun && (owner === null || session.status !== "in" || session.user.id === owner);
}

function PlannedRecipe() {
  useUnits();
  const form = useDraft((state) => state.form);
  const navigate = useNavigate();
  const use = ({ retard, startTime }: UsedPlan) => {
    const { patch, goTo } = draftStore.getState();
    patch(retard);
    goTo(12);
    handStart(startTime);
    handOver();
    void navigate({ to: "/recipe" });
  };
  return (
    <div className="plan-sheet sheet mt-6 p-4 md:p-8">
      <p className="mb-6 text-row font-semibold">
        {form.recipeName.trim() || "Untitled recipe"}, <span className="num">{batchText(form)}</span>
      </p>
      <Suspense fallback={<Waiting />}>
        <Planner form={form} onUse={use} heading="h2" />
      </Suspense>
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
      Begin one in the recipe builder, or open a saved one: its card has the planner, too.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Skeleton className="mt-6">
      <SkeletonBlock className="h-14" />
    </Skeleton>
  );
}
