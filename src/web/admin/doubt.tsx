import { Suspense } from "react";
import { latePart } from "../site/late-part";
import type { ShownRequest } from "./ask-rows";

const Doubts = latePart(
  () => import("./doubts"),
  "Doubts",
  () => null,
);

/** What speaks against a request, under its name. Most have nothing, and then no words of it are loaded. */
export function Doubt({ row }: { row: ShownRequest }) {
  const isMarked = row.email === "" || row.doubt !== undefined || row.place !== undefined;
  if (!isMarked && !("household" in row)) return null;
  return (
    <Suspense fallback={null}>
      <Doubts row={row} />
    </Suspense>
  );
}
