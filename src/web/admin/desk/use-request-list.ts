import { useCallback, useEffect, useRef, useState } from "react";
import { type RequestKind, STATUSES } from "../../../contract/requests/request-kinds";
import { TURNS } from "../../../contract/requests/request-turns";
import { usePages } from "../../site/calls/query-client";
import { type Filter, isWhole, NO_FILTER, type ShownRequest } from "./ask-rows";
import { type DashboardAddress, useDashboardAddress } from "./dashboard-address";
import { useOwnerQuestions } from "./owner-questions";
import { useTypedSearch } from "./use-typed-search";

/** The filter that the address names for this list. A filter for another list, or one that no list has, counts as none. */
function filterIn(kind: RequestKind, { tab, q = "", status, order }: DashboardAddress): Filter {
  if (tab !== kind) return NO_FILTER;
  return {
    query: q.trim(),
    status: [...STATUSES[kind], ...TURNS].find((known) => known === status) ?? "",
    order: order === "oldest" || order === "newest" ? order : "",
  };
}

/** After new requests were asked for, gives the focus to the first of them as soon as it is there. */
function useSeeking(first: string | undefined) {
  const seeking = useRef<string | null>(null);
  // The row comes with one of the next renders, after the list and its tab.
  useEffect(() => {
    if (seeking.current === null || first === undefined || first === seeking.current) return;
    const row = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(first)}"] [data-view]`);
    if (row === null) return;
    seeking.current = null;
    row.focus();
  });
  return () => {
    seeking.current = first ?? "";
  };
}

/** The requests of one kind: the newest ones, and those that the address asks for. */
export function useRequestList(kind: RequestKind) {
  const { address, go } = useDashboardAddress();
  const filter = filterIn(kind, address);
  const show = ({ query, ...rest }: Filter, how: "push" | "replace") =>
    go({ tab: kind, q: query, ...rest }, how);
  const search = useTypedSearch(filter.query, address.tab === kind, (query) =>
    show({ ...filter, query }, "replace"),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    [],
  );

  const { requests } = useOwnerQuestions();
  /** Counts the loads that the owner asked for. All other loads leave the rows where they are. */
  const [turn, setTurn] = useState(0);
  const newest = usePages(requests(kind, null, turn));
  const found = usePages({ ...requests(kind, filter, turn), enabled: !isWhole(kind, filter) });
  const shown = isWhole(kind, filter) ? newest : found;

  const seekNewer = useSeeking(newest.rows[0]?.id);

  return {
    kind,
    newest,
    shown,
    filter,
    /** The text in the search field; `filter` follows after a pause. */
    typed: search.typed,
    type: search.type,
    narrow: (part: Partial<Filter>) =>
      show({ ...filter, ...part, query: search.takeAlong(part.query ?? search.typed) }, "push"),
    /** Only rows in sight can be chosen. */
    chosen: address.tab === kind ? shown.rows.filter(({ id }) => chosen.has(id)) : [],
    choose,
    chooseOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
    /** Updates the rows in place. */
    reload: () => {
      newest.reload();
      if (!isWhole(kind, filter)) found.reload();
    },
    /** For a change of status, which the filtered rows know already. */
    reloadNewest: newest.reload,
    /** New requests are on top of the whole list. Back leads to what was looked at before. */
    showNew: () => {
      setTurn((now) => now + 1);
      show(NO_FILTER, "push");
      seekNewer();
    },
    put: (id: string, row: ShownRequest | null) => {
      newest.put(id, row);
      found.put(id, row);
    },
  };
}

export type RequestList = ReturnType<typeof useRequestList>;
