import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { type Tone, TONE_ICON, TONE_SOFT, TONE_TEXT } from "./tone";

interface NoticeProps {
  tone: Tone;
  title?: string;
  actions?: ReactNode;
  /** "alert" for a message to be heard at once, "status" for one that may wait. */
  role?: "alert" | "status" | "note";
  className?: string;
  children?: ReactNode;
}

/** A soft panel for what the page itself has to say. */
export function Notice({ tone, title, actions, role, className, children }: NoticeProps) {
  const Sign = TONE_ICON[tone];
  return (
    <div
      role={role}
      className={classNames(
        "grid grid-cols-[auto_1fr] gap-x-3 rounded-field p-4 forced-colors:border",
        TONE_SOFT[tone],
        className,
      )}
    >
      <Sign size={22} className={classNames("mt-0.5", TONE_TEXT[tone])} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
        {actions ? <div className="mt-3 actions">{actions}</div> : null}
      </div>
    </div>
  );
}
