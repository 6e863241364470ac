import type { DayRoom } from "../../contract/site/switches";
import { shortDay } from "../../wording/values/dates";
import { classNames } from "../ui/class-names";

/** Days with room for so many loaves. */
export const roomsFor = (rooms: readonly DayRoom[] = [], loaves: number): DayRoom[] =>
  rooms.filter(({ left }) => left === null || left >= loaves);

interface DayTilesProps {
  rooms: readonly DayRoom[];
  value: string;
  onChange: (day: string) => void;
}

/** The next bread days, and how much each has left. A second press takes the choice back. */
export function DayTiles({ rooms, value, onChange }: DayTilesProps) {
  if (rooms.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Next bread days</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {rooms.map(({ day, left }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === value}
            className={classNames(
              "min-h-control rounded-field border px-3 py-2 text-left",
              day === value ? "border-primary bg-primary-soft font-semibold" : "border-edge bg-raised",
            )}
            onClick={() => onChange(day === value ? "" : day)}
          >
            <span className="block">{shortDay(day)}</span>
            {left === null ? null : (
              <span className="block text-hint text-muted">
                {left === 1 ? "1 loaf left" : `${left} loaves left`}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
