import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../ui/dialog";
import { useFormats } from "../site/units";
import { DerivedWeight } from "./derived-weight";
import { useWeights } from "./weights";
import { WeightFields } from "./weights-panel";

/** The weights in one line of the phone's dock. A press shows the panel: the one in the page, else as a sheet. */
export function WeightsLine({ panelInPage }: { panelInPage: boolean }) {
  const { grams } = useFormats();
  const weights = useWeights();
  const [open, setOpen] = useState(false);
  function show() {
    const heading = panelInPage ? document.getElementById("panel-weights") : null;
    if (heading) heading.scrollIntoView({ block: "center" });
    else setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-label="Recipe weights"
        aria-describedby="weights-line"
        className="flex min-h-control w-full items-center gap-3 text-small lg:hidden"
      >
        <span id="weights-line" className="flex grow flex-wrap items-baseline justify-between gap-x-3">
          <DerivedWeight className="font-semibold">{grams(weights.total)}</DerivedWeight>
          <span>
            Flour <DerivedWeight className="font-semibold">{grams(weights.flour)}</DerivedWeight>
          </span>
          <span>
            Water <DerivedWeight className="font-semibold">{grams(weights.water)}</DerivedWeight>
          </span>
        </span>
        <ChevronUp size={18} className="shrink-0 text-muted" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Recipe Weights" size="sm">
        <div className="grid gap-4">
          <WeightFields idPrefix="sheet" />
        </div>
      </Dialog>
    </>
  );
}
