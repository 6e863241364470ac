import {
  forecastProof,
  neededSideJobs,
  presentRow,
  type ScheduleEntry,
  stageTurns,
  type Turn,
} from "../../baking";
import { type BakingPlan, planInstant, planMinute, readBakingPlan } from "./baking-plan";
import { bakedForm } from "./day-presses";
import { textDigest } from "../values/text-digest";

/**
 * "before": there is time left until the row begins; "during": a wait or work is under way; "over": work whose time
 * is up without a press.
 */
type Phase = "before" | "during" | "over";

/** How far the present row is. `until` is the row's next turn ("lid off") or, without one, its end. */
type Standing = {
  phase: Phase;
  until: number;
  /** The turn due at `until`; null if `until` is the row's end. */
  next: Turn | null;
  /** The last turn, and when it came. */
  turned: TimedTurn | null;
  /** The turn that a press can make: the last one whose time has come, or the next; null if it was made. */
  toTurn: { row: number; turn: number; at: number; what: Turn } | null;
  /** All turns of the row, past and coming, and the planned end of its work or wait. */
  turns: readonly TimedTurn[];
  due: number;
};

type TimedTurn = { turn: Turn; at: number };

/** A row of the plan, its times as instants in milliseconds. */
export type DayRow = {
  row: number;
  entry: ScheduleEntry;
  starts: number;
  ends: number;
  done: boolean;
  /** Minutes by which it begins later because a side job is not over. */
  held: number;
};

/** A shaped dough at room temperature before its oven: its proof, or its time out of the fridge. */
export type Proof = { row: number; next: DayRow; starts: number; isDone: boolean; isFromFridge: boolean };

/** The baking day at one instant, derived only from the plan and the clock. */
export type Day = {
  /** A short name of the bread among those that run, and not its id: that becomes the bake's, which nobody may learn. */
  bread: string;
  rows: DayRow[];
  /** Null once the bread is out. */
  present: (DayRow & Standing) | null;
  /** The bulk or proof that is over by the clock alone: the baker decides whether the dough is ready. */
  decides: DayRow | null;
  /** The last wait of a dough that a poke can judge, and what follows it; null if there is none. */
  proof: Proof | null;
  /** Which row needs which side job to be over, by index in the schedule. */
  needs: readonly { job: number; row: number }[];
  /** Side jobs beside the present row whose time has come: an oven to heat, an autolyse. */
  beside: DayRow[];
  /** The coming rows, soonest first. */
  coming: DayRow[];
  /** When the bread comes out of the oven. */
  out: number;
};

/** A moment at the end of a wait, which needs no work. */
export const isMoment = ({ milestone, duration }: ScheduleEntry) => milestone === true && duration === 0;

/** The turns of a row, each moved by the presses up to it. */
function movedTurns(turns: readonly Turn[], row: number, { turned = [] }: BakingPlan["progress"]): Turn[] {
  const own = turned.filter((press) => press.row === row);
  return turns.map((turn, index) => ({
    ...turn,
    after: own.reduce((sum, press) => sum + (press.turn <= index ? press.minutes : 0), turn.after),
  }));
}

/** What hands do in the middle of a bake; an oven's own heat needs none. */
const isForHands = ({ lid, steam }: Turn) => lid === "off" || steam === "off";

/** The turn of a bake that hands have not made yet: one whose time has come comes before the next. */
function findToTurn(
  { row, starts, entry }: DayRow,
  turns: readonly Turn[],
  { turned = [] }: BakingPlan["progress"],
  now: number,
): Standing["toTurn"] {
  if (entry.kind !== "bake" || now < starts) return null;
  const open = turns.flatMap((what, turn) => {
    const isMade = turned.some((press) => press.row === row && press.turn >= turn);
    return isForHands(what) && !isMade ? [{ row, turn, what, at: starts + what.after * 60_000 }] : [];
  });
  return open.findLast(({ at }) => at <= now) ?? open[0] ?? null;
}

