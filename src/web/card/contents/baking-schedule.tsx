import { ChevronDown, Moon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import {
  coolingMinutes,
  type Problem,
  type RecipeForm,
  type ScheduleEntry,
  scheduleProblems,
  DAY_MINUTES,
} from "../../../baking";
import type { AcceptedPlan, Hours } from "../../../contract/recipes/bench-state";
import { withFridgeRow } from "../../../wording/baking/fridge-row";
import { spokenMinutes, spokenRange } from "../../../wording/values/measures";
import { turnsIn } from "../../../wording/recipes/turns";
import { EAT_HOT, isPizza } from "../../../wording/recipes/phrases";
import { useSleep } from "../../times/habits";
import { useFormats } from "../../site/units";
import { useAwake } from "../../site/use-awake";
import { Button } from "../../ui/button";
import type { Repairing } from "../../draft/repair-button";
import { ProblemNotice } from "../../draft/problem-notice";
import { LoadsQuestion } from "../../times/loads-question";
import { CardPicture } from "./card-picture";
import { type Strip, scheduleStrips } from "./schedule-strips";
import { ScheduleTimeline } from "../../times/schedule-timeline";
import {
  tellMoment,
  momentWithin,
  nightOf,
  onTheWall,
  scheduleDays,
  measureTime,
  wallOf,
} from "../../times/schedule-view";

type Props = Repairing & {
  form: RecipeForm;
  entries: readonly ScheduleEntry[];
  /** The day of the start, where one is chosen; without it days are counted. */
  startDate: string | null;
  /** The plan that holds, where one was accepted. */
  plan: AcceptedPlan | null;
  /** Work at night: a sentence while the schedule is folded away, with what helps once it is open. */
  renderNights: (open: boolean) => ReactNode;
};

/** When to do what, from the start time on; folded away at first (BU-23), always open on paper. */
export function BakingSchedule({ form, entries, startDate, plan, renderNights, onApply, onField }: Props) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const id = useId();
  const sleep = useSleep();
  const startTime = entries[0]?.time ?? "";
  const listed = withFridgeRow(entries);
  const wall = wallOf(listed, startDate);
  const days = scheduleDays(formats, listed, form, { startDate, sleep, turns: turnsIn(formats, form) });
  const span = measureTime(entries);
  const end = span?.end ?? 0;
  const at = (minutes: number, seenOnDay: number) =>
    momentWithin(formats, wall(minutes), seenOnDay, startDate);
  if (span === null) return <p className="mt-3 text-muted">Nothing to plan yet.</p>;
  const problems = problemsOf(form);
  const lastDay = days.at(-1)?.day ?? 1;
  return (
    <>
      <Problems of={problems.filter(isUnread)} {...{ form, onApply, onField }} />
      <ScheduleSpan {...span}>{!open && renderNights(false)}</ScheduleSpan>
      <ScheduleButtons id={id} open={open} onOpen={setOpen}>
        {startDate !== null && (
          <CardPicture {...{ form, plan, startDate, startTime }} minutes={span.elapsed} />
        )}
      </ScheduleButtons>
      <div id={id} data-opens className="schedule-body" data-open={open || undefined}>
        {/* Under the button that opened it, which stays under the finger. */}
        {open && renderNights(true)}
        {open && <LoadsQuestion form={form} />}
        <Problems of={problems.filter((problem) => !isUnread(problem))} {...{ form, onApply, onField }} />
        <Legend days={startDate === null ? days.map(({ day }) => day) : []} sleep={sleep} />
        <ScheduleStripRows
          strips={scheduleStrips(onTheWall(listed, startDate))}
          titles={new Map(days.map(({ day, title }) => [day, title]))}
          sleep={sleep}
        />
        <ScheduleTimeline days={days} />
        <ScheduleEnd form={form} ready={at(end, lastDay)}>
          {(minutes) => tellMoment(formats, wall(end + minutes), lastDay, startDate)}
        </ScheduleEnd>
      </div>
    </>
  );
}

type SpanProps = { elapsed: number; handsOn: number; children: ReactNode };

/** When the bread is ready stands at the head of the card. */
function ScheduleSpan({ elapsed, handsOn, children }: SpanProps) {
  return (
    <p className="no-print mt-3" tabIndex={-1} data-summary="">
      <span className="num">{spokenMinutes(elapsed)}</span> in all,{" "}
      <span className="num">{spokenMinutes(handsOn)}</span> hands on. {children}
    </p>
  );
}

