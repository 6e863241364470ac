import { useEffect, useState } from "react";
import type { ShownRequest } from "./ask-rows";
import { DeleteRequest } from "./delete-request";
import { DetailDialog } from "./detail-dialog";
import { NeedsYou } from "./needs-you";
import { NewRequests } from "./new-requests";
import { RecentActivity } from "./recent-activity";
import { RequestPanel } from "./request-panel";
import { AdminTabs } from "./tabs";
import { useRequestList } from "./use-request-list";
import { UndoBar, useLastChange } from "./undo-bar";
import { useAskFirst } from "./ask-first";
import { useWalk } from "./use-walk";
import { useStatusChanges } from "./use-status-changes";
import "./admin.css";
import type { Metrics } from "../../contract/admin";
import type { RequestKind } from "../../contract/request-kinds";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { useFormats } from "../site/units";
import { NotLoaded } from "../site/not-loaded";
import { useAnswer } from "../site/query-client";
import { useOwnerQuestions } from "./owner-questions";

/** The owner's page: the numbers, and what was asked for. Its three lists load side by side, each for itself (AD-07). */
export function Dashboard() {
  const metrics = useMetrics();
  const starter = useRequestList("starter-requests");
  const bread = useRequestList("bread-requests");
  const lists = { "starter-requests": starter, "bread-requests": bread };
  const [detail, setDetail] = useState<ShownRequest | null>(null);
  const [toDelete, setToDelete] = useState<ShownRequest | null>(null);
  const walk = useWalk(detail, detail === null ? null : lists[detail.kind].shown);
  const focusLater = useFocusAfterwards();

  const reload = () => {
    void metrics.reload();
    starter.reload();
    bread.reload();
  };
  const { change: lastChange, refresh: refreshLastChange } = useLastChange(starter.newest.status === "ready");
  const askFirst = useAskFirst();
  const put = (row: ShownRequest) => {
    lists[row.kind].put(row.id, row);
    setDetail((now) => (now?.id === row.id ? row : now));
  };
  const reloadNumbers = () => {
    void metrics.reload();
    starter.reloadNewest();
    bread.reloadNewest();
    void refreshLastChange();
  };
  const changes = useStatusChanges({ put, reload: reloadNumbers, ask: askFirst.ask });

  function afterDelete({ id, kind }: ShownRequest, here: boolean) {
    focusLater(neighbourOf(id));
    setToDelete(null);
    setDetail((now) => (now?.id === id ? null : now));
    lists[kind].put(id, null);
    if (here) metrics.lower(kind);
    else reload();
    // The bar may have spoken of this request.
    if (lastChange !== null) void refreshLastChange();
  }

  const actions = {
    onStatus: changes.change,
    onView: setDetail,
    onDelete: setToDelete,
  };
  return (
    <div className="page @container py-8 md:py-12">
      <h1>Admin Dashboard</h1>
      <LedgerStrip {...metrics} onAgain={() => void metrics.reload()} />
      <AdminTabs
        metrics={metrics.metrics}
        renderPanel={(tab) =>
          tab === "overview" ? (
            <>
              <NeedsYou metrics={metrics.metrics} />
              <RecentActivity lists={[starter, bread]} onView={setDetail} />
            </>
          ) : (
            <RequestPanel key={tab} list={lists[tab]} changes={changes} {...actions} />
          )
        }
      />
      <div className="bottom-bars">
        <NewRequests lists={lists} />
        <UndoBar
          change={lastChange}
          onUndone={() => {
            reload();
            void refreshLastChange();
          }}
        />
      </div>
      {detail && (
        <DetailDialog
          row={detail}
          walk={walk}
          onStep={setDetail}
          change={changes.changes.get(detail.id)}
          onStatus={(status) => changes.change(detail, status)}
          onTurn={(row) => {
            put(row);
            reloadNumbers();
          }}
          onDelete={() => setToDelete(detail)}
          onClose={() => setDetail(null)}
        />
      )}
      {askFirst.dialog}
      {toDelete && (
        <DeleteRequest
          key={toDelete.id}
          row={toDelete}
          onCancel={() => setToDelete(null)}
          onDeleted={(here) => afterDelete(toDelete, here)}
        />
      )}
    </div>
  );
}

/** The row after a deleted row, else the row before it: that row gets the focus. */
function neighbourOf(id: string): string {
  const row = document.querySelector(`[data-request="${CSS.escape(id)}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next instanceof HTMLElement ? (next.dataset.request ?? "") : "";
}

/** After a deletion the neighbouring row gets the focus, else the panel's heading. */
function useFocusAfterwards() {
  const [place, setPlace] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (place === null) return;
    const row = `[data-request="${CSS.escape(place.id)}"]`;
    // On a phone only View details is there.
    for (const part of [`${row} [data-delete]`, `${row} [data-view]`, "[data-panel-heading]"]) {
      const next = document.querySelector<HTMLElement>(part);
      next?.focus();
      if (next !== null && next === document.activeElement) return;
    }
  }, [place]);
  return (id: string) => setPlace({ id });
}

const CELLS: readonly [label: string, key: Exclude<keyof Metrics, "needsYou">][] = [
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
function LedgerStrip({ status, metrics, isStale, onAgain }: LedgerStripProps) {
  const { number } = useFormats();
  if (metrics !== null)
    return (
      <div className="mt-6">
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
    <div className="ledger ledger-empty mt-6">
      <NotLoaded what="the numbers" onAgain={onAgain} />
    </div>
  ) : (
    <Skeleton label="Loading the numbers" className="mt-6">
      <SkeletonBlock className="ledger-empty" />
    </Skeleton>
  );
}

const TOTAL = {
  "starter-requests": "totalStarterRequests",
  "bread-requests": "totalBreadRequests",
} as const satisfies Record<RequestKind, Exclude<keyof Metrics, "needsYou">>;

const oneLess = (count: number) => Math.max(0, count - 1);

/** The six numbers. */
function useMetrics() {
  const { answer, refresh, change } = useAnswer(useOwnerQuestions().metrics);
  const ready = answer.status === "ready" ? answer : null;
  return {
    status: answer.status,
    metrics: ready?.data ?? null,
    isStale: ready?.isStale ?? false,
    reload: refresh,
    /** Until the next load a deleted request counts as one of its kind and as one that was pending. */
    lower: (kind: RequestKind) =>
      change((metrics) => ({
        ...metrics,
        [TOTAL[kind]]: oneLess(metrics[TOTAL[kind]]),
        pendingRequests: oneLess(metrics.pendingRequests),
      })),
  };
}
