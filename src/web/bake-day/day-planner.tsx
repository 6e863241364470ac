import { useState } from "react";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { deviceZone } from "../site/device-zone";
import { useMinute } from "../site/use-minute";
import { useKitchen } from "../times/kitchen-store";
import { Notice } from "../ui/notice";
import { Spinner } from "../ui/spinner";
import { BreadsOfDay } from "./breads-of-day";
import { DayResults } from "./day-results";
import { useDay } from "./day-store";
import { DayWishes, useHabits } from "./day-wishes";
import { useFreshForms, useLinkedBreads } from "./use-linked-breads";
import { usePlannedDay } from "./use-planned-day";

/** The breads and their wishes on the left, the day that comes of them on the right. */
export function DayPlanner() {
  const [{ zone, opened }] = useState(() => ({ zone: deviceZone(), opened: Date.now() }));
  const minute = useMinute();
  const now = Math.ceil((minute ?? opened) / MINUTE_MS);
  const day = useDay();
  const { habits, whole, keep } = useHabits();
  const kitchen = useKitchen();
  const { isLoading, missing } = useLinkedBreads();
  useFreshForms();
  const found = usePlannedDay({ day, habits: whole, kitchen, zone }, minute);
  if (isLoading) return <Spinner className="mt-8" />;
  const hasBreads = day.breads.length > 0;
  return (
    <div className="planner mt-6">
      {missing > 0 && (
        <Notice tone="warning" role="status" className="mb-4">
          <p>We could not find {missing === 1 ? "one recipe" : `${missing} recipes`} of this link.</p>
        </Notice>
      )}
      <div className={hasBreads ? "planner-parts" : undefined}>
        <div className="no-print day-form">
          <BreadsOfDay planned={found.planned} now={now} zone={zone} />
          {hasBreads && <DayWishes day={day} habits={habits} onHabits={keep} now={now} zone={zone} />}
        </div>
        {hasBreads && <DayResults {...found} now={now} />}
      </div>
    </div>
  );
}
