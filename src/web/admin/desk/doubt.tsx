import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { latePart } from "../../site/late-part";
import type { ShownRequest } from "./ask-rows";

/** Shown until the words are loaded, and when they cannot be. */
function Sign() {
  return (
    <span className="cell-doubt">
      <TriangleAlert size={16} className="text-warning" />
      <span className="visually-hidden">Look at the details</span>
    </span>
  );
}

const Doubts = latePart(() => import("./doubts"), "Doubts", Sign);

/** Reasons to doubt a request, under its name. Most requests have none, and then the words are not loaded. */
export function Doubt({ row }: { row: ShownRequest }) {
  const isMarked = row.email === "" || row.place !== undefined || "isOutside" in row;
  if (!isMarked && !("household" in row)) return null;
  return (
    <Suspense fallback={<Sign />}>
      <Doubts row={row} />
    </Suspense>
  );
}
