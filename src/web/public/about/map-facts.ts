import { applyPreset, buildSchedule, PRESETS, type RecipeForm, type ScheduleEntry } from "../../../baking";
import { withFridgeRow } from "../../../wording/baking/fridge-row";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { minutesText, spokenMinutes } from "../../../wording/values/measures";
import { wordRow } from "../../../wording/steps/row-words";
import { endOf, measureTime } from "../../times/schedule-view";
import { beginOf, legsOf } from "./legs";

/** Evening is when most home bakers feed a levain; the cold night after shaping lets them sleep. */
const START = "21:00";
const COLD_NIGHT = { coldRetard: true, coldRetardDuration: "14 hours" };

/** One row of the map; `begin` and `end` are minutes from the first midnight. */
export type MapRow = Pick<ScheduleEntry, "time" | "step" | "dayOffset"> & {
  handsOn: boolean;
  begin: number;
  end: number;
  length: string;
  /** The start that the length is counted from, in words, where it is not the row's own. */
  notes: readonly string[];
};
type MapLeg = { name: string; rows: readonly MapRow[] };

/**
 * The builder's own timetable of its first recipe: worked out, and no hour of it drawn by hand. A build does so once
 * and for all (vite.config.ts), so the page needs neither the schedule nor the words for it.
 */
export const MAP_FACTS = factsOf();

function factsOf() {
  const [preset] = PRESETS;
  if (preset === undefined) throw new Error("no preset to draw a baking day of");
  const recipe = { ...applyPreset(preset), ...COLD_NIGHT };
  const rows = buildSchedule(recipe, { startTime: START });
  const span = measureTime(rows);
  if (span === null) throw new Error("the first preset has no timetable");
  const legs: MapLeg[] = legsOf(withFridgeRow(rows)).map((leg) => ({
    name: leg.name,
    rows: leg.rows.map((row) => rowOf(recipe, row)),
  }));
  return {
    recipeName: recipe.recipeName,
    startTime: START,
    start: span.start,
    end: span.end,
    spoken: { inAll: spokenMinutes(span.elapsed), work: spokenMinutes(span.handsOn) },
    short: { inAll: minutesText(span.elapsed), work: minutesText(span.handsOn) },
    legs,
  };
}

function rowOf(form: RecipeForm, entry: ScheduleEntry): MapRow {
  const { time, step, dayOffset, duration, milestone } = entry;
  const { length, notes } = wordRow(DEFAULT_FORMATS, form, entry);
  return {
    time,
    step,
    dayOffset,
    handsOn: entry.handsOn === true,
    begin: beginOf(entry),
    end: endOf(entry),
    length: milestone === true && duration > 0 ? minutesText(duration) : length,
    notes,
  };
}
