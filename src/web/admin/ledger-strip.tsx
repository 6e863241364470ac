import type { MetricName, Metrics } from "../../contract/requests/admin";
import { NotLoaded } from "../site/calls/not-loaded";
import { useFormats } from "../site/units";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";

const CELLS: readonly [label: string, key: MetricName][] = [
  ["Total Users", "totalUsers"],
  ["Starter Requests", "totalStarterRequests"],
  ["Bread Requests", "totalBreadRequests"],
  ["Pending", "pendingRequests"],
  ["Today", "todayRequests"],
  ["This Week", "weekRequests"],
];

interface LedgerStripProps {
  status: "loading" | "failed" | "ready";
  metrics: Metrics | null;
  isStale: boolean;
  onAgain: () => void;
}

/** The six numbers as one line of a ledger; two lines on a phone. */
export function LedgerStrip({ status, metrics, isStale, onAgain }: LedgerStripProps) {
  const { number } = useFormats();
  if (metrics !== null)
    return (
      <div className="mt-2 md:mt-4">
        <dl className="ledger">
          {CELLS.map(([label, key]) => (
            <div key={key} className="ledger-cell">
              <dt className="text-hint text-muted">{label}</dt>
              <dd className="readout text-stepper">{number(metrics[key])}</dd>
            </div>
          ))}
        </dl>
        {isStale && <NotLoaded what="the numbers" isStale onAgain={onAgain} className="mt-3" />}
      </div>
    );
  return status === "failed" ? (
    <div className="ledger ledger-empty mt-2 md:mt-4">
      <NotLoaded what="the numbers" onAgain={onAgain} />
    </div>
  ) : (
    <Skeleton label="Loading the numbers" className="mt-2 md:mt-4">
      <SkeletonBlock className="ledger-empty" />
    </Skeleton>
  );
}
