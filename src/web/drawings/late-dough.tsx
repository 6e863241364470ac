import { Suspense } from "react";
import type { DoughSign } from "../../wording/recipes/dough-looks";
import { latePart } from "../site/late-part";
import { useAwake } from "../site/use-awake";

const Drawn = latePart(
  () => import("./dough-drawing"),
  "DoughDrawing",
  () => null,
);

/**
 * A sign to look for, drawn beside its words, in the size of letters that the caller's class gives. The drawing comes
 * late, into a box of its own size; paper goes without.
 */
export function LateDough({ sign: { look, says }, className }: { sign: DoughSign; className: string }) {
  const isAwake = useAwake(() => true, false);
  return (
    <div className={`flex items-center gap-3 print:hidden ${className}`}>
      <div className="size-[min(3.75em,17vw)] shrink-0">
        <Suspense>{isAwake && <Drawn look={look} className="size-full" />}</Suspense>
      </div>
      {says}
    </div>
  );
}
