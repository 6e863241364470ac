import { Download, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { countText } from "../../../wording/values/numbers";
import { replyTo } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { addressOf } from "../../site/calls/request";
import { latePart } from "../../site/late-part";
import { Button } from "../../ui/button";
import { saveFile } from "../../ui/save-file";
import { askAgain, askAll, type Filter, isToDo, type ShownRequest } from "../desk/ask-rows";
import { ExportLink } from "../desk/export-link";
import { useOwnerMutation } from "../desk/owner-calls";
import type { RequestList } from "../desk/use-request-list";
import type { StatusChanges } from "../desk/use-status-changes";
import { hasAddress } from "../printing/labels-address";
import { type Find, type PrintWhat, useLabelPrinting } from "../printing/use-label-printing";

const BakeList = latePart(() => import("../bake-days/bake-list"), "BakeList");

interface TakeAlongProps {
  list: RequestList;
  changeAll: StatusChanges["changeAll"];
}

/**
 * What the owner takes from a list (AD-08): a file, labels, slips and the bake list of the ticked rows. Without ticked
 * rows, of everything that search and filter find.
 */
export function TakeAlong({ list, changeAll }: TakeAlongProps) {
  const { kind, filter, chosen, shown } = list;
  // The dashboard may have stood open for hours, so the rows on it are not printed.
  const find: Find = (run) => (chosen.length > 0 ? askAgain(run, chosen) : askAll(run, kind, filter));
  const { fetching, isFailed, print, dialog } = useLabelPrinting(kind, find, changeAll);
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
          onClick={() => void print(what)}
        >
          {isCounted ? `Print ${countText(count, thing)}` : `Print all ${thing}s`}
        </Button>
      ))}
      {kind === "bread-requests" && <PrintBakeList rows={rows} />}
      {isFailed && (
        <p role="alert" className="w-full text-hint text-error">
          Nothing to print yet: the requests were not loaded. Press again to try once more.
        </p>
      )}
      {dialog}
    </div>
  );
}

/** The bake list keeps the rows of the moment it was opened, whatever the list loads then. */
function PrintBakeList({ rows }: { rows: readonly ShownRequest[] }) {
  const [printed, setPrinted] = useState<readonly ShownRequest[] | null>(null);
  return (
    <>
      <Button icon={<Printer size={20} />} onClick={() => setPrinted(rows)}>
        Print bake list ({rows.length})
      </Button>
      {printed && (
        <Suspense fallback={null}>
          <BakeList rows={printed} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ExportFileProps {
  kind: RequestKind;
  /** The ticked requests; null for everything that search and filter find. */
  ids: readonly string[] | null;
  filter: Filter;
  count: number | null;
}

/** The list as a file. */
function ExportFile({ kind, ids, filter, count }: ExportFileProps) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "exported"));
  const href = addressOf(`GET /api/admin/${kind}.csv`, {
    query: { status: filter.status || undefined, q: filter.query || undefined },
  });
  const words = `Export CSV${count === null ? "" : ` (${count})`}`;
  async function takeTicked(ticked: readonly string[]) {
    const reply = await change(() => askTickedFile(kind, ticked));
    if (reply?.ok) saveFile(reply.data.name, reply.data.content, "text/csv");
  }
  return (
    <>
      {ids === null ? (
        <ExportLink href={href}>{words}</ExportLink>
      ) : (
        <>
          <Button icon={<Download size={20} />} busy={busy} onClick={() => void takeTicked(ids)}>
            {words}
          </Button>
          <p role="alert" className="w-full text-hint text-error empty:hidden">
            {problem}
          </p>
        </>
      )}
    </>
  );
}

/** The ticked requests as a file, with the name that the server gave it. */
const askTickedFile = (kind: RequestKind, ids: readonly string[]) =>
  replyTo(`POST /api/admin/${kind}.csv`, { body: { ids } }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? `${kind}.csv`,
    content: await response.blob(),
  }));
