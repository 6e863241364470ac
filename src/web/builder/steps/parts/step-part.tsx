import { type ReactNode, useId } from "react";

interface StepPartProps {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A ruled section of a step. */
export function StepPart({ title, hint, children }: StepPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t-2 border-text pt-3">
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {hint ? <p className="mt-1 text-hint text-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
