import { presentRow, type ScheduleEntry } from "../../baking";
import { type BakingPlan, planInstant, planMinute, readBakingPlan } from "../../contract/baking-plan";

/**
 * Where a row stands: "before" it begins there is time left, "during" a wait or work is under way, and "over" is
 * work whose time is up without a press.
 */
type Phase = "before" | "during" | "over";

/** A row of the plan, its times as instants in milliseconds. */
export type DayRow = {
  row: number;
  entry: ScheduleEntry;
  starts: number;
  ends: number;
  done: boolean;
};

/** The baking day at one instant; all of it follows from the plan and the clock, and nothing is counted. */
export type Day = {
  rows: DayRow[];
  /** Null when the bread is out. */
  present: (DayRow & { phase: Phase; until: number }) | null;
  /** What needs the baker beside the present row and has begun: an oven to heat, an autolyse. */
  beside: DayRow[];
  /** What comes after, soonest first. */
  coming: DayRow[];
  /** When the bread comes out of the oven. */
  out: number;
};

/** A moment at the end of a wait is nothing to do. */
const isMoment = ({ milestone, duration }: ScheduleEntry) => milestone === true && duration === 0;

function whereItStands({ entry, starts, ends }: DayRow, now: number): { phase: Phase; until: number } {
  if (now < starts) return { phase: "before", until: starts };
  if (entry.handsOn !== true) return { phase: "during", until: ends };
  // `ends` moves along with the clock until the step is marked as done, so the planned end is worked out here.
  const due = starts + entry.duration * 60_000;
  return { phase: now < due ? "during" : "over", until: due };
}

export function readDay(plan: BakingPlan, now: number): Day {
  const { rows: entries, running } = readBakingPlan(plan, now);
  const minute = planMinute(plan, now);
  const at = presentRow(entries, running, minute);
  const rows = running.map(({ start, end, done }, row): DayRow => {
    const entry = entries[row] as ScheduleEntry;
    return { row, entry, starts: planInstant(plan, start), ends: planInstant(plan, end), done };
  });
  const open = rows.filter(({ row, done, entry }) => row !== at && !done && !isMoment(entry));
  const beside = open.filter(({ entry, starts }) => entry.parallel === true && starts <= now);
  const coming = open
    .filter((row) => !beside.includes(row) && (row.entry.parallel === true || row.row > (at ?? -1)))
    .toSorted((one, other) => one.starts - other.starts || one.row - other.row);
  const bake = rows.find(({ entry }) => entry.kind === "bake");
  const present = at === null ? undefined : rows[at];
  const out = bake?.ends ?? now;
  if (present === undefined) return { rows, present: null, beside: [], coming: [], out };
  return { rows, present: { ...present, ...whereItStands(present, now) }, beside, coming, out };
}
