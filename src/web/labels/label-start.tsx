import { useId } from "react";
import { classNames } from "../ui/class-names";

interface LabelStartProps {
  /** How many labels of the first sheet are used up. */
  used: number;
  onChange: (used: number) => void;
  /** How the paper is cut: labels across, and on one sheet. */
  columns: 2 | 3;
  places: number;
  /** The name on each place of the first sheet. */
  names: readonly (string | null)[];
}

/** The first sheet in small. Somebody with a partly used sheet picks the place where the labels begin. */
export function LabelStart({ used, onChange, columns, places, names }: LabelStartProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">First free label</legend>
      <p id={`${id}-hint`} className="-mt-1 mb-2 text-hint text-muted">
        A new sheet begins at the top left. On a used sheet, pick the first free label.
      </p>
      <div
        className={classNames(
          "grid gap-x-1.5 rounded-field border-[1.5px] border-edge bg-raised p-2",
          columns === 3 ? "grid-cols-3" : "grid-cols-2",
        )}
        aria-describedby={`${id}-hint`}
        role="radiogroup"
        aria-label="First free label"
      >
        {Array.from({ length: places }, (_, place) => (
          <label
            key={place}
            className={classNames(
              "focus-host relative flex h-7 min-w-0 items-center border border-line px-1.5 text-small text-text hover:border-text",
              "has-checked:z-1 has-checked:border-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold",
              "forced-colors:has-checked:border-[Highlight]",
              place < used && "bg-sunken text-muted",
            )}
          >
            <input
              type="radio"
              name={`${id}-place`}
              checked={place === used}
              onChange={() => onChange(place)}
              aria-label={placeText(place, columns)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span aria-hidden="true" className="truncate">
              {place < used ? "used" : (names[place] ?? "")}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "Label 5, row 2, column 2" */
function placeText(place: number, columns: number): string {
  const row = Math.floor(place / columns) + 1;
  return `Label ${place + 1}, row ${row}, column ${(place % columns) + 1}`;
}
