import { useCallback, useEffect, useRef, useState } from "react";
import type { Metrics, RequestKind } from "../../contract/admin";
import { call } from "../api";
import { useOwnerCalls } from "./owner-calls";

type State = { status: "loading" | "failed" } | { status: "ready"; metrics: Metrics; isStale: boolean };

const TOTAL = {
  "starter-requests": "totalStarterRequests",
  "bread-requests": "totalBreadRequests",
} as const satisfies Record<RequestKind, keyof Metrics>;

const oneLess = (count: number) => Math.max(0, count - 1);

/** The six numbers. */
export function useMetrics() {
  const run = useOwnerCalls();
  const [state, setState] = useState<State>({ status: "loading" });
  const turn = useRef(0);

  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const reply = await run(() => call("GET /api/admin/metrics", { keepSession: true }));
    if (mine !== turn.current) return;
    setState((now): State => {
      if (reply?.ok) return { status: "ready", metrics: reply.data, isStale: false };
      return now.status === "ready" ? { ...now, isStale: true } : { status: "failed" };
    });
  }, [run]);
  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  return {
    status: state.status,
    metrics: state.status === "ready" ? state.metrics : null,
    isStale: state.status === "ready" && state.isStale,
    reload: load,
    again: () => {
      setState((now) => (now.status === "ready" ? now : { status: "loading" }));
      void load();
    },
    /** Until the next load a deleted request counts as one of its kind and as one that was pending. */
    lower: (kind: RequestKind) => {
      // What is still on its way was counted before.
      turn.current += 1;
      setState((now) => {
        if (now.status !== "ready") return now;
        const { metrics } = now;
        return {
          ...now,
          metrics: {
            ...metrics,
            [TOTAL[kind]]: oneLess(metrics[TOTAL[kind]]),
            pendingRequests: oneLess(metrics.pendingRequests),
          },
        };
      });
    },
  };
}
