import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { CardPlan, type CardPlanProps } from "../plan/card-plan";
import { focusPlanLine } from "../plan/focus-plan-line";
import { PlanLine } from "../plan/plan-line";
import { UnitsChoice } from "../site/units-choice";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { FieldError } from "../ui/field";
import { useCardLayout } from "./card-layout";
import { CardSwitches } from "./card-tools";
import { Bench, BenchSection } from "./ledger-bench";
import type { BenchProps } from "./ledger-changes";
import { SizePanel, type SizePanelProps } from "./size-panel";
import { useWakeLock } from "../site/use-wake-lock";
import "../ui/dialog-side.css";
import "./adjust.css";

/** What is open: nothing, the sheet, or the sheet scrolled to the planner. */
export type Adjusted = "all" | "plan" | null;

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
 * How many, how heavy and when, in sight on a wide screen and one line on a phone; whatever else can be changed at the
 * bench waits behind Adjust, and keeps what was typed while it is closed.
 */
export function Adjust({ shown, onShow, size, plan, tools, savesSheet, children }: Props) {
  const open = shown !== null;
  const opener = useRef<HTMLDivElement>(null);
  const { screenOn, setScreenOn } = useCardLayout();
  const lock = useWakeLock(screenOn);
  useEffect(() => {
    if (lock.refused) setScreenOn(false);
  }, [lock.refused, setScreenOn]);
  const units = useId();
  const { batch, time } = useFormats();
  return (
    <div className="card-adjust no-print">
      <div ref={opener} className="card-adjust-line">
        <SizePanel {...size} />
        <p className="card-size num md:hidden">
          {batch(size.form)}, start {time(size.startTime)}
        </p>
        <Button
          icon={<SlidersHorizontal size={20} />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => onShow("all")}
        >
          Adjust
        </Button>
        {children}
      </div>
      <div className="md:hidden">
        <FieldError id={`${units}-size`} error={size.tooHeavy} />
      </div>
      <PlanLine
        {...plan}
        onRemove={() => {
          plan.onRemove();
          opener.current?.querySelector<HTMLElement>(":scope > button")?.focus();
        }}
      />
      <AdjustSheet
        shown={shown}
        onClose={() => onShow(null)}
        size={size}
        plan={plan}
        tools={tools}
        savesSheet={savesSheet}
        units={units}
        lock={lock}
      />
    </div>
  );
}

type AdjustSheetProps = Pick<Props, "shown" | "size" | "plan" | "tools" | "savesSheet"> & {
  onClose: () => void;
  units: string;
  lock: ReturnType<typeof useWakeLock>;
};

function AdjustSheet({ shown, onClose, size, plan, tools, savesSheet, units, lock }: AdjustSheetProps) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title="Adjust" side>
      <SizePanel {...size} className="mb-4 md:hidden" />
      <div className="bench">
        <BenchSection title="Bread by …" asked={shown === "plan"}>
          <CardPlan
            {...plan}
            onUse={(used) => {
              plan.onUse(used);
              onClose();
              focusPlanLine();
            }}
          />
        </BenchSection>
        <Bench
          {...tools}
          // The card shows what became of it, and the way back.
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
