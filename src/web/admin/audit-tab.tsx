import { call } from "../api";
import { EmptyShelf } from "../drawings/empty-shelf";
import { EmptyState } from "../ui/empty-state";
import { auditText } from "./audit-words";
import { Moment } from "./moment";
import { PagedList } from "./paged-list";
import { useListPages } from "./use-list-pages";

const pageAt = (cursor?: string) => call("GET /api/admin/audit", { query: { cursor }, keepSession: true });

/** SEC-29: who read addresses, and what was changed; also what happened to the owner's own account. */
export function AuditTab() {
  const list = useListPages(pageAt);
  return (
    <section aria-labelledby="audit-heading">
      <h2 id="audit-heading">Audit</h2>
      <p className="mt-1 mb-4 max-w-prose text-hint text-muted">
        Each look at addresses and each change, newest first. If a line is not yours, change your password.
      </p>
      <PagedList
        what="the record"
        list={list}
        empty={
          <EmptyState drawing={<EmptyShelf size={132} />} title="Nothing on record yet">
            <p>Each look at addresses and each change of a request leaves a line here.</p>
          </EmptyState>
        }
      >
        {list.rows.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <p className="text-hint text-muted">
              <Moment iso={entry.at} />
            </p>
            <p className="break-words" data-row="" tabIndex={-1}>
              {auditText(entry)}
            </p>
          </li>
        ))}
      </PagedList>
    </section>
  );
}
