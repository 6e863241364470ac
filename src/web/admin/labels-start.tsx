import { useId } from "react";
import { classNames } from "../ui/class-names";
import { LABEL_COLUMNS, LABELS_A_SHEET } from "./labels-sheets";

interface LabelStartProps {
  /** How many labels of the first sheet are used up. */
  used: number;
  onChange: (used: number) => void;
  /** Who stands on each place of the first sheet. */
  names: readonly (string | null)[];
}

/** The first sheet in small: whoever has a partly used one picks the place where its labels begin. */
export function LabelStart({ used, onChange, names }: LabelStartProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">First free label</legend>
      <p id={`${id}-hint`} className="-mt-1 mb-2 text-hint text-muted">
        A new sheet begins at the top left. On a used one, pick the first label that is still there.
      </p>
      <div
        className="grid grid-cols-3 gap-x-1.5 rounded-field border-[1.5px] border-edge bg-raised p-2"
        aria-describedby={`${id}-hint`}
        role="radiogroup"
        aria-label="First free label"
      >
        {Array.from({ length: LABELS_A_SHEET }, (_, place) => (
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
              aria-label={placeText(place)}
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
function placeText(place: number): string {
  const row = Math.floor(place / LABEL_COLUMNS) + 1;
  return `Label ${place + 1}, row ${row}, column ${(place % LABEL_COLUMNS) + 1}`;
}
