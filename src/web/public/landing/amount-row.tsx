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

/** A slider for the thumb and a number field for exact hands (2.5.7), both for one value. */
export function AmountRow({ id, label, unit, valueText, ticks, value, onChange, ...bounds }: AmountRowProps) {
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
