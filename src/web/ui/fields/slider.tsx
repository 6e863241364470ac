import { classNames } from "../class-names";
import { Ticks } from "./ticks";

interface SliderProps {
  id?: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** The value as a screen reader says it: "75 percent, 750 grams water". */
  valueText?: string;
  /** Number of spaces of the graduation below. */
  ticks?: number;
  major?: number;
  className?: string;
}

/**
 * A native range over a drawn rail: SVG, for the filled part needs a length and the HTML may hold no style attribute.
 * Rail and ticks are inset by half a thumb, so that the thumb's hairline meets the marks.
 */
export function Slider(props: SliderProps) {
  const { id, label, min, max, step, value, onChange, valueText, ticks, major, className } = props;
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return (
    <div className={className}>
      <div className="relative h-control">
        <svg
          aria-hidden="true"
          className="absolute inset-x-3.5 top-1/2 h-1.5 w-[calc(100%-1.75rem)] -translate-y-1/2"
        >
          <rect width="100%" height="6" rx="3" className="fill-line forced-colors:fill-[GrayText]" />
          <rect
            width={`${share * 100}%`}
            height="6"
            rx="3"
            className="fill-primary forced-colors:fill-[Highlight]"
          />
        </svg>
        <input
          type="range"
          id={id}
          aria-label={label}
          aria-valuetext={valueText}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="slider relative"
        />
      </div>
      {ticks ? <Ticks count={ticks} major={major} className={classNames("-mt-1 px-3.5")} /> : null}
    </div>
  );
}
