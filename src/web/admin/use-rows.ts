import { useCallback, useEffect, useRef, useState } from "react";
import type { RequestKind } from "../../contract/admin";
import { askRows, type Filter, type RequestRow, type RowsPage } from "./ask-rows";
import { useOwnerCalls } from "./owner-calls";

type State =
  /** Asked for the first time; asked again after a failure. */
  | { status: "loading" | "retrying" | "failed" }
  | ({ status: "ready"; filter: Filter; isStale: boolean } & RowsPage);

/** The rows that a filter leaves; without one there are none. Until a new filter has answered, the former rows stay. */
export function useRows(kind: RequestKind, filter: Filter | null) {
  const run = useOwnerCalls();
  const [state, setState] = useState<State>({ status: "loading" });
  const [isBusy, setBusy] = useState(false);
  // Only the answer to what was asked last counts.
  const turn = useRef(0);

  const load = useCallback(
    async (atLeast: number) => {
      turn.current += 1;
      const mine = turn.current;
      if (filter === null) return;
      const page = await askRows(run, { kind, filter, atLeast });
      if (mine !== turn.current) return;
      setState((now): State => {
        if (page !== null) return { status: "ready", filter, isStale: false, ...page };
        const isSame = now.status === "ready" && now.filter === filter;
        return isSame ? { ...now, isStale: true } : { status: "failed" };
      });
    },
    [run, kind, filter],
  );
  useEffect(() => {
    void load(1);
    return () => {
      turn.current += 1;
    };
  }, [load]);

  const ready = state.status === "ready" ? state : null;

  async function more() {
    if (ready?.next === undefined || isBusy) return;
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const page = await askRows(run, { kind, filter: ready.filter, cursor: ready.next, atLeast: 1 });
    setBusy(false);
    if (mine !== turn.current) return;
    setState((now) => {
      if (now.status !== "ready") return now;
      return page === null
        ? { ...now, isStale: true }
        : { ...now, rows: [...now.rows, ...page.rows], next: page.next };
    });
  }

  return {
    status: state.status,
    rows: ready?.rows ?? NO_ROWS,
    hasMore: ready?.next !== undefined,
    /** Asked for anew without an answer: what stands there may have changed. */
    isStale: ready?.isStale ?? false,
    isBusy,
    more,
    /** As many as are there now, as the server has them. */
    reload: () => load(ready?.rows.length ?? 1),
    again: () => {
      if (ready === null) setState({ status: "retrying" });
      void load(ready?.rows.length ?? 1);
    },
    /** What the server said of one of them in the meantime; null: it is gone. */
    put: (id: string, row: RequestRow | null) =>
      setState((now) =>
        now.status === "ready"
          ? { ...now, rows: now.rows.flatMap((one) => (one.id === id ? (row ?? []) : [one])) }
          : now,
      ),
  };
}

const NO_ROWS: readonly RequestRow[] = [];
