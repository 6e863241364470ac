import { useCallback, useState } from "react";
import type { RequestKind } from "../../contract/admin";
import { usePages } from "../site/query-client";
import { usePause } from "../site/use-pause";
import { type Filter, isFiltered, NO_FILTER, type ShownRequest } from "./ask-rows";
import { useOwnerQuestions } from "./owner-questions";

/** One kind of requests: the newest of all, and beside them what a search or a status finds. */
export function useRequestList(kind: RequestKind) {
  const [typed, setTyped] = useState(NO_FILTER);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    [],
  );

  const filter: Filter = { query: usePause(typed.query.trim()), status: typed.status };

  const { requests } = useOwnerQuestions();
  const newest = usePages(requests(kind, null));
  const found = usePages({ ...requests(kind, filter), enabled: isFiltered(filter) });
  const shown = isFiltered(filter) ? found : newest;

  return {
    kind,
    newest,
    shown,
    /** What stands in the fields; `filter` is what is shown for it. */
    typed,
    filter,
    narrow: (part: Partial<Filter>) => setTyped((now) => ({ ...now, ...part })),
    /** Only what is in sight can be chosen. */
    chosen: shown.rows.filter(({ id }) => chosen.has(id)),
    choose,
    chooseOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
    reload: () => {
      newest.reload();
      if (isFiltered(filter)) found.reload();
    },
    /** After a change of status: what a filter has found stays in its place, with the focus, until the next load. */
    reloadInPlace: newest.reload,
    put: (id: string, row: ShownRequest | null) => {
      newest.put(id, row);
      found.put(id, row);
    },
  };
}

export type RequestList = ReturnType<typeof useRequestList>;
