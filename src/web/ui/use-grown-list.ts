import { useEffect, useRef } from "react";

/**
 * For a list that grows on request: once it is longer than it was, the entry that came first has the focus, on
 * what `selector` finds in it, so that reading and tabbing go on where the list grew.
 */
export function useGrownList<List extends HTMLElement>(length: number, selector: string) {
  const list = useRef<List>(null);
  const grownFrom = useRef<number | null>(null);
  useEffect(() => {
    const place = grownFrom.current;
    grownFrom.current = null;
    if (place === null || place >= length) return;
    list.current?.children[place]?.querySelector<HTMLElement>(selector)?.focus();
  }, [length, selector]);
  return {
    list,
    /** To be called before more is asked for. */
    grow: () => {
      grownFrom.current = length;
    },
  };
}
