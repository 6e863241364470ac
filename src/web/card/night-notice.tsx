import { type ReactNode, useMemo, useRef } from "react";
import {
  buildSchedule,
  clockTime,
  DAY_MINUTES,
  levainAtPeak,
  minutesOf,
  type NightJob,
  type NightRemedy,
  nightRemedies,
  nightWork,
  ownRetard,
  type RecipeForm,
  scheduleProblems,
  withWaits,
} from "../../baking";
import { type BenchState, fridgeOf, type LocalTime, withPlan } from "../../contract/bench-state";
import { dayAfter, shortDay } from "../../wording/dates";
import type { Formats } from "../../wording/formats";
import { nightJobText } from "../../wording/nights";
import { spokenMinutes } from "../../wording/measures";
import { pastPeakText } from "../../wording/problems";
import { storedHabits, useSleep } from "../plan/habits";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";
import { TONE_SOFT } from "../ui/tone";
import { moment, timing, wallAfter, wallAt } from "./schedule-view";
import { keepUsualStart, usualStart } from "./usual-start";

type Props = {
  /** The recipe as it is baked this time. */
  form: RecipeForm;
  /** The recipe with its own time in the fridge. */
  own: RecipeForm;
  bench: BenchState;
  onBench: (patch: Partial<BenchState>) => void;
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
  /** Opens the planner. */
  onPlan: () => void;
};

/** Above the schedule: the work that falls into the baker's sleep, a levain past its peak, and what helps in one tap. */
export function NightNotice({ form, own, bench, onBench, onApply, onPlan }: Props) {
  const formats = useFormats();
  const sleepHours = useSleep();
  const host = useRef<HTMLDivElement>(null);
  const { startTime, startDate } = bench;
  const day = useMemo(
    () => ({
      start: minutesOf(startTime),
      sleep: { from: minutesOf(sleepHours.from), to: minutesOf(sleepHours.to) },
    }),
    [startTime, sleepHours],
  );
  const work = useMemo(() => nightWork(form, day), [form, day]);
  const remedies = useMemo(() => {
    const usual = usualStart();
    return nightRemedies(form, day, usual === null ? undefined : minutesOf(usual));
  }, [form, day]);
  const late = scheduleProblems(form).find((problem) => problem.code === "levain-past-peak");

  /** The button that was pressed is gone once its remedy is taken, so the focus goes on to the schedule's summary. */
  const settle = () => {
    const summary = host.current?.nextElementSibling;
    requestAnimationFrame(() => summary instanceof HTMLElement && summary.focus());
  };
  const undo = (usual: string | null) => {
    keepUsualStart(usual);
    onBench(bench);
  };
  const take = (remedy: NightRemedy) => {
    const time = clockTime(remedy.start);
    const usual = usualStart();
    if (remedy.kind === "start") {
      keepUsualStart(time);
      onBench({ startTime: time, startDate: startDate && dayAfter(startDate, dayOf(remedy)) });
    } else onBench(coldPlan(form, own, bench, remedy));
    showToast(
      remedy.kind === "start" ? `Start time is ${formats.time(time)}.` : "A night in the fridge is planned.",
      { action: { label: "Undo", onPress: () => undo(usual) } },
    );
    settle();
  };

  const [first] = work;
  return (
    <div ref={host} className="no-print">
      {(first !== undefined || late !== undefined) && (
        <div className={`night-notice ${TONE_SOFT.info}`}>
          {first !== undefined && (
            <Offer sentence={`This has you ${nightJobText(formats, first)}.`}>
              {remedies.map((remedy) => (
                <Remedy
                  key={remedy.kind}
                  label={labelOf(formats, form, remedy)}
                  result={resultOf(formats, bench, remedy)}
                  onPress={() => take(remedy)}
                />
              ))}
              <Button aria-haspopup="dialog" onClick={onPlan}>
                Bread by …
              </Button>
            </Offer>
          )}
          {late !== undefined && (
            <Offer sentence={pastPeakText(late)}>
              <PeakRemedy form={form} bench={bench} day={day} work={work} onApply={onApply} onDone={settle} />
            </Offer>
          )}
        </div>
      )}
    </div>
  );
}

