import { useEffect, useRef } from "react";
import { NumberStepper } from "../../ui/number-stepper";
import { Slider } from "../../ui/slider";

type AmountRowProps = {
  id: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  valueText: string;
  ticks: number;
};

/**
 * What somebody set while the page was still only HTML: the slider's value, else the number field's. React leaves
 * the controls as it finds them and would go on from the start value beside them.
 */
function earlyValue(id: string, min: number, max: number, start: number): number {
  return (
    [inputValue(`#${id}-slider`), inputValue(`#${id}`)].find(
      (value) => value !== start && value >= min && value <= max,
    ) ?? start
  );
}

function inputValue(selector: string): number {
  return Number(document.querySelector<HTMLInputElement>(selector)?.value);
}

/** A slider for the thumb and a number field for exact hands (2.5.7), both for one value. */
export function AmountRow({ id, label, unit, valueText, ticks, value, onChange, ...bounds }: AmountRowProps) {
  const alive = useRef(false);
  useEffect(() => {
    if (alive.current) return;
    alive.current = true;
    const early = earlyValue(id, bounds.min, bounds.max, value);
    if (early !== value) onChange(early);
  }, [id, bounds.min, bounds.max, value, onChange]);
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_12rem] sm:items-end">
      <div>
        <label htmlFor={`${id}-slider`} className="font-semibold">
          {label}
        </label>
        <Slider
          id={`${id}-slider`}
          label={label}
          valueText={valueText}
          ticks={ticks}
          value={value}
          onChange={onChange}
          {...bounds}
        />
      </div>
      <NumberStepper
        id={id}
        label={label}
        hideLabel
        compact
        unit={unit}
        decimals={0}
        invalidBehaviour="revert"
        value={value}
        onChange={(next) => onChange(next ?? value)}
        {...bounds}
      />
    </div>
  );
}
