import { Printer } from "lucide-react";
import { startTransition, Suspense, useEffect, useRef, useState } from "react";
import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { latePart } from "../../site/late-part";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { useGrownList } from "../../ui/use-grown-list";
import { FIRST, type Filter, isFiltered, orderOf, PAGE, type ShownRequest } from "../desk/ask-rows";
import { BulkBar } from "./bulk-bar";
import { countText } from "../../../wording/values/numbers";
import { ListTools } from "./list-tools";
import { NotLoaded } from "../../site/calls/not-loaded";
import type { RowActions } from "./request-row";
import { RequestTable } from "./request-table";
import { useAnswer } from "../../site/calls/query-client";
import { OFFER, useOwnerQuestions } from "../desk/owner-questions";
import { useLabelPrinting } from "../printing/use-label-printing";
import type { RequestList } from "../desk/use-request-list";
import type { StatusChanges } from "../desk/use-status-changes";
import { KIND_WORDS } from "../desk/words";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { site } from "../../../contract/site/site";

const BakeList = latePart(() => import("../bake-days/bake-list"), "BakeList");

interface RequestPanelProps extends RowActions {
  list: RequestList;
  changes: StatusChanges;
}

/** One kind of requests: the tools, changing several at once, and the table. */
export function RequestPanel({ list, changes, ...actions }: RequestPanelProps) {
  const { kind, shown, filter } = list;
  const { rows } = shown;
  const promise = usePromise(kind);
  const printing = useLabelPrinting(list, changes.changeAll);
  const heading = useRef<HTMLHeadingElement>(null);
  const word = KIND_WORDS[kind].toLowerCase();
  const narrowList = (part: Partial<Filter>) => {
    list.chooseOnly([]);
    list.narrow(part);
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-panel-heading="" className="visually-hidden">
        {KIND_WORDS[kind]} Requests
      </h2>
      <ListTools
        list={list}
        onNarrow={narrowList}
        fetching={printing.fetching}
        onPrint={(what) => void printing.print(what)}
      />
      {kind === "starter-requests" && <StartersFollowed />}
      {printing.isFailed && (
        <p role="alert" className="mt-2 text-hint text-error">
          Nothing to print yet: the requests were not loaded. Press again to try once more.
        </p>
      )}
      {(shown.status === "loading" || shown.status === "retrying") && (
        <Skeleton label={`Loading ${word} requests`} className="mt-6">
          <SkeletonBlock className="h-96" />
        </Skeleton>
      )}
      {shown.status === "failed" && (
        <NotLoaded what={`the ${word} requests`} onAgain={shown.reload} className="mt-8" />
      )}
      {shown.status === "ready" && rows.length === 0 && (
        <EmptyState
          drawing={<EmptyShelf size={132} />}
          title={isFiltered(filter) ? "Nothing found" : `No ${word} requests yet`}
          action={
            isFiltered(filter) && (
              <Button onClick={() => narrowList({ query: "", status: "" })}>Show all</Button>
            )
          }
        >
          <p>
            {isFiltered(filter) ? `No ${word} request matches your search.` : "New requests appear here."}
          </p>
        </EmptyState>
      )}
      {rows.length > 0 && <FoundRequests list={list} changes={changes} promise={promise} {...actions} />}
      {printing.dialog}
    </>
  );
}

/** The rows that were found, with the tools for several above them and "Show more" below. */
function FoundRequests({ list, changes, promise, ...actions }: RequestPanelProps & { promise: string }) {
  const { kind, shown, filter, chosen } = list;
  const { rows } = shown;
  const word = KIND_WORDS[kind].toLowerCase();
  const bakeList = useBakeList(chosen.length > 0 ? chosen : rows);
  const drawn = useDrawnFirst(rows);
  const grown = useGrownList<HTMLTableSectionElement>(drawn.length, "[data-view]");
  return (
    <>
      <BulkBar
        kind={kind}
        rows={rows}
        chosen={chosen}
        onChoose={list.chooseOnly}
        changeAll={changes.changeAll}
      />
      {shown.isStale && (
        <NotLoaded what={`the ${word} requests`} isStale onAgain={shown.reload} className="mb-4" />
      )}
      <RequestTable
        kind={kind}
        rows={drawn}
        changes={changes.changes}
        promise={promise}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={list.choose}
        body={grown.list}
        {...actions}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-muted">
          {countText(rows.length, "request")} shown
          {orderOf(kind, filter) === "oldest" && !shown.isFormer ? ", oldest first" : ""}
          {filter.query !== "" && rows.length >= PAGE ? ". Search for more words to find others" : ""}
        </output>
        {bakeList.button}
        {shown.hasMore && (
          <Button
            busy={shown.more === "busy"}
            busyLabel="Loading..."
            onClick={() => {
              grown.grow();
              shown.showMore();
            }}
          >
            Show more
          </Button>
        )}
      </div>
      {bakeList.dialog}
    </>
  );
}

/** How soon people with this kind of request are told to expect an answer, by the owner's present settings. */
function usePromise(kind: RequestKind): string {
  const { answer } = useAnswer(OFFER);
  const told = answer.status === "ready" ? answer.data : undefined;
  return kind === "bread-requests"
    ? (told?.bread.reply ?? site.promises.breadReply)
    : (told?.starters.arrives ?? site.promises.starterArrives);
}

/** Draws the first rows at once, and the others without holding up a press. */
function useDrawnFirst(rows: readonly ShownRequest[]): readonly ShownRequest[] {
  const [room, setRoom] = useState(FIRST);
  const isMore = rows.length > room;
  useEffect(() => {
    if (isMore) startTransition(() => setRoom(Number.POSITIVE_INFINITY));
  }, [isMore]);
  return isMore ? rows.slice(0, room) : rows;
}

/**
 * The bake list of the ticked rows, or of those shown. It keeps the rows of the moment it was opened, whatever the list
 * loads then.
 */
function useBakeList(rows: readonly ShownRequest[]) {
  const [printed, setPrinted] = useState<readonly ShownRequest[] | null>(null);
  return {
    button: rows[0]?.kind === "bread-requests" && (
      <Button icon={<Printer size={20} />} onClick={() => setPrinted(rows)}>
        Print bake list ({rows.length})
      </Button>
    ),
    dialog: printed && (
      <Suspense fallback={null}>
        <BakeList rows={printed} onClose={() => setPrinted(null)} />
      </Suspense>
    ),
  };
}

/** How many of the sent starters live, by what their bakers say with the code from the envelope. */
function StartersFollowed() {
  const { answer } = useAnswer(useOwnerQuestions().starters);
  if (answer.status !== "ready" || answer.data.sent === 0) return null;
  const { sent, alive, quiet } = answer.data;
  const unheard = Math.max(0, sent - alive - quiet);
  return (
    <p className="mt-4">
      <strong className="font-semibold">{countText(alive, "starter")} alive</strong> of {sent} sent: {quiet}{" "}
      {quiet === 1 ? "does" : "do"} not bubble yet, {unheard} not heard from.
    </p>
  );
}