interface ScheduleButtonsProps {
  id: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

function ScheduleButtons({ id, open, onOpen, children }: ScheduleButtonsProps) {
  return (
    <div className="no-print mt-3 actions">
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
        icon={<ChevronDown size={20} className={open ? "rotate-180" : undefined} />}
      >
        Full schedule
      </Button>
      {children}
    </div>
  );
}

interface ScheduleEndProps {
  form: RecipeForm;
  /** When the bread is out of the oven. */
  ready: string;
  /** The moment this many minutes later. */
  children: (minutes: number) => string;
}

function ScheduleEnd({ form, ready, children }: ScheduleEndProps) {
  const cooling = coolingMinutes(form);
  return (
    <p className="mt-4 border-t border-line pt-3">
      Out of the oven <span className="num font-semibold">{ready}</span>.{" "}
      {isPizza(form) ? (
        EAT_HOT
      ) : (
        <>
          Slice after {spokenRange(cooling[0], cooling[1])} on the rack, from{" "}
          <span className="num font-semibold">{children(cooling[0])}</span>.
        </>
      )}
    </p>
  );
}

/** Advice about a plan that works, unlike a text that could not be read. */
function isHint(code: Problem["code"]): boolean {
  return code === "proof-before-retard" || code === "bulk-extended" || code.startsWith("fridge-");
}

/** A missing or unreadable time is named above the fold, because the whole schedule depends on it. */
const isUnread = ({ code }: Problem) => code === "duration-unread" || code === "pre-dough-unread";

/** A levain past its peak stands above the schedule, with what helps. */
const problemsOf = (form: RecipeForm) =>
  scheduleProblems(form).filter(({ code }) => code !== "levain-past-peak");

function Problems({ of, ...repairing }: Repairing & { form: RecipeForm; of: readonly Problem[] }) {
  return of.map((problem) => (
    <ProblemNotice
      key={JSON.stringify(problem)}
      problem={problem}
      tone={isHint(problem.code) ? "info" : "warning"}
      className="no-print mt-3"
      {...repairing}
    />
  ));
}

/** The date of Day 1, and what the lines mean. */
function Legend({ days, sleep }: { days: readonly number[]; sleep: Hours }) {
  const { time } = useFormats();
  return (
    <ul className="legend no-print">
      {days.map((day) => (
        <li key={day}>
          <span className="font-display font-semibold">Day {day}</span>{" "}
          {day === 1 ? "the day you start" : `+${day - 1} ${day === 2 ? "day" : "days"}`}
        </li>
      ))}
      <li>
        <span className="legend-line border-solid" /> hands on
      </li>
      <li>
        <span className="legend-line border-dotted" /> waiting
      </li>
      {sleep.from !== sleep.to && (
        <li>
          <Moon size={16} aria-hidden="true" className="text-muted" /> {time(sleep.from)} to {time(sleep.to)}
        </li>
      )}
    </ul>
  );
}

const HOURS = [0, 6, 12, 18, 24];
/** The 12 between two times with AM or PM needs neither. */
const TWELVE_HOURS: Readonly<Record<number, string>> = {
  0: "12",
  6: "6\u00a0AM",
  12: "12",
  18: "6\u00a0PM",
  24: "12",
};

type StripProps = { strips: readonly Strip[]; titles: ReadonlyMap<number, string>; sleep: Hours };

const place = ({ from, to }: { from: number; to: number }) => ({
  left: `${(from / DAY_MINUTES) * 100}%`,
  width: `${((to - from) / DAY_MINUTES) * 100}%`,
});

/** A line per day, midnight to midnight; the list below says the same in words, so screen readers skip it. */
function ScheduleStripRows({ strips, titles, sleep }: StripProps) {
  const { clock } = useFormats().units;
  // Folded away at first. Their places are styles, which the server may not write (security.md).
  if (!useAwake(() => true, false)) return null;
  return (
    <div aria-hidden="true" className="strips no-print">
      {strips.map(({ day, bars }) => (
        <div key={day} className="strip">
          <span className="strip-day">{titles.get(day) ?? `Day ${day}`}</span>
          <div className="strip-track">
            {nightOf(sleep).map((night) => (
              <span key={night.from} className="strip-night" style={place(night)} />
            ))}
            {bars.map((bar) => (
              <span
                key={`${bar.from} ${bar.handsOn}`}
                className={bar.handsOn ? "strip-busy" : "strip-waiting"}
                style={place(bar)}
              />
            ))}
          </div>
        </div>
      ))}
      <div className="strip">
        <span />
        <div className="strip-axis">
          <div className="ticks [--n:24]" />
          {HOURS.map((hour) => (
            <span key={hour} className="strip-hour" style={{ left: `${(hour / 24) * 100}%` }}>
              {clock === "24" ? hour : TWELVE_HOURS[hour]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
