import type { ReadRecipe } from "../recipe/read-recipe";
import { beforeBake, beforeProof, type FinishRow } from "./finish";
import { clockTime, DAY_MINUTES } from "../durations/minutes";
import type { ScheduleEntry, ScheduleKind } from "../recipe/results";
import { rollInRows } from "./roll-in";
import { bulkText, type Times, timesOf } from "./schedule-times";

const DEFAULT_START = 9 * 60;

/** A row without its clock: minutes from midnight of day 0. At equal times lower ranks come first (OC 18). */
type Row = {
  at: number;
  rank: 0 | 1 | 2;
  step: string;
  kind: ScheduleKind;
  duration: number;
  maxDuration: number;
  load?: ScheduleEntry["load"];
};

const HANDS_ON: ReadonlySet<ScheduleKind> = new Set([
  "mix",
  "fold",
  "roll-in",
  "pre-shape",
  "final-shape",
  "pan-stretch",
  "first-brush",
  "remove-from-fridge",
  "dimple",
  "boil",
  "brush",
  "top",
  "bake",
]);

const MILESTONE = 0;
const PARALLEL = 1;
const ACTION = 2;

/** "21:35" as minutes from midnight; null if it is no time of day. */
function parseClock(clock: unknown): number | null {
  const match = typeof clock === "string" ? /^(\d{1,2}):([0-5]\d)$/.exec(clock.trim()) : null;
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : DAY_MINUTES;
  return minutes < DAY_MINUTES ? minutes : null;
}

/** Collects rows in order, from one cursor in whole minutes. */
class Timeline {
  readonly rows: Row[] = [];
  cursor: number;

  constructor(start: number) {
    this.cursor = start;
  }

  /** The baker acts now, and the cursor moves on by `duration`. */
  act(
    step: string,
    kind: ScheduleKind,
    duration: number,
    maxDuration = duration,
    load?: ScheduleEntry["load"],
  ): void {
    this.rows.push({ at: this.cursor, rank: ACTION, step, kind, duration, maxDuration, load });
    this.cursor += duration;
  }

  /** A wait, left out if it takes no time. */
  wait(step: string, kind: ScheduleKind, duration: number, maxDuration = duration): void {
    if (duration > 0) this.act(step, kind, duration, maxDuration);
  }

  /** A moment at the end of a wait; the cursor stays. */
  mark(step: string, kind: ScheduleKind, waited: number, maxWaited: number): void {
    this.rows.push({
      at: this.cursor,
      rank: MILESTONE,
      step,
      kind,
      duration: waited,
      maxDuration: maxWaited,
    });
  }

  /** Moves everything so far by `minutes`, if that is later. */
  delay(minutes: number): void {
    const later = Math.max(0, minutes);
    for (const row of this.rows) row.at += later;
    this.cursor += later;
  }

  /** A row beside the others, which never moves them. */
  beside(at: number, step: string, kind: ScheduleKind, duration: number): void {
    this.rows.push({ at, rank: PARALLEL, step, kind, duration, maxDuration: duration });
  }
}

/**
 * Adds levain or preferment, and the autolyse that ends when it is ripe. Without either, the autolyse comes first.
 */
function addLeaven(line: Timeline, times: Times): void {
  const start = line.cursor;
  if (times.type === "sourdough" && times.builds.length > 0) {
    times.builds.forEach((minutes, i) => {
      line.act(times.builds.length > 1 ? `Build levain ${i + 1}` : "Build levain", "build-levain", minutes);
    });
    if (times.warmLevain !== null) line.act("Warm levain", "warm-levain", times.warmLevain);
  } else if (times.type === "prefermented") {
    line.act("Mix preferment", "mix-preferment", times.preferment.min, times.preferment.max);
  } else {
    if (times.autolyse !== null) line.act("Autolyse", "autolyse", times.autolyse);
    return;
  }
  if (times.autolyse !== null) {
    const at = Math.max(start, line.cursor - times.autolyse);
    line.beside(at, "Autolyse", "autolyse", times.autolyse);
    line.cursor = Math.max(line.cursor, at + times.autolyse);
  }
}

/**
 * Every further pre-dough ends when the dough is mixed. One that takes longer than the leaven begins first, and
 * everything before begins that much later.
 */
function addPreDoughs(line: Timeline, times: Times, start: number): void {
  const longest = Math.max(0, ...times.preDoughs.map(({ minutes }) => minutes));
  line.delay(start + longest - line.cursor);
  for (const { name, minutes } of times.preDoughs) {
    line.beside(line.cursor - minutes, name, "pre-dough", minutes);
  }
}

