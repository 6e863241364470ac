import { ChevronDown, Moon, Timer } from "lucide-react";
import { Suspense, useId, useState } from "react";
import {
  coolingMinutes,
  type Problem,
  type RecipeForm,
  type ScheduleEntry,
  scheduleProblems,
} from "../../baking";
import { minutesText, rangeText } from "../../wording/measures";
import { problemText } from "../../wording/problems";
import { latePart } from "../late-part";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { type Strip, scheduleStrips } from "./schedule-strips";
import { ScheduleTimeline } from "./schedule-timeline";
import { moment, scheduleDays, timing } from "./schedule-view";

const StartDialog = latePart(() => import("../baking-day/start-dialog"), "StartDialog");

/** When to do what, from the start time on; folded away at first (BU-23), always open on paper. */
export function BakingSchedule({ form, entries }: { form: RecipeForm; entries: readonly ScheduleEntry[] }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const [starting, setStarting] = useState(false);
  const id = useId();
  const days = scheduleDays(formats, entries);
  const span = timing(entries);
  if (span === null) return <p className="mt-3 text-muted">Nothing to plan yet.</p>;
  const cooling = coolingMinutes(form);
  const lastDay = days.at(-1)?.day ?? 1;
  return (
    <>
      <p className="no-print mt-3">
        <span className="num">{minutesText(span.elapsed)}</span> in all,{" "}
        <span className="num">{minutesText(span.handsOn)}</span> of it hands on. Out of the oven at{" "}
        <span className="num font-semibold">{moment(formats, span.end, 1)}</span>.
      </p>
      <div className="no-print mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          icon={<ChevronDown size={20} className={open ? "rotate-180" : undefined} />}
        >
          Full schedule
        </Button>
        <Button onClick={() => setStarting(true)} icon={<Timer size={20} />}>
          Start baking day
        </Button>
      </div>
      {starting && (
        <Suspense fallback={null}>
          <StartDialog form={form} startTime={entries[0]?.time ?? ""} onClose={() => setStarting(false)} />
        </Suspense>
      )}
      <div id={id} data-opens className="schedule-body" data-open={open || undefined}>
        {scheduleProblems(form).map((problem) => (
          <Notice
            key={JSON.stringify(problem)}
            tone={isHint(problem.code) ? "info" : "warning"}
            className="no-print mt-3"
          >
            {problemText(formats, problem)}
          </Notice>
        ))}
        <Legend days={days.map(({ day }) => day)} />
        <ScheduleStripRows strips={scheduleStrips(entries)} />
        <ScheduleTimeline days={days} />
        <p className="mt-4 border-t border-line pt-3">
          Out of the oven at <span className="num font-semibold">{moment(formats, span.end, lastDay)}</span>.
          Slice after {rangeText(cooling[0], cooling[1])} on the rack, from{" "}
          <span className="num font-semibold">{moment(formats, span.end + cooling[0], lastDay)}</span>.
        </p>
      </div>
    </>
  );
}

/** Advice about a plan that works, against a text that could not be read. */
function isHint(code: Problem["code"]): boolean {
  return code === "levain-past-peak" || code === "proof-before-retard" || code === "bulk-extended";
}

/** What Day 1, Day 2 … count from, and what the lines mean. */
function Legend({ days }: { days: readonly number[] }) {
  const { clock } = useFormats();
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
      <li>
        <Moon size={16} aria-hidden="true" className="text-muted" /> {clock(22 * 60)} to {clock(6 * 60)}
      </li>
    </ul>
  );
}

const HOURS = [0, 6, 12, 18, 24];
/** Between the two that say which half of the day it is, a 12 needs no more. */
const TWELVE_HOURS: Readonly<Record<number, string>> = {
  0: "12",
  6: "6\u00a0AM",
  12: "12",
  18: "6\u00a0PM",
  24: "12",
};

/** One day per line, midnight to midnight; the list below says the same in words, so readers skip it. */
function ScheduleStripRows({ strips }: { strips: readonly Strip[] }) {
  const { clock } = useFormats().units;
  return (
    <div aria-hidden="true" className="strips no-print">
      {strips.map(({ day, bars }) => (
        <div key={day} className="strip">
          <span className="strip-day">Day {day}</span>
          <div className="strip-track">
            <span className="strip-night left-0 w-1/4" />
            <span className="strip-night left-[91.666%] w-[8.334%]" />
            {bars.map((bar) => (
              <span
                key={`${bar.from} ${bar.handsOn}`}
                className={bar.handsOn ? "strip-busy" : "strip-waiting"}
                style={{
                  left: `${(bar.from / 1440) * 100}%`,
                  width: `${((bar.to - bar.from) / 1440) * 100}%`,
                }}
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
