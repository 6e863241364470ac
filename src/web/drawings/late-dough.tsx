import { Suspense } from "react";
import type { DoughSign } from "../../wording/dough-looks";
import { latePart } from "../late-part";
import { useAwake } from "../site/use-awake";

const Drawn = latePart(
  () => import("./dough-drawing"),
  "DoughDrawing",
  () => null,
);

/** What to look for, drawn beside its words. The drawing comes late, into a box of its own size; paper goes without. */
export function LateDough({ sign: { look, says } }: { sign: DoughSign }) {
  const isAwake = useAwake(() => true, false);
  return (
    <div className="mt-2 flex items-center gap-3 text-hint text-muted print:hidden">
      <div className="size-14 shrink-0">
        <Suspense>{isAwake && <Drawn look={look} className="size-full" />}</Suspense>
      </div>
      {says}
    </div>
  );
}