function Offer({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="night-offer">
      <p>{sentence}</p>
      <div className="night-remedies">{children}</div>
    </div>
  );
}

function Remedy({ label, result, onPress }: { label: string; result: string; onPress: () => void }) {
  return (
    <Button onClick={onPress}>
      <span>
        {label} <span className="night-result">{result}</span>
      </span>
    </Button>
  );
}

type PeakProps = Pick<Props, "form" | "bench" | "onApply"> & {
  day: Parameters<typeof nightWork>[1];
  work: readonly NightJob[];
  onDone: () => void;
};

/** The levain used at its peak, with when the bread is ready then, and the work at night that comes of it. */
function PeakRemedy({ form, bench, day, work, onApply, onDone }: PeakProps) {
  const formats = useFormats();
  const atPeak = levainAtPeak(form);
  const field = form.hasSecondaryLevainBuild ? "secondaryLevainBuildTime" : "levainBuildTime";
  const hours = `${formats.number(atPeak[field] ?? 0, 1)}\u00a0h`;
  const span = timing(buildSchedule(atPeak, { startTime: bench.startTime }));
  const [first, ...others] = nightWork(atPeak, day);
  const isWorse = others.length + 1 > work.length;
  const night = first !== undefined && isWorse ? `, but has you ${nightJobText(formats, first)}` : "";
  return (
    <Remedy
      label={`Use it at ${hours}`}
      result={`ready ${readyText(formats, bench.startDate, span?.start ?? 0, span?.end ?? 0)}${night}`}
      onPress={() => {
        onApply(`The levain is used at ${hours}.`, { [field]: atPeak[field] });
        onDone();
      }}
    />
  );
}

const dayOf = ({ start }: Pick<NightRemedy, "start">) => Math.floor(start / DAY_MINUTES);

function labelOf(formats: Formats, form: RecipeForm, { kind, start, retard }: NightRemedy): string {
  if (kind === "start") return `Start at ${formats.clock(start)}`;
  if (ownRetard(form) === null || retard === null) return "Put a night in the fridge";
  return `Keep the dough in the fridge for ${spokenMinutes(retard)}`;
}

/** When the bread is ready, by the date where the day of the start is known. */
function readyText(formats: Formats, startDate: string | null, start: number, out: number): string {
  if (startDate === null) return moment(formats, out, 1);
  const { date, time } = wallAfter({ date: startDate, time: clockTime(start) }, out - start);
  return `${shortDay(date)}, ${formats.time(time)}`;
}

/** What a remedy leads to: its start where that is another, when the bread is ready, and the work that remains. */
function resultOf(formats: Formats, bench: BenchState, remedy: NightRemedy): string {
  const { kind, start, out, asleep } = remedy;
  const date = bench.startDate && dayAfter(bench.startDate, dayOf(remedy));
  const first = start - dayOf(remedy) * DAY_MINUTES;
  const parts = [`ready ${readyText(formats, date, first, out - start + first)}`];
  if (kind === "fridge" && clockTime(start) !== bench.startTime)
    parts.unshift(`start ${formats.clock(start)}`);
  if (asleep > 0) parts.push(`${spokenMinutes(asleep)} of your sleep`);
  return parts.join(", ");
}

/** A night in the fridge is a plan, and a plan has its day: the chosen one, or the next on which that hour is to come. */
function beginsOf({ startDate }: BenchState, remedy: NightRemedy): LocalTime {
  const time = clockTime(remedy.start);
  if (startDate !== null) return { date: dayAfter(startDate, dayOf(remedy)), time };
  const now = wallAt(new Date());
  return now.time < time ? { date: now.date, time } : { date: dayAfter(now.date, 1), time };
}

function coldPlan(form: RecipeForm, own: RecipeForm, bench: BenchState, remedy: NightRemedy): BenchState {
  const begins = beginsOf(bench, remedy);
  const out = wallAfter(begins, remedy.out - remedy.start);
  return withPlan(bench, {
    wish: { ...storedHabits(), goal: "start", start: begins, out, awayDates: [], fridge: true },
    begins,
    out,
    fridge: { before: fridgeOf(own), after: fridgeOf(withWaits(form, remedy)) },
  });
}
