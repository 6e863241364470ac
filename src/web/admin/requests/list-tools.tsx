import { type RequestKind, STATUSES } from "../../../contract/requests/request-kinds";
import { Printer, Download } from "lucide-react";
import { useId, type MouseEvent } from "react";
import { addressOf } from "../../site/calls/request";
import { STATUS_WORDS } from "../../requests/own/status-words";
import { afterWayBack } from "../../ui/dialogs/back-closes";
import { Button } from "../../ui/button";
import { Field, SelectInput } from "../../ui/fields/field";
import { SearchField } from "../../ui/fields/search-field";
import { type Filter, isToDo, orderOf } from "../desk/ask-rows";
import { countText } from "../../../wording/values/numbers";
import { hasAddress } from "../printing/labels-address";
import type { PrintWhat } from "../printing/use-label-printing";
import type { RequestList } from "../desk/use-request-list";
import { CLOSED_TURNS, OPEN_TURNS } from "../desk/turn-words";
import { KIND_WORDS } from "../desk/words";
import { call, replyTo } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { saveFile } from "../../ui/save-file";
import { buttonClass } from "../../ui/button-class";
import { useOwnerMutation } from "../desk/owner-calls";

interface ListToolsProps {
  list: RequestList;
  onNarrow: (part: Partial<Filter>) => void;
  /** The lists being loaded for the printer. */
  fetching: PrintWhat | null;
  onPrint: (what: PrintWhat) => void;
}

/** Searching and filtering, and what the owner takes from the list: a file, labels, slips (AD-08). */
export function ListTools({ list, onNarrow, fetching, onPrint }: ListToolsProps) {
  const id = useId();
  const { kind, filter } = list;
  return (
    <div className="list-tools">
      <SearchField
        id={`${id}-query`}
        label={`Search ${KIND_WORDS[kind].toLowerCase()} requests`}
        placeholder={kind === "bread-requests" ? "Name, email, address or wish" : "Name, email or address"}
        className="grow"
        value={list.typed}
        onChange={(words) => {
          list.chooseOnly([]);
          list.type(words);
        }}
      />
      <Field id={`${id}-status`} label="Show" className="max-w-44 flex-[1_1_9.5rem]">
        {(aria) => (
          <SelectInput
            {...aria}
            value={filter.status}
            onChange={(event) => onNarrow({ status: event.target.value })}
          >
            <option value="">Every status</option>
            {[
              ...OPEN_TURNS,
              ...STATUSES[kind].map((status) => [status, STATUS_WORDS[status]] as const),
              ...CLOSED_TURNS,
            ].map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field id={`${id}-order`} label="Sort" className="max-w-44 flex-[1_1_9.5rem]">
        {(aria) => (
          <SelectInput
            {...aria}
            value={orderOf(kind, filter)}
            onChange={({ target }) => onNarrow({ order: target.value === "oldest" ? "oldest" : "newest" })}
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </SelectInput>
        )}
      </Field>
      <TakeAlong list={list} fetching={fetching} onPrint={onPrint} />
    </div>
  );
}

/** A file, labels and slips of the ticked rows. Without ticked rows, of everything that search and filter find. */
function TakeAlong({ list, fetching, onPrint }: Omit<ListToolsProps, "onNarrow">) {
  const { kind, filter, chosen, shown } = list;
  // Without ticked rows, everything found is loaded, or the answer says how much there is.
  const rows = chosen.length > 0 ? chosen : shown.rows;
  const toDo = rows.filter(isToDo);
  const isCounted = chosen.length > 0 || !shown.hasMore;
  const PRINTS: readonly [PrintWhat, string, number][] = [
    ...(kind === "starter-requests"
      ? [["labels", "label", toDo.filter(hasAddress).length] as [PrintWhat, string, number]]
      : []),
    ["slips", "packing slip", toDo.length],
  ];
  return (
    <div className="flex flex-wrap gap-2">
      <ExportFile
        kind={kind}
        ids={chosen.length > 0 ? chosen.map((row) => row.id) : null}
        filter={filter}
        count={isCounted ? rows.length : null}
      />
      {PRINTS.map(([what, thing, count]) => (
        <Button
          key={what}
          icon={<Printer size={20} />}
          busy={fetching === what}
          busyLabel="Loading..."
          aria-disabled={isCounted && count === 0}
          onClick={() => onPrint(what)}
        >
          {isCounted ? `Print ${countText(count, thing)}` : `Print all ${thing}s`}
        </Button>
      ))}
    </div>
  );
}

interface ExportFileProps {
  kind: RequestKind;
  /** The ticked requests; null for everything that search and filter find. */
  ids: readonly string[] | null;
  filter: Filter;
  count: number | null;
}

/**
 * The list as a file. A download cannot ask for a password, so this first makes a call that reads no addresses but
 * needs as fresh a proof of who is there.
 */
function ExportFile({ kind, ids, filter, count }: ExportFileProps) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "exported"));
  const href = addressOf(`GET /api/admin/${kind}.csv`, {
    query: { status: filter.status || undefined, q: filter.query || undefined },
  });
  const words = (
    <>
      <Download size={20} />
      Export CSV{count === null ? "" : ` (${count})`}
    </>
  );
  async function take(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    const reply = await change(() => call("GET /api/admin/arrivals", { keepSession: true }));
    if (reply?.ok) afterWayBack(() => location.assign(href));
  }
  async function takeTicked(ticked: readonly string[]) {
    const reply = await change(() => askTickedFile(kind, ticked));
    if (reply?.ok) saveFile(reply.data.name, reply.data.content, "text/csv");
  }
  return (
    <>
      {ids === null ? (
        <a href={href} download="" onClick={(event) => void take(event)} className={buttonClass("outline")}>
          {words}
        </a>
      ) : (
        <Button busy={busy} onClick={() => void takeTicked(ids)}>
          {words}
        </Button>
      )}
      <p role="alert" className="w-full text-hint text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** The ticked requests as a file, with the name that the server gave it. */
const askTickedFile = (kind: RequestKind, ids: readonly string[]) =>
  replyTo(`POST /api/admin/${kind}.csv`, { body: { ids } }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? `${kind}.csv`,
    content: await response.blob(),
  }));
