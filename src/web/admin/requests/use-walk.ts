import { useEffect, useState } from "react";
import type { ShownRequest } from "../desk/ask-rows";
import type { RequestList } from "../desk/use-request-list";

/**
 * A list as it was when one of its requests was opened, for going through it one by one: a changed status may take a
 * request out of the list, but the reader goes on from where they are. If the list was just loading again when the
 * request was opened, or still showed the rows of the filter before, its rows are taken once they are there. Near the
 * end, the list loads more.
 */
export function useWalk(open: ShownRequest | null, list: RequestList["shown"] | null) {
  const [walk, setWalk] = useState<readonly ShownRequest[] | null>(null);
  const place = open === null || walk === null ? -1 : walk.findIndex(({ id }) => id === open.id);
  const rows = list === null || list.isFormer ? [] : list.rows;
  const later = walk === null ? [] : rowsAfter(walk, rows);
  if (open === null) {
    if (walk !== null) setWalk(null);
  } else if (walk === null || (place < 0 && rows.some(({ id }) => id === open.id))) setWalk(rows);
  else if (place >= 0 && walk[place] !== open) setWalk(walk.with(place, open));
  else if (later.length > 0) setWalk([...walk, ...later]);

  const isNearEnd = place >= 0 && walk !== null && place >= walk.length - 2;
  const loadsOn = isNearEnd && list?.hasMore === true && list.more === "idle";
  const showMore = list?.showMore;
  useEffect(() => {
    if (loadsOn) showMore?.();
  }, [loadsOn, showMore]);

  const step = (by: number) => (place < 0 ? undefined : walk?.[place + by]);
  return {
    place,
    count: walk?.length ?? 0,
    hasMore: list?.hasMore ?? false,
    previous: step(-1),
    next: step(1),
  };
}

/** Rows that the list has loaded since, to go behind the last request of the walk. */
function rowsAfter(walk: readonly ShownRequest[], rows: readonly ShownRequest[]): ShownRequest[] {
  const known = new Set(walk.map(({ id }) => id));
  const last = rows.findLastIndex(({ id }) => known.has(id));
  return last < 0 ? [] : rows.slice(last + 1);
}

export type Walk = ReturnType<typeof useWalk>;
