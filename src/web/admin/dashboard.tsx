import { useState } from "react";
import type { Metrics } from "../../contract/requests/admin";
import type { RequestKind } from "../../contract/requests/request-kinds";
import { client } from "../site/calls/query-client";
import { useAskFirst } from "./desk/ask-first";
import type { ShownRequest } from "./desk/ask-rows";
import { DeleteRequest } from "./requests/delete-request";
import { DetailDialog } from "./requests/detail-dialog";
import { FirstSteps } from "./first-steps";
import { LedgerStrip } from "./ledger-strip";
import { NeedsYou } from "./needs-you";
import { NewRequests } from "./new-requests";
import { RecentActivity } from "./recent-activity";
import { RequestPanel } from "./requests/request-panel";
import { AdminTabs } from "./tabs";
import { UndoBar, useLastChange } from "./desk/undo-bar";
import { neighbourOf, useFocusAfterwards } from "./requests/use-focus-afterwards";
import { useMetrics } from "./use-metrics";
import { type RequestList, useRequestList } from "./desk/use-request-list";
import { useStatusChanges } from "./desk/use-status-changes";
import { useWalk } from "./requests/use-walk";
import "./desk/admin.css";

type Lists = Record<RequestKind, RequestList>;

/** The page's numbers and lists, loaded side by side, and what a change of one means for the others. */
function useDesk() {
  const metrics = useMetrics();
  const starter = useRequestList("starter-requests");
  const bread = useRequestList("bread-requests");
  const lists: Lists = { "starter-requests": starter, "bread-requests": bread };
  const lastChange = useLastChange(starter.newest.status === "ready");

  const reload = () => {
    void metrics.reload();
    starter.reload();
    bread.reload();
    void client.invalidateQueries({ queryKey: ["bake days"] });
  };
  const reloadNumbers = () => {
    void metrics.reload();
    starter.reloadNewest();
    bread.reloadNewest();
    void lastChange.refresh();
  };
  /** `here`: this page itself deleted the request, so the new numbers are known. */
  function takeOff({ id, kind }: ShownRequest, here: boolean) {
    lists[kind].put(id, null);
    if (here) metrics.lower(kind);
    else reload();
    // The bar may have been about this request.
    if (lastChange.change !== null) void lastChange.refresh();
  }
  function reloadAfterUndo() {
    reload();
    void lastChange.refresh();
  }
  return { metrics, lists, lastChange: lastChange.change, reloadNumbers, takeOff, undone: reloadAfterUndo };
}

/** The owner's page: the numbers, and what was asked for. Its three lists load independently (AD-07). */
// oxlint-disable-next-line max-lines-per-function -- one place says what each dialog and bar means for the others
export function Dashboard() {
  const { metrics, lists, lastChange, reloadNumbers, takeOff, undone } = useDesk();
  const [detail, setDetail] = useState<ShownRequest | null>(null);
  const [toDelete, setToDelete] = useState<ShownRequest | null>(null);
  const walk = useWalk(detail, detail === null ? null : lists[detail.kind].shown);
  const focusLater = useFocusAfterwards();
  const askFirst = useAskFirst();
  const put = (row: ShownRequest) => {
    lists[row.kind].put(row.id, row);
    setDetail((now) => (now?.id === row.id ? row : now));
  };
  const changes = useStatusChanges({ put, reload: reloadNumbers, ask: askFirst.ask });
  const actions = { onStatus: changes.change, onView: setDetail, onDelete: setToDelete };

  function turned(row: ShownRequest) {
    put(row);
    reloadNumbers();
  }
  function afterDelete(row: ShownRequest, here: boolean) {
    focusLater(neighbourOf(row.id));
    setToDelete(null);
    setDetail((now) => (now?.id === row.id ? null : now));
    takeOff(row, here);
  }
  return (
    <div className="page @container py-8 md:py-12">
      <h1>Admin Dashboard</h1>
      <FirstSteps />
      <LedgerStrip {...metrics} onAgain={() => void metrics.reload()} />
      <AdminTabs
        metrics={metrics.metrics}
        renderPanel={(tab) =>
          tab === "overview" ? (
            <Overview metrics={metrics.metrics} lists={lists} onView={setDetail} />
          ) : (
            <RequestPanel key={tab} list={lists[tab]} changes={changes} {...actions} />
          )
        }
      />
      <div className="bottom-bars">
        <NewRequests lists={lists} />
        <UndoBar change={lastChange} onUndone={undone} />
      </div>
      {detail && (
        <DetailDialog
          row={detail}
          walk={walk}
          onStep={setDetail}
          change={changes.changes.get(detail.id)}
          onStatus={(status) => changes.change(detail, status)}
          onTurn={turned}
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

interface OverviewProps {
  metrics: Metrics | null;
  lists: Lists;
  onView: (row: ShownRequest) => void;
}

function Overview({ metrics, lists, onView }: OverviewProps) {
  return (
    <>
      <NeedsYou metrics={metrics} />
      <RecentActivity lists={Object.values(lists)} onView={onView} />
    </>
  );
}
