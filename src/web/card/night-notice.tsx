import { type ReactNode, useMemo, useRef } from "react";
import {
  buildSchedule,
  clockTime,
  DAY_MINUTES,
  minutesOf,
  type NightRemedy,
  nightRemedies,
  nightWork,
  ownRetard,
  type RecipeForm,
  scheduleProblems,
  withWaits,
} from "../../baking";
import {
  type BenchState,
  fridgeOf,
  type Hours,
  type LocalTime,
  withPlan,
} from "../../contract/recipes/bench-state";
import { dayAfter } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { isProposedLevain } from "../../wording/recipes/levain-times";
import { nightWorkText } from "../../wording/baking/nights";
import { spokenMinutes } from "../../wording/values/measures";
import { pastPeakText } from "../../wording/recipes/problems";
import { shorterProof } from "../../wording/baking/shorter-proof";
import { storedHabits, useSleep } from "../times/habits";
import { readAtOnce, useAtOnce } from "../times/kitchen";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { showToast } from "../ui/dialogs/toast";
import { TONE_SOFT } from "../ui/tone";
import { measureBake } from "../times/bake-times";
import { beginOf, bestBake } from "../times/best-bake";
import { wallAfter, wallAt } from "../times/schedule-view";
import { PeakRemedy, readyText, Remedy, sparesNight } from "./night-remedy";
import { keepUsualStart, usualStart } from "../times/usual-start";

type Props = {
  /** The recipe as it is baked this time. */
  form: RecipeForm;
  /** The recipe with its own time in the fridge. */
  own: RecipeForm;
  bench: BenchState;
  onBench: (patch: Partial<BenchState>) => void;
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
  /** Whether the schedule is open: folded away, it only says what is at night. */
  open: boolean;
  /** Opens the planner. */
  onPlan: () => void;
};

/** The work that falls into the baker's sleep, and what helps: searched for where somebody looks at it. */
function useNight(form: RecipeForm, { startTime, startDate, plan }: BenchState, open: boolean) {
  const sleepHours = useSleep();
  const atOnce = useAtOnce(form, plan);
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
    () => (open ? nightRemedies(form, day, startToOffer(form, startDate, day, sleepHours)) : []),
    [open, form, day, startDate, sleepHours],
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
  const summary = notice?.closest("[data-widget]")?.querySelector<HTMLElement>("[data-summary]");
  requestAnimationFrame(() => summary?.focus());
}

/** With the schedule: the work that falls into the baker's sleep, or a levain past its peak, and what helps in one tap. */
export function NightNotice({ open, form, own, bench, onBench, onApply, onPlan }: Props) {
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const { day, work, remedies } = useNight(form, bench, open);
  const late = scheduleProblems(form).find((problem) => problem.code === "levain-past-peak");

  const settle = () => focusSummary(host.current);
  const take = (remedy: NightRemedy) => {
    takeRemedy(formats, { form, own, bench, onBench }, remedy);
    settle();
  };

  const [first] = work;
  const planner = (
    <Button key="plan" onClick={onPlan}>
      Bread by …
    </Button>
  );
  // A levain as the site itself proposes it is no fault: its other time is one of the ways, where it spares the night.
  const scolds = late !== undefined && !isProposedLevain(form);
  const peak = late !== undefined && (scolds || sparesNight(form, day, work, remedies)) && (
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
  if (!open) return sentence === "" ? null : <span>{sentence}</span>;
  return (
    <div ref={host} className="no-print">
      {sentence !== "" && <Offer sentence={sentence} ways={ways.filter((way) => way !== false)} />}
    </div>
  );
}

/** A line with one remedy; the others wait behind it. */
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
  const bake = bestBake(measureBake(buildSchedule(form, { atOnce })), Date.now(), sleepHours);
  return bake === null ? usual : minutesOf(beginOf(bake).time);
}

const dayOf = ({ start }: Pick<NightRemedy, "start">) => Math.floor(start / DAY_MINUTES);

function labelOf(formats: Formats, form: RecipeForm, { kind, start, retard }: NightRemedy): string {
  if (kind === "start") return `Start at ${formats.clock(start)}`;
  if (ownRetard(form) === null || retard === null) return "Put a night in the fridge";
  return `Keep the dough in the fridge for ${spokenMinutes(retard)}`;
}

/**
 * The outcome of a remedy: its start where that is another, a shorter proof before the fridge, when the bread is ready,
 * and the work that remains.
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
    atOnce: readAtOnce(form, bench.plan),
  });
}
