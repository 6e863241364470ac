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
import { type BenchState, fridgeOf, type Hours, type LocalTime, withPlan } from "../../contract/bench-state";
import { dayAfter, shortDay } from "../../wording/dates";
import type { Formats } from "../../wording/formats";
import { isProposedLevain } from "../../wording/levain-times";
import { nightWorkText } from "../../wording/nights";
import { spokenMinutes } from "../../wording/measures";
import { pastPeakText } from "../../wording/problems";
import { shorterProof } from "../../wording/shorter-proof";
import { storedHabits, useSleep } from "../times/habits";
import { useAtOnce } from "../times/kitchen";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import type { ButtonVariant } from "../ui/button-class";
import { Disclosure } from "../ui/disclosure";
import { showToast } from "../ui/toast";
import { TONE_SOFT } from "../ui/tone";
import { measureBake } from "../times/bake-times";
import { beginOf, bestBake } from "../times/best-bake";
import { tellMoment, measureTime, wallAfter, wallAt } from "../times/schedule-view";
import { keepUsualStart, usualStart } from "../times/usual-start";

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

/** The work that falls into the baker's sleep, and what helps. */
function useNight(form: RecipeForm, { startTime, startDate }: BenchState) {
  const sleepHours = useSleep();
  const atOnce = useAtOnce(form);
  const day = useMemo(
    () => ({
      start: minutesOf(startTime),
      sleep: { from: minutesOf(sleepHours.from), to: minutesOf(sleepHours.to) },
      atOnce,
    }),
    [startTime, sleepHours, atOnce],
  );
  const work = useMemo(() => nightWork(form, day), [form, day]);
  const remedies = useMemo(
    () => nightRemedies(form, day, startToOffer(form, startDate, day, sleepHours)),
    [form, day, startDate, sleepHours],
  );
  return { day, work, remedies };
}

type Bench = Pick<Props, "form" | "own" | "bench" | "onBench">;

function takeRemedy(formats: Formats, { form, own, bench, onBench }: Bench, remedy: NightRemedy): void {
  const undo = (usual: string | null) => {
    keepUsualStart(usual);
    onBench(bench);
  };
  const time = clockTime(remedy.start);
  const usual = usualStart();
  const { startDate } = bench;
  if (remedy.kind === "start") {
    keepUsualStart(time);
    onBench({ startTime: time, startDate: startDate && dayAfter(startDate, dayOf(remedy)) });
  } else onBench(coldPlan(form, own, bench, remedy));
  showToast(
    remedy.kind === "start" ? `Start time is ${formats.time(time)}.` : "A night in the fridge is planned.",
    { action: { label: "Undo", onPress: () => undo(usual) } },
  );
}

/** The button that was pressed is gone once its remedy is taken, so the focus goes on to the schedule's summary. */
function focusSummary(notice: HTMLElement | null): void {
  const summary = notice?.nextElementSibling;
  requestAnimationFrame(() => summary instanceof HTMLElement && summary.focus());
}

/** Above the schedule: the work that falls into the baker's sleep, or a levain past its peak, and what helps in one tap. */
export function NightNotice({ form, own, bench, onBench, onApply, onPlan }: Props) {
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const { day, work, remedies } = useNight(form, bench);
  const late = scheduleProblems(form).find((problem) => problem.code === "levain-past-peak");

  const settle = () => focusSummary(host.current);
  const take = (remedy: NightRemedy) => {
    takeRemedy(formats, { form, own, bench, onBench }, remedy);
    settle();
  };

  const [first] = work;
  const planner = (
    <Button key="plan" aria-haspopup="dialog" onClick={onPlan}>
      Bread by …
    </Button>
  );
  const peak = late !== undefined && (
    <PeakRemedy
      key="peak"
      form={form}
      bench={bench}
      day={day}
      work={work}
      onApply={onApply}
      onDone={settle}
    />
  );
  // A levain as the site itself proposes it is no fault: its other time is one of the ways, and nothing is said of it.
  const scolds = late !== undefined && !isProposedLevain(form);
  const [sentence, ways] =
    first !== undefined
      ? [
          `This has you ${nightWorkText(formats, work)}.`,
          [
            ...remedies.map((remedy, at) => (
              <Remedy
                key={remedy.kind}
                label={labelOf(formats, form, remedy)}
                result={resultOf(formats, form, bench, remedy)}
                variant={at === 0 ? "filled" : "outline"}
                onPress={() => take(remedy)}
              />
            )),
            planner,
            scolds && <p key="late">{pastPeakText(late)}</p>,
            peak,
          ],
        ]
      : [scolds ? pastPeakText(late) : "", [peak]];
  return (
    <div ref={host} className="no-print">
      {sentence !== "" && <Offer sentence={sentence} ways={ways.filter((way) => way !== false)} />}
    </div>
  );
}

