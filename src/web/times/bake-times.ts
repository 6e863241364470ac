import { handsOnJobs, type ScheduleEntry, totalMinutes } from "../../baking";

/** Minutes from the first row of a schedule to the bread, and when on the way the dough needs hands, and how long. */
export interface BakeTimes {
  elapsed: number;
  jobs: readonly (readonly [at: number, minutes: number])[];
}

export const measureBake = (rows: readonly ScheduleEntry[]): BakeTimes => ({
  elapsed: totalMinutes(rows),
  jobs: handsOnJobs(rows).map(({ at, minutes }) => [at, minutes]),
});
