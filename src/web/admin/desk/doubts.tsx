import { TriangleAlert } from "lucide-react";
import type { ShownRequest } from "./ask-rows";
import { doubtsOf } from "./doubt-words";

/** The reasons to doubt a request, line by line. */
export function Doubts({ row }: { row: ShownRequest }) {
  return doubtsOf(row).map((text) => (
    <span key={text} className="cell-doubt flex items-start gap-1.5 text-hint">
      <TriangleAlert size={16} className="mt-[0.2em] shrink-0 text-warning" />
      {text}
    </span>
  ));
}
