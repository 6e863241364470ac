import { useState } from "react";
import type { ShownRequest } from "./ask-rows";

/**
 * The list as it was when a request of it was opened, for going through it one by one: a changed status may take a
 * request out of the list, and whoever reads goes on from where they are.
 */
export function useWalk(open: ShownRequest | null, rows: readonly ShownRequest[]) {
  const [walk, setWalk] = useState<readonly ShownRequest[] | null>(null);
  const place = open === null || walk === null ? -1 : walk.findIndex(({ id }) => id === open.id);
  if (open === null) {
    if (walk !== null) setWalk(null);
  } else if (walk === null) setWalk(rows);
  else if (place >= 0 && walk[place] !== open) setWalk(walk.with(place, open));
  const step = (by: number) => (place < 0 ? undefined : walk?.[place + by]);
  return { place, count: walk?.length ?? 0, previous: step(-1), next: step(1) };
}

export type Walk = ReturnType<typeof useWalk>;
