import { rowMinutes, type ScheduleEntry, type ScheduleKind } from "../../../baking";

/** A stretch of the baking day that has a place on the map: some rows of the timetable under one name. */
export type Leg = { name: string; rows: ScheduleEntry[] };

const LEGS: readonly { name: string; kinds: readonly ScheduleKind[] }[] = [
  { name: "Feed the levain", kinds: ["build-levain", "warm-levain", "mix-preferment"] },
  { name: "Mix and fold", kinds: ["autolyse", "mix", "fold"] },
  { name: "Let it rise", kinds: ["bulk"] },
  {
    name: "Shape",
    kinds: [
      "chill",
      "roll-in",
      "pre-shape",
      "bench-rest",
      "final-shape",
      "pan-rest",
      "pan-stretch",
      "first-brush",
    ],
  },
  { name: "A night in the fridge", kinds: ["initial-proof", "cold-retard", "proofing-complete"] },
  { name: "Bake", kinds: ["preheat", "remove-from-fridge", "dimple", "boil", "brush", "top", "bake"] },
];

/** The legs in their order; one that this bake has no rows for is left out. */
export function legsOf(rows: readonly ScheduleEntry[]): Leg[] {
  return LEGS.map(({ name, kinds }) => ({
    name,
    rows: rows.filter(({ kind }) => kinds.includes(kind)),
  })).filter((leg) => leg.rows.length > 0);
}

/** Minutes from the first midnight to where a row begins; a milestone is stamped at the end of its wait. */
export function beginOf(row: ScheduleEntry): number {
  return rowMinutes(row) - (row.milestone === true ? row.duration : 0);
}
