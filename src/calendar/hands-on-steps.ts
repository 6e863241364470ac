import { isBegunByHand, type RunningRow, type ScheduleEntry, TOUCH_MINUTES } from "../baking";
import { type BakingPlan, planInstant, readBakingPlan } from "../contract/baking/baking-plan";
import { fridgeStays } from "../contract/baking/fridge-stays";
import { MINUTE_MS } from "../contract/values/milliseconds";
import { beginName } from "../wording/baking/fridge-row";
import type { TurnsOf } from "../wording/recipes/turns";
import { capital } from "../wording/values/measures";

/** A step that needs the baker, as now planned; times are instants in milliseconds. */
export type HandsOnStep = {
  /** The step's index in the schedule, which identifies it however often it moves. */
  row: number;
  title: string;
  start: number;
  end: number;
  done: boolean;
  /** A moment within a bake: work that cannot be begun early. */
  isMoment?: true;
};

type Stretch = { start: number; end: number };

/** The minutes of a row that need the baker; an empty span for a wait. */
function handsOn(rows: readonly ScheduleEntry[], running: readonly RunningRow[], at: number): Stretch {
  const { start, end } = running[at] ?? { start: 0, end: 0 };
  const kind = rows[at]?.kind;
  if (rows[at]?.handsOn) return { start, end };
  if (kind === "cold-retard") return intoTheFridge(rows, running, start);
  return {
    start,
    end: kind !== undefined && isBegunByHand(kind) ? Math.min(start + TOUCH_MINUTES, end) : start,
  };
}

/**
 * When to put the dough into the fridge: the last minutes of the proof before, or the first minutes in the fridge if
 * there is no proof.
 */
function intoTheFridge(rows: readonly ScheduleEntry[], running: readonly RunningRow[], at: number): Stretch {
  const proof = running[rows.findIndex(({ kind }) => kind === "initial-proof")];
  const before = proof === undefined ? 0 : Math.min(TOUCH_MINUTES, at - proof.start);
  return before > 0 ? { start: at - before, end: at } : { start: at, end: at + TOUCH_MINUTES };
}

/**
 * Steps for taking out dough that was put into the fridge in the middle of its bulk; numbered after the schedule's
 * rows.
 */
function outOfTheFridge(plan: BakingPlan, read: ReturnType<typeof readBakingPlan>): HandsOnStep[] {
  return fridgeStays(plan, read).map(({ until, isOut }, index) => {
    const end = until + TOUCH_MINUTES * MINUTE_MS;
    const row = read.rows.length + index;
    return { row, title: "Take the dough out of the fridge", start: until, end, done: isOut };
  });
}

/** Rows and fridge stays have smaller numbers, so that no event changes its id when these are added. */
const FIRST_TURN = 10_000;
const MOST_TURNS = 100;

/** "Lid off" after 20 minutes, in each load: whoever shuts the oven and the page must hear of it. */
function bakeTurns(plan: BakingPlan, { rows, running }: ReturnType<typeof readBakingPlan>, turnsOf: TurnsOf) {
  return rows.flatMap(({ kind }, row): HandsOnStep[] => {
    const { start, end, done } = running[row] ?? { start: 0, end: 0, done: false };
    const turns = kind === "bake" ? turnsOf(kind).filter(({ after }) => start + after < end) : [];
    return turns.slice(0, MOST_TURNS).map(({ after, text }, turn) => {
      const at = planInstant(plan, start + after);
      const minutes = Math.min(TOUCH_MINUTES, end - start - after);
      const id = FIRST_TURN + row * MOST_TURNS + turn;
      return {
        row: id,
        title: capital(text).replaceAll("\u00a0", " "),
        start: at,
        end: at + minutes * MINUTE_MS,
        done,
        isMoment: true,
      };
    });
  });
}

/**
 * The baker's work, and its times. Work that is not marked as done stays at its planned time, even after it: a calendar
 * that slides because nobody pressed a button would be useless.
 */
export function handsOnSteps(plan: BakingPlan, turnsOf: TurnsOf): HandsOnStep[] {
  const read = readBakingPlan(plan);
  const { rows, running } = read;
  const steps = rows.flatMap((row, index) => {
    const { start, end } = handsOn(rows, running, index);
    if (end <= start) return [];
    const done = running[index]?.done ?? false;
    const times = { start: planInstant(plan, start), end: planInstant(plan, end) };
    return [{ row: index, title: beginName(row), ...times, done }];
  });
  steps.push(...outOfTheFridge(plan, read), ...bakeTurns(plan, read, turnsOf));
  // Sorted by time, because the fridge's row is at the end of its wait.
  return steps.toSorted((one, other) => one.start - other.start || one.row - other.row);
}
