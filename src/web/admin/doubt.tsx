import { TriangleAlert } from "lucide-react";
import type { ShownRequest } from "./ask-rows";
import { doubtText } from "./words";

/** Under the name: what may be wrong with who asked. */
export function Doubt({ row }: { row: ShownRequest }) {
  const text = doubtText(row);
  if (text === null) return null;
  return (
    <span className="cell-doubt flex items-start gap-1.5 text-hint">
      <TriangleAlert size={16} className="mt-[0.2em] shrink-0 text-warning" />
      {text}
    </span>
  );
}
