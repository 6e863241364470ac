import type { ScheduleEntry, ScheduleKind } from "../recipe/results";
import { rowMinutes } from "../schedule/schedule";

/** A row as a span of time: "Cold retard complete" stands for the wait that ends with it. */
export type Stretch = {
  index: number;
  kind: ScheduleKind;
  start: number;
  end: number;
  wait: boolean;
  beside: boolean;
};

/** The rows of a schedule in minutes from its first; `beside` marks side jobs and moments. */
export function stretchesOf(rows: readonly ScheduleEntry[]): Stretch[] {
  const first = rows[0] ? rowMinutes(rows[0]) : 0;
  return rows.map((row, index) => {
    const at = rowMinutes(row) - first;
    const start = row.milestone ? at - row.duration : at;
    const moment = row.milestone === true && row.duration === 0;
    const beside = row.parallel === true || moment;
    return { index, kind: row.kind, start, end: start + row.duration, wait: row.handsOn !== true, beside };
  });
}

/** The place in the chain that a row beside it leads up to: the first that begins after it ends. */
export const leadsTo = (chain: readonly Stretch[], beside: Stretch) =>
  chain.findIndex(({ start }) => start >= beside.end);
