import { applyPreset, buildSchedule, PRESETS, type ScheduleEntry } from "../../baking";
import { minutesText } from "../format";

/** Evening is when most home bakers feed a levain; the cold night after shaping lets them sleep. */
const START = "21:00";
const COLD_NIGHT = { coldRetard: true, coldRetardDuration: "14 hours" };

/** The builder's own timetable of its first recipe: a map of a baking day, worked out and not drawn by hand. */
export function BakingDay() {
  const [preset] = PRESETS;
  if (preset === undefined) return null;
  const recipe = { ...applyPreset(preset), ...COLD_NIGHT };
  const rows = buildSchedule(recipe, { startTime: START });
  const days = [...new Set(rows.map((row) => row.dayOffset))];
  return (
    <section aria-labelledby="baking-day-title" className="sheet p-6 md:p-8">
      <h2 id="baking-day-title" className="text-h3">
        One bake, hour by hour
      </h2>
      <p className="mt-2 text-hint text-muted">
        {recipe.recipeName}, begun at {START}, as the builder plans it. A full dot is work, an open one is
        waiting.
      </p>
      {days.map((day) => (
        <div key={day}>
          <h3 className="mt-6 border-b-2 border-text pb-1">Day {day + 1}</h3>
          <ol>
            {rows
              .filter((row) => row.dayOffset === day)
              .map((row) => (
                <Hour key={row.kind + row.time + row.step} row={row} />
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Hour({ row }: { row: ScheduleEntry }) {
  return (
    <li className="grid grid-cols-[4rem_1rem_1fr_auto] items-baseline gap-x-2 border-b border-line py-1.5">
      <span className="readout">{row.time}</span>
      <span
        aria-hidden
        className={`size-3 rounded-badge border-2 border-primary ${row.handsOn ? "bg-primary forced-colors:bg-[CanvasText]" : ""}`}
      />
      <span>
        {row.step}
        <span className="visually-hidden">{row.handsOn ? ", work" : ", waiting"}</span>
      </span>
      <span className="num text-hint text-muted">{minutesText(row.duration)}</span>
    </li>
  );
}
