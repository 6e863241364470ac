import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** The label, the box and the space between them are one target. */
export function Checkbox({ label, checked, onChange, disabled, className }: CheckboxProps) {
  return (
    <label className={classNames("flex min-h-control items-center gap-3", className)}>
      <span className="relative size-6 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className={classNames(
            "peer size-full cursor-pointer appearance-none rounded-[4px] border-[1.5px] border-edge bg-raised hover:border-text",
            "checked:border-primary checked:bg-primary forced-colors:checked:border-[Highlight] disabled:border-dashed disabled:bg-sunken",
          )}
        />
        <Check
          size={18}
          strokeWidth={3}
          className="pointer-events-none invisible absolute top-[3px] left-[3px] text-primary-content peer-checked:visible forced-colors:text-[CanvasText]"
        />
      </span>
      {label}
    </label>
  );
}
