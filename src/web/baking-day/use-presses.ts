import { useState } from "react";
import type { BakingPlan } from "../../contract/baking-plan";
import { minutesText } from "../../wording/measures";
import { nameStep } from "../../wording/process-steps";
import { useFormats } from "../site/units";
import { outOf, type Said } from "./goal-text";
import { keepPlan } from "./plan-store";
import { pressDone, pressLate, pressOver, pressUndo } from "./presses";
import { type Day, type DayRow, readDay } from "./read-day";
import { openSideJobs, pressOn } from "./side-job-questions";
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

/** The presses of a day: each writes a new plan and announces the result. `onPress` is called before each. */
export function usePresses(plan: BakingPlan, day: Day, now: number, onPress: () => void) {
  const formats = useFormats();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [pressed, setPressed] = useState<{ words: string } | null>(null);
  const out = outOf(formats, plan);
  const { present, decides } = day;

  const press = (change: Change, words: Said) => {
    onPress();
    setPressed({ words: carryOut(plan, change, words) });
  };
  const announceBegun =
    (job: DayRow): Said =>
    (next, at) =>
      `${sayBegun(job)} ${out(next, at)}`;
  const overWords = (): Said => {
    if (present?.phase !== "before" && present?.entry.handsOn === true)
      return () => `${nameStep(present.entry)} done.`;
    return out;
  };
  /** Ends the present step, once it is known when the next one's side jobs were begun. */
  const goOn = () => {
    const jobs = openSideJobs(day, now);
    if (jobs.length > 0) setAsking({ jobs, over: day });
    else press((before, at) => pressOn(day, before, at), overWords());
  };
  const answer = (minutes: number) => {
    const [job, ...others] = asking?.jobs ?? [];
    if (asking === null || job === undefined) return;
    const { over } = asking;
    const told = pressDone(job.row, minutes);
    const isLast = others.length === 0;
    setAsking(isLast ? null : { jobs: others, over });
    press(
      (before, at) => (isLast && over !== null ? pressOn(over, told(before, at), at) : told(before, at)),
      announceBegun(job),
    );
  };
  return {
    pressed,
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
      return press(pressOver(decides.row), (next, at) => `${what} is over. ${out(next, at)}`);
    },
    done: (job: DayRow) => press(pressDone(job.row), announceBegun(job)),
    late: (minutes: number) =>
      press(pressLate(day, minutes), (next, at) => `Moved by ${minutesText(minutes)}. ${out(next, at)}`),
    undo: () => press(pressUndo, (next, at) => `Undone. ${out(next, at)}`),
    take: (change: Change) => press(change, out),
  };
}

export type Presses = ReturnType<typeof usePresses>;
