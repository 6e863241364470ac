import { Printer, Timer } from "lucide-react";
import { Suspense } from "react";
import { AddToCalendar } from "../calendar/add-to-calendar";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useBeginning } from "./use-beginning";
import type { PlannedDay } from "./use-planned-day";

/** Loaded late: only a baker with a running baking day sees this dialog. */
const ReplaceDialog = latePart(() => import("../plan/replace-dialog"), "ReplaceDialog");

/** What a planned day becomes: a running one, events in a calendar, a sheet of paper. */
export function DayActions({ planned }: { planned: PlannedDay }) {
  const { ready, begin, askToBegin, refused, replaces, stay } = useBeginning(planned);
  return (
    <div className="no-print">
      <div className="plan-actions">
        <Button variant="filled" icon={<Timer size={20} />} onClick={() => void askToBegin()}>
          Start baking day
        </Button>
        <AddToCalendar plan={ready} />
        <Button icon={<Printer size={20} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {refused !== null && (
        <Notice tone="error" role="alert" className="mt-3" title={refused.title}>
          {refused.text}
        </Notice>
      )}
      <Suspense fallback={null}>
        {replaces !== null && (
          <ReplaceDialog text={replaces} onConfirm={() => void begin()} onCancel={stay} />
        )}
      </Suspense>
    </div>
  );
}
