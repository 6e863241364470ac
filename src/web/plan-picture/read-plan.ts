import { isBegunByHand, presentRow, type RunningRow, type ScheduleEntry, TOUCH_MINUTES } from "../../baking";
import { type BakingPlan, planInstant, planMinute, readBakingPlan } from "../../contract/baking/baking-plan";
import { fridgeStays, type FridgeStay } from "../../contract/baking/fridge-stays";
import { DAY_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import { wallClockIn } from "../../contract/values/wall-clock";
import { isPizza } from "../../wording/recipes/phrases";
import type { BakeStands, PictureMoment, WallMoment } from "../../wording/baking/plan-picture";
import { type DayStrip, dayStrips, type Work } from "./day-strips";

/** Everything that a picture says of a plan, as it stands at one instant. */
export type PicturePlan = {
  /** "Bread", or "Pizza". */
  what: string;
  begin: WallMoment;
  ready: WallMoment;
  stands: BakeStands;
  /** Weekdays alone say which days are meant. */
  isNear: boolean;
  moments: PictureMoment[];
  strips: DayStrip[];
};

const SIX_DAYS_MS = 6 * DAY_MS;

/** The moments that a picture names beside its strips. Folds and the oven's heating are in the strips alone. */
const NAMED: readonly ScheduleEntry["kind"][] = [
  "build-levain",
  "mix-preferment",
  "pre-dough",
  "mix",
  "roll-in",
  "pre-shape",
  "final-shape",
  "cold-retard",
  "bake",
];

type Row = { entry: ScheduleEntry; starts: number; ends: number };

export function readPicture(plan: BakingPlan, now: number): PicturePlan {
  const read = readBakingPlan(plan, now);
  const { rows: entries, running } = read;
  const rows = entries.map((entry, row): Row => {
    const { start, end } = running[row] as RunningRow;
    return { entry, starts: planInstant(plan, start), ends: planInstant(plan, end) };
  });
  const begin = Math.min(...rows.map(({ starts }) => starts));
  const out =
    rows.findLast(({ entry }) => entry.kind === "bake")?.ends ?? Math.max(...rows.map(({ ends }) => ends));
  const wall = wallClockIn(plan.zone);
  const isOut = presentRow(entries, running, planMinute(plan, now)) === null;
  return {
    what: isPizza(plan.form) ? "Pizza" : "Bread",
    begin: wall(begin),
    ready: wall(out),
    stands: isOut ? "out" : begin <= now ? "begun" : "ahead",
    isNear: Math.abs(begin - now) < SIX_DAYS_MS && Math.abs(out - now) < SIX_DAYS_MS,
    moments: [...momentsOf(rows), { kind: "out" as const, at: out }].map(({ kind, at }) => ({
      kind,
      ...wall(at),
    })),
    strips: dayStrips(
      spansOf(rows, fridgeStays(plan, read), { begin, out }).map(({ work, from, to }) => ({
        work,
        from: wall(from),
        to: wall(to),
      })),
    ),
  };
}

/** The first row of each kind that a picture names: loads of rolls are baked one after the other, and shaped twice. */
function momentsOf(rows: readonly Row[]) {
  const named = NAMED.flatMap((kind) => {
    const found = rows.find(
      ({ entry }) => entry.kind === kind && !(entry.milestone === true && entry.duration === 0),
    );
    return found === undefined ? [] : [{ kind, at: found.starts }];
  });
  const isShapedTwice = named.some(({ kind }) => kind === "pre-shape");
  return named
    .filter(({ kind }) => !(kind === "final-shape" && isShapedTwice))
    .toSorted((one, other) => one.at - other.at);
}

type Span = { work: Work; from: number; to: number };

/** The whole time as waiting, and over it what is more than that. */
function spansOf(
  rows: readonly Row[],
  stays: readonly FridgeStay[],
  { begin, out }: { begin: number; out: number },
): Span[] {
  const more = rows.flatMap(({ entry, starts, ends }): Span[] => {
    if (entry.kind === "bake") return [{ work: "oven", from: starts, to: ends }];
    if (entry.kind === "cold-retard") return [{ work: "fridge", from: starts, to: ends }];
    if (entry.handsOn === true) return [{ work: "hands", from: starts, to: ends }];
    if (isBegunByHand(entry.kind) && entry.parallel !== true)
      return [{ work: "hands", from: starts, to: Math.min(ends, starts + TOUCH_MINUTES * MINUTE_MS) }];
    return [];
  });
  const parked = stays.map(({ at, until }): Span => ({ work: "fridge", from: at, to: until }));
  return [{ work: "waiting", from: begin, to: out }, ...more, ...parked];
}
