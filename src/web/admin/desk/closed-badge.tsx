import { Badge } from "../../ui/badge";
import type { ShownRequest } from "./ask-rows";
import { CLOSED_TURNS } from "./turn-words";

/** Shown instead of a status that nothing will change. */
export function ClosedBadge({ row: { closed = null, isGone } }: { row: ShownRequest }) {
  if (isGone) return <Badge>Deleted</Badge>;
  const words = CLOSED_TURNS.find(([value]) => value === closed)?.[1];
  return words === undefined ? null : <Badge>{words}</Badge>;
}
