import { useEffect, useRef } from "react";

/** Once a list has grown on request, the first new entry has the focus (on `selector` in it): reading goes on there. */
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
