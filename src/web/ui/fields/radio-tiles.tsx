import type { ReactNode } from "react";
import { useId } from "react";
import { CornerCheck, choiceClass, choiceInputClass, type Option } from "./choice";
import { classNames } from "../class-names";
import { FieldError } from "./field";

interface Tile<Value extends string> extends Option<Value> {
  hint?: string;
  drawing?: ReactNode;
}

interface RadioTilesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly Tile<Value>[];
  value: Value | "";
  onChange: (value: Value) => void;
  /** The chosen tile is pressed once more: what a choice brings with it is brought again. */
  onAgain?: (() => void) | undefined;
  /** At most so many beside each other; on a narrow screen fewer. */
  columns?: 2 | 3 | 4;
  hint?: ReactNode;
  error?: string;
  /** Given to the chosen radio, else the first: what takes the focus when the choice is missing. */
  id?: string;
  hideLegend?: boolean;
  onBlur?: () => void;
}

const COLUMNS = {
  2: "grid-cols-[repeat(auto-fill,minmax(max(min(var(--least),100%),calc((100%-0.75rem)/2)),1fr))]",
  3: "grid-cols-[repeat(auto-fill,minmax(max(min(var(--least),100%),calc((100%-1.5rem)/3)),1fr))]",
  4: "grid-cols-[repeat(auto-fill,minmax(max(min(var(--least),100%),calc((100%-2.25rem)/4)),1fr))]",
};

/** A choice as tiles, each with its drawing; the whole tile is the label. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { legend, name, options, value, onChange, onAgain, columns = 2, hint, error } = props;
  const { hideLegend, onBlur } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const focusTarget = options.some((option) => option.value === value) ? value : options[0]?.value;
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined].filter(Boolean);
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={described.join(" ") || undefined}
      aria-invalid={error ? true : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={hideLegend ? "visually-hidden" : "mb-1 font-semibold"}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-hint text-muted">
          {hint}
        </p>
      ) : null}
      <div
        className={classNames(
          "grid gap-3",
          // Beside the check a word as long as "Prefermented" needs more room than below a drawing.
          options.some(({ drawing }) => drawing) ? "[--least:8rem]" : "[--least:10rem]",
          COLUMNS[columns],
        )}
      >
        {options.map((option) => (
          <RadioTile
            key={option.value}
            id={option.value === focusTarget ? id : `${id}-${option.value}`}
            name={name}
            tile={option}
            checked={option.value === value}
            onPick={() => onChange(option.value)}
            onAgain={option.value === value ? onAgain : undefined}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface RadioTileProps {
  id: string;
  name: string;
  tile: Tile<string>;
  checked: boolean;
  onPick: () => void;
  onAgain: (() => void) | undefined;
}

function RadioTile({ id, name, tile, checked, onPick, onAgain }: RadioTileProps) {
  const { drawing, label, hint } = tile;
  return (
    <label
      className={classNames(
        choiceClass,
        "flex min-h-control flex-col gap-0.5 rounded-field p-3",
        drawing ? "items-center text-center" : "justify-center pr-9",
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={tile.value}
        checked={checked}
        onChange={onPick}
        onClick={onAgain}
        // Browsers make no click of a space on the tile that is chosen already.
        onKeyDown={({ key }) => key === " " && onAgain?.()}
        aria-labelledby={`${id}-name`}
        aria-describedby={hint ? `${id}-about` : undefined}
        className={classNames(choiceInputClass, "rounded-field")}
      />
      {drawing}
      <span id={`${id}-name`} className="leading-tight">
        {label}
      </span>
      {hint ? (
        <span id={`${id}-about`} className="text-small font-normal text-muted">
          {hint}
        </span>
      ) : null}
      <CornerCheck className="top-2 right-2" />
    </label>
  );
}
