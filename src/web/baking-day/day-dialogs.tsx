import { type ReactNode, Suspense, useEffect } from "react";
import { nameStep } from "../../wording/steps/process-steps";
import { latePart } from "../site/late-part";
import { LEAST_TOLD } from "./running-plan/goal-text";
import { overdue } from "./running-plan/countdown";
import { findLateRow } from "./running-plan/presses";
import type { ShownBread } from "./breads/shown-bread";
import type { Presses } from "./side-jobs/use-presses";

const Timetable = latePart(() => import("./steps/timetable"), "Timetable");
const EndDialog = latePart(() => import("./end-dialog"), "EndDialog");
const LateDialog = latePart(() => import("./late-dialog"), "LateDialog");
const SideJobDialog = latePart(() => import("./side-jobs/side-job-dialog"), "SideJobDialog");

export type OpenDialog = "late" | "timetable" | "end" | null;

interface DayDialogsProps {
  open: OpenDialog;
  bread: ShownBread;
  breads: readonly ShownBread[];
  presses: Presses;
  now: number;
  onEnd: (keeps: boolean) => void;
  onClose: () => void;
}

/** The dialogs over the step: being late, a side job, the timetable, the end. */
export function DayDialogs(props: DayDialogsProps): ReactNode {
  const { open, bread, breads, presses, now, onEnd, onClose } = props;
  const { plan, day } = bread;
  const { present } = day;
  const { asked } = presses;
  const late = findLateRow(day);

  // If its code were loaded only on the press, the dialog itself would come late.
  useEffect(() => {
    void LateDialog.preload();
    void Timetable.preload();
    void EndDialog.preload();
    void SideJobDialog.preload();
  }, []);
  return (
    <Suspense fallback={null}>
      {open === "late" && present !== null && (
        <LateDialog
          what={late === null ? "" : nameStep(late.entry)}
          keepsGoal={plan.goal !== undefined}
          isOver={present.phase === "over"}
          overdue={now - present.until < LEAST_TOLD ? null : overdue(now - present.until)}
          ready={presses.readyAfter.late}
          onLate={presses.late}
          onClose={onClose}
        />
      )}
      {asked !== undefined && (
        <SideJobDialog
          key={asked.row}
          job={asked}
          ready={presses.readyAfter.answer}
          onBegun={presses.answer}
          onClose={presses.askNothing}
        />
      )}
      {open === "end" && (
        <EndDialog name={breads.length > 1 ? plan.name : null} onEnd={onEnd} onClose={onClose} />
      )}
      {open === "timetable" && <Timetable open onClose={onClose} front={bread} breads={breads} now={now} />}
    </Suspense>
  );
}