/** Folds are within the bulk: their number does not move its end (OC 23). */
function addBulk(line: Timeline, times: Times): void {
  const start = line.cursor;
  const { folded } = times;
  times.foldMoments.forEach((moment, before) => {
    line.cursor = start + moment - 5;
    line.act(`Fold ${before + 1}`, "fold", 5);
  });
  line.wait("Bulk fermentation", "bulk", times.bulk.min - folded, times.bulk.max - folded);
}

function addProof(line: Timeline, times: Times): void {
  line.wait("Initial proof", "initial-proof", times.proof.min, times.proof.max);
  if (times.retard === null) {
    line.mark("Proofing complete", "proofing-complete", 0, 0);
    return;
  }
  line.cursor += times.retard.min;
  line.mark("Cold retard complete", "cold-retard", times.retard.min, times.retard.max);
  line.wait("Remove from fridge", "remove-from-fridge", times.temper);
}

/** One row per load: each begins when the load before it is out and the pot or oven is hot again. */
function addBakes(line: Timeline, { loads, bake, reheat }: Times): void {
  const of = loads.length;
  const numberStep = (step: string, number: number, count: number) =>
    count > 1 ? `${step} ${number}` : step;
  loads.forEach((pieces, before) => {
    if (before > 0 && reheat !== null)
      line.act(numberStep(`Reheat ${reheat.what}`, before, of - 1), "reheat", reheat.min, reheat.max);
    const number = before + 1;
    const load = of > 1 ? { number, of, pieces } : undefined;
    line.act(numberStep("Score & Bake", number, of), "bake", bake.min, bake.max, load);
  });
}

const addFinish = (line: Timeline, rows: readonly FinishRow[]): void =>
  rows.forEach(({ step, kind, min, max }) => line.act(step, kind, min, max));

function entryOf(row: Row): ScheduleEntry {
  const entry: ScheduleEntry = {
    time: clockTime(row.at),
    step: row.step,
    duration: row.duration,
    dayOffset: Math.floor(row.at / DAY_MINUTES),
    kind: row.kind,
  };
  if (row.rank === MILESTONE) entry.milestone = true;
  if (row.rank === PARALLEL) entry.parallel = true;
  if (HANDS_ON.has(row.kind)) entry.handsOn = true;
  if (row.maxDuration > row.duration) entry.maxDuration = row.maxDuration;
  if (row.load !== undefined) entry.load = row.load;
  return entry;
}

export function buildSchedule(
  recipe: ReadRecipe,
  options?: { startTime?: string | undefined },
): ScheduleEntry[] {
  const times = timesOf(recipe);
  const line = new Timeline(parseClock(options?.startTime) ?? DEFAULT_START);
  const start = line.cursor;
  addLeaven(line, times);
  addPreDoughs(line, times, start);
  line.act("Mix", "mix", times.mix);
  addBulk(line, times);
  for (const { step, kind, minutes } of rollInRows(recipe, bulkText(recipe).stages))
    line.act(step, kind, minutes);
  line.wait("Pre-shape", "pre-shape", times.preShape);
  line.wait("Bench rest", "bench-rest", times.benchRest.min, times.benchRest.max);
  line.wait("Final shape", "final-shape", times.finalShape);
  addFinish(line, beforeProof(recipe));
  addProof(line, times);
  addFinish(line, beforeBake(recipe));
  if (times.preheat > 0) {
    // A quick bread is mixed while its oven heats, so the oven comes first.
    line.delay(start + times.preheat - line.cursor);
    line.beside(line.cursor - times.preheat, "Preheat oven", "preheat", times.preheat);
  }
  addBakes(line, times);
  line.rows.sort((a, b) => a.at - b.at || a.rank - b.rank);
  return line.rows.map(entryOf);
}

/** Minutes of a row from midnight of day 0: "01:10" on day 1 is 1510. An unusable time counts as midnight. */
export function rowMinutes(row: Pick<ScheduleEntry, "time" | "dayOffset">): number {
  return row.dayOffset * DAY_MINUTES + (parseClock(row.time) ?? 0);
}

/**
 * Minutes from the first row to the end of the last Score & Bake; 0 for an empty schedule.
 * Example: City Loaf without retard is 1235. Source: OC 28.
 */
export function totalMinutes(schedule: readonly ScheduleEntry[]): number {
  const first = schedule[0];
  const bake = schedule.findLast((row) => row.kind === "bake");
  return first && bake ? rowMinutes(bake) + bake.duration - rowMinutes(first) : 0;
}
