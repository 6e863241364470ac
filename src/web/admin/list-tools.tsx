import { Printer, Download } from "lucide-react";
import { useId, type MouseEvent } from "react";
import type { RequestKind } from "../../contract/admin";
import { addressOf } from "../site/request";
import { STATUS_WORDS } from "../requests/status-words";
import { Button } from "../ui/button";
import { Field, SelectInput } from "../ui/field";
import { SearchField } from "../ui/search-field";
import type { Filter } from "./ask-rows";
import type { PrintWhat } from "./use-label-printing";
import { KIND_WORDS, STATUSES } from "./words";
import { call } from "../site/api";
import { buttonClass } from "../ui/button-class";
import { notDone } from "./not-done";
import { useOwnerChange } from "./owner-calls";

interface ListToolsProps {
  kind: RequestKind;
  typed: Filter;
  onNarrow: (part: Partial<Filter>) => void;
  /** What is being fetched for the printer. */
  fetching: PrintWhat | null;
  onPrint: (what: PrintWhat) => void;
}

/** Whom one looks for, and what one takes along: a file, labels, slips (AD-08). */
export function ListTools({ kind, typed, onNarrow, fetching, onPrint }: ListToolsProps) {
  const id = useId();
  const PRINTS: readonly [PrintWhat, string][] =
    kind === "starter-requests"
      ? [
          ["labels", "Print labels"],
          ["slips", "Print packing slips"],
        ]
      : [["slips", "Print packing slips"]];
  return (
    <div className="list-tools">
      <SearchField
        id={`${id}-query`}
        label={`Search ${KIND_WORDS[kind].toLowerCase()} requests`}
        placeholder={kind === "bread-requests" ? "Name, email, address or wish" : "Name, email or address"}
        className="grow"
        value={typed.query}
        onChange={(query) => onNarrow({ query })}
      />
      <Field id={`${id}-status`} label="Show" className="flex-[0_1_11rem]">
        {(aria) => (
          <SelectInput
            {...aria}
            value={typed.status}
            onChange={(event) => onNarrow({ status: event.target.value })}
          >
            <option value="">Every status</option>
            {STATUSES[kind].map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <ExportLink
          href={addressOf(`GET /api/admin/${kind}.csv`, { query: { status: typed.status || undefined } })}
        />
        {PRINTS.map(([what, label]) => (
          <Button
            key={what}
            icon={<Printer size={20} />}
            busy={fetching === what}
            busyLabel="Loading..."
            onClick={() => onPrint(what)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The list as a file. A download cannot ask for a password, so a call that reads no address asks before it. */
function ExportLink({ href }: { href: string }) {
  const { problem, change } = useOwnerChange((reply) => notDone(reply, "exported"));
  async function take(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const reply = await change(() => call("GET /api/admin/metrics", { keepSession: true }));
    if (reply?.ok) location.assign(href);
  }
  return (
    <>
      <a href={href} download="" onClick={(event) => void take(event)} className={buttonClass("outline")}>
        <Download size={20} />
        Export CSV
      </a>
      <p role="alert" className="w-full text-hint text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}
