import { calculateRecipe } from "../../baking";
import { batchOnCard } from "../../wording/recipes/yield";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import type { CardPlanProps } from "../plan/card-plan";
import { PlanLine } from "../plan/plan-line";
import { UnitsChoice } from "../site/units-choice";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { FieldError } from "../ui/fields/field";
import { BreadWhen } from "./bread-when";
import { useCardLayout } from "./widgets/card-layout";
import { CardSwitches } from "./card-tools";
import { Bench, BenchSection } from "./ledger/ledger-bench";
import type { BenchProps } from "./ledger/ledger-changes";
import { SizePanel, type SizePanelProps } from "./size-panel";
import { useWakeLock } from "../site/use-wake-lock";
import "../ui/dialogs/dialog-side.css";
import "./adjust.css";

/** The open part: none, the sheet, or the plans under the card's question. */
export type Adjusted = "sheet" | "plan" | null;

type Props = {
  shown: Adjusted;
  onShow: (shown: Adjusted) => void;
  size: SizePanelProps;
  plan: CardPlanProps;
  tools: BenchProps;
  savesSheet: boolean;
  /** Stands at the end of the line. */
  children: ReactNode;
};

/**
 * How many and how heavy in one line; size, start and the other settings of the bench wait behind Adjust, and keep their
 * typed text while it is closed.
 */
export function Adjust({ shown, onShow, size, plan, tools, savesSheet, children }: Props) {
  const open = shown === "sheet";
  const { screenOn, setScreenOn } = useCardLayout();
  const lock = useWakeLock(screenOn);
  useEffect(() => {
    if (lock.refused) setScreenOn(false);
  }, [lock.refused, setScreenOn]);
  const units = useId();
  const formats = useFormats();
  return (
    <div className="card-adjust no-print">
      <BreadWhen {...plan} open={shown === "plan"} onOpen={(asked) => onShow(asked ? "plan" : null)} />
      <div className="card-adjust-line">
        <p className="card-size num md:hidden">
          {batchOnCard(formats, size.form, calculateRecipe(size.form))}
        </p>
        <Button
          icon={<SlidersHorizontal size={20} />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => onShow("sheet")}
        >
          Adjust
        </Button>
        {children}
      </div>
      <FieldError id={`${units}-size`} error={size.tooHeavy} />
      <PlanLine {...plan} />
      <AdjustSheet
        open={open}
        onClose={() => onShow(null)}
        size={size}
        tools={tools}
        savesSheet={savesSheet}
        units={units}
        lock={lock}
      />
    </div>
  );
}

type AdjustSheetProps = Pick<Props, "size" | "tools" | "savesSheet"> & {
  open: boolean;
  onClose: () => void;
  units: string;
  lock: ReturnType<typeof useWakeLock>;
};

function AdjustSheet({ open, onClose, size, tools, savesSheet, units, lock }: AdjustSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Adjust" side>
      <SizePanel {...size} className="mb-4" />
      <div className="bench">
        <Bench
          {...tools}
          // The card shows the outcome, and the way back.
          onApply={(sentence, patch) => {
            onClose();
            tools.onApply(sentence, patch);
          }}
        />
        <BenchSection title="Units">
          <UnitsChoice name={units} />
        </BenchSection>
      </div>
      <div className="mt-3 grid gap-2">
        <CardSwitches lock={lock} savesSheet={savesSheet} />
      </div>
    </Dialog>
  );
}
