import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { type Tone, TONE_BORDER, TONE_ICON, TONE_TEXT } from "./tone";

interface BadgeProps {
  tone?: "neutral" | Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A state in words; hue and sign only repeat it. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  const Sign = tone === "neutral" ? undefined : TONE_ICON[tone];
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-badge border-[1.5px] px-2.5 py-0.5 text-hint whitespace-nowrap text-text",
        tone === "neutral" ? "border-edge" : TONE_BORDER[tone],
        className,
      )}
    >
      {icon ?? (Sign && tone !== "neutral" ? <Sign size={16} className={TONE_TEXT[tone]} /> : null)}
      {children}
    </span>
  );
}
