import { useRef } from "react";
import { EmptyShelf } from "../drawings/empty-shelf";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { useGrownList } from "../ui/use-grown-list";
import { isFiltered, PAGE } from "./ask-rows";
import { BulkBar } from "./bulk-bar";
import { countText } from "./count-text";
import { ListTools } from "./list-tools";
import { NotLoaded } from "./not-loaded";
import type { RowActions } from "./request-row";
import { RequestTable } from "./request-table";
import { useLabelPrinting } from "./use-label-printing";
import type { RequestList } from "./use-request-list";
import type { StatusChanges } from "./use-status-changes";
import { KIND_WORDS } from "./words";

interface RequestPanelProps extends RowActions {
  list: RequestList;
  changes: StatusChanges;
}

/** One kind of requests: tools, several at once, the table. */
export function RequestPanel({ list, changes, ...actions }: RequestPanelProps) {
  const { kind, shown, typed, filter, chosen } = list;
  const { rows } = shown;
  const printing = useLabelPrinting(kind, chosen);
  const grown = useGrownList<HTMLTableSectionElement>(rows.length, "[data-view]");
  const heading = useRef<HTMLHeadingElement>(null);
  const word = KIND_WORDS[kind].toLowerCase();
  const ids = new Set(chosen.map(({ id }) => id));
  const narrow = (part: Partial<typeof typed>) => {
    list.chooseOnly([]);
    list.narrow(part);
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-panel-heading="" className="visually-hidden">
        {KIND_WORDS[kind]} Requests
      </h2>
      <ListTools
        kind={kind}
        typed={typed}
        onNarrow={narrow}
        fetching={printing.fetching}
        onPrint={(what) => void printing.print(what)}
      />
      {printing.isFailed && (
        <p role="alert" className="mt-2 text-hint text-error">
          Nothing to print yet: the pending requests were not loaded. Press again to try once more.
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
            isFiltered(filter) && <Button onClick={() => narrow({ query: "", status: "" })}>Show all</Button>
          }
        >
          <p>
            {isFiltered(filter)
              ? `No ${word} request fits what you look for.`
              : "Each one stands here as soon as somebody sends it."}
          </p>
        </EmptyState>
      )}
      {rows.length > 0 && (
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
            rows={rows}
            changes={changes.changes}
            chosen={ids}
            onChoose={list.choose}
            body={grown.list}
            {...actions}
          />
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <output className="text-muted">
              {countText(rows.length, "request")} shown
              {filter.query !== "" && rows.length >= PAGE ? ": search for more words to find others" : ""}
            </output>
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
        </>
      )}
      {printing.dialog}
    </>
  );
}
