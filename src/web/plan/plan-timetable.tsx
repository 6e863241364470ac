import { coolingMinutes, type PlannedBake, type RecipeForm } from "../../baking";
import { rangeText } from "../../wording/measures";
import { TimelineRow } from "../card/schedule-timeline";
import { useFormats } from "../site/units";
import { costSentence, dayText, momentText, wallClock } from "./plan-words";
import { timetable } from "./timetable-rows";

type Props = { form: RecipeForm; plan: PlannedBake; now: number; zone: string; heading: "h2" | "h3" };

/** Every row of the chosen plan under its date. */
export function PlanTimetable({ form, plan, now, zone, heading: Heading }: Props) {
  const formats = useFormats();
  const Day = Heading === "h2" ? "h3" : "h4";
  const cooling = coolingMinutes(form);
  return (
    <section aria-label="Timetable" className="plan-timetable">
      <Heading>Begin {momentText(formats, plan.start, now, zone, plan.out)}</Heading>
      <p className="print-plan">{costSentence(formats, plan, zone)}</p>
      {timetable(formats, form, plan, zone).map(({ date, rows }) => (
        <section key={date} aria-label={dayText(date)}>
          <Day className="plan-day">{dayText(date)}</Day>
          <ol className="timeline" data-clock={formats.units.clock}>
            {rows.map((row) => (
              <TimelineRow key={row.key} row={row} />
            ))}
          </ol>
        </section>
      ))}
      <p className="plan-end">
        Out of the oven <span className="num font-semibold">{momentText(formats, plan.out, now, zone)}</span>.
        Slice after {rangeText(cooling[0], cooling[1])} on the rack, from{" "}
        <span className="num font-semibold">{wallClock(formats, plan.out + cooling[0], zone)}</span>.
      </p>
    </section>
  );
}
