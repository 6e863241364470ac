import { Printer, Timer } from "lucide-react";
import { AddToCalendar } from "../calendar/add-to-calendar";
import { AlreadyBaking } from "../plan/already-baking";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useBeginning } from "./use-beginning";
import type { PlannedDay } from "./use-planned-day";

/** What a planned day becomes: a running one, events in a calendar, a sheet of paper. */
export function DayActions({ planned }: { planned: PlannedDay }) {
  const { ready, begin, refused } = useBeginning(planned);
  return (
    <div className="no-print">
      <div className="plan-actions">
        <Button variant="filled" icon={<Timer size={20} />} onClick={() => void begin()}>
          Start baking day
        </Button>
        <AddToCalendar plans={ready} />
        <Button icon={<Printer size={20} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <AlreadyBaking names={planned.asked.breads.map(({ name }) => name)} />
      {refused !== null && (
        <Notice tone="error" role="alert" className="mt-3" title={refused.title}>
          {refused.text}
        </Notice>
      )}
    </div>
  );
}
