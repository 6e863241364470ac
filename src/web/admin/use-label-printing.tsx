import { Suspense, useState } from "react";
import { latePart } from "../late-part";
import { askAll, type ShownRequest, type StarterRow } from "./ask-rows";
import { useOwnerCalls } from "./owner-calls";
import type { RequestList } from "./use-request-list";
import type { StatusChanges } from "./use-status-changes";

const PrintLabels = latePart(() => import("./labels"), "PrintLabels");
const PackingSlips = latePart(() => import("./packing-slips"), "PackingSlips");

export type PrintWhat = "labels" | "slips";

const isStarter = (row: ShownRequest): row is StarterRow => row.kind === "starter-requests";

/** Labels and slips for the ticked requests; where none is ticked, for all that search and filter find. */
export function useLabelPrinting(
  { kind, shown, filter, chosen }: RequestList,
  changeAll: StatusChanges["changeAll"],
) {
  const run = useOwnerCalls();
  const [fetching, setFetching] = useState<PrintWhat | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<{ what: PrintWhat; requests: readonly ShownRequest[] } | null>(null);

  async function print(what: PrintWhat) {
    setFailed(false);
    setFetching(what);
    const isAllHere = chosen.length > 0 || !shown.hasMore;
    const here = chosen.length > 0 ? chosen : shown.rows;
    const requests = isAllHere ? here : await askAll(run, kind, filter);
    setFetching(null);
    if (requests === null) setFailed(true);
    else setOpen({ what, requests });
  }

  const close = () => setOpen(null);
  const ship = (rows: readonly ShownRequest[]) => changeAll(rows, "shipped", true);
  const dialog = open && (
    <Suspense fallback={null}>
      {open.what === "labels" ? (
        <PrintLabels requests={open.requests.filter(isStarter)} onShip={ship} onClose={close} />
      ) : (
        <PackingSlips requests={open.requests} onShip={ship} onClose={close} />
      )}
    </Suspense>
  );
  return { fetching, isFailed, print, dialog };
}
