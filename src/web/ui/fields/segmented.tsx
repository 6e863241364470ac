import { Check } from "lucide-react";
import { choiceClass, choiceInputClass, type Option } from "./choice";
import { classNames } from "../class-names";

interface SegmentedProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value | "";
  onChange: (value: Value) => void;
  hideLegend?: boolean;
  className?: string;
}

/** Two to four choices in one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, name, options, value, onChange, hideLegend, className } = props;
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? "visually-hidden" : "mb-1 font-semibold"}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col max-xs:grid-flow-row">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              choiceClass,
              "-ml-[1.5px] flex min-h-control items-center justify-center gap-1.5 px-3 py-1 text-center max-sm:gap-1 max-sm:px-1.5 leading-tight",
              "first:ml-0 first:rounded-l-field last:rounded-r-field",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={choiceInputClass}
            />
            <Check size={18} className="hidden shrink-0 text-primary peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
