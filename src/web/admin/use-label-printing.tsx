import { Suspense, useState } from "react";
import type { LetterSettings } from "../../contract/replies";
import { latePart } from "../late-part";
import { call } from "../site/api";
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
  const [settings, setSettings] = useState<LetterSettings | null>(null);

  async function print(what: PrintWhat) {
    setFailed(false);
    setFetching(what);
    const isAllHere = chosen.length > 0 || !shown.hasMore;
    const here = chosen.length > 0 ? chosen : shown.rows;
    const [requests, letters] = await Promise.all([
      isAllHere ? here : askAll(run, kind, filter),
      what === "labels" ? run(() => call("GET /api/admin/letter-settings", { keepSession: true })) : null,
    ]);
    setFetching(null);
    // A label without the return address would look finished.
    if (requests === null || (what === "labels" && !letters?.ok)) return setFailed(true);
    if (letters?.ok) setSettings(letters.data);
    setOpen({ what, requests });
  }

  const close = () => setOpen(null);
  const ship = (rows: readonly ShownRequest[]) => changeAll(rows, "shipped", true);
  const dialog = open && (
    <Suspense fallback={null}>
      {open.what === "labels" && settings !== null ? (
        <PrintLabels
          requests={open.requests.filter(isStarter)}
          settings={settings}
          onSettings={setSettings}
          onShip={ship}
          onClose={close}
        />
      ) : (
        <PackingSlips requests={open.requests} onShip={ship} onClose={close} />
      )}
    </Suspense>
  );
  return { fetching, isFailed, print, dialog };
}
