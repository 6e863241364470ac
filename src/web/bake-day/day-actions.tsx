import { Printer, Timer } from "lucide-react";
import { alreadyBaking } from "../../wording/baking/bake-day-words";
import { useRunningBreads } from "../baking-day/running-plan/running-bread";
import { AddToCalendar } from "../calendar/add-to-calendar";
import { Link } from "../routes/link";
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
      <Again planned={planned} />
      {refused !== null && (
        <Notice tone="error" role="alert" className="mt-3" title={refused.title}>
          {refused.text}
        </Notice>
      )}
    </div>
  );
}

/** A day that was begun is still planned here, for its lists: begun again, its breads bake a second time. */
function Again({ planned }: { planned: PlannedDay }) {
  const running = useRunningBreads();
  const names = planned.asked.breads.map(({ name }) => name);
  const again = names.filter((name) => running.some((bread) => bread.name === name));
  if (again.length === 0) return null;
  return (
    <p className="mt-3" role="status">
      {alreadyBaking(again)} <Link to="/baking-day">Go on baking</Link>
    </p>
  );
}
