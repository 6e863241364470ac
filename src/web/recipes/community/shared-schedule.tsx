import { coolingMinutes, type RecipeForm, type ScheduleEntry } from "../../../baking";
import { DEFAULT_SLEEP } from "../../../contract/recipes/bench-state";
import { withFridgeRow } from "../../../wording/baking/fridge-row";
import { spokenMinutes, spokenRange } from "../../../wording/values/measures";
import { turnsIn } from "../../../wording/recipes/turns";
import { EAT_HOT, isPizza } from "../../../wording/recipes/phrases";
import { ScheduleTimeline } from "../../times/schedule-timeline";
import { momentWithin, scheduleDays, measureTime } from "../../times/schedule-view";
import { useFormats } from "../../site/units";

type Props = { form: RecipeForm; entries: readonly ScheduleEntry[]; startTime: string };

/** The timetable as it comes, from a start in the morning: to begin at another hour is what the builder is for. */
export function SharedSchedule({ form, entries, startTime }: Props) {
  const formats = useFormats();
  const days = scheduleDays(formats, withFridgeRow(entries), form, {
    startDate: null,
    sleep: DEFAULT_SLEEP,
    turns: turnsIn(formats, form),
  });
  const span = measureTime(entries);
  if (span === null) return <p className="mt-3 text-muted">Nothing to plan yet.</p>;
  const cooling = coolingMinutes(form);
  const lastDay = days.at(-1)?.day ?? 1;
  return (
    <div className="schedule-body" data-open>
      <p>
        <span className="num">{spokenMinutes(span.elapsed)}</span> in all,{" "}
        <span className="num">{spokenMinutes(span.handsOn)}</span> hands on. Start time here is{" "}
        <span className="num">{formats.time(startTime)}</span>.
      </p>
      <ScheduleTimeline days={days} />
      <p className="mt-4 border-t border-line pt-3">
        Out of the oven <span className="num font-semibold">{momentWithin(formats, span.end, lastDay)}</span>.
        {isPizza(form) ? EAT_HOT : `Slice after ${spokenRange(cooling[0], cooling[1])} on the rack.`}
      </p>
    </div>
  );
}
