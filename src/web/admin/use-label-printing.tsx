import { Suspense, useState } from "react";
import type { RequestKind } from "../../contract/admin";
import { latePart } from "../late-part";
import { askPending, type ShownRequest, type StarterRow } from "./ask-rows";
import { useOwnerCalls } from "./owner-calls";

const PrintLabels = latePart(() => import("./labels"), "PrintLabels");
const PackingSlips = latePart(() => import("./packing-slips"), "PackingSlips");

export type PrintWhat = "labels" | "slips";

const isStarter = (row: ShownRequest): row is StarterRow => row.kind === "starter-requests";

/** Labels and slips for the chosen requests; where none is chosen, for all that still wait, also those not in sight. */
export function useLabelPrinting(kind: RequestKind, chosen: readonly ShownRequest[]) {
  const run = useOwnerCalls();
  const [fetching, setFetching] = useState<PrintWhat | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<{ what: PrintWhat; requests: readonly ShownRequest[] } | null>(null);

  async function print(what: PrintWhat) {
    setFailed(false);
    setFetching(what);
    const requests = chosen.length > 0 ? chosen : await askPending(run, kind);
    setFetching(null);
    if (requests === null) setFailed(true);
    else setOpen({ what, requests });
  }

  const close = () => setOpen(null);
  const dialog = open && (
    <Suspense fallback={null}>
      {open.what === "labels" ? (
        <PrintLabels requests={open.requests.filter(isStarter)} onClose={close} />
      ) : (
        <PackingSlips requests={open.requests} onClose={close} />
      )}
    </Suspense>
  );
  return { fetching, isFailed, print, dialog };
}
