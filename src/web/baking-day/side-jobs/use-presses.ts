import { useState } from "react";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { minutesText } from "../../../wording/values/measures";
import { nameStep } from "../../../wording/steps/process-steps";
import { useFormats } from "../../site/units";
import { clockOf, dayOf, timeOf } from "../../times/local-time";
import { outOf, type Said } from "../running-plan/goal-text";
import { keepPlan } from "../running-plan/plan-store";
import { pressDone, pressLate, pressOver, pressTurn, pressUndo } from "../running-plan/presses";
import { type Day, type DayRow, readDay } from "../../../contract/baking/read-day";
import { jobsFor, openSideJobs, pressOn } from "./side-job-questions";
import { sayBegun } from "./side-job-words";

/** Side jobs to ask about in turn, and the step whose end waits for the answers. */
type Asking = { jobs: readonly DayRow[]; over: Day | null };

type Change = (plan: BakingPlan, now: number) => BakingPlan;

/** Carries out a press at its own instant, whatever time the page showed last. */
function carryOut(plan: BakingPlan, change: Change, words: Said): string {
  const now = Date.now();
  const next = change(plan, now);
  keepPlan(next);
  return words(readDay(next, now), now);
}

/** The oven that heats while its bread waits for it: "Pot is hot" says that the wait is over. */
function findHeating(day: Day, now: number): DayRow | null {
  const { present } = day;
  if (present?.phase !== "before" || present.held <= 0) return null;
  const open = jobsFor(day, present.row).filter(({ done, ends }) => !done || ends > now);
  const [job] = open;
  return open.length === 1 && job?.done === true && job.entry.kind === "preheat" ? job : null;
}

const UNCHANGED: Change = (plan) => plan;

/** Ends what the page is at: the rise that the baker decides about, the wait for a pot that is hot, or the step. */
const overOf =
  (day: Day, shownAt: number): Change =>
  (before, at) => {
    if (day.decides !== null) return pressOver(day.decides.row)(before, at);
    const heating = findHeating(day, shownAt);
    const told = heating === null ? before : pressDone(heating.row, heating.entry.duration)(before, at);
    return pressOn(day, told, at);
  };

const turnOf = ({ present }: Day): Change =>
  present?.toTurn == null ? UNCHANGED : pressTurn(present.toTurn);

/** A side job was begun so many minutes ago; the last answer lets the step end that waited for it. */
function answerOf(asking: Asking | null, minutes: number): Change | null {
  const [job, ...others] = asking?.jobs ?? [];
  if (asking === null || job === undefined) return null;
  const { over } = asking;
  const told = pressDone(job.row, minutes);
  if (others.length > 0 || over === null) return told;
  return (before, at) => pressOn(over, told(before, at), at);
}

/**
 * "ready 18:15": when the bread would be out after a press; null if the press leaves that time. The page shows the
 * present time with its day, so only another day is named.
 */
function useReady(plan: BakingPlan, day: Day, now: number) {
  const formats = useFormats();
  const { zone } = plan;
  return (change: Change): string | null => {
    const after = readDay(change(plan, now), now).out;
    if (Math.abs(after - day.out) < MINUTE_MS) return null;
    const isSameDay = dayOf(after, zone) === dayOf(day.out, zone);
    return `ready ${isSameDay ? clockOf(formats, after, zone) : timeOf(formats, after, zone, now)}`;
  };
}

/** When the bread is ready after the presses that ask nothing first. */
const readyAfter = (ready: ReturnType<typeof useReady>, day: Day) => ({
  undo: () => ready(pressUndo),
  late: (minutes: number) => ready(pressLate(day, minutes)),
  done: (job: DayRow) => ready(pressDone(job.row)),
});

const sayFirst =
  (words: string, out: Said): Said =>
  (next, at) =>
    `${words} ${out(next, at)}`;

/** What is said where the present step is over: that work is done, or what follows. */
function wordsOver({ present }: Day, out: Said): Said {
  if (present?.phase === "before" || present?.entry.handsOn !== true) return out;
  return () => `${nameStep(present.entry)} done.`;
}

/** The presses of a bread: each writes a new plan. `onPressed` is called after each with its result in words. */
export function usePresses(plan: BakingPlan, day: Day, now: number, onPressed: (words: string) => void) {
  const formats = useFormats();
  const [asking, setAsking] = useState<Asking | null>(null);
  const out = outOf(formats, plan);
  const { decides } = day;

  const press = (change: Change, words: Said) => onPressed(carryOut(plan, change, words));
  const announceBegun = (job: DayRow): Said => sayFirst(sayBegun(job), out);
  const ready = useReady(plan, day, now);
  const onOver = overOf(day, now);
  /** Ends the present step, once it is known when the next one's side jobs were begun. */
  const goOn = () => {
    const jobs = findHeating(day, now) === null ? openSideJobs(day, now) : [];
    if (jobs.length > 0) setAsking({ jobs, over: day });
    else press(onOver, wordsOver(day, out));
  };
  const answered = (minutes: number) => answerOf(asking, minutes);
  const answer = (minutes: number) => {
    const [job, ...others] = asking?.jobs ?? [];
    const change = answered(minutes);
    if (asking === null || job === undefined || change === null) return;
    setAsking(others.length === 0 ? null : { jobs: others, over: asking.over });
    press(change, announceBegun(job));
  };
  const onTurn = turnOf(day);
  return {
    press,
    /** The side job to ask about. */
    asked: asking?.jobs[0],
    answer,
    ask: (job: DayRow) => setAsking({ jobs: [job], over: null }),
    askNothing: () => setAsking(null),
    /** A bulk that only the clock has ended is over when the baker says so. */
    over: () => {
      if (decides === null) return goOn();
      const what = decides.entry.kind === "bulk" ? "Bulk" : "Proof";
      return press(onOver, (next, at) => `${what} is over. ${out(next, at)}`);
    },
    turn: () => press(onTurn, out),
    done: (job: DayRow) => press(pressDone(job.row), announceBegun(job)),
    late: (minutes: number) =>
      press(pressLate(day, minutes), (next, at) => `Moved by ${minutesText(minutes)}. ${out(next, at)}`),
    undo: () => press(pressUndo, (next, at) => `Undone. ${out(next, at)}`),
    take: (change: Change) => press(change, out),
    ready,
    /** The same for the presses of this page. */
    readyAfter: {
      ...readyAfter(ready, day),
      over: () => ready(onOver),
      turn: () => ready(onTurn),
      answer: (minutes: number) => ready(answered(minutes) ?? UNCHANGED),
    },
  };
}

export type Presses = ReturnType<typeof usePresses>;
