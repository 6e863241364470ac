import { Suspense, useLayoutEffect } from "react";
import { latePart } from "../site/late-part";
import { useReturns } from "./returns";

const Bench = latePart(
  () => import("./bench"),
  "Bench",
  () => null,
);

/**
 * Home for who comes back: the next bread, the starter, the recipe in the making, the last loaf. The server draws home
 * for nobody in particular, and the starter script opens this place before the first paint, as high as its four tiles
 * will be. Their code comes only to who has been here.
 */
export function BenchAtHome() {
  const isBack = useReturns();
  useLayoutEffect(() => {
    // A recipe may have been begun since the page was loaded, or somebody has signed out.
    document.documentElement.toggleAttribute("data-returns", isBack);
  }, [isBack]);
  return (
    <div className="hidden [html[data-returns]_&]:block">
      <section aria-label="Your bench" className="page">
        <div className="min-h-71 md:min-h-34">
          {isBack && (
            <Suspense fallback={null}>
              <Bench />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  );
}
