import { useState } from "react";
import type { Metrics } from "../../contract/requests/admin";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import { client, useAnswer } from "../site/calls/query-client";
import { useAskFirst } from "./desk/ask-first";
import type { ShownRequest } from "./desk/ask-rows";
import { PackEnvelopes } from "./printing/pack-envelopes";
import { BreadPanel } from "./requests/bread-panel";
import { BulkBar } from "./requests/bulk-bar";
import { DeleteRequest } from "./requests/delete-request";
import { DetailDialog } from "./requests/detail-dialog";
import { DashboardHeading } from "./dashboard-heading";
import { FirstSteps } from "./first-steps";
import { LedgerStrip } from "./ledger-strip";
import { MailTroubleNotice } from "./mail-trouble";
import { NeedsYou } from "./needs-you";
import { NewRequests } from "./new-requests";
import { RecentActivity } from "./recent-activity";
import { RequestPanel } from "./requests/request-panel";
import { AdminTabs } from "./tabs";
import { useOwnerQuestions } from "./desk/owner-questions";
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
  const bakeDays = useAnswer({ ...useOwnerQuestions().bakeDays, enabled: false });

  const reload = () => {
    void metrics.reload();
    starter.reload();
    bread.reload();
    void client.invalidateQueries({ queryKey: ["bake days"] });
  };
  /** Shows a request as it is now, in its list and among the bake days. */
  function putInLists(row: ShownRequest) {
    lists[row.kind].put(row.id, row);
    if (row.kind !== "bread-requests") return;
    bakeDays.change((days) =>
      days.map((day) => ({
        ...day,
        requests: day.requests.map((one) => (one.id === row.id ? row : one)),
        ...(day.handOver && { handOver: day.handOver.map((one) => (one.id === row.id ? row : one)) }),
      })),
    );
  }
  const reloadNumbers = () => {
    void metrics.reload();
    void client.invalidateQueries({ queryKey: ["bake days"] });
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
  return {
    metrics,
    lists,
    putInLists,
    lastChange: lastChange.change,
    reloadNumbers,
    takeOff,
    undone: reloadAfterUndo,
  };
}

/** The owner's page: the numbers, and what was asked for. Its three lists load independently (AD-07). */
// oxlint-disable-next-line max-lines-per-function -- one place says what each dialog and bar means for the others
export function Dashboard() {
  const { metrics, lists, putInLists, lastChange, reloadNumbers, takeOff, undone } = useDesk();
  const [detail, setDetail] = useState<ShownRequest | null>(null);
  const [toDelete, setToDelete] = useState<ShownRequest | null>(null);
  const walk = useWalk(detail, detail === null ? null : lists[detail.kind].shown);
  const focusLater = useFocusAfterwards();
  const askFirst = useAskFirst();
  const put = (row: ShownRequest) => {
    putInLists(row);
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
    <div className="page @container py-4 md:py-8">
      <DashboardHeading />
      <FirstSteps />
      <LedgerStrip {...metrics} onAgain={() => void metrics.reload()} />
      <MailTroubleNotice isReady={metrics.metrics !== null} />
      <AdminTabs
        metrics={metrics.metrics}
        renderPanel={(tab) =>
          tab === "overview" ? (
            <Overview metrics={metrics.metrics} lists={lists} onView={setDetail} />
          ) : tab === "bread-requests" ? (
            <BreadPanel list={lists[tab]} changes={changes} onPut={put} {...actions} />
          ) : (
            <RequestPanel key={tab} list={lists[tab]} changes={changes} {...actions}>
              <PackEnvelopes changeAll={changes.changeAll} />
            </RequestPanel>
          )
        }
      />
      <div className="bottom-bars">
        {REQUEST_KINDS.map((kind) => (
          <BulkBar key={kind} list={lists[kind]} changeAll={changes.changeAll} />
        ))}
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
      {metrics && <NeedsYou metrics={metrics} />}
      <RecentActivity lists={Object.values(lists)} onView={onView} />
    </>
  );
}
