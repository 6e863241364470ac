import type { MetricName } from "../../contract/requests/admin";
import type { RequestKind } from "../../contract/requests/request-kinds";
import { useAnswer } from "../site/calls/query-client";
import { useOwnerQuestions } from "./desk/owner-questions";

const TOTAL = {
  "starter-requests": "totalStarterRequests",
  "bread-requests": "totalBreadRequests",
} as const satisfies Record<RequestKind, MetricName>;

const oneLess = (count: number) => Math.max(0, count - 1);

/** The six numbers. */
export function useMetrics() {
  const { answer, refresh, change } = useAnswer(useOwnerQuestions().metrics);
  const ready = answer.status === "ready" ? answer : null;
  return {
    status: answer.status,
    metrics: ready?.data ?? null,
    isStale: ready?.isStale ?? false,
    reload: refresh,
    /** Counts a deleted request out of its kind and of the pending ones, until the next load. */
    lower: (kind: RequestKind) =>
      change((metrics) => ({
        ...metrics,
        [TOTAL[kind]]: oneLess(metrics[TOTAL[kind]]),
        pendingRequests: oneLess(metrics.pendingRequests),
      })),
  };
}