function whereItStands(
  { entry, starts, ends }: DayRow,
  turns: readonly Turn[],
  now: number,
): Omit<Standing, "toTurn"> {
  // `ends` moves with the clock until work is marked as done, so the planned end is calculated here.
  const due = entry.handsOn === true ? starts + entry.duration * 60_000 : ends;
  const timed = turns
    .map((turn) => ({ turn, at: starts + turn.after * 60_000 }))
    .filter(({ at }) => at < due);
  const ruled = { turns: timed, due };
  if (now < starts) return { phase: "before", until: starts, next: null, turned: null, ...ruled };
  const next = timed.find(({ at }) => at > now);
  const turned = timed.findLast(({ at }) => at <= now) ?? null;
  if (next !== undefined) return { phase: "during", until: next.at, next: next.turn, turned, ...ruled };
  const phase = now < due || entry.handsOn !== true ? "during" : "over";
  return { phase, until: due, next: null, turned, ...ruled };
}

/** The turns of a dough put into the fridge in the middle of its bulk or proof: in, and out. */
function fridgeTurns({ progress }: BakingPlan, { starts, entry }: DayRow): Turn[] {
  if (entry.kind !== "bulk" && entry.kind !== "initial-proof") return [];
  const own = (progress.parked ?? []).filter(({ at }) => Date.parse(at) >= starts);
  return own.flatMap(({ at, until }) => {
    const turn = (where: "fridge" | "room", instant: string): Turn => ({
      after: (Date.parse(instant) - starts) / 60_000,
      minutes: [0, 0],
      heat: null,
      lid: null,
      steam: null,
      where,
      what: null,
    });
    return [turn("fridge", at), turn("room", until)];
  });
}

/** The row that follows another, without side jobs and moments. */
export const findFollowing = (rows: readonly DayRow[], row: number): DayRow | undefined =>
  rows.find((one) => one.row > row && one.entry.parallel !== true && !isMoment(one.entry));

function proofOf(form: BakingPlan["form"], rows: readonly DayRow[]): Proof | null {
  const out = rows.find(({ entry }) => entry.kind === "remove-from-fridge");
  const isCold = rows.some(({ entry }) => entry.kind === "cold-retard");
  const last = isCold ? out : rows.find(({ entry }) => entry.kind === "initial-proof");
  const next = last && findFollowing(rows, last.row);
  if (last === undefined || next === undefined || forecastProof(form, []) === null) return null;
  return { row: last.row, next, starts: last.starts, isDone: last.done, isFromFridge: isCold };
}

/** Taking a loaf out of the fridge is work, which waits for a press anyway. */
function whatDecides(
  rows: readonly DayRow[],
  present: DayRow & Standing,
  proof: Proof | null,
): DayRow | null {
  const bulk = rows.findLast(({ entry }) => entry.kind === "bulk");
  const ends = [bulk, proof === null || proof.isFromFridge ? undefined : rows[proof.row]];
  const over = ends.find((end) => end && !end.done && findFollowing(rows, end.row)?.row === present.row);
  return over !== undefined && present.phase !== "before" ? over : null;
}

export function readDay(plan: BakingPlan, now: number): Day {
  const bread = textDigest(plan.id).toString(36);
  const { rows: entries, running, progress } = readBakingPlan(plan, now);
  const minute = planMinute(plan, now);
  const at = presentRow(entries, running, minute);
  const rows = running.map(({ start, end, done, held = 0 }, row): DayRow => {
    const entry = entries[row] as ScheduleEntry;
    return { row, entry, starts: planInstant(plan, start), ends: planInstant(plan, end), done, held };
  });
  const needs = neededSideJobs(entries);
  const open = rows.filter(({ row, done, entry }) => row !== at && !done && !isMoment(entry));
  const beside = open.filter(({ entry, starts }) => entry.parallel === true && starts <= now);
  const coming = open
    .filter((row) => !beside.includes(row) && (row.entry.parallel === true || row.row > (at ?? -1)))
    .toSorted((one, other) => one.starts - other.starts || one.row - other.row);
  const bake = rows.findLast(({ entry }) => entry.kind === "bake");
  const present = at === null ? undefined : rows[at];
  const out = bake?.ends ?? now;
  if (present === undefined)
    return { bread, rows, present: null, decides: null, proof: null, needs, beside: [], coming: [], out };
  const form = bakedForm(plan);
  const own = movedTurns(stageTurns(form)[present.entry.kind] ?? [], present.row, progress);
  const standing = {
    ...present,
    ...whereItStands(present, [...own, ...fridgeTurns(plan, present)], now),
    toTurn: findToTurn(present, own, progress, now),
  };
  const proof = proofOf(form, rows);
  const decides = whatDecides(rows, standing, proof);
  return { bread, rows, present: standing, decides, proof, needs, beside, coming, out };
}
