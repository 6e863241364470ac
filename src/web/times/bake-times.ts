import { handsOnJobs, type ScheduleEntry, totalMinutes } from "../../baking";

/** Minutes from a schedule's first row to the bread, and when and for how long the dough needs hands. */
export interface BakeTimes {
  elapsed: number;
  jobs: readonly (readonly [at: number, minutes: number])[];
}

export const measureBake = (rows: readonly ScheduleEntry[]): BakeTimes => ({
  elapsed: totalMinutes(rows),
  jobs: handsOnJobs(rows).map(({ at, minutes }) => [at, minutes]),
});
