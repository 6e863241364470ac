import { startTransition, type ReactNode, useEffect, useState } from "react";
import { MOST_AT_ONCE, type RequestKind } from "../../../contract/requests/request-kinds";
import { site } from "../../../contract/site/site";
import { countText } from "../../../wording/values/numbers";
import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Checkbox } from "../../ui/fields/checkbox";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { useGrownList } from "../../ui/use-grown-list";
import { FIRST, type Filter, isFiltered, orderOf, PAGE, type ShownRequest } from "../desk/ask-rows";
import { OFFER } from "../desk/owner-questions";
import type { RequestList } from "../desk/use-request-list";
import type { StatusChanges } from "../desk/use-status-changes";
import { KIND_WORDS } from "../desk/words";
import { ListTools } from "./list-tools";
import type { RowActions } from "./request-row";
import { RequestTable } from "./request-table";
import { TakeAlong } from "./take-along";

interface RequestPanelProps extends RowActions {
  list: RequestList;
  changes: StatusChanges;
  /** Stands beside the number of rows: what can be done with the kind as a whole. */
  children?: ReactNode;
}

/** One kind of requests as a plain list: the tools, the table, and what can be taken from it. */
export function RequestPanel({ list, changes, children, ...actions }: RequestPanelProps) {
  const { kind, shown, filter } = list;
  const { rows } = shown;
  const word = KIND_WORDS[kind].toLowerCase();
  const narrowList = (part: Partial<Filter>) => {
    list.chooseOnly([]);
    list.narrow(part);
  };
  return (
    <>
      <PanelHeading kind={kind} />
      <ListTools list={list} onNarrow={narrowList} />
      <div className="list-head">
        {rows.length > 0 && <SelectAll list={list} />}
        {children}
      </div>
      {(shown.status === "loading" || shown.status === "retrying") && (
        <Skeleton label={`Loading ${word} requests`}>
          <SkeletonBlock className="h-96" />
        </Skeleton>
      )}
      {shown.status === "failed" && (
        <NotLoaded what={`the ${word} requests`} onAgain={shown.reload} className="mt-6" />
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
      {rows.length > 0 && <FoundRequests list={list} changes={changes} {...actions} />}
    </>
  );
}

/** The focus comes here when what had it is gone. */
export function PanelHeading({ kind }: { kind: RequestKind }) {
  return (
    <h2 tabIndex={-1} data-panel-heading="" className="visually-hidden">
      {KIND_WORDS[kind]} Requests
    </h2>
  );
}

/** Ticking all rows, and how many there are. */
function SelectAll({ list: { shown, filter, kind, chosen, chooseOnly } }: { list: RequestList }) {
  const { rows } = shown;
  const all = rows.slice(0, MOST_AT_ONCE);
  return (
    <>
      <Checkbox
        label={rows.length > MOST_AT_ONCE ? `Select the first ${MOST_AT_ONCE}` : "Select all shown"}
        checked={chosen.length >= all.length}
        onChange={(checked) => chooseOnly(checked ? all.map((row) => row.id) : [])}
      />
      <output className="grow text-muted">
        {countText(rows.length, "request")} shown
        {orderOf(kind, filter) === "oldest" && !shown.isFormer ? ", oldest first" : ""}
        {filter.query !== "" && rows.length >= PAGE ? ". Search for more words to find others" : ""}
      </output>
    </>
  );
}

/** The rows that were found, "Show more" below them, and what can be taken along. */
function FoundRequests({ list, changes, ...actions }: Omit<RequestPanelProps, "children">) {
  const { kind, shown, chosen } = list;
  const { rows } = shown;
  const drawn = useDrawnFirst(rows);
  const grown = useGrownList<HTMLTableSectionElement>(drawn.length, "[data-view]");
  const promise = usePromise(kind);
  return (
    <>
      {shown.isStale && (
        <NotLoaded
          what={`the ${KIND_WORDS[kind].toLowerCase()} requests`}
          isStale
          onAgain={shown.reload}
          className="mb-4"
        />
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
      <div className="mt-4 flex flex-wrap items-center gap-2">
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
        {chosen.length === 0 && <TakeAlong list={list} changeAll={changes.changeAll} />}
      </div>
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
