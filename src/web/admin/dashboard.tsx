import { useEffect, useState } from "react";
import type { ShownRequest } from "./ask-rows";
import { DeleteRequest } from "./delete-request";
import { DetailDialog } from "./detail-dialog";
import { LedgerStrip } from "./ledger-strip";
import { RecentActivity } from "./recent-activity";
import { RequestPanel } from "./request-panel";
import { AdminTabs } from "./tabs";
import { useMetrics } from "./use-metrics";
import { useRequestList } from "./use-request-list";
import { useStatusChanges } from "./use-status-changes";
import "./admin.css";

/** The owner's page: the numbers, and what was asked for. Its three lists load side by side, each for itself (AD-07). */
export function Dashboard() {
  const metrics = useMetrics();
  const starter = useRequestList("starter-requests");
  const bread = useRequestList("bread-requests");
  const lists = { "starter-requests": starter, "bread-requests": bread };
  const [detail, setDetail] = useState<ShownRequest | null>(null);
  const [toDelete, setToDelete] = useState<ShownRequest | null>(null);
  const focusLater = useFocusAfterwards();

  const reload = () => {
    void metrics.reload();
    starter.reload();
    bread.reload();
  };
  const changes = useStatusChanges({
    put: (row) => {
      lists[row.kind].put(row.id, row);
      setDetail((now) => (now?.id === row.id ? row : now));
    },
    reload,
  });

  function afterDelete({ id, kind }: ShownRequest, here: boolean) {
    focusLater(neighbourOf(id));
    setToDelete(null);
    setDetail((now) => (now?.id === id ? null : now));
    lists[kind].put(id, null);
    if (here) metrics.lower(kind);
    else reload();
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
            <RecentActivity lists={[starter, bread]} onView={setDetail} />
          ) : (
            <RequestPanel key={tab} list={lists[tab]} changes={changes} {...actions} />
          )
        }
      />
      {detail && (
        <DetailDialog
          row={detail}
          change={changes.changes.get(detail.id)}
          onStatus={(status) => changes.change(detail, status)}
          onDelete={() => setToDelete(detail)}
          onClose={() => setDetail(null)}
        />
      )}
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

/** The row after this one, else the one before: there the focus goes on when this one is gone. */
function neighbourOf(id: string): string {
  const row = document.querySelector(`[data-request="${CSS.escape(id)}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next instanceof HTMLElement ? (next.dataset.request ?? "") : "";
}

/** Where what had the focus is gone, its neighbour gets it, else the panel's heading. */
function useFocusAfterwards() {
  const [place, setPlace] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (place === null) return;
    const next = document.querySelector<HTMLElement>(
      `[data-request="${CSS.escape(place.id)}"] [data-delete]`,
    );
    (next ?? document.querySelector<HTMLElement>("[data-panel-heading]"))?.focus();
  }, [place]);
  return (id: string) => setPlace({ id });
}
