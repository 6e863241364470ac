import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { ToastRegion } from "../ui/dialogs/toast";
import { useAwake } from "../site/use-awake";
import { DayPlanner } from "./day-planner";
import "../times/schedule.css";
import "../plan/plan.css";
import "./bake-day.css";

/** Several breads in one kitchen. The server does not know this device's day, so it draws the waiting state. */
export function PlanDayPage() {
  const isAwake = useAwake(() => true, false);
  return (
    <div className="page py-8 md:py-12">
      <h1>Plan a bake day</h1>
      <p className="no-print mt-2 max-w-prose text-lead text-muted">
        Several breads, one kitchen. We find an order that lets you sleep.
      </p>
      {isAwake ? (
        <DayPlanner />
      ) : (
        <Skeleton className="mt-6">
          <SkeletonBlock className="h-14" />
        </Skeleton>
      )}
      <ToastRegion />
    </div>
  );
}
