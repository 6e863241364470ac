import type { RecordPart } from "../../../contract/requests/admin";
import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { usePages } from "../../site/calls/query-client";
import { EmptyState } from "../../ui/empty-state";
import { Segmented } from "../../ui/fields/segmented";
import { addressOf } from "../../site/calls/request";
import { auditText } from "../../../wording/requests/audit-words";
import { RecordTools, useRecordSearch } from "./record-tools";
import { useShownPart } from "../desk/dashboard-address";
import { Moment } from "../desk/moment";
import { PagedList } from "../desk/paged-list";
import { useOwnerQuestions } from "../desk/owner-questions";

const SHOWN: readonly { value: RecordPart | "all"; label: string }[] = [
  { value: "changes", label: "Changes" },
  { value: "looks", label: "Looked at" },
  { value: "all", label: "All" },
];

/** SEC-29: who read addresses, and what was changed; also what happened to the owner's own account. */
export function AuditPart() {
  // The owner's own looks fill the record when they work through a list, so these lines are left out until asked for.
  const [shown, setShown] = useShownPart(SHOWN, "changes", "status");
  const words = useRecordSearch();
  const show = shown === "all" ? undefined : shown;
  const list = usePages(useOwnerQuestions().audit(show, words));
  return (
    <section aria-labelledby="audit-heading">
      <h2 id="audit-heading" className="visually-hidden">
        Audit
      </h2>
      <Segmented
        legend="Show"
        name="audit-part"
        options={SHOWN}
        value={shown}
        onChange={setShown}
        className="mb-4 max-w-form"
      />
      <RecordTools
        label="Search the record"
        placeholder="Name or what happened"
        href={addressOf("GET /api/admin/audit.csv", { query: { show, q: words || undefined } })}
      />
      <PagedList
        key={`${shown} ${words}`}
        what="the record"
        list={list}
        empty={
          <EmptyState
            drawing={<EmptyShelf size={132} />}
            title={words === "" ? "Nothing on record yet" : "Nothing found"}
          >
            <p>
              {words === ""
                ? "Each time someone reads addresses or changes a request, a line appears here."
                : "Try fewer words."}
            </p>
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
