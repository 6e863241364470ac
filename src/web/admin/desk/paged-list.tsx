import type { ReactNode } from "react";
import type { Pages } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { useGrownList } from "../../ui/use-grown-list";
import { NotLoaded } from "../../site/calls/not-loaded";

/** The number of placeholder rows for a list that is loading: about one phone screen. */
const WAITING = ["a", "b", "c", "d", "e", "f"];

interface PagedListProps<Row> {
  /** Completes "Show more …" and "Try again to load …". */
  what: string;
  list: Pages<Row>;
  empty: ReactNode;
  /** An <li> for each row; what takes the focus in it has [data-row]. */
  children: ReactNode;
}

/** A list that comes page by page, with what is shown while it loads, when it is empty, and when it fails. */
export function PagedList<Row>({ what, list, empty, children }: PagedListProps<Row>) {
  const { status, rows, hasMore, more, showMore, again } = list;
  const { list: ul, grow } = useGrownList<HTMLUListElement>(rows.length, "[data-row]");
  if (status === "loading" || status === "retrying")
    return (
      <Skeleton label={`Loading ${what}`}>
        <div className="grid gap-3">
          {WAITING.map((one) => (
            <SkeletonBlock key={one} className="h-18" />
          ))}
        </div>
      </Skeleton>
    );
  if (status === "failed") return <NotLoaded what={what} onAgain={again} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {list.isStale && more !== "failed" && (
        <NotLoaded what={what} isStale onAgain={list.reload} className="mb-4" />
      )}
      <ul ref={ul} className="border-t border-line">
        {children}
      </ul>
      {hasMore && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button
            busy={more === "busy"}
            busyLabel="Loading..."
            onClick={() => {
              grow();
              showMore();
            }}
          >
            Show more
          </Button>
          {more === "failed" && <p role="alert">Not loaded. Try again.</p>}
        </div>
      )}
    </>
  );
}
