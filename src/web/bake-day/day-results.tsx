import { Suspense } from "react";
import { planMomentText } from "../plan/plan-words";
import { latePart } from "../site/late-part";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { DayActions } from "./day-actions";
import { DayNotices } from "./day-notices";
import { DayTimetable } from "./day-timetable";
import type { usePlannedDay } from "./use-planned-day";

/** Read after the plan. */
const DayLists = latePart(
  () => import("../bake-day-lists/day-lists"),
  "DayLists",
  () => null,
);

type Props = ReturnType<typeof usePlannedDay> & { now: number };

/** The day as planned; while a new plan is made, the last one stays in its place. */
export function DayResults({ planned, isPlanning, hasFailed, again, now }: Props) {
  const hasPlan = planned !== null && planned.answer.breads.length > 0;
  return (
    <div className="planner-results" aria-busy={isPlanning}>
      <p role="status" className="day-status">
        {isPlanning ? "Planning..." : hasPlan && <StartOf planned={planned} now={now} />}
      </p>
      {hasFailed && (
        <Notice tone="error" role="alert" actions={<Button onClick={again}>Try again</Button>}>
          <p>We could not plan this day. Try again once you are connected, or reload the page.</p>
        </Notice>
      )}
      {planned !== null && <DayNotices planned={planned} now={now} />}
      {hasPlan && (
        <>
          <DayActions planned={planned} />
          <DayTimetable planned={planned} />
          <Suspense fallback={null}>
            <DayLists breads={planned.asked.breads} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** "Start Friday 18:05" */
function StartOf({ planned, now }: { planned: NonNullable<Props["planned"]>; now: number }) {
  const formats = useFormats();
  const { zone } = planned.asked;
  const start = Math.min(...planned.answer.breads.map(({ plan }) => plan.start));
  return `Start ${planMomentText(formats, start, now, zone)}`;
}
