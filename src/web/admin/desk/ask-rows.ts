import type { AdminBreadRequest, AdminStarterRequest } from "../../../contract/requests/admin";
import { MOST_NAMED, type RequestKind } from "../../../contract/requests/request-kinds";
import type { Run } from "../../account/passkeys/use-confirmation";
import { call } from "../../site/calls/api";

export type StarterRow = AdminStarterRequest & { kind: "starter-requests" };
type BreadRow = AdminBreadRequest & { kind: "bread-requests" };
/** A request of either kind that knows which one it is. */
export type ShownRequest = (StarterRow | BreadRow) & {
  /** Deleted since the list was loaded. The row stays until the list is loaded anew. */
  isGone?: true;
};

/** Neither declined nor cancelled, so it is baked, posted, and counted among the pending ones. */
export const isToDo = ({ closed = null, isGone }: Pick<ShownRequest, "closed" | "isGone">): boolean =>
  closed === null && isGone === undefined;

type Order = "newest" | "oldest";

/** The part of a list to show, and its order. All empty: the whole list in its own order. */
export interface Filter {
  query: string;
  status: string;
  order: Order | "";
}
export const NO_FILTER: Filter = { query: "", status: "", order: "" };
export const isFiltered = ({ query, status }: Filter) => query !== "" || status !== "";

/** Requests that are over, so nobody works through them in turn. */
const OVER: readonly string[] = ["delivered", "declined", "cancelled"];

/**
 * The order until the owner chooses one. Requests that wait for an answer, and bread in a status that still means work,
 * come with the longest wait first.
 */
export function orderOf(kind: RequestKind, { status, order }: Filter): Order {
  if (order !== "") return order;
  if (status === "needs-you") return "oldest";
  return kind === "bread-requests" && status !== "" && !OVER.includes(status) ? "oldest" : "newest";
}

/** The list that the dashboard loads anyway: all requests, newest first. */
export const isWhole = (kind: RequestKind, filter: Filter) =>
  !isFiltered(filter) && orderOf(kind, filter) === "newest";

/** A filter as a call's query. */
export const queryOf = (kind: RequestKind, filter: Filter) => ({
  q: filter.query || undefined,
  status: filter.status || undefined,
  order: orderOf(kind, filter) === "oldest" ? ("oldest" as const) : undefined,
});

/** How many rows come at once: a list that still scrolls well, and as many as change their status in one call. */
export const PAGE = 100;
/** The number of newest requests that come with the dashboard, and of rows that are drawn first. */
export const FIRST = 25;
/** The most rows that the server sends in one answer. */
const LARGEST_PAGE = 500;

export const withKind = (kind: RequestKind, row: AdminStarterRequest | AdminBreadRequest) =>
  ({ ...row, kind }) as ShownRequest;

/** Every request that a filter finds, however many there are; null when one call had no answer. */
export async function askAll(run: Run, kind: RequestKind, filter: Filter): Promise<ShownRequest[] | null> {
  const rows: ShownRequest[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: LARGEST_PAGE, ...queryOf(kind, filter), cursor };
    // Each page says where the next one begins.
    const reply = await run(() => call(`GET /api/admin/${kind}`, { query, keepSession: true }));
    if (!reply.ok) return null;
    rows.push(...reply.data.map((row) => withKind(kind, row)));
    cursor = reply.next;
  } while (cursor !== undefined);
  return rows;
}

/** The first requests that a filter finds, as many as one answer has at most; null without an answer. */
export async function askFirst(
  run: Run,
  kind: RequestKind,
  filter: Filter,
  most: number,
): Promise<ShownRequest[] | null> {
  const query = { limit: Math.min(most, LARGEST_PAGE), ...queryOf(kind, filter) };
  const reply = await run(() => call(`GET /api/admin/${kind}`, { query, keepSession: true }));
  return reply.ok ? reply.data.map((row) => withKind(kind, row)) : null;
}

/** These requests of one kind as they are now, without those that are deleted; null when one call had no answer. */
export async function askAgain(run: Run, rows: readonly ShownRequest[]): Promise<ShownRequest[] | null> {
  const found = new Map<string, ShownRequest>();
  for (let from = 0; from < rows.length; from += MOST_NAMED) {
    const some = rows.slice(from, from + MOST_NAMED);
    const [kind] = some.map((row) => row.kind);
    if (kind === undefined) break;
    const query = { ids: some.map(({ id }) => id).join() };
    const reply = await run(() => call(`GET /api/admin/${kind}`, { query, keepSession: true }));
    if (!reply.ok) return null;
    const asked = new Set(some.map(({ id }) => id));
    // A server of the previous version answers with the newest: the rows that it does not tell stay as they are.
    if (reply.data.some(({ id }) => !asked.has(id))) for (const row of some) found.set(row.id, row);
    for (const row of reply.data) found.set(row.id, withKind(kind, row));
  }
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}
