import { dateText } from "../../wording/values/dates";
import { useDeviceZone } from "../site/device-zone";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { Badge } from "../ui/badge";
import { EmptyState } from "../ui/empty-state";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import type { ShownRequest } from "./desk/ask-rows";
import { EmailText } from "./desk/email-text";
import { NotLoaded } from "../site/calls/not-loaded";
import type { RequestList } from "./desk/use-request-list";
import { KIND_WORDS } from "./desk/words";

/** The newest of each kind, and at most this many together. */
const OF_EACH = 5;
const AT_MOST = 10;

function newestOf(...lists: readonly (readonly ShownRequest[])[]): ShownRequest[] {
  return lists
    .flatMap((rows) => rows.slice(0, OF_EACH))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, AT_MOST);
}

interface RecentActivityProps {
  lists: readonly RequestList[];
  onView: (row: ShownRequest) => void;
}

/** AD-02: dockets on a rail, newest first. */
export function RecentActivity({ lists, onView }: RecentActivityProps) {
  // Both lists at once: slips that came first would be pushed aside by the others.
  const isLoading = lists.some(({ newest }) => newest.status === "loading");
  const rows = isLoading ? [] : newestOf(...lists.map(({ newest }) => newest.rows));
  const isEmpty = lists.every(({ newest }) => newest.status === "ready") && rows.length === 0;
  return (
    <>
      <h2 tabIndex={-1} data-panel-heading="">
        Recent Activity
      </h2>
      {lists.map(({ kind, newest }) =>
        newest.status === "failed" || newest.isStale ? (
          <div key={kind} className="mt-4">
            <h3 className="mb-1">{KIND_WORDS[kind]} requests</h3>
            <NotLoaded
              what={`the ${KIND_WORDS[kind].toLowerCase()} requests`}
              isStale={newest.isStale}
              onAgain={newest.reload}
            />
          </div>
        ) : null,
      )}
      {isEmpty && (
        <EmptyState drawing={<EmptyShelf size={132} />} title="No requests yet">
          <p>Nobody has asked for anything yet.</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ol className="docket-rail mt-4">
          {rows.map((row) => (
            <li key={row.id}>
              <Docket row={row} onView={() => onView(row)} />
            </li>
          ))}
        </ol>
      )}
      {isLoading && (
        <Skeleton label="Loading the newest requests" className="mt-4">
          <SkeletonBlock className="h-72" />
        </Skeleton>
      )}
    </>
  );
}

function Docket({ row, onView }: { row: ShownRequest; onView: () => void }) {
  const { kind, name, email, createdAt } = row;
  const zone = useDeviceZone();
  return (
    <button type="button" className="docket" onClick={onView}>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge>{KIND_WORDS[kind]}</Badge>
        <time dateTime={createdAt} className="num text-hint text-muted">
          {dateText(createdAt, zone)}
        </time>
      </span>
      <span className="docket-name">{name}</span>
      <span className="text-hint wrap-anywhere text-muted">
        <EmailText email={email} />
      </span>
    </button>
  );
}
