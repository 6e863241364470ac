import { Suspense, useState } from "react";
import { MOST_AT_ONCE, type RequestKind } from "../../../contract/requests/request-kinds";
import type { LetterSettings } from "../../../contract/requests/replies";
import type { Run } from "../../account/passkeys/use-confirmation";
import { latePart } from "../../site/late-part";
import { call } from "../../site/calls/api";
import { useMutation } from "../../site/calls/use-mutation";
import { askAgain, isToDo, type ShownRequest, type StarterRow } from "../desk/ask-rows";
import { useOwnerCalls } from "../desk/owner-calls";
import type { CodeOfRequest } from "./packing-slips";
import type { Ship } from "./print-dialog";
import type { StatusChanges } from "../desk/use-status-changes";

const AskedLabels = latePart(() => import("./label-question"), "AskedLabels");
const PackingSlips = latePart(() => import("./packing-slips"), "PackingSlips");

const Envelopes = latePart(() => import("./envelopes"), "Envelopes");

/** Envelopes have both, one after the other. */
export type PrintWhat = "labels" | "slips" | "envelopes";
/** The requests to print, as they are now; null when one call had no answer. */
export type Find = (run: Run) => Promise<readonly ShownRequest[] | null>;

const isStarter = (row: ShownRequest): row is StarterRow => row.kind === "starter-requests";

interface Opened {
  what: PrintWhat;
  requests: readonly ShownRequest[];
  codes: CodeOfRequest;
}

const NO_CODES: CodeOfRequest = new Map();

/** The codes of all starters among the requests; null when one call had no answer. */
async function askCodes(run: Run, requests: readonly ShownRequest[]): Promise<CodeOfRequest | null> {
  const ids = requests.filter(isStarter).map(({ id }) => id);
  const codes = new Map<string, string>();
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const body = { ids: ids.slice(from, from + MOST_AT_ONCE) };
    const reply = await run(() => call("POST /api/admin/envelope-codes", { body, keepSession: true }));
    if (!reply.ok) return null;
    for (const { requestId, code } of reply.data) codes.set(requestId, code);
  }
  return codes;
}

/** Requests to print, those among them that were asked about again as they are now: what ended meanwhile is left out. */
function asAnswered(
  requests: readonly ShownRequest[],
  asked: readonly ShownRequest[],
  now: readonly ShownRequest[],
): ShownRequest[] {
  const [ids, found] = [new Set(asked.map(({ id }) => id)), new Map(now.map((row) => [row.id, row]))];
  return requests.flatMap((row) => (ids.has(row.id) ? (found.get(row.id) ?? []) : row)).filter(isToDo);
}

/** Labels and slips for the requests that `find` answers. */
export function useLabelPrinting(kind: RequestKind, find: Find, changeAll: StatusChanges["changeAll"]) {
  const run = useOwnerCalls();
  const { doing, mutate } = useMutation();
  const [isFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<Opened | null>(null);
  const [settings, setSettings] = useState<LetterSettings | null>(null);

  async function load(what: PrintWhat) {
    setFailed(false);
    const isStarters = kind === "starter-requests";
    const [requests, letters] = await Promise.all([
      find(run),
      isStarters ? run(() => call("GET /api/admin/letter-settings", { keepSession: true })) : null,
    ]);
    const codes = requests && (what === "labels" ? NO_CODES : await askCodes(run, requests));
    // A label without its return address would look finished, and so would a slip without its code.
    if (requests === null || codes === null || (isStarters && !letters?.ok)) return setFailed(true);
    if (letters?.ok) setSettings(letters.data);
    setOpen({ what, requests: requests.filter(isToDo), codes });
  }

  const print = (what: PrintWhat) => mutate(() => load(what), { as: what });

  async function askNow(rows: readonly ShownRequest[]) {
    const now = await askAgain(run, rows);
    if (now !== null)
      setOpen((opened) => opened && { ...opened, requests: asAnswered(opened.requests, rows, now) });
    return now;
  }
  const markShipped: Ship = (rows) => changeAll(rows, "shipped", { isSeen: true });
  const heard = { onShip: markShipped, onClose: () => setOpen(null), askNow };
  const dialog = open && (
    <Suspense fallback={null}>
      {open.what === "slips" || settings === null ? (
        <PackingSlips requests={open.requests} codes={open.codes} settings={settings} {...heard} />
      ) : open.what === "labels" ? (
        <AskedLabels requests={open.requests.filter(isStarter)} settings={settings} {...heard} />
      ) : (
        <Envelopes
          requests={open.requests.filter(isStarter)}
          codes={open.codes}
          settings={settings}
          {...heard}
        />
      )}
    </Suspense>
  );
  return { fetching: doing as PrintWhat | null, isFailed, print, dialog };
}
