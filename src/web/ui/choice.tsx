import { Check } from "lucide-react";

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** The selected one of several: a soft fill, a double edge, a heavier name and a check. Never colour alone. */
export const choiceClass =
  "focus-host relative cursor-pointer border-[1.5px] border-edge bg-raised text-text hover:border-text " +
  "has-checked:z-1 has-checked:border-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold " +
  "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2";

/** The native radio lies over the whole tile, unseen: every press reaches it, and so do arrows and readers. */
export const choiceInputClass = "peer absolute inset-0 size-full cursor-pointer appearance-none outline-none";

export function CornerCheck({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none invisible absolute rounded-badge bg-primary p-0.5 text-primary-content peer-checked:visible ${className}`}
    >
      <Check size={14} strokeWidth={3} />
    </span>
  );
}
