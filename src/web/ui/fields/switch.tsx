import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names";

interface SwitchProps {
  id?: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
}

/** On or off at once, without a button to confirm. The thumb's place says it, not only the fill. */
export function Switch({ id, label, checked, onChange, hint }: SwitchProps) {
  const fallbackId = useId();
  const own = id ?? fallbackId;
  return (
    <div className="flex min-h-control items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        id={own}
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? `${own}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={classNames(
          "relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-badge border-[1.5px] border-edge bg-sunken",
          "before:absolute before:top-[3px] before:left-[3px] before:size-[23px] before:rounded-badge before:border-[1.5px]",
          "before:border-edge before:bg-raised before:transition-transform before:content-['']",
          // The height is for a finger, though the drawn switch is lower.
          "after:absolute after:inset-x-0 after:-inset-y-2.5 after:content-['']",
          "checked:border-primary checked:bg-primary checked:before:translate-x-6 checked:before:border-transparent",
          "checked:before:bg-primary-content forced-colors:checked:before:border-[Highlight]",
        )}
      />
      <div>
        <label htmlFor={own} className="block py-1 font-semibold">
          {label}
        </label>
        {hint ? (
          <p id={`${own}-hint`} className="-mt-1 text-hint text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
