import { Link } from "../routes/link";
import { useAwake } from "../site/use-awake";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { DraftPlanner } from "./draft-planner";

/** The planner on its own page. The server does not know this device's recipe, so it draws the waiting state. */
export function PlanPage() {
  const isAwake = useAwake(() => true, false);
  const waiting = (
    <Skeleton className="mt-6">
      <SkeletonBlock className="h-14" />
    </Skeleton>
  );
  return (
    <div className="page py-8 md:py-12">
      <h1>Plan Your Bake</h1>
      <p className="no-print mt-2 max-w-prose text-lead text-muted">
        Say when you want bread. We count back from there and let you sleep.
      </p>
      <p className="no-print">
        <Link to="/baking-day/plan" className="link inline-flex min-h-control items-center">
          Baking several breads? Plan a bake day
        </Link>
      </p>
      {isAwake ? <DraftPlanner waiting={waiting} /> : waiting}
    </div>
  );
}