/** One line and one way out; every other way waits behind it. */
function Offer({ sentence, ways: [best, ...others] }: { sentence: string; ways: readonly ReactNode[] }) {
  return (
    <div className={`night-notice ${TONE_SOFT.info}`}>
      <p>{sentence}</p>
      {best}
      {others.length > 0 && (
        <Disclosure summary="Other ways">
          <div className="night-ways">{others}</div>
        </Disclosure>
      )}
    </div>
  );
}

type RemedyProps = { label: string; result: string; variant?: ButtonVariant; onPress: () => void };

function Remedy({ label, result, variant = "outline", onPress }: RemedyProps) {
  return (
    <Button variant={variant} onClick={onPress}>
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
  const hours = spokenMinutes((atPeak[field] ?? 0) * 60);
  const span = measureTime(buildSchedule(atPeak, { startTime: bench.startTime, atOnce: day.atOnce }));
  const atNight = nightWork(atPeak, day);
  // A button has room for the first; the notice then names them all.
  const night =
    atNight.length > work.length ? `, but has you ${nightWorkText(formats, atNight.slice(0, 1))}` : "";
  return (
    <Remedy
      label={`Use the levain after ${hours}`}
      result={`ready ${readyText(formats, bench.startDate, span?.start ?? 0, span?.end ?? 0)}${night}`}
      onPress={() => {
        onApply(`The levain is used after ${hours}.`, { [field]: atPeak[field] });
        onDone();
      }}
    />
  );
}

/**
 * The usual hour of this kitchen where it costs no sleep, else the one by which the preset's card promised the bread. A
 * chosen day has no better hour by the clock of today.
 */
function startToOffer(
  form: RecipeForm,
  startDate: string | null,
  { sleep, atOnce }: Parameters<typeof nightWork>[1],
  sleepHours: Hours,
): number | undefined {
  const kept = usualStart();
  const usual = kept === null ? undefined : minutesOf(kept);
  if (
    startDate !== null ||
    (usual !== undefined && nightWork(form, { start: usual, sleep, atOnce }).length === 0)
  )
    return usual;
  return minutesOf(
    beginOf(bestBake(measureBake(buildSchedule(form, { atOnce })), Date.now(), sleepHours)).time,
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
  if (startDate === null) return tellMoment(formats, out, 1);
  const { date, time } = wallAfter({ date: startDate, time: clockTime(start) }, out - start);
  return `${shortDay(date)}, ${formats.time(time)}`;
}

/**
 * What a remedy leads to: its start where that is another, a shorter proof before the fridge, when the bread is ready, and
 * the work that remains.
 */
function resultOf(formats: Formats, form: RecipeForm, bench: BenchState, remedy: NightRemedy): string {
  const { kind, start, out, asleep } = remedy;
  const date = bench.startDate && dayAfter(bench.startDate, dayOf(remedy));
  const first = start - dayOf(remedy) * DAY_MINUTES;
  const parts = [`ready ${readyText(formats, date, first, out - start + first)}`];
  const proof = kind === "fridge" ? shorterProof(form, withWaits(form, remedy)) : null;
  if (proof !== null) parts.unshift(proof);
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
