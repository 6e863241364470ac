import { useEffect, useState } from "react";
import { buildSchedule, coolingMinutes, type PlannedBake, type RecipeForm, withWaits } from "../../baking";
import type { Formats } from "../../wording/values/formats";
import { dayText } from "../../wording/values/dates";
import { withFridgeRow } from "../../wording/baking/fridge-row";
import { wordRow } from "../../wording/steps/row-words";
import type { TurnsOf } from "../../wording/recipes/turns";
import { spokenMinutes, spokenRange } from "../../wording/values/measures";
import { EAT_HOT, isPizza } from "../../wording/recipes/phrases";
import { TimelineRow } from "../times/schedule-timeline";
import { restAfter, type ScheduleRow } from "../times/schedule-view";
import { useFormats } from "../site/units";
import { type DatedRow, dateRows } from "./instants";
import { costSentence, planMomentText, minuteClock } from "./plan-words";

type Props = {
  form: RecipeForm;
  plan: PlannedBake;
  now: number;
  zone: string;
  heading: "h2" | "h3";
  /** How many pieces the kitchen bakes at once. */
  atOnce?: number | undefined;
};

/** Every row of the chosen plan, by date. */
export function PlanTimetable({ form, plan, now, zone, heading: Heading, atOnce }: Props) {
  const formats = useFormats();
  const Day = Heading === "h2" ? "h3" : "h4";
  const cooling = coolingMinutes(form);
  const turns = useTurns(formats, form);
  return (
    <section aria-label="Timetable" className="plan-timetable">
      <Heading>Start {planMomentText(formats, plan.start, now, zone, plan.out)}</Heading>
      <p className="print-plan">{costSentence(formats, plan, zone)}</p>
      {listTimetable(formats, form, plan, zone, { turns, atOnce }).map(({ date, rows }) => (
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
        Out of the oven{" "}
        <span className="num font-semibold">{planMomentText(formats, plan.out, now, zone)}</span>.{" "}
        {isPizza(form) ? (
          EAT_HOT
        ) : (
          <>
            Slice after {spokenRange(cooling[0], cooling[1])} on the rack, from{" "}
            <span className="num font-semibold">{minuteClock(formats, plan.out + cooling[0], zone)}</span>.
          </>
        )}
      </p>
    </section>
  );
}

const NO_TURNS: TurnsOf = () => [];

/** The code that reads stages loads after the timetable: most rows have no stages, and the plan shows at once. */
function useTurns(formats: Formats, form: RecipeForm): TurnsOf {
  const [turns, setTurns] = useState<TurnsOf>(() => NO_TURNS);
  useEffect(() => {
    let isOpen = true;
    // Without a network the timetable stays as it is.
    import("../../wording/recipes/turns").then(
      ({ turnsIn }) => isOpen && setTurns(() => turnsIn(formats, form)),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [formats, form]);
  return turns;
}

type DatedDay = { date: string; rows: ScheduleRow[] };

/** The rows of a plan by date, with wall times (OC 30). */
export function listTimetable(
  formats: Formats,
  form: RecipeForm,
  plan: PlannedBake,
  zone: string,
  { turns = NO_TURNS, atOnce }: { turns?: TurnsOf; atOnce?: number | undefined } = {},
): DatedDay[] {
  const planned = withWaits(form, plan);
  const entries = buildSchedule(planned, { atOnce });
  const rows = dateRows(withFridgeRow(entries), plan.start, zone);
  const costly = new Set(plan.costs.map(({ row }) => entries[row]));
  const days: DatedDay[] = [];
  for (const [index, row] of rows.entries()) {
    let day = days.at(-1);
    if (day?.date !== row.date) {
      day = { date: row.date, rows: [] };
      days.push(day);
    }
    const { kind, step, handsOn } = row.entry;
    const { length, notes } = wordRow(formats, planned, row.entry);
    const rest = restAfter(rows, index);
    day.rows.push({
      key: `${index} ${kind}`,
      time: minuteClock(formats, row.minute, zone),
      step,
      kind,
      duration: length,
      handsOn: handsOn === true,
      night: costly.has(row.entry),
      rests: rest > 0,
      notes: [
        ...notes,
        ...turns(kind).map(
          ({ after, text }) => `${text} at ${minuteClock(formats, row.minute + after, zone)}`,
        ),
        ...notesOf(formats, row, rest, zone),
      ],
    });
  }
  return days;
}

function notesOf(formats: Formats, { entry, minute }: DatedRow, rest: number, zone: string): string[] {
  const notes: string[] = [];
  const { kind, duration, maxDuration, milestone } = entry;
  if (kind === "cold-retard" && duration > 0)
    notes.push(
      `in the fridge for ${spokenMinutes(duration)}, since ${minuteClock(formats, minute - duration, zone)}`,
    );
  if (rest > 0) notes.push(`then rest ${spokenMinutes(rest)}`);
  if (maxDuration !== undefined && maxDuration > duration && milestone !== true)
    notes.push(`may take until ${minuteClock(formats, minute + maxDuration, zone)}`);
  return notes;
}
