import { clockTime, DAY_MINUTES, rowMinutes, type ScheduleEntry } from "../../baking";

/** A row's name by its beginning: the fridge's row begins when the dough goes in. */
export const beginName = (entry: ScheduleEntry): string =>
  entry.kind === "cold-retard" ? "Into the fridge" : entry.step;

/**
 * The rows as a person reads them. The schedule names the fridge only when the dough comes out (OC 20), but a baker
 * must know when it goes in.
 */
export function withFridgeRow(entries: readonly ScheduleEntry[]): ScheduleEntry[] {
  const cold = entries.findIndex(({ kind }) => kind === "cold-retard");
  const retard = entries[cold];
  if (retard === undefined || retard.duration === 0) return [...entries];
  const at = rowMinutes(retard) - retard.duration;
  const row: ScheduleEntry = {
    time: clockTime(at),
    step: beginName(retard),
    duration: 0,
    dayOffset: Math.floor(at / DAY_MINUTES),
    kind: retard.kind,
    milestone: true,
  };
  // A short stay in the fridge begins after the oven is switched on.
  const place = entries.findIndex((entry, index) => index === cold || rowMinutes(entry) > at);
  return entries.toSpliced(place, 0, row);
}
