import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { latePart } from "../site/late-part";
import type { ShownRequest } from "./ask-rows";

/** Until the words are there, and where they do not come. */
function Sign() {
  return (
    <span className="cell-doubt">
      <TriangleAlert size={16} className="text-warning" />
      <span className="visually-hidden">Look at the details</span>
    </span>
  );
}

const Doubts = latePart(() => import("./doubts"), "Doubts", Sign);

/** What speaks against a request, under its name. Most have nothing, and then no words of it are loaded. */
export function Doubt({ row }: { row: ShownRequest }) {
  const isMarked = row.email === "" || row.doubt !== undefined || row.place !== undefined;
  if (!isMarked && !("household" in row)) return null;
  return (
    <Suspense fallback={<Sign />}>
      <Doubts row={row} />
    </Suspense>
  );
}
