import type { AdminBreadRequest, AdminStarterRequest, RequestKind } from "../../contract/admin";
import type { Run } from "../account/use-confirmation";
import { ask } from "../api";

export type StarterRow = AdminStarterRequest & { kind: "starter-requests" };
type BreadRow = AdminBreadRequest & { kind: "bread-requests" };
/** A request of either kind that knows which one it is. */
export type RequestRow = StarterRow | BreadRow;

/** What of a list is asked for; both empty: all of it. */
export interface Filter {
  query: string;
  status: string;
}
export const NO_FILTER: Filter = { query: "", status: "" };
export const isFiltered = ({ query, status }: Filter) => query !== "" || status !== "";

/** So many rows come at once: a screen that is still scrolled, and as many as change their status in one call. */
export const PAGE = 100;
/** As many as the server gives in one answer. */
const LARGEST_PAGE = 500;

export function listAddress(kind: RequestKind, { query, status }: Filter, limit = PAGE): string {
  const search = new URLSearchParams({ limit: String(limit) });
  if (query !== "") search.set("q", query);
  if (status !== "") search.set("status", status);
  return `/api/admin/${kind}?${search}`;
}

export const withKind = (kind: RequestKind, row: AdminStarterRequest | AdminBreadRequest) =>
  ({ ...row, kind }) as RequestRow;

/** `Link: </api/admin/…?cursor=…>; rel="next"`, followed within the owner's own calls only. */
export function nextAddress(link: string | undefined): string | null {
  const [, address = ""] = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(link ?? "") ?? [];
  return address.startsWith("/api/admin/") ? address : null;
}

export interface RowsPage {
  rows: RequestRow[];
  /** Where the next ones are. */
  next: string | null;
}

/** The rows from an address on, until there are `atLeast` so many or no more; null when one call had no answer. */
export async function askRows(
  run: Run,
  { kind, address, atLeast }: { kind: RequestKind; address: string; atLeast: number },
): Promise<RowsPage | null> {
  const rows: RequestRow[] = [];
  let next: string | null = address;
  do {
    const here: string = next;
    // Each page says where the next one is.
    const reply = await run(() => ask<(AdminStarterRequest | AdminBreadRequest)[]>("GET", here));
    if (!reply?.ok) return null;
    rows.push(...reply.data.map((row) => withKind(kind, row)));
    next = nextAddress(reply.link);
  } while (next !== null && rows.length < atLeast);
  return { rows, next };
}

/** Every request of a kind that still waits, however many there are. */
export async function askPending(run: Run, kind: RequestKind): Promise<RequestRow[] | null> {
  const address = listAddress(kind, { query: "", status: "pending" }, LARGEST_PAGE);
  const page = await askRows(run, { kind, address, atLeast: Number.POSITIVE_INFINITY });
  return page?.rows ?? null;
}
