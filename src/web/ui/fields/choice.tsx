import { Check } from "lucide-react";

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** An option among several. */
export const choiceClass = "focus-host choice";

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
